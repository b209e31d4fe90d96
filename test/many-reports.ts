import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { foundWithin } from '#contract/found-by.ts';
import type { Db } from '#server/database/open.ts';
import type { Tables } from '#server/database/tables.ts';
import { newCode } from '#server/reports/code.ts';

export const FINDINGS_OF_EACH = 10;
const AT_ONCE = 500;
/** A report of some findings is about as long. */
const padding = 'x'.repeat(20_000);
const time = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();

/**
 * Writes published versions as years of business leave them, from `from` up to `count`: every second one of the inspector, every third a
 * waterproofing, every fifth of a builder. They have no files.
 */
export async function fillReports(
  db: Db,
  { from = 0, count, inspectorId = 'one' }: { from?: number; count: number; inspectorId?: string },
): Promise<void> {
  for (let begun = from; begun < count; begun += AT_ONCE) {
    const indexes = Array.from({ length: Math.min(AT_ONCE, count - begun) }, (_, place) => begun + place);
    await db.transaction().execute(async (transaction) => {
      for (const index of indexes) await writeReport(transaction, { index, inspectorId });
    });
  }
}

async function writeReport(transaction: Db, { index, inspectorId }: { index: number; inspectorId: string }) {
  const [reportId, id] = [randomUUID(), randomUUID()];
  const number = `VG-2026-WP-${String(index).padStart(5, '0')}`;
  await transaction
    .insertInto('reports')
    .values({
      id: reportId,
      inspection_id: `i${index}`,
      inquiry_id: `q${index}`,
      kind: 'WP',
      year: 2026,
      number,
      created_at: time(index),
    })
    .execute();
  await transaction
    .insertInto('report_versions')
    .values({
      id,
      report_id: reportId,
      version: 1,
      code: newCode(),
      published_at: time(index),
      published_by: 'omar',
      inspector_id: index % 2 ? inspectorId : 'another',
      kind: 'Report',
      stage: index % 3 ? 'frame' : 'waterproofing',
      builder: index % 5 ? null : 'Acme =Homes',
      address: `${index} Ridge Street`,
      suburb: 'Calamvale',
      customer: `Person ${index}`,
      inspected_on: '2026-01-01',
      findings: FINDINGS_OF_EACH,
      pdf_sha256: 'a',
      pdf_bytes: 1,
      pdf_pages: 1,
      found_by: foundWithin(`${number} ${index} Ridge Street Person ${index}`),
      content: JSON.stringify({ padding }),
    })
    .execute();
  await transaction.insertInto('report_findings').values(findingsOf(id, index)).execute();
}

function findingsOf(versionId: string, index: number): Insertable<Tables['report_findings']>[] {
  return Array.from({ length: FINDINGS_OF_EACH }, (_, number) => ({
    version_id: versionId,
    place: number,
    finding_id: `f${number}`,
    number,
    title: `=Defect ${number % 7}`,
    places: '["Ensuite"]',
    action: 'Mend it',
    is_open: 'true' as const,
    standard: 'AS 3740:2021',
    // The last but two repeats the first, in every second report against another clause.
    clause: number === 7 && index % 2 === 0 ? '10.2' : '4.5',
  }));
}
