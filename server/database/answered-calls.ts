import type { Db } from './open.ts';

/** The state of a key: new and claimed for this call, already answered, or used for another call. */
type Claim = { state: 'new' } | { state: 'answered'; answer: unknown } | { state: 'other' };

/** Claims an idempotency key for a call of the desk. If two requests arrive together, the second waits for the first. */
export async function claimCall(
  transaction: Db,
  { key, fingerprint, about, now }: { key: string; fingerprint: string; about: string | null; now: Date },
): Promise<Claim> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('answered_calls')
    .values({ key, fingerprint, about, answer: 'null', created_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return { state: 'new' };
  const before = await transaction
    .selectFrom('answered_calls')
    .select(['fingerprint', 'answer'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (before.fingerprint !== fingerprint) return { state: 'other' };
  return { state: 'answered', answer: JSON.parse(before.answer) };
}

/** The answer stored under a key; `undefined` if there is none yet. */
export async function findAnswer(
  db: Db,
  { key, fingerprint }: { key: string; fingerprint: string },
): Promise<unknown> {
  const row = await db
    .selectFrom('answered_calls')
    .select('answer')
    .where('key', '=', key)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row ? (JSON.parse(row.answer) ?? undefined) : undefined;
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
