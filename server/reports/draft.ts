import { dayOf } from '#contract/calendar.ts';
import type { ReportGap } from '#contract/desk/inspection-reports.ts';
import type { ReportFinding } from '#contract/report/findings.ts';
import type { Report } from '#contract/report/report.ts';
import { changesBetween } from '#report/draft/changes.ts';
import { type Draft as Captured, draftOf as capturedIn } from '#report/draft/draft.ts';
import { publishingGaps } from '#report/draft/gaps.ts';
import { type Proposals, proposalsOf } from '#report/draft/proposals.ts';
import { findingsOfReport, reportOf } from '#report/draft/report-of.ts';
import { peopleOf, phonesAwaitedFor, readState } from '../capture/public.ts';
import type { Db } from '../database/open.ts';
import { findReported, type ReportedInspection } from '../inspections/public.ts';
import { found } from '../refusal.ts';
import { giveWay } from '../turns.ts';
import { gatherAbout, photosNotHere } from './about.ts';
import { reportMessages } from './messages.ts';
import type { PictureSizes } from './sizes.ts';
import type { Sources } from './stored-files.ts';
import { type Content, latestVersionId, readContent } from './versions.ts';

export type Drafting = { sizesOf: PictureSizes };

/** The draft of an inspection's report, with its sources. */
export type Draft = {
  inspection: ReportedInspection;
  /** What was captured, worked out once for everything below. */
  captured: Captured;
  sources: Sources;
  proposals: Proposals;
  report: Report;
  findings: ReportFinding[];
  gaps: ReportGap[];
  /** The version that was published last. */
  before: Content | undefined;
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
  const { inspector, secondId, start } = inspection;
  const awaited: Awaited<ReturnType<typeof phonesAwaitedFor>> = [];
  for (const inspectorId of [inspector?.id, secondId])
    if (inspectorId) awaited.push(...(await phonesAwaitedFor(db, { inspectorId, start })));
  await giveWay();
  const captured = capturedIn(state, about);
  await giveWay();
  const gaps = publishingGaps(captured, {
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
  const before = latest === undefined ? undefined : await readContent(db, latest);
  await giveWay();
  const proposals = proposalsOf(captured);
  const report = reportOf(captured, proposals);
  await giveWay();
  const findings = findingsOfReport(captured);
  const notShown = unsent.length + withoutCopy.length + missing.length;
  return { inspection, captured, sources, proposals, report, findings, gaps, before, notShown };
}

/** What differs from the version that was published last, or that nothing does. */
export function changesOf({ before, ...after }: Pick<Draft, 'before' | 'report' | 'findings'>): string[] {
  if (!before) return [];
  const changes = changesBetween(before, after);
  return changes.length > 0 ? changes : [reportMessages.nothingChanged];
}
