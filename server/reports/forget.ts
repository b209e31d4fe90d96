import { foundWithin } from '#contract/found-by.ts';
import type { Db } from '../database/open.ts';
import type { StoredFile } from '../files/disk.ts';
import { filesOwnedBy } from '../files/owned.ts';
import { dropUnfinished } from './versions.ts';

/** The placeholders in the desk's list for a deleted person. The report itself stays as it was published. */
export const withoutPerson = {
  customer: 'Person deleted',
  address: 'Address deleted',
  reason: 'Reason deleted',
};

/**
 * Removes a person from the desk's lists of reports. Published reports stay unchanged for seven years,
 * because they are the evidence if someone makes a claim. Unpublished ones are deleted.
 *
 * @returns the numbers of the reports that stay
 */
export async function keepWithoutPerson(transaction: Db, inquiryIds: readonly string[]): Promise<string[]> {
  if (inquiryIds.length === 0) return [];
  const reports = await transaction
    .selectFrom('reports')
    .select(['id', 'number'])
    .where('inquiry_id', 'in', inquiryIds)
    .orderBy('number')
    .execute();
  const kept: string[] = [];
  for (const { id, number } of reports) {
    await dropUnfinished(transaction, id);
    const { customer, address, reason } = withoutPerson;
    const { numUpdatedRows } = await transaction
      .updateTable('report_versions')
      .set((row) => ({
        customer,
        address,
        note: null,
        found_by: foundWithin(number ?? ''),
        override_reason: row.case().when('override_reason', 'is', null).then(null).else(reason).end(),
        withdrawal_reason: row.case().when('withdrawal_reason', 'is', null).then(null).else(reason).end(),
      }))
      .where('report_id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows > 0n && number !== null) kept.push(number);
  }
  return kept;
}

/** The PDFs of all published versions of some inquiries, for the person they are about. */
export async function pdfsOf(
  db: Db,
  inquiryIds: readonly string[],
): Promise<{ name: string; file: StoredFile }[]> {
  if (inquiryIds.length === 0) return [];
  const versions = await db
    .selectFrom('report_versions as v')
    .innerJoin('reports as r', 'r.id', 'v.report_id')
    .select(['v.id', 'r.number', 'v.version'])
    .where('r.inquiry_id', 'in', inquiryIds)
    .where('v.published_at', 'is not', null)
    .orderBy('r.number')
    .orderBy('v.version')
    .execute();
  const files = await filesOwnedBy(
    db,
    'report-pdf',
    versions.map(({ id }) => id),
  );
  return versions.flatMap(({ id, number, version }) =>
    (files.get(id) ?? []).map((file) => ({ name: `${number} version ${version}.pdf`, file })),
  );
}
