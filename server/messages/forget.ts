import { forgetAnswersAbout } from '../database/answered-calls.ts';
import type { Db } from '../database/open.ts';

/**
 * Deletes all that was written about some inquiries.
 *
 * @returns how many messages there were
 */
export async function forgetMessages(transaction: Db, inquiryIds: readonly string[]): Promise<number> {
  if (inquiryIds.length === 0) return 0;
  const rows = await transaction
    .deleteFrom('messages')
    .where('submission_id', 'in', inquiryIds)
    .returning('id')
    .execute();
  for (const { id } of rows) await forgetAnswersAbout(transaction, id);
  return rows.length;
}
