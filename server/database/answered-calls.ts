import type { Db } from './open.ts';
import { keptOf, NONE, opened, sealed } from './sealed.ts';

/** The state of a key: new and claimed for this call, already answered, or used for another call. */
type Claim = { state: 'new' } | { state: 'answered'; answer: unknown } | { state: 'other' };

/**
 * Claims an idempotency key for a call of the desk. If two requests arrive together, the second waits for the first. The key
 * itself is not kept: whoever repeats the call has it, and only with it can the answer be read.
 */
export async function claimCall(
  transaction: Db,
  { key, fingerprint, about, now }: { key: string; fingerprint: string; about: string | null; now: Date },
): Promise<Claim> {
  const { stored, meant } = keptOf(key, fingerprint);
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('answered_calls')
    .values({ key: stored, fingerprint: meant, about, answer: NONE, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return { state: 'new' };
  const before = await transaction
    .selectFrom('answered_calls')
    .select(['fingerprint', 'answer'])
    .where('key', '=', stored)
    .executeTakeFirstOrThrow();
  if (before.fingerprint !== meant) return { state: 'other' };
  return { state: 'answered', answer: opened(key, before.answer) };
}

/** The answer stored under a key; `undefined` if there is none yet. */
export async function findAnswer(
  db: Db,
  { key, fingerprint }: { key: string; fingerprint: string },
): Promise<unknown> {
  const { stored, meant } = keptOf(key, fingerprint);
  const row = await db
    .selectFrom('answered_calls')
    .select('answer')
    .where('key', '=', stored)
    .where('fingerprint', '=', meant)
    .executeTakeFirst();
  return row ? (opened(key, row.answer) ?? undefined) : undefined;
}

/** Stores the answer of a call, in the same transaction as its change. */
export async function keepAnswer(transaction: Db, key: string, answer: unknown): Promise<void> {
  await transaction
    .updateTable('answered_calls')
    .set({ answer: sealed(key, JSON.stringify(answer)) })
    .where('key', '=', keptOf(key, '').stored)
    .execute();
}

/** Deletes the answers of calls about something. The present call has no answer yet. */
export async function forgetAnswersAbout(transaction: Db, about: string): Promise<void> {
  await transaction
    .deleteFrom('answered_calls')
    .where('about', '=', about)
    .where('answer', '<>', NONE)
    .execute();
}

/** Deletes old answers that nobody will ask for again. */
export async function deleteOldAnswers(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('answered_calls').where('created_at', '<', before.toISOString()).execute();
}
