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
    caption: 'Smoke rolls past the dead air of the corner. An alarm that sits in it sounds late.',
    measured: { value: 150, text: '150' },
    limit: { value: 300, text: '300 min' },
    source: 'Housing Provisions 9.5.4(a)(i)',
  },
] as const satisfies readonly Plate[];
