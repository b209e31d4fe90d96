import { forgetAnswersAbout } from '../database/answered-calls.ts';
import type { Db } from '../database/open.ts';
import { asStored } from './stored.ts';

/** The placeholders on a quote of a deleted person. */
const withoutPerson = {
  buyer: { name: 'Person deleted', email: '' },
  property: 'Address deleted',
  reason: 'reason deleted',
};

/**
 * Takes a person from their quotes. Of a job stay number, day, lines and amounts of what was sent, which explain its price; of drafts
 * and of any other request, nothing.
 *
 * @returns how many quotes were deleted or stay without the person
 */
export async function forgetQuotes(
  transaction: Db,
  { jobs, others }: { jobs: readonly string[]; others: readonly string[] },
): Promise<number> {
  const ids = [...jobs, ...others];
  if (ids.length === 0) return 0;
  const rows = await transaction.selectFrom('quotes').selectAll().where('submission_id', 'in', ids).execute();
  for (const row of rows) {
    await forgetAnswersAbout(transaction, row.id);
    if (others.includes(row.submission_id) || row.sends_at === null) {
      await transaction.deleteFrom('quotes').where('id', '=', row.id).execute();
      continue;
    }
    const { buyer, property, reason } = withoutPerson;
    const content = { ...asStored(row).content, buyer, property, message: '' };
    await transaction
      .updateTable('quotes')
      .set({
        content: JSON.stringify(content),
        decided_by: row.decided_by === null ? null : buyer.name,
        reason: row.reason === null ? null : reason,
      })
      .where('id', '=', row.id)
      .execute();
  }
  return rows.length;
}
