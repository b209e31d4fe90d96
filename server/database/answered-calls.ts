import type { Db } from './open.ts';

/** The state of a key: new and claimed for this call, already answered, or used for another call. */
type Claim = { state: 'new' } | { state: 'answered'; answer: unknown } | { state: 'other' };

type Claiming = {
  key: string;
  fingerprint: string;
  about: string | null;
  /** The request, of a call in several transactions: it takes over from one that has not answered yet. */
  holder?: string;
  now: Date;
};

/** Claims an idempotency key for a call of the desk. If two requests arrive together, the second waits for the first. */
export async function claimCall(
  transaction: Db,
  { key, fingerprint, about, holder, now }: Claiming,
): Promise<Claim> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('answered_calls')
    .values({
      key,
      fingerprint,
      about,
      answer: 'null',
      holder: holder ?? null,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return { state: 'new' };
  const before = await transaction
    .selectFrom('answered_calls')
    .select(['fingerprint', 'answer'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (before.fingerprint !== fingerprint) return { state: 'other' };
  const answer: unknown = JSON.parse(before.answer);
  if (answer === null && holder !== undefined)
    await transaction.updateTable('answered_calls').set({ holder }).where('key', '=', key).execute();
  return { state: 'answered', answer };
}

/** Gives a key back that a request claimed and won't answer, unless another request holds it now. */
export async function releaseCall(db: Db, { key, holder }: { key: string; holder: string }): Promise<void> {
  await db
    .deleteFrom('answered_calls')
    .where('key', '=', key)
    .where('holder', '=', holder)
    .where('answer', '=', 'null')
    .execute();
}

/** The answer stored under a key, and the request that holds it; `undefined` if nobody has claimed it. */
export async function findAnswer(
  db: Db,
  { key, fingerprint }: { key: string; fingerprint: string },
): Promise<{ answer: unknown; holder: string | null } | undefined> {
  const row = await db
    .selectFrom('answered_calls')
    .select(['answer', 'holder'])
    .where('key', '=', key)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row && { answer: JSON.parse(row.answer) ?? undefined, holder: row.holder };
}

/** Stores the answer of a call, in the same transaction as its change. */
export async function keepAnswer(transaction: Db, key: string, answer: unknown): Promise<void> {
  await transaction
    .updateTable('answered_calls')
    .set({ answer: JSON.stringify(answer) })
    .where('key', '=', key)
    .execute();
}

/**
 * Deletes the answers of calls about something, because they may hold a person's data. The present call has
 * no answer yet.
 */
export async function forgetAnswersAbout(transaction: Db, about: string): Promise<void> {
  await transaction
    .deleteFrom('answered_calls')
    .where('about', '=', about)
    .where('answer', '<>', 'null')
    .execute();
}

/** Deletes old answers that nobody will ask for again. */
export async function deleteOldAnswers(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('answered_calls').where('created_at', '<', before.toISOString()).execute();
}
