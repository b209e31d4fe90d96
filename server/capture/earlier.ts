import { findingsOf, isInReport, photosOf } from '#contract/capture/draft.ts';
import { type CaptureState, fieldValue } from '#contract/capture/state.ts';
import {
  type EarlierAnswer,
  type EarlierFinding,
  MOST_EARLIER_PHOTOS,
  type Visit,
} from '#contract/capture/visits.ts';
import type { ReportFinding } from '#contract/report/findings.ts';
import { answersTo } from '../customers/to-earlier.ts';
import type { Db } from '../database/open.ts';
import * as inspections from '../inspections/public.ts';
import { openFindingsOf } from '../reports/to-earlier.ts';
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
