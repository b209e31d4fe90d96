import type { Db } from '../database/open.ts';

/** The inquiries whose customers first opened a version of a report between two moments, each once. */
export async function readByCustomers(db: Db, { after, by }: { after: Date; by: Date }): Promise<string[]> {
  const rows = await db
    .selectFrom('report_reads as e')
    .innerJoin('report_versions as v', 'v.id', 'e.version_id')
    .innerJoin('reports as r', 'r.id', 'v.report_id')
    .select('r.inquiry_id as inquiryId')
    .distinct()
    .where('e.reader_kind', '=', 'customer')
    .where('e.at', '>', after.toISOString())
    .where('e.at', '<=', by.toISOString())
    .where('v.withdrawn_at', 'is', null)
    .execute();
  return rows.map(({ inquiryId }) => inquiryId);
}
