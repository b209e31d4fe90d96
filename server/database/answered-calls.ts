import type { Db } from './open.ts';

/** How a key stands: new and claimed for this call, answered before, or used for another call. */
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

/** What a call was answered under its key; `undefined` while it has no answer. */
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

/** Keeps what a call was answered, in the transaction that changed what it asked for. */
export async function keepAnswer(transaction: Db, key: string, answer: unknown): Promise<void> {
  await transaction
    .updateTable('answered_calls')
    .set({ answer: JSON.stringify(answer) })
    .where('key', '=', key)
    .execute();
}

/** Forgets what calls about something were answered: it may hold a person's data. The call that asks for it has no answer yet. */
export async function forgetAnswersAbout(transaction: Db, about: string): Promise<void> {
  await transaction
    .deleteFrom('answered_calls')
    .where('about', '=', about)
    .where('answer', '<>', 'null')
    .execute();
}

/** Forgets the answers that nobody will ask for again. */
export async function deleteOldAnswers(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('answered_calls').where('created_at', '<', before.toISOString()).execute();
}
