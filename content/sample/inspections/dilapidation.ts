import type { InspectionKind } from './kind.ts';

/** A house beside a building site, recorded before the works begin. */
export const dilapidation = {
  areas: [
    { id: 'facades', name: 'Facades' },
    { id: 'paths', name: 'Paths and paving' },
    { id: 'retaining-walls', name: 'Retaining walls and fences' },
    { id: 'roof', name: 'Roof and gutters' },
    { id: 'garage', name: 'Garage' },
    { id: 'living', name: 'Living areas' },
    { id: 'kitchen', name: 'Kitchen' },
    { id: 'laundry', name: 'Laundry' },
    { id: 'bathrooms', name: 'Bathrooms' },
    { id: 'bedrooms', name: 'Bedrooms' },
  ],
  checklist: [
    {
      id: 'dilapidation.photographed',
      words: 'Photographed, and placed on the plan',
      areas: 'each',
      unit: null,
      standards: ['AS 4349.0-2007'],
    },
    {
      id: 'dilapidation.cracks',
      words: 'Cracks: width and length',
      areas: 'each',
      unit: 'mm',
      standards: ['AS 4349.0-2007'],
    },
    {
      id: 'dilapidation.doors',
      words: 'Doors and windows that bind',
      areas: ['garage', 'living', 'kitchen', 'laundry', 'bathrooms', 'bedrooms'],
      unit: 'mm',
      standards: [],
    },
    {
      id: 'dilapidation.damp',
      words: 'Stains and damp',
      areas: ['facades', 'garage', 'living', 'kitchen', 'laundry', 'bathrooms', 'bedrooms'],
      unit: '%',
      standards: [],
    },
    {
      id: 'dilapidation.upright',
      words: 'Retaining walls and fences upright',
      areas: ['retaining-walls'],
      unit: 'mm',
      standards: [],
    },
    {
      id: 'dilapidation.falls',
      words: 'Steps, gaps and falls of the paving',
      areas: ['paths'],
      unit: 'mm',
      standards: [],
    },
  ],
} as const satisfies InspectionKind;
