import type { Db } from './open.ts';

const SIGNING = 'signing';

/** The key that all processes sign with, in the database; the first that asks brings it along. */
export async function sharedSecret(db: Db, bring: () => Promise<string>): Promise<string> {
  const known = await findSecret(db);
  if (known) return known;
  await keepSecret(db, await bring());
  const kept = await findSecret(db);
  if (!kept) throw new Error('The signing key is not there after it was written');
  return kept;
}

/** Writes the key down, unless there is one: of processes that start at once only the first one's is kept. */
export async function keepSecret(db: Db, value: string): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ name: SIGNING, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function findSecret(db: Db): Promise<string | undefined> {
  const found = await db.selectFrom('secrets').select('value').where('name', '=', SIGNING).executeTakeFirst();
  return found?.value;
}
