import type { InspectionKind } from './kind.ts';

const walls = ['ground-floor', 'upper-floor', 'wet-areas', 'garage'] as const;

/** The walls and trusses are up and nothing is lined. */
export const frame = {
  areas: [
    { id: 'ground-floor', name: 'Ground floor walls' },
    { id: 'upper-floor', name: 'Upper floor and its walls' },
    { id: 'wet-areas', name: 'Wet areas' },
    { id: 'garage', name: 'Garage' },
    { id: 'roof-frame', name: 'Roof frame' },
  ],
  checklist: [
    {
      id: 'frame.plumb',
      words: 'Plumb and straightness of every wall',
      areas: walls,
      unit: 'mm',
      standards: ['QBCC Standards and Tolerances Guide', 'AS 1684.2:2021'],
    },
    {
      id: 'frame.studs',
      words: 'Stud size and spacing',
      areas: walls,
      unit: 'mm',
      standards: ['AS 1684.2:2021'],
    },
    {
      id: 'frame.bracing',
      words: 'Bracing, tie-downs and connectors',
      areas: 'each',
      unit: null,
      standards: ['AS 1684.2:2021', 'AS 4055:2021'],
    },
    {
      id: 'frame.lintels',
      words: 'Lintels and beams at openings',
      areas: walls,
      unit: 'mm',
      standards: ['AS 1684.2:2021'],
    },
    {
      id: 'frame.trusses',
      words: 'Trusses installed and braced to their layout',
      areas: ['roof-frame'],
      unit: 'mm',
      standards: ['AS 1684.2:2021'],
    },
    {
      id: 'frame.notches',
      words: 'Notches and holes cut by other trades',
      areas: 'each',
      unit: 'mm',
      standards: ['AS 1684.2:2021'],
    },
    {
      id: 'frame.moisture',
      words: 'Moisture in the frame',
      areas: walls,
      unit: '%',
      standards: ['AS/NZS 2589:2017', 'AS/NZS 1080.1:2012'],
    },
  ],
} as const satisfies InspectionKind;
