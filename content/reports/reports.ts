import { buildingReport } from './building.ts';
import { frameSlabReport } from './frame-slab.ts';
import { practicalCompletionReport } from './practical-completion.ts';
import { prePlasterReport } from './pre-plaster.ts';
import type { SampleReport } from './report.ts';
import { waterproofingReport } from './waterproofing.ts';

/** The five sample reports, in the order of the specification's route table. */
export const reports: readonly SampleReport[] = [
  buildingReport,
  prePlasterReport,
  frameSlabReport,
  practicalCompletionReport,
  waterproofingReport,
];

/** The report whose page has a path. */
export function reportAt(path: string): SampleReport {
  const found = reports.find((report) => report.path === path);
  if (!found) throw new Error(`There is no report at ${path}`);
  return found;
}
