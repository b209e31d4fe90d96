import { randomInt } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { expect } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { leads } from '#server/database/migrations/0001-leads.ts';
import { promises } from '#server/database/migrations/0002-promises.ts';
import { migrationNames } from '#server/database/open.ts';
import { NodeSqliteDialect, openSqliteFile } from '#server/database/sqlite.ts';
import { getJson, inquiryAcknowledged, signIn } from '../calls.ts';
import { emptyPostgres } from '../databases.ts';
import { runServer, temporaryFolder } from '../run-server.ts';

type Kind = 'sqlite' | 'postgres';
type AnyDb = Kysely<unknown>;

/**
 * Kills the server this many times while it upgrades a database of two versions ago, then lets it finish. The
 * result must be the same as without any kill. Returns how many kills came before the change was done.
 */
export async function killMigrations(kind: Kind, rows: number, kills: number): Promise<number> {
  const old = await olderDatabase(kind, rows);
  const fresh = await emptyDatabase(kind);
  try {
    const settings = { ...old.settings };
    let inside = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      let ended = false;
      await runServer(settings, async (process) => {
        process.once('exit', () => {
          ended = true;
        });
        while (!ended && !(await old.isChanging())) await sleep(5);
        await sleep(randomInt(0, rows / 100));
        process.kill('SIGKILL');
      }).then(
        (server) => server.kill(),
        () => undefined,
      );
      const done = await old.read((db) => migrationsDone(db));
      if (done < migrationNames.length) inside += 1;
      // It is whole and of a known version, because all steps are one transaction.
      expect([2, migrationNames.length]).toContain(done);
      if (done === migrationNames.length) break;
    }
    const server = await runServer(settings);
    const session = await signIn(server);
    const found = await getJson<Inquiry[]>(server, `${inquiryCalls.list.path}?limit=5&q=Sample7`, session);
    expect(found.length).toBeGreaterThan(0);
    // The search finds today's words. In the old version the id "old-7" was one of them.
    expect(await getJson<Inquiry[]>(server, `${inquiryCalls.list.path}?limit=5&q=old`, session)).toEqual([]);
    await inquiryAcknowledged(server, { fileBytes: 1_000 });
    await server.stop();
    const like = await runServer({ ...fresh.settings });
    await like.stop();
    expect(await old.read((db) => schemaOf(db, kind))).toEqual(await fresh.read((db) => schemaOf(db, kind)));
    expect(await old.read((db) => countOf(db, 'contact_submissions'))).toBe(rows + 1);
    expect(await old.read((db) => countOf(db, 'commissions'))).toBe(Math.ceil(rows / 4));
    return inside;
  } finally {
    await old.remove();
    await fresh.remove();
  }
}

/** A database as the second version made it, with so many inquiries, a quarter of them invoiced and attributed. */
async function olderDatabase(kind: Kind, rows: number) {
  const database = await emptyDatabase(kind);
  await database.read(async (db) => {
    const { error } = await new Migrator({
      db,
      provider: {
        getMigrations: async (): Promise<Record<string, Migration>> => ({
          '0001-leads': { up: (transaction) => leads(transaction, kind) },
          '0002-promises': { up: (transaction) => promises(transaction, kind) },
        }),
      },
    }).migrateToLatest();
    if (error) throw error;
    const numbers =
      kind === 'postgres'
        ? sql`select generate_series(0, ${sql.lit(rows - 1)}) as i`
        : sql`with recursive n(i) as (select 0 union all select i + 1 from n where i < ${sql.lit(rows - 1)}) select i from n`;
    await sql`insert into contact_submissions (id, first_name, last_name, email, phone, inspection_type, property_address,
        referral_code, invoice_amount, invoiced_at, commission_rate, created_at)
      select 'old-' || i, 'Ada', 'Sample' || i, 'ada' || i || '@example.com', '0491 570 006', 'frame',
        i || ' Sample Street, Chermside QLD 4032',
        case when i % 4 = 0 then 'SAMPLE123' end, case when i % 4 = 0 then '500.00' end,
        case when i % 4 = 0 then ${kind === 'postgres' ? sql`timestamptz '2026-01-15T00:00:00Z'` : sql`'2026-01-15T00:00:00.000Z'`} end,
        case when i % 4 = 0 then '10' end,
        ${kind === 'postgres' ? sql`timestamptz '2026-01-15T00:00:00Z'` : sql`'2026-01-15T00:00:00.000Z'`}
      from (${numbers}) as numbered`.execute(db);
  });
  return database;
}

/** An untouched database, and the settings that lead a server to it. */
async function emptyDatabase(kind: Kind) {
  const folder = await temporaryFolder();
  const file = join(folder.path, 'plumbline.sqlite');
  const postgres = kind === 'postgres' ? await emptyPostgres() : undefined;
  const url = postgres?.where.postgresUrl;
  let watcher: pg.Pool | undefined;
  return {
    settings: { DATA_DIR: folder.path, ...(url ? { DATABASE_URL: url } : {}) } as {
      DATA_DIR: string;
    } & Record<string, string>,
    async read<Result>(work: (db: AnyDb) => Promise<Result>): Promise<Result> {
      const dialect = url
        ? new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) })
        : new NodeSqliteDialect(openSqliteFile(file));
      const db: AnyDb = new Kysely({ dialect });
      return work(db).finally(() => db.destroy());
    },
    /** Whether somebody is changing its tables right now. */
    async isChanging(): Promise<boolean> {
      if (!url) return (await stat(`${file}-wal`).catch(() => ({ size: 0 }))).size > 0;
      watcher ??= new pg.Pool({ connectionString: url, max: 1 });
      const { rows } = await watcher.query(
        `select 1 from pg_locks where locktype = 'advisory' and granted
         and database = (select oid from pg_database where datname = current_database())`,
      );
      return rows.length > 0;
    },
    async remove(): Promise<void> {
      await watcher?.end();
      await postgres?.drop();
      await folder.remove();
    },
  };
}

function migrationsDone(db: AnyDb): Promise<number> {
  return countOf(db, 'kysely_migration');
}

async function countOf(db: AnyDb, what: string): Promise<number> {
  const { rows } = await sql<{ n: number | string }>`select count(*) as n from ${sql.raw(what)}`.execute(db);
  return Number(rows[0]?.n);
}

/** Every table, column and index, as the database itself describes them. */
async function schemaOf(db: AnyDb, kind: Kind): Promise<unknown[]> {
  const description =
    kind === 'sqlite'
      ? sql`select type, name, sql from sqlite_master order by type, name`
      : sql`select table_name as type, column_name as name, data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as sql
            from information_schema.columns where table_schema = 'public'
            union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
            union all select 'rule', conname, pg_get_constraintdef(oid) from pg_constraint
              where connamespace = 'public'::regnamespace order by 1, 2, 3`;
  return (await description.execute(db)).rows;
}
