import type { Db } from '../database/open.ts';

/** Stores a secret to be confirmed. A secret in use stays. */
export async function proposeSecondFactor(db: Db, userId: string, secret: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ second_factor_secret: secret, second_factor_step: null })
    .where('id', '=', userId)
    .where('second_factor_since', 'is', null)
    .execute();
}

/** Activates a proposed secret; `false` if another one was proposed since, or one is already active. */
export async function switchSecondFactorOn(
  db: Db,
  userId: string,
  secret: string,
  now: Date,
): Promise<boolean> {
  const switched = await db
    .updateTable('users')
    .set({ second_factor_since: now.toISOString() })
    .where('id', '=', userId)
    .where('second_factor_secret', '=', secret)
    .where('second_factor_since', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return switched !== undefined;
}

/** Forgets the secret and the recovery codes. */
export async function switchSecondFactorOff(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ second_factor_secret: null, second_factor_since: null, second_factor_step: null })
    .where('id', '=', userId)
    .execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Records that the code of a half minute was used; `false` if that one or a later one was already used. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('users')
    .set({ second_factor_step: step })
    .where('id', '=', userId)
    .where((row) => row.or([row('second_factor_step', 'is', null), row('second_factor_step', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Adds recovery codes, by their hashes. Earlier ones are deleted with their second factor. */
export async function insertRecoveryCodes(db: Db, userId: string, hashes: string[]): Promise<void> {
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ code_hash, user_id: userId })))
    .execute();
}

/** Uses a recovery code up; `false` when there is no such code any more. */
export async function takeRecoveryCode(db: Db, userId: string, hash: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** How many are left. Used ones are deleted. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}
