import type { InspectionKind } from './kind.ts';

const wetRooms = ['bathroom', 'ensuite', 'laundry'] as const;

/** The membrane is dry and the tiler has not begun. */
export const waterproofing = {
  areas: [
    { id: 'bathroom', name: 'Bathroom' },
    { id: 'ensuite', name: 'Ensuite' },
    { id: 'laundry', name: 'Laundry' },
    { id: 'documents', name: 'Documents' },
  ],
  checklist: [
    {
      id: 'waterproofing.substrate',
      words: 'Substrate clean and dry; falls to the waste',
      areas: wetRooms,
      unit: '1:n',
      standards: ['AS 3740:2021', 'QDC MP 4.5', 'Housing Provisions'],
    },
    {
      id: 'waterproofing.bond-breakers',
      words: 'Bond breakers at every junction',
      areas: wetRooms,
      unit: null,
      standards: ['AS 3740:2021'],
    },
    {
      id: 'waterproofing.coats',
      words: 'Coats and film thickness',
      areas: wetRooms,
      unit: 'mm',
      standards: ['AS 3740:2021', 'AS/NZS 4858:2004'],
    },
    {
      id: 'waterproofing.turn-ups',
      words: 'Turn-ups and shower wall height',
      areas: wetRooms,
      unit: 'mm',
      standards: ['AS 3740:2021', 'Housing Provisions'],
    },
    {
      id: 'waterproofing.penetrations',
      words: 'Penetrations and the waste flange sealed',
      areas: wetRooms,
      unit: 'mm',
      standards: ['AS 3740:2021'],
    },
    {
      id: 'waterproofing.hob',
      words: 'Hob or waterstop',
      areas: ['bathroom', 'ensuite'],
      unit: 'mm',
      standards: ['AS 3740:2021', 'Housing Provisions'],
    },
    {
      id: 'waterproofing.documents',
      words: 'Certificate and product data',
      areas: ['documents'],
      unit: null,
      standards: ['AS/NZS 4858:2004'],
    },
  ],
} as const satisfies InspectionKind;
