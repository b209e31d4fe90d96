import { randomUUID } from 'node:crypto';
import { foundWithin } from '#contract/found-by.ts';
import { ReportFinding } from '#contract/report/findings.ts';
import { Report } from '#contract/report/report.ts';
import { z } from '#contract/schema.ts';
import { nextReportNumber } from '../database/counters.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import { giveWay } from '../turns.ts';
import { newCode } from './code.ts';

/** The frozen content of a version. */
const Content = z.object({ report: Report, findings: z.array(ReportFinding) });
export type Content = z.infer<typeof Content>;

/** The parts of an inspection that its report stores. */
type ReportedInspection = {
  id: string;
  inquiryId: string;
  type: string;
  customer: { name: string };
  inspector: { id: string; name: string; licence: Licence } | null;
};
type Licence = { class: string; number: string; expires: string };

/** The report of an inspection, whose row stays locked until the transaction ends. Its first version gives it its number. */
export async function lockReport(
  transaction: Db,
  databaseKind: DatabaseKind,
  {
    inspection,
    kind,
    now,
  }: { inspection: ReportedInspection; kind: string | null; now: { at: Date; year: number } },
): Promise<{ id: string; number: string }> {
  await transaction
    .insertInto('reports')
    .values({
      id: randomUUID(),
      inspection_id: inspection.id,
      inquiry_id: inspection.inquiryId,
      kind: kind ?? '',
      year: now.year,
      created_at: now.at.toISOString(),
    })
    .onConflict((conflict) => conflict.column('inspection_id').doNothing())
    .execute();
  const { id, number } = await transaction
    .selectFrom('reports')
    .select(['id', 'number'])
    .where('inspection_id', '=', inspection.id)
    .$if(databaseKind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  if (number !== null) return { id, number };
  const place = await nextReportNumber(transaction, kind ?? '', now.year);
  const given = reportNumber(kind, now.year, place);
  await transaction.updateTable('reports').set({ number: given }).where('id', '=', id).execute();
  return { id, number: given };
}

/** `VG-2026-WP-0012`; the report of the whole house has no code: `VG-2026-0012`. */
function reportNumber(kind: string | null, year: number, place: number): string {
  return ['VG', year, ...(kind === null ? [] : [kind]), String(place).padStart(4, '0')].join('-');
}

/** The number of the version that was published last; 0 before the first. */
export async function lastPublished(db: Db, inspectionId: string): Promise<number> {
  return (await latestOf(db, inspectionId))?.version ?? 0;
}

/** The version of an inspection that was published last, unless it is withdrawn. */
export async function currentVersion(
  db: Db,
  inspectionId: string,
): Promise<{ id: string; number: string } | undefined> {
  const latest = await latestOf(db, inspectionId);
  return latest?.withdrawn_at === null ? { id: latest.id, number: latest.number ?? '' } : undefined;
}

/** The version that was published last, withdrawn or not. */
export async function latestVersionId(db: Db, inspectionId: string): Promise<string | undefined> {
  return (await latestOf(db, inspectionId))?.id;
}

function latestOf(db: Db, inspectionId: string) {
  return db
    .selectFrom('report_versions as v')
    .innerJoin('reports as r', 'r.id', 'v.report_id')
    .select(['v.id', 'r.number', 'v.version', 'v.withdrawn_at'])
    .where('r.inspection_id', '=', inspectionId)
    .where('v.published_at', 'is not', null)
    .orderBy('v.version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What a version says. */
export async function readContent(db: Db, versionId: string): Promise<Content> {
  const { content } = await db
    .selectFrom('report_versions')
    .select('content')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow();
  const written: unknown = JSON.parse(content);
  await giveWay();
  const read = Content.parse(written);
  await giveWay();
  return read;
}

export type NewVersion = {
  id: string;
  reportId: string;
  version: number;
  code: string;
  content: Content;
  inspection: ReportedInspection;
  suburb: string;
  builder: string | null;
  note: string | null;
  overrideReason: string | null;
};

/** A code that no version has. */
export async function freeCode(transaction: Db): Promise<string> {
  const code = newCode();
  const taken = await transaction
    .selectFrom('report_versions')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst();
  return taken ? freeCode(transaction) : code;
}

/** Deletes an unfinished version, after the process ended or the disk was full. */
export async function dropUnfinished(transaction: Db, reportId: string): Promise<void> {
  const begun = await transaction
    .selectFrom('report_versions')
    .select('id')
    .where('report_id', '=', reportId)
    .where('published_at', 'is', null)
    .execute();
  for (const { id } of begun) {
    await transaction.deleteFrom('report_findings').where('version_id', '=', id).execute();
    await transaction
      .deleteFrom('report_versions')
      .where('id', '=', id)
      .where('published_at', 'is', null)
      .execute();
  }
}

/** Writes a version that is still being made, with its findings. Nobody sees it before `finish`. */
export async function insertVersion(transaction: Db, made: NewVersion): Promise<void> {
  const { id, reportId, version, code, content, inspection, suburb, builder, note, overrideReason } = made;
  const { header, title, particulars } = content.report;
  const { inspector, customer, type } = inspection;
  await transaction
    .insertInto('report_versions')
    .values({
      id,
      report_id: reportId,
      version,
      code,
      suburb,
      builder,
      note,
      override_reason: overrideReason,
      signer: inspector && JSON.stringify({ name: inspector.name, licence: inspector.licence }),
      inspector_id: inspector?.id ?? null,
      kind: title,
      stage: type,
      address: header.address,
      customer: particulars?.client ?? customer.name,
      inspected_on: header.date,
      findings: content.findings.length,
      found_by: foundWithin(`${header.number} ${header.address} ${particulars?.client ?? customer.name}`),
      content: JSON.stringify(content),
    })
    .execute();
  await insertFindings(transaction, id, content.findings);
}

/** A statement has a limit of values: PostgreSQL 65,535, SQLite 32,766. */
const ROWS_AT_ONCE = 500;

async function insertFindings(
  transaction: Db,
  versionId: string,
  findings: readonly ReportFinding[],
): Promise<void> {
  const rows = findings.map((finding, place) => ({
    version_id: versionId,
    place,
    finding_id: finding.id,
    number: finding.number,
    title: finding.title,
    area: finding.area,
    places: JSON.stringify(finding.places),
    template: finding.template,
    standard: finding.cites[0]?.standard ?? null,
    clause: finding.cites[0]?.clause ?? null,
    severity: finding.severity,
    trade: finding.trade ?? null,
    measured: finding.measured,
    limit_words: finding.limit,
    action: finding.action,
    status: finding.status,
    is_open: finding.isOpen ? ('true' as const) : ('false' as const),
  }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await transaction
      .insertInto('report_findings')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute();
}

/**
 * Locks a report until the transaction ends, so that its next version can't start while this one is being
 * finished.
 */
export async function lockReportOf(
  transaction: Db,
  databaseKind: DatabaseKind,
  inspectionId: string,
): Promise<void> {
  if (databaseKind === 'postgres')
    await transaction
      .selectFrom('reports')
      .select('id')
      .where('inspection_id', '=', inspectionId)
      .forUpdate()
      .execute();
}

/** Makes a version published; `false` when somebody else’s publication has taken its place. */
export async function finish(
  transaction: Db,
  id: string,
  made: { publishedAt: string; publishedBy: string | null; sha256: string; bytes: number; pages: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('report_versions')
    .set({
      published_at: made.publishedAt,
      published_by: made.publishedBy,
      pdf_sha256: made.sha256,
      pdf_bytes: made.bytes,
      pdf_pages: made.pages,
    })
    .where('id', '=', id)
    .where('published_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
