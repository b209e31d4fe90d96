import type { InspectionKind } from './kind.ts';

const sides = ['front', 'left', 'rear', 'right'] as const;

/** The roof is on and the outside walls are closed. */
export const enclosed = {
  areas: [
    { id: 'front', name: 'Front elevation' },
    { id: 'left', name: 'Left side' },
    { id: 'rear', name: 'Rear elevation' },
    { id: 'right', name: 'Right side' },
    { id: 'roof', name: 'Roof' },
  ],
  checklist: [
    {
      id: 'enclosed.wrap-and-sarking',
      words: 'Wall wrap and sarking laps',
      areas: 'each',
      unit: 'mm',
      standards: ['AS 4200.2:2017', 'Housing Provisions'],
    },
    {
      id: 'enclosed.windows',
      words: 'Windows flashed and fixed',
      areas: sides,
      unit: 'mm',
      standards: ['AS 2047:2014', 'AS 4773.2:2015'],
    },
    {
      id: 'enclosed.cavity',
      words: 'Cavity width, ties and weepholes',
      areas: sides,
      unit: 'mm',
      standards: ['Housing Provisions', 'AS 4773.2:2015', 'AS 2699.1:2020'],
    },
    {
      id: 'enclosed.roof',
      words: 'Roof sheets or tiles, and their flashings',
      areas: ['roof'],
      unit: 'mm',
      standards: ['AS 1562.1:2018', 'AS 2050:2018', 'Housing Provisions'],
    },
    {
      id: 'enclosed.gutters',
      words: 'Gutters and downpipes',
      areas: ['roof'],
      unit: 'mm',
      standards: ['Housing Provisions', 'AS/NZS 3500.3:2021', 'AS/NZS 2179.1:2014'],
    },
    {
      id: 'enclosed.external-doors',
      words: 'External doors',
      areas: sides,
      unit: 'mm',
      standards: ['AS 2047:2014', 'AS 2688:2017'],
    },
    {
      id: 'enclosed.cladding-clearance',
      words: 'Cladding 150 mm clear of the ground',
      areas: sides,
      unit: 'mm',
      standards: ['Housing Provisions'],
    },
  ],
} as const satisfies InspectionKind;
