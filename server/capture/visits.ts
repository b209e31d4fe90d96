import type { Visit, VisitFile } from '#contract/capture/visits.ts';
import { standingsOf } from '../customers/to-earlier.ts';
import type { Db } from '../database/open.ts';
import { placesOwnedBy } from '../files/owned.ts';
import * as inspections from '../inspections/public.ts';
import { earlierOf, leftOpenBefore } from './earlier.ts';
import { offeredSets } from './offered.ts';
import { presetsFor } from './presets.ts';

/** The data for a phone for the inspections of some days. */
export async function visitsFor(
  db: Db,
  { user, days, now }: { user: inspections.User; days: { from: string; to: string }; now: Date },
): Promise<Visit[]> {
  const booked = await inspections.visitsOf(db, user, days);
  const standings = await standingsOf(db, booked.map(asked), now);
  const sets = await offeredSets(db);
  const beforeOf = await leftOpenBefore(db, booked);
  const own = (await inspections.inspectorOf(db, user.id))?.id;
  const presetsOf = await presetsFor(
    db,
    booked.map(({ inspection }) => inspection),
  );
  const pages = await placesOwnedBy(
    db,
    'plan-page',
    booked.flatMap(({ inquiry }) => inquiry.files.map(({ filename }) => filename)),
  );
  return Promise.all(
    booked.map(async (visit) => ({
      ...presetsOf(visit.inspection),
      ...withFiles(visit, { sets: sets.map(({ hash }) => hash), pages, standings }),
      team: teamFor(visit, own),
      earlier: await earlierOf(db, visit),
      before: beforeOf(visit.inspection.id),
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
    ...(await presetsFor(db, [visit.inspection]))(visit.inspection),
    ...withFiles(visit, { sets: [], pages: await placesOwnedBy(db, 'plan-page', files), standings }),
    team: teamFor(visit, undefined),
    earlier: await earlierOf(db, visit),
    before: (await leftOpenBefore(db, [visit]))(id),
  };
}

function asked({ inspection: { id }, inquiry }: inspections.BookedVisit): { id: string; inquiryId: string } {
  return { id, inquiryId: inquiry.id };
}

/** Who is there, if there are two, as one of them sees it. */
function teamFor({ team }: inspections.BookedVisit, own: string | undefined): Visit['team'] {
  if (!team) return null;
  const { secondId, ...names } = team;
  return { ...names, isSecond: secondId === own };
}

function withFiles(
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
): Omit<Visit, 'earlier' | 'before' | 'team' | 'areas' | 'checklist'> {
  const files: VisitFile[] = inquiry.files.map((file) => ({
    ...file,
    pages: pages.get(file.filename) ?? [],
  }));
  return {
    inspection,
    inquiry: { ...inquiry, files },
    agreement: standings.get(inspection.id) ?? 'missing',
    templateSets: sets,
  };
}
