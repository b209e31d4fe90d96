import { dayOf } from '#contract/calendar.ts';
import { type CaptureState, conflictsOf } from '#contract/capture/state.ts';
import type { ReportGap } from '#contract/desk/inspection-reports.ts';
import type { ReportFinding } from '#contract/report/findings.ts';
import type { Report } from '#contract/report/report.ts';
import type { ReportAbout } from '#report/draft/about.ts';
import { changesBetween } from '#report/draft/changes.ts';
import { publishingGaps } from '#report/draft/gaps.ts';
import { proposalsOf } from '#report/draft/proposals.ts';
import { findingsOfReport, reportOf } from '#report/draft/report-of.ts';
import { peopleOf, phonesAwaitedFor, readState } from '../capture/public.ts';
import type { Db } from '../database/open.ts';
import { findReported, type ReportedInspection } from '../inspections/public.ts';
import { found } from '../refusal.ts';
import { giveWay } from '../turns.ts';
import { gatherAbout, photosNotHere } from './about.ts';
import type { Sources } from './kept.ts';
import { reportMessages } from './messages.ts';
import type { PictureSizes } from './sizes.ts';
import { latestVersionId, readContent } from './versions.ts';

export type Drafting = { sizesOf: PictureSizes };

/** The draft of an inspection's report, with its sources. */
export type Draft = {
  inspection: ReportedInspection;
  state: CaptureState;
  about: ReportAbout;
  sources: Sources;
  report: Report;
  gaps: ReportGap[];
  /** The version that was published last. */
  before: Report | undefined;
  /** How many chosen photos have no stored file. */
  notShown: number;
};

/** @throws Refusal when there is no such inspection */
export async function draftOf(
  db: Db,
  drafting: Drafting,
  { inspectionId, now }: { inspectionId: string; now: Date },
): Promise<Draft> {
  const inspection = found(await findReported(db, inspectionId));
  const state = await readState(db, inspectionId);
  const people = await peopleOf(db, inspectionId);
  await giveWay();
  const { about, sources } = await gatherAbout(db, drafting, { inspection, state, now });
  const { unsent, withoutCopy, missing } = photosNotHere(state, { about, sources });
  const { inspector, start } = inspection;
  const awaited = inspector ? await phonesAwaitedFor(db, { inspectorId: inspector.id, start }) : [];
  await giveWay();
  const gaps = publishingGaps(state, about, {
    awaited,
    unsent: [...Map.groupBy(unsent, ({ device }) => device)].map(([device, { length: count }]) => ({
      device,
      count,
      person: people.get(device) ?? null,
    })),
    withoutCopy,
    missingPhotos: missing,
    today: dayOf(now),
  });
  const latest = await latestVersionId(db, inspectionId);
  const before = latest === undefined ? undefined : (await readContent(db, latest)).report;
  await giveWay();
  const report = reportOf(state, about);
  await giveWay();
  const notShown = unsent.length + withoutCopy.length + missing.length;
  return { inspection, state, about, sources, report, gaps, before, notShown };
}

/** What differs from the version that was published last, or that nothing does. */
export function changesOf({ before, report }: Pick<Draft, 'before' | 'report'>): string[] {
  if (!before) return [];
  const changes = changesBetween(before, report);
  return changes.length > 0 ? changes : [reportMessages.nothingChanged];
}

/** What the desk shows beside the report. */
export function besideOf({ state, about }: Pick<Draft, 'state' | 'about'>) {
  return { conflicts: conflictsOf(state), proposals: proposalsOf(state, about) };
}

export function findingsIn({ state, about }: Pick<Draft, 'state' | 'about'>): ReportFinding[] {
  return findingsOfReport(state, about);
}
