import type { Plate } from './plate.ts';

/** Faults of bathrooms and showers. */
export const wetAreaPlates = [
  {
    id: 'shower-hob',
    title: 'Shower hob',
    caption: 'The hob is barely higher than the floor. A blocked waste sends water into the next room.',
    measured: { value: 12, text: '12' },
    limit: { value: 20, text: '20 min' },
    source: 'Report criterion; AS 3740:2021 cl. 4.8',
  },
  {
    id: 'wall-turn-up',
    title: 'Membrane turned up at a wall',
    caption:
      'The membrane ends too low behind the tiles. Water that stands on the floor rises past its edge.',
    measured: { value: 65, text: '65' },
    limit: { value: 100, text: '100 min' },
    source: 'Report criterion; AS 3740:2021 cl. 4.6',
  },
  {
    id: 'falls-to-waste',
    title: 'Fall of an ensuite floor',
    caption:
      'The floor falls too little, and near the wall away from the waste: water stays after every shower.',
    measured: { value: 180, text: '1:180' },
    limit: { value: 100, text: '1:100 min' },
    source: 'AS 3740:2021 cl. 2.3',
  },
  {
    id: 'bond-breaker',
    title: 'Junction without a bond breaker',
    caption:
      'Wall and floor move. Glued across the corner with nothing to let it stretch, the membrane has split.',
    measured: { value: 3, text: '3 split' },
    limit: { value: 0, text: 'bond breaker' },
    source: 'AS 3740:2021 cl. 4.10',
  },
  {
    id: 'penetration-collar',
    title: 'Mixer through a shower wall',
    caption: 'No collar seals the hole around the mixer. Water behind the plate runs into the wall.',
    measured: { value: 0, text: '0 lap' },
    limit: { value: 50, text: '50 lap' },
    source: 'Report criterion; AS 3740:2021',
  },
  {
    id: 'membrane-film-thickness',
    title: 'Membrane film, much enlarged',
    caption: 'One thin coat instead of two. Pinholes go right through it to the screed.',
    measured: { value: 0.6, text: '0.6 dry' },
    limit: { value: 1, text: '1.0' },
    source: 'Maker’s data; report criterion: 2 coats',
  },
] as const satisfies readonly Plate[];
