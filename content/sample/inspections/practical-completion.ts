import { houseAreas } from './house-areas.ts';
import type { InspectionKind } from './kind.ts';

const rooms = ['living', 'kitchen', 'laundry', 'bathrooms', 'bedrooms', 'garage'] as const;

/** The builder says that the house is finished. */
export const practicalCompletion = {
  areas: [...houseAreas, { id: 'documents', name: 'Documents' }],
  checklist: [
    {
      id: 'practical-completion.plaster',
      words: 'Plaster and paint',
      areas: rooms,
      unit: 'mm',
      standards: ['AS/NZS 2589:2017', 'AS/NZS 2311:2017', 'QBCC Standards and Tolerances Guide'],
    },
    {
      id: 'practical-completion.tiling',
      words: 'Tiling, grout and sealants',
      areas: ['kitchen', 'laundry', 'bathrooms'],
      unit: 'mm',
      standards: ['AS 3958:2023', 'AS 3740:2021', 'QBCC Standards and Tolerances Guide'],
    },
    {
      id: 'practical-completion.doors',
      words: 'Doors, windows and locks',
      areas: [...rooms, 'exterior'],
      unit: 'mm',
      standards: ['AS 2047:2014', 'AS 2688:2017', 'AS 1288:2021', 'Housing Provisions'],
    },
    {
      id: 'practical-completion.joinery',
      words: 'Joinery and appliances',
      areas: rooms,
      unit: 'mm',
      standards: ['QBCC Standards and Tolerances Guide'],
    },
    {
      id: 'practical-completion.taps',
      words: 'Taps, hot water and drainage',
      areas: ['kitchen', 'laundry', 'bathrooms'],
      unit: '°C',
      standards: ['AS/NZS 3500.4:2021', 'AS/NZS 3500.1:2021', 'AS/NZS 3500.2:2021'],
    },
    {
      id: 'practical-completion.switches',
      words: 'Switches and smoke alarms',
      areas: rooms,
      unit: 'mm',
      standards: ['Housing Provisions', 'AS 3786:2014', 'AS/NZS 3000:2018'],
    },
    {
      id: 'practical-completion.outside',
      words: 'Roof, gutters and ground levels',
      areas: ['roof', 'roof-space', 'exterior', 'subfloor', 'site'],
      unit: 'mm',
      standards: ['Housing Provisions', 'AS 1562.1:2018', 'AS 2050:2018'],
    },
    {
      id: 'practical-completion.documents',
      words: 'Certificates and manuals',
      areas: ['documents'],
      unit: null,
      standards: [],
    },
  ],
} as const satisfies InspectionKind;
