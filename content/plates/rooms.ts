import type { Plate } from './plate.ts';

/** Faults of rooms, stairs and safety. */
export const roomPlates = [
  {
    id: 'balustrade-gap',
    title: 'Gap in a balustrade',
    caption: 'A ball of 125 mm passes between two balusters, and so could the body of a small child.',
    measured: { value: 138, text: '138' },
    limit: { value: 125, text: 'under 125' },
    source: 'Housing Provisions 11.3.4(4)',
  },
  {
    id: 'smoke-alarm',
    title: 'Smoke alarm beside a wall',
    caption: 'Smoke moves past the still air in the corner. An alarm in that corner sounds late.',
    measured: { value: 150, text: '150' },
    limit: { value: 300, text: '300 min' },
    source: 'Housing Provisions 9.5.4(a)(i)',
  },
  {
    id: 'cornice-crack',
    title: 'Cornice at wall and ceiling',
    caption:
      'A hairline crack along the lower edge, where the frame has shrunk a little. It affects looks, not strength.',
    measured: { value: 0.4, text: '0.4 wide' },
    source: 'QBCC Standards and Tolerances Guide – Plastering',
  },
  {
    id: 'peaked-joint',
    title: 'Plasterboard joint, from above',
    caption:
      'The filler stands out from the boards in a narrow ridge. If it is filled wider and sanded flat, it won’t show.',
    measured: { value: 2, text: '2 proud' },
    source: 'AS/NZS 2589:2017 cl. 3.1.4',
  },
  {
    id: 'sunken-filler',
    title: 'Nail in a skirting',
    caption:
      'The filler over the nail has shrunk, and the paint follows the hollow. If the hollow is filled flush, it won’t show.',
    measured: { value: 0.8, text: '0.8 deep' },
    source: 'QBCC Standards and Tolerances Guide – 12.3',
  },
  {
    id: 'binding-door',
    title: 'Door that binds in its jamb',
    caption:
      'The door has dropped on its hinges and rubs at the top of the lock side. Adjusting the hinges lifts it again.',
    measured: { value: 5, text: '5' },
    source: 'Report criterion',
  },
  {
    id: 'drawer-front',
    title: 'Drawer fronts of a kitchen',
    caption: 'The middle front sits askew. Adjusting its screws sets it straight in minutes.',
    measured: { value: 4, text: '4' },
    source: 'Report criterion',
  },
  {
    id: 'loose-tap',
    title: 'Laundry tap',
    caption: 'The screw of the handle has worked loose. A handle that slips wears out the spindle.',
    source: 'Report criterion',
  },
] as const satisfies readonly Plate[];
