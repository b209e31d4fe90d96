import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partnerRow } from '#test/cast.ts';
import {
  emptyPostgres,
  openPostgres,
  openSqlite,
  type TestDatabase,
  whereDatabasesDiffer,
} from '#test/databases.ts';
import { temporaryFolder } from '#test/run-server.ts';
import { openDatabase, openUnchanged } from './open.ts';

const now = '2026-11-20T01:02:03.004Z';
const sam = partnerRow();

whereDatabasesDiffer('a $kind database', ({ open }) => {
  test('opens a second time without migrating again', async () => {
    const database = await open();
    const again = await openDatabase(database.where);
    expect(await again.db.selectFrom('users').selectAll().execute()).toEqual([]);
    await again.db.destroy();
    await database.close();
  });

  test('opens unchanged only when its tables are this version’s', async () => {
    const { db, where, close } = await open();
    const done = () => sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    const opened = await openUnchanged(where);
    expect(await opened.db.selectFrom('users').selectAll().execute()).toEqual([]);
    await opened.db.destroy();
    await sql`delete from kysely_migration where name > '0009'`.execute(db);
    const { rows } = await done();
    await expect(openUnchanged(where)).rejects.toThrow(
      'The database is still from an older version of Plumbline',
    );
    await sql`insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00Z')`.execute(db);
    await expect(openUnchanged(where)).rejects.toThrow(
      'A newer version of Plumbline has changed this database (9999-later)',
    );
    expect((await done()).rows).toEqual([...rows, { name: '9999-later' }]);
    await close();
  });

  test('an upgrade makes up for a change with a lower number than the last', async () => {
    const { db, where, close } = await open();
    await sql`alter table report_findings drop column trade`.execute(db);
    await sql`delete from kysely_migration where name = '0068-trades'`.execute(db);
    const again = await openDatabase(where);
    expect(await again.db.selectFrom('report_findings').select('trade').execute()).toEqual([]);
    await again.db.destroy();
    await close();
  });

  test('gives times back as ISO text and JSON as text', async () => {
    const { db, close } = await open();
    await db.insertInto('sessions').values({ sid: 'a', sess: '{"b":1}', expire: now }).execute();
    const row = await db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
    expect(row.expire).toBe(now);
    expect(JSON.parse(row.sess)).toEqual({ b: 1 });
    await close();
  });

  test('fills in the defaults of the specification', async () => {
    const { db, close } = await open();
    await db.insertInto('referrals').values(sam).execute();
    const row = await db.selectFrom('referrals').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ commission_rate: '10', is_active: 'true', sales_rep_abn: null });
    await close();
  });

  let rates: TestDatabase;
  beforeAll(async () => {
    rates = await open();
  });
  afterAll(() => rates.close());

  test.each(['0.5', '10', '12.25'])('takes %s as a rate', async (commission_rate) => {
    const partner = { ...sam, id: commission_rate, referral_code: commission_rate, commission_rate };
    await rates.db.insertInto('referrals').values(partner).execute();
  });

  test.each(['', '-1', '1.', '.5', '1.234', '1e3', 'ten', '1.2.3', '10 '])(
    'refuses %j as a rate',
    async (commission_rate) => {
      const partner = { ...sam, id: commission_rate, referral_code: commission_rate, commission_rate };
      await expect(rates.db.insertInto('referrals').values(partner).execute()).rejects.toThrow(
        /rate_is_decimal/,
      );
    },
  );

  test('refuses a flag that is neither true nor false', async () => {
    const { db, close } = await open();
    await expect(
      db
        .insertInto('referrals')
        .values({ ...sam, is_active: 'yes' as 'true' })
        .execute(),
    ).rejects.toThrow(/active_is_flag/);
    await close();
  });

  test('keeps a transaction that gives others their turn apart from them', async () => {
    const { db, close } = await open();
    const long = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('referrals').values(sam).execute();
      await sleep(20);
      await transaction.insertInto('referrals').values(sam).execute();
    });
    await sleep(5);
    const other = db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('referrals')
        .values({ ...sam, id: 'max', referral_code: 'MAX' })
        .execute();
    });
    const seen = db.selectFrom('referrals').select('id').execute();
    await expect(long).rejects.toThrow();
    await other;
    expect((await seen).map(({ id }) => id)).not.toContain('sam');
    expect(await db.selectFrom('referrals').select('id').execute()).toEqual([{ id: 'max' }]);
    await close();
  });

  test('takes back everything in a transaction that fails', async () => {
    const { db, close } = await open();
    await expect(
      db.transaction().execute(async (transaction) => {
        await transaction.insertInto('referrals').values(sam).execute();
        throw new Error('on purpose');
      }),
    ).rejects.toThrow('on purpose');
    expect(await db.selectFrom('referrals').selectAll().execute()).toEqual([]);
    await close();
  });
});

describe('a SQLite file', () => {
  test('syncs every commit and keeps a write-ahead log', async () => {
    const { db, close } = await openSqlite();
    const { rows: mode } = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db);
    const { rows: sync } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
    const { rows: keys } = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(db);
    expect([mode[0]?.journal_mode, sync[0]?.synchronous, keys[0]?.foreign_keys]).toEqual(['wal', 2, 1]);
    await close();
  });

  test('waits for another process to let go of the write lock, without blocking the event loop', async () => {
    const database = await openSqlite();
    const other = new DatabaseSync(database.where.sqliteFile);
    other.exec('begin immediate');
    const write = database.db.insertInto('referrals').values(sam).execute();
    // Were the event loop blocked, this thread would never come to let go of the lock.
    await sleep(200);
    other.exec('rollback');
    await write;
    expect(await database.db.selectFrom('referrals').select('id').execute()).toEqual([{ id: 'sam' }]);
    other.close();
    await database.close();
  });

  test('gives up on a lock that stays, for everyone waiting at once', async () => {
    const database = await openSqlite();
    const other = new DatabaseSync(database.where.sqliteFile);
    other.exec('begin immediate');
    const writes = [1, 2, 3].map((n) =>
      database.db
        .insertInto('referrals')
        .values({ ...sam, id: `${n}`, referral_code: `${n}` })
        .execute(),
    );
    const results = await Promise.allSettled(writes);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(results.map((result) => (result as PromiseRejectedResult).reason.name)).toEqual(
      Array(3).fill('DatabaseBusyError'),
    );
    other.exec('rollback');
    await database.db.insertInto('referrals').values(sam).execute();
    other.close();
    await database.close();
  });

  test('that is no database is refused', async () => {
    const database = await openSqlite();
    const path = `${database.where.sqliteFile}.txt`;
    await writeFile(path, 'not a database, only some text that is long enough to be looked at'.repeat(20));
    await expect(openDatabase({ sqliteFile: path })).rejects.toThrow(/not a database/);
    await database.close();
  });
});

test('where there is no database yet none is made by opening it unchanged', async () => {
  const { where, drop } = await emptyPostgres();
  await expect(openUnchanged(where)).rejects.toThrow('There is no database yet. Start the server first.');
  await drop();
  const folder = await temporaryFolder();
  const sqliteFile = join(folder.path, 'plumbline.sqlite');
  await expect(openUnchanged({ sqliteFile })).rejects.toThrow('There is no database yet');
  expect(await readdir(folder.path)).toEqual([]);
  await folder.remove();
});

test('a PostgreSQL that drops its idle connections is simply connected to again', async () => {
  const { db, close } = await openPostgres();
  const other = await openPostgres();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  // From another database: what is dropped here has nothing in flight that could report it.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${rows[0]?.name}`.execute(
    other.db,
  );
  await sleep(200);
  expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
  await other.close();
  await close();
});
