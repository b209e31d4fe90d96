import type { InspectionKind } from './kind.ts';

/** A stage that was asked for without naming which: what all stages have in common. */
export const anyStage = {
  areas: [
    { id: 'slab', name: 'Footings and slab' },
    { id: 'frame', name: 'Frame' },
    { id: 'outside', name: 'Roof and outside walls' },
    { id: 'wet-areas', name: 'Wet areas' },
  ],
  checklist: [
    {
      id: 'stage.plans',
      words: 'Work against the plans on site',
      areas: 'each',
      unit: 'mm',
      standards: [],
    },
    {
      id: 'stage.covered',
      words: 'Work that is about to be covered, photographed',
      areas: 'each',
      unit: null,
      standards: [],
    },
    {
      id: 'stage.reinforcement',
      words: 'Reinforcement and levels',
      areas: ['slab'],
      unit: 'mm',
      standards: ['Housing Provisions', 'AS 2870-2011', 'QBCC Standards and Tolerances Guide'],
    },
    {
      id: 'stage.tie-downs',
      words: 'Tie-downs',
      areas: ['frame'],
      unit: null,
      standards: ['AS 1684.2:2021'],
    },
    {
      id: 'stage.flashings',
      words: 'Flashings',
      areas: ['outside'],
      unit: 'mm',
      standards: ['AS 1562.1:2018', 'AS 4773.2:2015', 'Housing Provisions'],
    },
    {
      id: 'stage.membranes',
      words: 'Membranes',
      areas: ['wet-areas'],
      unit: 'mm',
      standards: ['AS 3740:2021', 'AS/NZS 4858:2004'],
    },
  ],
} as const satisfies InspectionKind;
