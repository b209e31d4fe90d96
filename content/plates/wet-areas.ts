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
    caption: 'The membrane ends too low. Water on the floor can rise past its edge, behind the tiles.',
    measured: { value: 65, text: '65' },
    limit: { value: 100, text: '100 min' },
    source: 'Report criterion; AS 3740:2021 cl. 4.6',
  },
  {
    id: 'falls-to-waste',
    title: 'Fall of an ensuite floor',
    caption:
      'The floor falls too little, and near the wall it falls away from the waste. Water stays after every shower.',
    measured: { value: 180, text: '1:180' },
    limit: { value: 100, text: '1:100 min' },
    source: 'AS 3740:2021 cl. 2.3',
  },
  {
    id: 'bond-breaker',
    title: 'Junction without a bond breaker',
    caption:
      'Wall and floor move. The membrane was glued across the corner with no room to stretch, so it split.',
    measured: { value: 3, text: '3 split' },
    limit: { value: 0, text: 'bond breaker' },
    source: 'AS 3740:2021 cl. 4.10',
  },
  {
    id: 'penetration-collar',
    title: 'Mixer through a shower wall',
    caption: 'No collar seals the hole around the mixer. Water behind the plate runs into the wall.',
    measured: { value: 0, text: '0 lap' },
    limit: { value: 50, text: '50 min' },
    source: 'Report criterion; AS 3740:2021',
  },
  {
    id: 'membrane-film-thickness',
    title: 'Membrane film, much enlarged',
    caption: 'One thin coat instead of two. Pinholes go right through it to the screed.',
    measured: { value: 0.6, text: '0.6 dry' },
    limit: { value: 1, text: '1.0 min' },
    source: 'Maker’s data; report criterion: 2 coats',
  },
  {
    id: 'membrane-pinholes',
    title: 'Pinholes in a floor membrane',
    caption: 'The film has holes as fine as a pin. Each hole lets water through, and tiles will hide it.',
    source: 'AS 3740:2021 cl. 4.5',
  },
  {
    id: 'ponding',
    title: 'Water that stays on an ensuite floor',
    caption:
      'A day after the floor was wetted, water still stands by the wall. It will leak through the weakest joint.',
    measured: { value: 4, text: '4 deep' },
    source: 'AS 3740:2021 cl. 2.3; report criterion: none after 24 hours',
  },
  {
    id: 'shower-wall-height',
    title: 'Membrane on a shower wall',
    caption: 'The membrane stops below the rose. Spray will reach the bare board above it, behind the tiles.',
    measured: { value: 1650, text: '1650' },
    limit: { value: 1800, text: '1800 min' },
    source: 'Housing Provisions 10.2.2(1)(b)',
  },
  {
    id: 'waste-flange',
    title: 'Membrane at the flange of a waste',
    caption: 'The membrane barely reaches the flange. Water under the tiles gets between the two.',
    measured: { value: 15, text: '15' },
    limit: { value: 50, text: '50 min' },
    source: 'AS 3740:2021 cl. 4.3.1; overlap a report criterion',
  },
  {
    id: 'split-junction',
    title: 'Split along a shower corner',
    caption: 'Wall and floor have moved apart, and the membrane that was glued to both has torn.',
    measured: { value: 420, text: '420 split' },
    source: 'AS 3740:2021 cl. 4.10',
  },
  {
    id: 'hob-junction',
    title: 'End of a hob at the wall',
    caption: 'The membrane ends on top of the hob. Water soaks in at the bare end and the outer face.',
    source: 'AS 3740:2021 cl. 4.8',
  },
  {
    id: 'corner-grout',
    title: 'Corner of two tiled walls, from above',
    caption:
      'Hard grout cannot move with the two walls, so it has cracked. A flexible sealant would stretch.',
    source: 'AS 3958:2023',
  },
  {
    id: 'floor-joint',
    title: 'Joint of a tiled wall and floor',
    caption:
      'Wall and floor move apart a little, and hard grout cracks. A flexible sealant in the same joint stretches.',
    measured: { value: 0.5, text: '0.5 crack' },
    source: 'AS 3958:2023 cl. 5.4.7',
  },
  {
    id: 'moisture-readings',
    title: 'Moisture readings at a shower wall',
    caption:
      'Low and even on both sides of the corner, which is correct. The meter does not show what is behind the tiles.',
    measured: { value: 13, text: '13' },
    source: 'Non-invasive meter, its own scale',
  },
] as const satisfies readonly Plate[];
