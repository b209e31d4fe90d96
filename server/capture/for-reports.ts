import type { Db } from '../database/open.ts';
import { phonesAwaitedFor } from './awaited.ts';
import type { Agreements, Answers, Inspections, Reports } from './neighbours.ts';
import { peopleOf } from './store.ts';
import { readState } from './things.ts';
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
      const state = await readState(db, inspectionId);
      return { state, people: await peopleOf(db, inspectionId) };
    },
    phonesAwaitedFor,
    visitOf: (db: Db, inspectionId: string) => visitOf(db, neighbours, inspectionId),
    presetsOf,
  };
}
