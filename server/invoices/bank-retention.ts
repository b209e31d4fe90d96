import type { Db } from '../database/open.ts';

/**
 * Deletes what files of a bank say of people, once they came before a moment: their text, files whose columns nobody chose, and the words
 * of lines that are confirmed or ignored. A payment keeps its own reference. A line that nobody has decided on keeps its words, and every
 * line its day, amount and hash, by which a later file adds it no second time.
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
      .set({ content: null })
      .where('received_at', '<', moment)
      .where('content', 'is not', null)
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
