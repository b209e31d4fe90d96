import { inspectionKind } from '#content/inspections/inspections.ts';
import type { Visit, VisitFile } from '#contract/capture/visits.ts';
import type { Db } from '../database/open.ts';
import { placesOwnedBy } from '../files/owned.ts';
import { earlierOf } from './earlier.ts';
import type { Agreements, Answers, BookedVisit, Inspections, Library, Reports, User } from './neighbours.ts';

type Dependencies = {
  inspections: Pick<Inspections, 'visitsOf' | 'followedBy'>;
  library: Library;
  reports: Reports;
  answers: Pick<Answers, 'answersTo'>;
  agreements: Agreements;
};

/** The data for a phone for the inspections of some days. */
export async function visitsFor(
  db: Db,
  { inspections, library, reports, answers, agreements }: Dependencies,
  { user, days }: { user: User; days: { from: string; to: string } },
): Promise<Visit[]> {
  const booked = await inspections.visitsOf(db, user, days);
  const standings = await agreements.standingsOf(db, booked.map(asked));
  const sets = await library.templateSets(db);
  const pages = await placesOwnedBy(
    db,
    'plan-page',
    booked.flatMap(({ inquiry }) => inquiry.files.map(({ filename }) => filename)),
  );
  return Promise.all(
    booked.map(async (visit) => ({
      ...withPresets(visit, { sets: sets.map(({ hash }) => hash), pages, standings }),
      earlier: await earlierOf(db, { inspections, reports, answers }, visit),
    })),
  );
}

/** The same of one inspection, without the templates. */
export async function visitOf(
  db: Db,
  {
    inspections,
    reports,
    answers,
    agreements,
  }: Pick<Dependencies, 'reports' | 'answers' | 'agreements'> & {
    inspections: Pick<Inspections, 'visitOf' | 'followedBy'>;
  },
  id: string,
): Promise<Visit | undefined> {
  const visit = await inspections.visitOf(db, id);
  if (!visit) return undefined;
  const files = visit.inquiry.files.map(({ filename }) => filename);
  const standings = await agreements.standingsOf(db, [asked(visit)]);
  return {
    ...withPresets(visit, { sets: [], pages: await placesOwnedBy(db, 'plan-page', files), standings }),
    earlier: await earlierOf(db, { inspections, reports, answers }, visit),
  };
}

/** The areas and the checklist that an inspection of a type begins with. */
export function presetsOf(type: string): Pick<Visit, 'areas' | 'checklist'> {
  const { areas, checklist } = inspectionKind(type);
  return { areas: areas.map((area, index) => ({ ...area, order: index + 1 })), checklist: [...checklist] };
}

function asked({ inspection: { id }, inquiry }: BookedVisit): { id: string; inquiryId: string } {
  return { id, inquiryId: inquiry.id };
}

function withPresets(
  { inspection, inquiry }: BookedVisit,
  {
    sets,
    pages,
    standings,
  }: {
    sets: string[];
    pages: Map<string, number[]>;
    standings: ReadonlyMap<string, Visit['agreement']>;
  },
): Omit<Visit, 'earlier'> {
  const files: VisitFile[] = inquiry.files.map((file) => ({
    ...file,
    pages: pages.get(file.filename) ?? [],
  }));
  return {
    inspection,
    inquiry: { ...inquiry, files },
    ...presetsOf(inspection.type),
    agreement: standings.get(inspection.id) ?? 'missing',
    templateSets: sets,
  };
}
