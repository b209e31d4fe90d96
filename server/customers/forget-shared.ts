import type { Db } from '../database/open.ts';
import { disown } from '../files/owned.ts';

/**
 * Deletes the links that customers handed on, and what was answered on them.
 *
 * @returns the names in the store of the photos that go, for the caller to discard after the commit
 */
export async function forgetShared(transaction: Db, inquiryIds: readonly string[]): Promise<string[]> {
  if (inquiryIds.length === 0) return [];
  const shares = transaction.selectFrom('shares').select('id').where('submission_id', 'in', inquiryIds);
  const answers = await transaction
    .deleteFrom('share_answers')
    .where('share_id', 'in', shares)
    .returning('id')
    .execute();
  const gone: string[] = [];
  for (const { id } of answers) gone.push(...(await disown(transaction, { kind: 'answer-photo', id })).names);
  await transaction.deleteFrom('shares').where('submission_id', 'in', inquiryIds).execute();
  await transaction.deleteFrom('report_notices').where('submission_id', 'in', inquiryIds).execute();
  return gone;
}
