import { foundBy } from '#contract/found-by.ts';
import type { Db } from '../database/open.ts';
import { filesOwnedBy } from '../files/owned.ts';
import { numbersOf } from '../inspections/to-earlier.ts';

/**
 * Writes anew what an inquiry is found by. Call it in the transaction that changes its customer's details, partner, files or
 * job numbers, after the change.
 */
export async function keepFoundBy(transaction: Db, id: string): Promise<void> {
  const row = await transaction
    .selectFrom('contact_submissions')
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'phone', 'found_by'])
    .select(['property_address as propertyAddress', 'referral_code as referralCode'])
    .select(['additional_info as additionalInfo'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return;
  const files = (await filesOwnedBy(transaction, 'inquiry', [id])).get(id) ?? [];
  const words = foundBy({
    ...row,
    jobNumbers: await numbersOf(transaction, [id]),
    fileNames: files.map(({ originalName }) => originalName),
  });
  if (words === row.found_by) return;
  await transaction
    .updateTable('contact_submissions')
    .set({ found_by: words })
    .where('id', '=', id)
    .execute();
}
