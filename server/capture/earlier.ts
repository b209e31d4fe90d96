import { findingsOf, isInReport, photosOf } from '#contract/capture/draft.ts';
import { type CaptureState, fieldValue } from '#contract/capture/state.ts';
import {
  type EarlierAnswer,
  type EarlierFinding,
  MOST_BEFORE,
  MOST_EARLIER_PHOTOS,
  MOST_LEFT_OPEN,
  type Visit,
} from '#contract/capture/visits.ts';
import type { ReportFinding } from '#contract/report/findings.ts';
import { answersTo } from '../customers/to-earlier.ts';
import type { Db } from '../database/open.ts';
import * as inspections from '../inspections/public.ts';
import { leftOpenBy, openFindingsOf } from '../reports/to-earlier.ts';
import { readState } from './things.ts';

/**
 * The open findings of the earlier report with photos and builders' answers, for a re-inspection; `null` for
 * other visits.
 */
export async function earlierOf(
  db: Db,
  { inspection, follows }: Pick<inspections.BookedVisit, 'inspection' | 'follows'>,
): Promise<Visit['earlier']> {
  if (follows === null) return null;
  const report = await openFindingsOf(db, follows);
  if (!report) return null;
  const answered = await answersTo(db, follows);
  const before: CaptureState[] = [];
  for (const id of await inspections.followedBy(db, inspection.id)) before.push(await readState(db, id));
  const { number, date, findings } = report;
  return {
    number,
    date,
    findings: findings.map((finding) => earlierFinding(finding, before, answered.get(finding.id) ?? [])),
  };
}

/**
 * What earlier inspections of the same property left open, by the visit. What a re-inspection looked at again stands with that one; its
 * own earlier report has its place already (`earlierOf`).
 */
export async function leftOpenBefore(
  db: Db,
  visits: readonly Pick<inspections.BookedVisit, 'inspection' | 'follows'>[],
): Promise<(visit: string) => Visit['before']> {
  const done = await inspections.doneBefore(
    db,
    visits.map(({ inspection }) => inspection.id),
  );
  const ids = [...new Set([...done.values()].flatMap((some) => some.map(({ id }) => id)))];
  const reports = await leftOpenBy(db, ids);
  const follows = new Map(visits.map((visit) => [visit.inspection.id, visit.follows]));
  return (visit) => {
    const all = (done.get(visit) ?? []).filter(({ id }) => reports.has(id));
    const again = new Set([follows.get(visit), ...all.map((one) => one.follows)]);
    return all
      .filter(({ id }) => !again.has(id) && (reports.get(id)?.findings.length ?? 0) > 0)
      .slice(-MOST_BEFORE)
      .flatMap(({ id, type }) => {
        const { number, date, findings } = reports.get(id) ?? { number: '', date: '', findings: [] };
        const open = findings.slice(0, MOST_LEFT_OPEN).map((row) => ({
          id: row.finding_id,
          number: row.number,
          title: row.title,
          where: [row.area, ...(JSON.parse(row.places) as string[])].filter(Boolean).join(', '),
          severity: row.severity,
          measured: row.measured,
          limit: row.limit_words,
          status: row.status,
          photos: [],
          answers: [],
        }));
        return [{ inspection: id, number, date, type, findings: open }];
      });
  };
}

/** The photos of a finding that an earlier inspection of a visit's property left open; none if it is no such finding. */
export async function photosLeftOpen(
  db: Db,
  { visit, of, finding }: { visit: inspections.BookedVisit; of: string; finding: string },
): Promise<string[]> {
  const before = (await leftOpenBefore(db, [visit]))(visit.inspection.id);
  const isShown = before.some(
    ({ inspection, findings }) => inspection === of && findings.some(({ id }) => id === finding),
  );
  if (!isShown) return [];
  for (const id of [of, ...(await inspections.followedBy(db, of))]) {
    const photos = photosOfFinding(await readState(db, id), finding);
    if (photos.length > 0) return photos.slice(0, MOST_EARLIER_PHOTOS);
  }
  return [];
}

function earlierFinding(
  finding: ReportFinding,
  before: readonly CaptureState[],
  answers: EarlierAnswer[],
): EarlierFinding {
  const { id, number, title, measured, limit, status } = finding;
  // A finding that was not accessible last time has its photo in the report before that.
  const photos = before.map((state) => photosOfFinding(state, id)).find((some) => some.length > 0) ?? [];
  return {
    id,
    number,
    title,
    measured,
    limit,
    status,
    answers,
    photos: photos.slice(0, MOST_EARLIER_PHOTOS),
  };
}

/** The screen copies of a finding's photos that are in the report, in the order in which they were taken. */
function photosOfFinding(state: CaptureState, followed: string): string[] {
  const own = new Set(
    findingsOf(state)
      .filter(({ id, fields }) => id === followed || fieldValue(fields, 'follows') === followed)
      .map(({ id }) => id),
  );
  return photosOf(state)
    .filter(({ fields }) => own.has(fieldValue<string>(fields, 'finding') ?? '') && isInReport(state, fields))
    .flatMap(({ fields }) => fieldValue<string>(fields, 'screen') ?? []);
}
