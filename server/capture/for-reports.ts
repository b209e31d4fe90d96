import { stateOf } from '#contract/capture/state.ts';
import type { Db } from '../database/open.ts';
import { phonesAwaitedFor } from './awaited.ts';
import type { Agreements, Answers, Inspections, Reports } from './neighbours.ts';
import { operationsOf } from './store.ts';
import { presetsOf, visitOf } from './visits.ts';

/** The functions of capture for reports (`Captured` of server/reports/neighbours.ts). */
export function capturedForReports(neighbours: {
  inspections: Pick<Inspections, 'visitOf' | 'followedBy'>;
  reports: Reports;
  answers: Pick<Answers, 'answersTo'>;
  agreements: Agreements;
}) {
  return {
    async stateOf(db: Db, inspectionId: string) {
      const operations = await operationsOf(db, inspectionId);
      const people = new Map(operations.map(({ device, by }) => [device, by]));
      return { state: stateOf(operations), people };
    },
    phonesAwaitedFor,
    visitOf: (db: Db, inspectionId: string) => visitOf(db, neighbours, inspectionId),
    presetsOf,
  };
}
