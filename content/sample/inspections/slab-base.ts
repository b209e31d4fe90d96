import type { InspectionKind } from './kind.ts';

/** The slab has cured and the frame has not arrived. */
export const slabBase = {
  areas: [
    { id: 'slab', name: 'Slab surface and levels' },
    { id: 'edges', name: 'Slab edges' },
    { id: 'wet-areas', name: 'Set-downs of the wet areas' },
    { id: 'site', name: 'Site around the slab' },
  ],
  checklist: [
    {
      id: 'slab-base.dimensions',
      words: 'Dimensions and squareness against the plan',
      areas: ['slab'],
      unit: 'mm',
      standards: ['QBCC Standards and Tolerances Guide'],
    },
    {
      id: 'slab-base.levels',
      words: 'Finished levels across every room',
      areas: ['slab'],
      unit: 'mm',
      standards: ['QBCC Standards and Tolerances Guide'],
    },
    {
      id: 'slab-base.surface',
      words: 'Cracks, honeycombing and surface finish',
      areas: ['slab'],
      unit: 'mm',
      standards: ['QBCC Standards and Tolerances Guide', 'AS 3600:2018', 'AS 2870-2011'],
    },
    {
      id: 'slab-base.edge-rebate',
      words: 'Edge rebate of at least 20 mm',
      areas: ['edges'],
      unit: 'mm',
      standards: ['Housing Provisions'],
    },
    {
      id: 'slab-base.set-downs',
      words: 'Set-downs to the wet areas',
      areas: ['wet-areas'],
      unit: 'mm',
      standards: ['AS 3740:2021', 'Housing Provisions'],
    },
    {
      id: 'slab-base.anchor-bolts',
      words: 'Anchor bolts in place and sound',
      areas: ['edges'],
      unit: 'mm',
      standards: ['AS 1684.2:2021'],
    },
    {
      id: 'slab-base.termite-zone',
      words: 'Exposed termite zone and site drainage',
      areas: ['site'],
      unit: 'mm',
      standards: ['AS 3660.1:2014', 'Housing Provisions'],
    },
  ],
} as const satisfies InspectionKind;
