import type { Plate } from './plate.ts';

/** Faults of the timber frame. */
export const framePlates = [
  {
    id: 'notched-stud',
    title: 'Stud notched for a pipe',
    caption:
      'More than a third of the stud is cut away for a pipe. An engineer details a repair, or the stud is replaced.',
    measured: { value: 34, text: '34 cut' },
    limit: { value: 90, text: '90 stud' },
    source: 'AS 1684.2:2021, Section 6',
  },
] as const satisfies readonly Plate[];
