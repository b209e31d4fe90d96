import type { Db } from './open.ts';
import { keptOf, NONE, opened, sealed } from './sealed.ts';

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

/**
 * Claims an idempotency key for a call of the desk. If two requests arrive together, the second waits for the first. The key
 * itself is not kept: whoever repeats the call has it, and only with it can the answer be read.
 */
export async function claimCall(
  transaction: Db,
  { key, fingerprint, about, holder, now }: Claiming,
): Promise<Claim> {
  const { stored, meant } = keptOf(key, fingerprint);
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('answered_calls')
    .values({
      key: stored,
      fingerprint: meant,
      about,
      answer: NONE,
      holder: holder ?? null,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return { state: 'new' };
  const before = await transaction
    .selectFrom('answered_calls')
    .select(['fingerprint', 'answer'])
    .where('key', '=', stored)
    .executeTakeFirstOrThrow();
  if (before.fingerprint !== meant) return { state: 'other' };
  const answer = opened(key, before.answer);
  if (answer === null && holder !== undefined)
    await transaction.updateTable('answered_calls').set({ holder }).where('key', '=', stored).execute();
  return { state: 'answered', answer };
}

/** Gives a key back that a request claimed and won't answer, unless another request holds it now. */
export async function releaseCall(db: Db, { key, holder }: { key: string; holder: string }): Promise<void> {
  await db
    .deleteFrom('answered_calls')
    .where('key', '=', keptOf(key, '').stored)
    .where('holder', '=', holder)
    .where('answer', '=', NONE)
    .execute();
}

/** The answer stored under a key, and the request that holds it; `undefined` if nobody has claimed it. */
export async function findAnswer(
  db: Db,
  { key, fingerprint }: { key: string; fingerprint: string },
): Promise<{ answer: unknown; holder: string | null } | undefined> {
  const { stored, meant } = keptOf(key, fingerprint);
  const row = await db
    .selectFrom('answered_calls')
    .select(['answer', 'holder'])
    .where('key', '=', stored)
    .where('fingerprint', '=', meant)
    .executeTakeFirst();
  return row && { answer: opened(key, row.answer) ?? undefined, holder: row.holder };
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
