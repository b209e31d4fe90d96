import type { Db } from '../database/open.ts';

/**
 * Deletes what bank files received before a moment say about people: their text, lines that could not be
 * read, files whose columns were never chosen, and the words of confirmed or ignored lines. A payment keeps its own reference. An undecided
 * line keeps its words. Every line keeps its day, amount and hash, so that a later file does not add it
 * again.
 */
export async function forgetOldBankFiles(
  db: Db,
  { receivedBefore }: { receivedBefore: Date },
): Promise<void> {
  const moment = receivedBefore.toISOString();
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('bank_files')
      .where('received_at', '<', moment)
      .where('columns', 'is', null)
      .execute();
    await transaction
      .updateTable('bank_files')
      .set({ content: null, unreadable: null })
      .where('received_at', '<', moment)
      .where((row) => row.or([row('content', 'is not', null), row('unreadable', 'is not', null)]))
      .execute();
    await transaction
      .updateTable('bank_lines')
      .set({ words: '' })
      .where('words', '!=', '')
      .where((row) => row.or([row('payment_id', 'is not', null), row('ignored_at', 'is not', null)]))
      .where((row) =>
        row('file_id', 'in', row.selectFrom('bank_files').select('id').where('received_at', '<', moment)),
      )
      .execute();
  });
}
