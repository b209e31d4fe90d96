import { noteAudit } from '../audit/store.ts';
import type { Db } from '../database/open.ts';

/**
 * Deletes the quotes that nobody accepted and that ended before a day, with all their editions and a line in the audit log. A draft
 * of which no edition was ever sent or dropped stays with its inquiry, and an accepted quote with its agreement (PRIV-4).
 *
 * @param when.endedBefore `YYYY-MM-DD`
 */
export async function deleteOldQuotes(
  db: Db,
  { endedBefore, now, stopping }: { endedBefore: string; now: Date; stopping: AbortSignal },
): Promise<void> {
  const old = await db
    .selectFrom('quotes')
    .select('number')
    .groupBy('number')
    .having((row) => row(row.fn.max('valid_until'), '<', endedBefore))
    .having((row) => row(row.fn.countAll().filterWhere('state', '=', 'accepted'), '=', 0))
    .having((row) => row(row.fn.countAll().filterWhere('state', '<>', 'draft'), '>', 0))
    .execute();
  for (const { number } of old) {
    if (stopping.aborted) return;
    await db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('quotes').where('number', '=', number).execute();
      const detail = `Quote ${number}, after the set period`;
      await noteAudit(transaction, { kind: 'deletion', username: null, detail, now });
    });
  }
}
