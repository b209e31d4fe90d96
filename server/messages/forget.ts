import { forgetAnswersAbout } from '../database/answered-calls.ts';
import type { Db } from '../database/open.ts';
import { disownFiles } from './reply-files.ts';

/**
 * Deletes all that was written about some inquiries, with the files of replies.
 *
 * @returns how many messages and files there were, and the files to discard after the commit
 */
export async function forgetMessages(
  transaction: Db,
  inquiryIds: readonly string[],
): Promise<{ count: number; sentFiles: number; files: string[] }> {
  if (inquiryIds.length === 0) return { count: 0, sentFiles: 0, files: [] };
  const rows = await transaction
    .deleteFrom('messages')
    .where('submission_id', 'in', inquiryIds)
    .returning('id')
    .execute();
  for (const { id } of rows) await forgetAnswersAbout(transaction, id);
  const disowned = await disownFiles(
    transaction,
    rows.map(({ id }) => id),
  );
  return { count: rows.length, sentFiles: disowned.count, files: disowned.names };
}
