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
      'Two drains are too far apart. Water caught in the cavity stands on the flashing instead of leaving.',
    measured: { value: 1650, text: '1650' },
    limit: { value: 1200, text: '1200 max' },
    source: 'Housing Provisions 5.7.5',
  },
  {
    id: 'missing-batt',
    title: 'Wall with a missing batt, by temperature',
    caption:
      'One bay between studs glows: nothing insulates it. Seen from inside on a hot day, before it is felt.',
    measured: { value: 33, text: '33 °C' },
    limit: { value: 23, text: '23 °C' },
    source: 'Surface temperature, confirmed with a borescope',
  },
] as const satisfies readonly Plate[];
