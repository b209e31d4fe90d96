import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { partnerRow } from '#test/cast.ts';
import { openSqlite, whereDatabasesDiffer } from '#test/databases.ts';
import { groupCommits } from './group-commit.ts';
import { type Db, openDatabase } from './open.ts';

const add = (id: string) => async (db: Db) => {
  await db
    .insertInto('referrals')
    .values(partnerRow({ referral_code: id }))
    .execute();
  return id;
};
const idsIn = async (db: Db) =>
  (await db.selectFrom('referrals').select('id').orderBy('id').execute()).map(({ id }) => id);

whereDatabasesDiffer('commits in groups on $kind', ({ open }) => {
  test('answer each with its own result', async () => {
    const database = await open();
    const inTransaction = groupCommits(database);
    const ids = Array.from({ length: 40 }, (_, number) => `P${10 + number}`);
    expect(await Promise.all(ids.map((id) => inTransaction(add(id))))).toEqual(ids);
    expect(await idsIn(database.db)).toEqual(ids);
    await database.close();
  });

  test('are all or nothing for each, whatever befalls its neighbours', async () => {
    const database = await open();
    const inTransaction = groupCommits(database);
    const outcomes = await Promise.allSettled([
      inTransaction(add('A')),
      inTransaction(async (transaction) => {
        await add('B')(transaction);
        throw new Error('changed its mind');
      }),
      inTransaction(async (transaction) => {
        await add('C')(transaction);
        await add('C')(transaction);
      }),
      inTransaction(add('D')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: { message: 'changed its mind' } });
    expect(await idsIn(database.db)).toEqual(['A', 'D']);
    await database.close();
  });

  test('have been made by the time they are answered', async () => {
    const database = await open();
    const other = await openDatabase(database.where);
    const inTransaction = groupCommits(database);
    const seen = await Promise.all(
      ['A', 'B', 'C'].map(async (id) => {
        await inTransaction(add(id));
        return (await idsIn(other.db)).includes(id);
      }),
    );
    expect(seen).toEqual([true, true, true]);
    await other.db.destroy();
    await database.close();
  });
});

test('what arrives together on SQLite is committed together', async () => {
  const database = await openSqlite();
  const other = await openDatabase(database.where);
  const inTransaction = groupCommits(database);
  const visibleToOthers: string[][] = [];
  await Promise.all(
    ['A', 'B', 'C'].map((id) =>
      inTransaction(async (transaction) => {
        await add(id)(transaction);
        visibleToOthers.push(await idsIn(other.db));
      }),
    ),
  );
  expect(visibleToOthers).toEqual([[], [], []]);
  expect(await idsIn(other.db)).toEqual(['A', 'B', 'C']);
  await other.db.destroy();
  await database.close();
});

test('a transaction that SQLite itself has undone has failed for everybody in it, for the reason there was', async () => {
  const database = await openSqlite();
  const inTransaction = groupCommits(database);
  const outcomes = await Promise.allSettled([
    inTransaction(add('A')),
    inTransaction(async (transaction) => {
      // As a full disk does it.
      await sql`rollback`.execute(transaction);
      throw new Error('database or disk is full');
    }),
    inTransaction(add('C')),
  ]);
  expect(outcomes).toMatchObject(
    Array(3).fill({ status: 'rejected', reason: { message: 'database or disk is full' } }),
  );
  expect(await idsIn(database.db)).toEqual([]);
  expect(await inTransaction(add('D'))).toBe('D');
  await database.close();
});
