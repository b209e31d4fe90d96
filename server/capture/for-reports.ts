import { stateOf } from '#contract/capture/state.ts';
import type { Db } from '../database/open.ts';
import type { Inspections, Reports } from './neighbours.ts';
import { operationsOf } from './store.ts';
import { presetsOf, visitOf } from './visits.ts';

/** What capture does for reports (`Captured` of server/reports/neighbours.ts). */
export function capturedForReports(neighbours: {
  inspections: Pick<Inspections, 'visitOf' | 'followedBy'>;
  reports: Reports;
}) {
  return {
    stateOf: async (db: Db, inspectionId: string) => stateOf(await operationsOf(db, inspectionId)),
    visitOf: (db: Db, inspectionId: string) => visitOf(db, neighbours, inspectionId),
    presetsOf,
  };
}
