import { type SqlBool, sql } from 'kysely';
import type { ReportVersion } from '#contract/desk/inspection-reports.ts';
import type { Cursor } from '../cursor.ts';
import { hasWords } from '../database/found-by.ts';
import type { Db } from '../database/open.ts';
import { shownCode } from './code.ts';

/** A published version without its readers, which `withReaders` adds. */
export type Listed = Omit<ReportVersion, 'reads'>;

/** All published versions, without what they say. */
function select(db: Db) {
  return db
    .selectFrom('report_versions as v')
    .innerJoin('reports as r', 'r.id', 'v.report_id')
    .where('v.published_at', 'is not', null)
    .select([
      'v.id',
      'r.number',
      'v.version',
      'v.code',
      'v.pdf_sha256',
      'v.pdf_bytes',
      'v.pdf_pages',
      'v.published_at',
      'v.published_by',
      'v.note',
      'v.override_reason',
      'v.inspector_id',
      'v.withdrawn_at',
      'v.withdrawn_by',
      'v.withdrawal_reason',
      'r.inspection_id',
      'r.inquiry_id',
      'v.kind',
      'v.address',
      'v.suburb',
      'v.customer',
      'v.inspected_on',
      'v.findings',
    ])
    .select(isReplaced.as('replaced'));
}

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

/** Whether a later version of the same report has been published, withdrawn or not: of a query of versions as `v`. */
export const isReplaced = sql<SqlBool>`exists (select 1 from report_versions as later
  where later.report_id = v.report_id and later.version > v.version and later.published_at is not null)`;

type ReportsQuery = {
  q: string | undefined;
  limit: number;
  after: Cursor | undefined;
  /** Of this inspector alone. */
  inspectorId: string | undefined;
};

/** Published versions, the latest first, with the place of the following page. */
export async function listVersions(
  db: Db,
  { q, limit, after, inspectorId }: ReportsQuery,
): Promise<{ versions: Listed[]; next: Cursor | undefined }> {
  const rows = await select(db)
    .$if(inspectorId !== undefined, (query) => query.where('v.inspector_id', '=', inspectorId ?? ''))
    .$if(q !== undefined, (query) => query.where(hasWords('v.found_by', q ?? '')))
    .$if(after !== undefined, (query) =>
      query.where((row) =>
        row(row.refTuple('v.published_at', 'v.id'), '<', row.tuple(after?.key ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('v.published_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? { key: last.published_at ?? '', id: last.id } : undefined;
  return { versions: shown.map(asVersion), next };
}

/** The published versions of an inspection, the latest first. */
export async function versionsOf(db: Db, inspectionId: string): Promise<Listed[]> {
  const rows = await select(db)
    .where('r.inspection_id', '=', inspectionId)
    .orderBy('v.version', 'desc')
    .execute();
  return rows.map(asVersion);
}

/** A published version, and whose inspection it was. */
export async function findVersion(
  db: Db,
  id: string,
): Promise<{ version: Listed; inspectorId: string | null } | undefined> {
  const row = await select(db).where('v.id', '=', id).executeTakeFirst();
  return row && { version: asVersion(row), inspectorId: row.inspector_id };
}

/** The published version with a code, as `readCode` gives it. */
export async function findByCode(
  db: Db,
  code: string,
): Promise<{ version: Listed; suburb: string } | undefined> {
  const row = await select(db).where('v.code', '=', code).executeTakeFirst();
  return row && { version: asVersion(row), suburb: row.suburb };
}

function asVersion(row: Selected): Listed {
  const { withdrawn_at, withdrawal_reason } = row;
  return {
    id: row.id,
    number: row.number ?? '',
    version: row.version,
    code: shownCode(row.code),
    pdfSha256: row.pdf_sha256 ?? '',
    pdfBytes: row.pdf_bytes ?? 0,
    pdfPages: row.pdf_pages ?? 0,
    publishedAt: row.published_at ?? '',
    publishedBy: row.published_by,
    note: row.note,
    overrideReason: row.override_reason,
    state: withdrawn_at !== null ? 'withdrawn' : row.replaced ? 'replaced' : 'current',
    withdrawal:
      withdrawn_at === null
        ? null
        : { at: withdrawn_at, by: row.withdrawn_by, reason: withdrawal_reason ?? '' },
    inspectionId: row.inspection_id,
    inquiryId: row.inquiry_id,
    kind: row.kind,
    address: row.address,
    customer: row.customer,
    inspectedOn: row.inspected_on,
    findings: row.findings,
  };
}
