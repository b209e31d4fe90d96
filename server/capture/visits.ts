import { inspectionKind } from '#content/inspections/inspections.ts';
import type { Visit, VisitFile } from '#contract/capture/visits.ts';
import { standingsOf } from '../customers/to-earlier.ts';
import type { Db } from '../database/open.ts';
import { placesOwnedBy } from '../files/owned.ts';
import * as inspections from '../inspections/public.ts';
import { templateSets } from '../standards/public.ts';
import { earlierOf } from './earlier.ts';

/** The data for a phone for the inspections of some days. */
export async function visitsFor(
  db: Db,
  { user, days, now }: { user: inspections.User; days: { from: string; to: string }; now: Date },
): Promise<Visit[]> {
  const booked = await inspections.visitsOf(db, user, days);
  const standings = await standingsOf(db, booked.map(asked), now);
  const sets = await templateSets(db);
  const pages = await placesOwnedBy(
    db,
    'plan-page',
    booked.flatMap(({ inquiry }) => inquiry.files.map(({ filename }) => filename)),
  );
  return Promise.all(
    booked.map(async (visit) => ({
      ...withPresets(visit, { sets: sets.map(({ hash }) => hash), pages, standings }),
      earlier: await earlierOf(db, visit),
    })),
  );
}

/** The same of one inspection, without the templates. */
export async function visitOf(db: Db, id: string, now: Date): Promise<Visit | undefined> {
  const visit = await inspections.visitOf(db, id);
  if (!visit) return undefined;
  const files = visit.inquiry.files.map(({ filename }) => filename);
  const standings = await standingsOf(db, [asked(visit)], now);
  return {
    ...withPresets(visit, { sets: [], pages: await placesOwnedBy(db, 'plan-page', files), standings }),
    earlier: await earlierOf(db, visit),
  };
}

/** The areas and the checklist that an inspection of a type begins with. */
export function presetsOf(type: string): Pick<Visit, 'areas' | 'checklist'> {
  const { areas, checklist } = inspectionKind(type);
  return { areas: areas.map((area, index) => ({ ...area, order: index + 1 })), checklist: [...checklist] };
}

function asked({ inspection: { id }, inquiry }: inspections.BookedVisit): { id: string; inquiryId: string } {
  return { id, inquiryId: inquiry.id };
}

function withPresets(
  { inspection, inquiry }: inspections.BookedVisit,
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
