import type { Plate } from './plate.ts';

/** Faults of walls and roof: what keeps weather out. */
export const envelopePlates = [
  {
    id: 'cavity-flashing',
    title: 'Cavity behind brick veneer',
    caption: 'Mortar has narrowed the cavity. Rain that passes the bricks can cross to the frame.',
    measured: { value: 17, text: '17' },
    limit: { value: 25, text: '25 min' },
    source: 'Housing Provisions 5.7.2(1)(a)',
  },
  {
    id: 'sarking-lap',
    title: 'Lap of roof sarking',
    caption:
      'The upper sheet covers too little of the lower one. Wind-driven rain runs back through the joint.',
    measured: { value: 90, text: '90' },
    limit: { value: 150, text: '150 min' },
    source: 'Housing Provisions 7.3.4, tiled roofs',
  },
  {
    id: 'weepholes',
    title: 'Weepholes at the base of a wall',
    caption:
      'These two weepholes are too far apart. Water in the cavity stays on the flashing because it can’t drain away.',
    measured: { value: 1650, text: '1650' },
    limit: { value: 1200, text: '1200 max' },
    source: 'Housing Provisions 5.7.5',
  },
  {
    id: 'missing-batt',
    title: 'Wall with a missing batt, by temperature',
    caption:
      'One bay between studs shows hot because it has no insulation. The camera sees it from inside on a hot day.',
    measured: { value: 33, text: '33 °C' },
    limit: { value: 23, text: '23 °C' },
    source: 'Surface temperature, confirmed with a borescope',
  },
  {
    id: 'wall-wrap-lap',
    title: 'Lap of wall wrap, from outside',
    caption:
      'The upper sheet covers too little of the lower one. Water behind the bricks finds its way between them.',
    measured: { value: 80, text: '80' },
    limit: { value: 150, text: '150 min' },
    source: 'AS 4200.2:2017; lap a report criterion',
  },
  {
    id: 'flashing-turn-up',
    title: 'Cavity flashing at the foot of a wall',
    caption:
      'The flashing is turned up too little behind the wrap. Water that stands in the cavity passes over it.',
    measured: { value: 90, text: '90' },
    limit: { value: 150, text: '150 min' },
    source: 'Report criterion; AS 4773.2:2015 cl. 9.6.2',
  },
  {
    id: 'cavity-plan',
    title: 'Brick veneer set out, from above',
    caption: 'The bricks stand too near the frame. If the cavity starts too narrow, it stays too narrow.',
    measured: { value: 20, text: '20' },
    limit: { value: 25, text: '25 min' },
    source: 'Housing Provisions 5.7.2(1)(a)',
  },
  {
    id: 'roof-penetration',
    title: 'Vent pipe through a metal roof',
    caption:
      'The hole is cut too large, the sheet is dented, and no boot seals the pipe. Rain gets in every time.',
    source: 'AS 1562.1:2018 cl. 4.7',
  },
  {
    id: 'buried-weepholes',
    title: 'Paving against a brick wall',
    caption:
      'Paving stands above the slab and covers the weepholes. Water can get into the wall and cannot get out.',
    measured: { value: 60, text: '60 above' },
    limit: { value: 50, text: '50 below' },
    source: 'Housing Provisions 3.3.3(b), 5.7.5',
  },
  {
    id: 'apron-flashing',
    title: 'Joint of an apron flashing',
    caption: 'Two lengths barely overlap, and nothing seals them. Rain that runs down the wall gets in.',
    measured: { value: 40, text: '40' },
    limit: { value: 75, text: '75 min' },
    source: 'Housing Provisions 7.2.7(1)(d)',
  },
  {
    id: 'blocked-weephole',
    title: 'Weephole filled with mortar',
    caption:
      'One joint drains the cavity, but the next is filled. Water stays behind the bricks for too long.',
    source: 'Housing Provisions 5.7.5',
  },
  {
    id: 'door-frame-sealant',
    title: 'Door frame in brickwork, from above',
    caption: 'No sealant closes the joint between frame and brick. Wind drives rain through it.',
    measured: { value: 6, text: '6' },
    source: 'Report criterion',
  },
  {
    id: 'gutter-ponding',
    title: 'Eaves gutter, from the front',
    caption:
      'The gutter sags away from its outlet, and leaves lie in it. Standing water rusts it and breeds mosquitoes.',
    source: 'Report criterion',
  },
  {
    id: 'sheet-overhang',
    title: 'Roof sheet over the gutter',
    caption: 'Correct: the sheet reaches into the gutter, so no rain runs back to the fascia.',
    measured: { value: 50, text: '50' },
    limit: { value: 50, text: '50 min' },
    source: 'Housing Provisions 7.2.8',
  },
] as const satisfies readonly Plate[];
