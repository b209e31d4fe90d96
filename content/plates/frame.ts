import type { Plate } from './plate.ts';

/** Faults of the timber frame. */
export const framePlates = [
  {
    id: 'notched-stud',
    title: 'Stud notched for a pipe',
    caption:
      'More than a third of the stud is cut away for a pipe. An engineer must design a repair, or the stud must be replaced.',
    measured: { value: 34, text: '34 cut' },
    limit: { value: 90, text: '90 stud' },
    source: 'AS 1684.2:2021, Section 6',
  },
  {
    id: 'truss-tie-down',
    title: 'Heel of a roof truss on its wall',
    caption: 'Only nails hold the truss down. In a storm, the strap keeps the roof on the walls.',
    source: 'AS 1684.2:2021, Section 9',
  },
  {
    id: 'bottom-plate-anchor',
    title: 'Foot of a bracing panel',
    caption: 'One end of the panel has its anchor, but the other has none. Wind can lift that end.',
    source: 'AS 1684.2:2021, Section 8',
  },
] as const satisfies readonly Plate[];
