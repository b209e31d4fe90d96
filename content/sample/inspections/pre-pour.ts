import type { InspectionKind } from './kind.ts';

/** Before the concrete is poured. */
export const prePour = {
  areas: [
    { id: 'site', name: 'Site and set-out' },
    { id: 'footings', name: 'Footings and trenches' },
    { id: 'reinforcement', name: 'Reinforcement' },
    { id: 'vapour-barrier', name: 'Vapour barrier and penetrations' },
  ],
  checklist: [
    {
      id: 'pre-pour.set-out',
      words: 'Set-out and boundary clearances',
      areas: ['site'],
      unit: 'mm',
      standards: [],
    },
    {
      id: 'pre-pour.footings',
      words: 'Footing size, depth and a clean trench base',
      areas: ['footings'],
      unit: 'mm',
      standards: ['AS 2870-2011', 'Housing Provisions'],
    },
    {
      id: 'pre-pour.reinforcement',
      words: 'Reinforcement size; laps of 500 mm in trench mesh',
      areas: ['reinforcement'],
      unit: 'mm',
      standards: ['Housing Provisions', 'AS 2870-2011', 'AS/NZS 4671:2019'],
    },
    {
      id: 'pre-pour.bar-chairs',
      words: 'Bar chairs no more than 800 mm apart',
      areas: ['reinforcement'],
      unit: 'mm',
      standards: ['Housing Provisions'],
    },
    {
      id: 'pre-pour.cover',
      words: 'Cover of 40 mm to ground, 30 mm to the membrane',
      areas: ['reinforcement'],
      unit: 'mm',
      standards: ['Housing Provisions', 'AS 3600:2018'],
    },
    {
      id: 'pre-pour.vapour-barrier',
      words: 'Vapour barrier lapped 200 mm and taped',
      areas: ['vapour-barrier'],
      unit: 'mm',
      standards: ['Housing Provisions', 'AS 2870-2011'],
    },
    {
      id: 'pre-pour.penetrations',
      words: 'Pipe penetrations and termite collars',
      areas: ['vapour-barrier'],
      unit: null,
      standards: ['AS 3660.1:2014', 'Housing Provisions'],
    },
    {
      id: 'pre-pour.pads-and-beams',
      words: 'Pads and beams to the engineer’s plan',
      areas: ['footings'],
      unit: 'mm',
      standards: ['AS 3600:2018', 'AS 2870-2011'],
    },
  ],
} as const satisfies InspectionKind;
