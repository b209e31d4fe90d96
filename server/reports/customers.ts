import type { Db } from '../database/open.ts';
import { noChanges, saidOfChanges } from './changes-said.ts';
import { findVersion, isReplaced } from './listing.ts';
import { pdfOfVersion, pictureOfVersion } from './version-files.ts';

/*
 * What customers' pages read of reports. Nothing here checks the gate; its callers do.
 */

/** The PDF of a published version. */
export async function pdfOf(db: Db, versionId: string) {
  const found = await findVersion(db, versionId);
  return found && pdfOfVersion(db, found.version);
}

/** A picture by its SHA-256, if this version shows it. */
export async function pictureOf(db: Db, versionId: string, sha256: string) {
  const found = await findVersion(db, versionId);
  return found && pictureOfVersion(db, found.version, sha256);
}

/**
 * The findings of some reports, as the version that was published last has them: number and title, whether it is open, and whether
 * that version was withdrawn.
 */
export async function latestFindings(db: Db, reportIds: readonly string[]) {
  if (reportIds.length === 0) return [];
  const rows = await db
    .selectFrom('report_versions as v')
    .innerJoin('report_findings as f', 'f.version_id', 'v.id')
    .innerJoin('reports as r', 'r.id', 'v.report_id')
    .where('v.report_id', 'in', reportIds)
    .where('v.published_at', 'is not', null)
    .where((row) => row.not(isReplaced))
    .select(['v.report_id as reportId', 'f.finding_id as finding', 'f.number', 'f.title'])
    .select(['f.is_open as isOpen', 'v.withdrawn_at as withdrawnAt', 'r.number as report'])
    .orderBy('f.number')
    .execute();
  return rows.map(({ isOpen, withdrawnAt, report, ...finding }) => ({
    ...finding,
    report: report ?? '',
    isOpen: isOpen === 'true',
    isWithdrawn: withdrawnAt !== null,
  }));
}

/** The report of an inspection. */
export async function idOf(db: Db, inspectionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirst();
  return row?.id;
}

/** The inspection of a report. */
export async function inspectionOf(db: Db, reportId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('reports')
    .select('inspection_id as id')
    .where('id', '=', reportId)
    .executeTakeFirst();
  return row?.id;
}

/** A report as its customer sees it: its id is of the report, not of a version; the latest version comes first. */
export type CustomersReport = Awaited<ReturnType<typeof ofInquiry>>[number];

/** The published reports of an inquiry, by number; the versions of each, the latest first. */
export async function ofInquiry(db: Db, inquiryId: string) {
  const rows = await versionsOfInquiry(db, inquiryId).execute();
  const changes = await saidOfChanges(db, rows);
  return [...Map.groupBy(rows, ({ reportId }) => reportId).entries()].map(([id, versions]) => ({
    id,
    inspectionId: versions[0]?.inspectionId ?? '',
    number: versions[0]?.number ?? '',
    title: versions[0]?.kind ?? '',
    versions: versions.map((row) => ({
      id: row.id,
      version: row.version,
      publishedAt: row.published_at ?? '',
      state: row.withdrawn_at !== null ? ('withdrawn' as const) : stateOf(row.replaced),
      ...(changes.get(row.id) ?? noChanges),
      openFindings: Number(row.open),
    })),
  }));
}

function versionsOfInquiry(db: Db, inquiryId: string) {
  return db
    .selectFrom('report_versions as v')
    .innerJoin('reports as r', 'r.id', 'v.report_id')
    .where('r.inquiry_id', '=', inquiryId)
    .where('v.published_at', 'is not', null)
    .select(['v.id', 'v.version', 'v.published_at', 'v.withdrawn_at', 'v.kind', 'r.number'])
    .select(['r.id as reportId', 'r.inspection_id as inspectionId'])
    .select(isReplaced.as('replaced'))
    .select((row) =>
      row
        .selectFrom('report_findings as f')
        .select(({ fn }) => fn.countAll<number | string>().as('open'))
        .whereRef('f.version_id', '=', 'v.id')
        .where('f.is_open', '=', 'true')
        .as('open'),
    )
    .orderBy('r.number')
    .orderBy('v.version', 'desc');
}

function stateOf(isReplacedNow: unknown): 'replaced' | 'current' {
  return isReplacedNow ? 'replaced' : 'current';
}
