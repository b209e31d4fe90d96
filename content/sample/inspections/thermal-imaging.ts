import type { InspectionKind } from './kind.ts';

/** What the camera shows is the temperature of surfaces, so each finding is checked with a meter or a borescope. */
export const thermalImaging = {
  areas: [
    { id: 'walls', name: 'Walls' },
    { id: 'ceilings', name: 'Ceilings' },
    { id: 'windows', name: 'Windows and doors' },
    { id: 'wet-areas', name: 'Showers and wet areas' },
    { id: 'switchboard', name: 'Switchboard and fittings' },
  ],
  checklist: [
    {
      id: 'thermal-imaging.batts',
      words: 'Missing or slumped batts',
      areas: ['walls', 'ceilings'],
      unit: '°C',
      standards: ['NCC 2022 Volume Two'],
    },
    {
      id: 'thermal-imaging.cold-patches',
      words: 'Cold patches that may be water',
      areas: ['walls', 'ceilings', 'windows', 'wet-areas'],
      unit: '°C',
      standards: ['AS 3740:2021', 'Housing Provisions'],
    },
    {
      id: 'thermal-imaging.moisture',
      words: 'Cold patches checked with a moisture meter',
      areas: ['walls', 'ceilings', 'windows', 'wet-areas'],
      unit: '%',
      standards: ['AS 3740:2021'],
    },
    {
      id: 'thermal-imaging.draughts',
      words: 'Air leaks',
      areas: ['windows', 'ceilings'],
      unit: '°C',
      standards: ['AS 2047:2014'],
    },
    {
      id: 'thermal-imaging.hot-points',
      words: 'Switchboards and fittings that are too hot',
      areas: ['switchboard'],
      unit: '°C',
      standards: ['AS/NZS 3000:2018'],
    },
    {
      id: 'thermal-imaging.pairs',
      words: 'A photo of the same place beside each image',
      areas: 'each',
      unit: null,
      standards: [],
    },
  ],
} as const satisfies InspectionKind;
