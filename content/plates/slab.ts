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
    caption: 'The brickwork hangs too far over the edge of the slab, so part of it has no support.',
    measured: { value: 22, text: '22' },
    limit: { value: 15, text: '15 max' },
    source: 'Housing Provisions 5.7.2(4)',
  },
  {
    id: 'slab-level',
    title: 'Slab under a straightedge',
    caption:
      'The floor falls away under the straightedge. Tiles, kitchens and doors cannot make up for that much.',
    measured: { value: 16, text: '16' },
    limit: { value: 12, text: '12 max' },
    source: 'Report criterion; QBCC Standards and Tolerances Guide – Footings & Slabs',
  },
  {
    id: 'vapour-barrier',
    title: 'Vapour barrier at a pipe',
    caption:
      'The film under the slab is torn beside the pipe and not taped to it. Damp will keep rising there.',
    source: 'Housing Provisions 4.2.8(4)(b), (c)',
  },
  {
    id: 'termite-collar',
    title: 'Two pipes through a slab',
    caption:
      'One pipe has its collar, but the other has none. Termites follow the gap that opens around a bare pipe.',
    source: 'AS 3660.1:2014; Housing Provisions Part 3.4',
  },
] as const satisfies readonly Plate[];
