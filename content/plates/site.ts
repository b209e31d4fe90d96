import type { Plate } from './plate.ts';

/** Faults of the ground around the house, and how it should fall. */
export const sitePlates = [
  {
    id: 'paving-fall',
    title: 'Paving beside the slab',
    caption: 'The paving rises away from the house, so rain runs to the wall and stays there.',
    measured: { value: 20, text: '20 rise' },
    limit: { value: 50, text: '50 fall' },
    source: 'Housing Provisions 3.3.3(a)',
  },
  {
    id: 'ground-fall',
    title: 'Ground beside the slab',
    caption: 'Correct: the lawn is well below the floor and falls away from the house.',
    measured: { value: 60, text: '60' },
    limit: { value: 50, text: '50 min' },
    source: 'Housing Provisions 3.3.3',
  },
] as const satisfies readonly Plate[];
