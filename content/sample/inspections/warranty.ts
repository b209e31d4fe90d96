import { houseAreas } from './house-areas.ts';
import type { InspectionKind } from './kind.ts';

/** A house in the eleventh month: what has moved, leaked or begun to bind since the handover. */
export const warranty = {
  areas: houseAreas,
  checklist: [
    {
      id: 'warranty.cracks',
      words: 'Cracks and movement',
      areas: 'each',
      unit: 'mm',
      standards: ['QBCC Standards and Tolerances Guide', 'AS/NZS 2589:2017', 'AS 4773.2:2015'],
    },
    {
      id: 'warranty.leaks',
      words: 'Leaks and damp',
      areas: 'each',
      unit: '%',
      standards: ['Housing Provisions', 'AS 3740:2021'],
    },
    {
      id: 'warranty.doors',
      words: 'Doors and windows that bind',
      areas: ['garage', 'living', 'kitchen', 'laundry', 'bathrooms', 'bedrooms'],
      unit: 'mm',
      standards: ['QBCC Standards and Tolerances Guide', 'AS 2047:2014', 'AS 2688:2017'],
    },
    {
      id: 'warranty.wet-areas',
      words: 'Wet areas read with a moisture meter, without opening anything',
      areas: ['laundry', 'bathrooms'],
      unit: '%',
      standards: ['AS 3740:2021', 'AS 3958:2023', 'Housing Provisions'],
    },
    {
      id: 'warranty.finishes',
      words: 'Plaster, paint, tiling and sealants',
      areas: ['living', 'kitchen', 'laundry', 'bathrooms', 'bedrooms'],
      unit: 'mm',
      standards: ['AS/NZS 2589:2017', 'AS/NZS 2311:2017', 'AS 3958:2023'],
    },
    {
      id: 'warranty.roof',
      words: 'Roof and gutters after their first storms',
      areas: ['roof', 'roof-space'],
      unit: 'mm',
      standards: ['Housing Provisions', 'AS 1562.1:2018', 'AS 2050:2018'],
    },
    {
      id: 'warranty.ground',
      words: 'Ground and paving fall away from the house',
      areas: ['site'],
      unit: 'mm',
      standards: ['Housing Provisions'],
    },
    {
      id: 'warranty.weepholes',
      words: 'Weepholes and damp-proof course clear of the ground',
      areas: ['exterior'],
      unit: 'mm',
      standards: ['Housing Provisions', 'AS 4773.2:2015'],
    },
  ],
} as const satisfies InspectionKind;
