import type { Plate } from './plate.ts';

/** Faults of the ground, the slab and its edge. */
export const slabPlates = [
  {
    id: 'reinforcement-cover',
    title: 'Reinforcement cover in an edge beam',
    caption:
      'The bars sit too close to the ground. Damp reaches steel with thin cover, and rust cracks the concrete.',
    measured: { value: 22, text: '22' },
    limit: { value: 40, text: '40 min' },
    source: 'Housing Provisions 4.2.11(5)',
  },
  {
    id: 'slab-edge',
    title: 'Brick veneer at the slab edge',
    caption:
      'The brickwork hangs over the edge of the slab by more than it may, so part of it stands on nothing.',
    measured: { value: 22, text: '22' },
    limit: { value: 15, text: '15 max' },
    source: 'Housing Provisions 5.7.2(4)',
  },
] as const satisfies readonly Plate[];
