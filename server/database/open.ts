import { existsSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { DatabaseBusyError, DatabaseUnreachableError } from '../unavailable.ts';
import { keepBeforeUpgrade } from './copy.ts';
import type { DatabaseKind } from './kind.ts';
import { leads } from './migrations/0001-leads.ts';
import { promises } from './migrations/0002-promises.ts';
import { desk } from './migrations/0003-desk.ts';
import { accounts } from './migrations/0004-accounts.ts';
import { standards } from './migrations/0005-standards.ts';
import { limits } from './migrations/0006-limits.ts';
import { secrets } from './migrations/0007-secrets.ts';
import { retention } from './migrations/0008-retention.ts';
import { searchWordsWithoutId } from './migrations/0009-search-words.ts';
import { partnerNotes } from './migrations/0010-partner-notes.ts';
import { trunkZeros } from './migrations/0011-trunk-zeros.ts';
import { statementIssuers } from './migrations/0012-statement-issuers.ts';
import { takenBackLines } from './migrations/0013-taken-back-lines.ts';
import { statementMails } from './migrations/0014-statement-mails.ts';
import { agreements } from './migrations/0015-agreements.ts';
import { newsletterRefusals } from './migrations/0016-newsletter-refusals.ts';
import { references } from './migrations/0017-references.ts';
import { eventsAsData } from './migrations/0018-events-as-data.ts';
import { files } from './migrations/0019-files.ts';
import { ownedTables } from './migrations/0020-owned-tables.ts';
import { versions } from './migrations/0021-versions.ts';
import { removals } from './migrations/0022-removals.ts';
import { spamAndFunnel } from './migrations/0023-spam-and-funnel.ts';
import { searchFindsMore } from './migrations/0024-search-finds-more.ts';
import { outlines } from './migrations/0025-outlines.ts';
import { inspections } from './migrations/0026-inspections.ts';
import { capture } from './migrations/0027-capture.ts';
import { reminders } from './migrations/0028-reminders.ts';
import { reports } from './migrations/0029-reports.ts';
import { follows } from './migrations/0030-follows.ts';
import { customerPages } from './migrations/0031-customer-pages.ts';
import { invoices } from './migrations/0032-invoices.ts';
import { voidedPayments } from './migrations/0033-voided-payments.ts';
import { pageIndexes } from './migrations/0034-page-indexes.ts';
import { phones } from './migrations/0035-phones.ts';
import { captureThings } from './migrations/0036-capture-things.ts';
import { versionsAndLocks } from './migrations/0038-versions-and-locks.ts';
import { noSecretsKept } from './migrations/0039-no-secrets-kept.ts';
import { unreadableBankLines } from './migrations/0042-unreadable-bank-lines.ts';
import { creditsInPart } from './migrations/0046-credits-in-part.ts';
import { foundByFoldedWords } from './migrations/0048-found-by-folded-words.ts';
import { typedValues } from './migrations/0049-typed-values.ts';
import { business } from './migrations/0050-business.ts';
import { connections } from './migrations/0051-connections.ts';
import { imports } from './migrations/0052-imports.ts';
import { pictures } from './migrations/0053-pictures.ts';
import { quotes } from './migrations/0057-quotes.ts';
import { builders } from './migrations/0060-builders.ts';
import { messages } from './migrations/0062-messages.ts';
import { today } from './migrations/0063-today.ts';
import { invoicesFound } from './migrations/0064-invoices-found.ts';
import { inbound } from './migrations/0065-inbound.ts';
import { ownTimes } from './migrations/0066-own-times.ts';
import { stageDays } from './migrations/0067-stage-days.ts';
import { trades } from './migrations/0068-trades.ts';
import { visits } from './migrations/0069-visits.ts';
import { unsentPhotos } from './migrations/0070-unsent-photos.ts';
import { postgresDialect } from './postgres.ts';
import { NodeSqliteDialect, openSqliteFile } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** What a store takes first: the database, or the transaction its caller opened. */
export type Db = Kysely<Tables>;
export type Database = { db: Db; kind: DatabaseKind };

const STATEMENT_TIMEOUT_MS = 30_000;

/** Every change of the tables that this version knows, in order. */
export const migrations: Record<string, (db: Kysely<unknown>, kind: DatabaseKind) => Promise<void>> = {
  '0001-leads': leads,
  '0002-promises': promises,
  '0003-desk': desk,
  '0004-accounts': accounts,
  '0005-standards': standards,
  '0006-limits': limits,
  '0007-secrets': secrets,
  '0008-retention': retention,
  '0009-search-words': searchWordsWithoutId,
  '0010-partner-notes': partnerNotes,
  '0011-trunk-zeros': trunkZeros,
  '0012-statement-issuers': statementIssuers,
  '0013-taken-back-lines': takenBackLines,
  '0014-statement-mails': statementMails,
  '0015-agreements': agreements,
  '0016-newsletter-refusals': newsletterRefusals,
  '0017-references': references,
  '0018-events-as-data': eventsAsData,
  '0019-files': files,
  '0020-owned-tables': ownedTables,
  '0021-versions': versions,
  '0022-removals': removals,
  '0023-spam-and-funnel': spamAndFunnel,
  '0024-search-finds-more': searchFindsMore,
  '0025-outlines': outlines,
  '0026-inspections': inspections,
  '0027-capture': capture,
  '0028-reminders': reminders,
  '0029-reports': reports,
  '0030-follows': follows,
  '0031-customer-pages': customerPages,
  '0032-invoices': invoices,
  '0033-voided-payments': voidedPayments,
  '0034-page-indexes': pageIndexes,
  '0035-phones': phones,
  '0036-capture-things': captureThings,
  '0038-versions-and-locks': versionsAndLocks,
  '0039-no-secrets-kept': noSecretsKept,
  '0042-unreadable-bank-lines': unreadableBankLines,
  '0046-credits-in-part': creditsInPart,
  '0048-found-by-folded-words': foundByFoldedWords,
  '0049-typed-values': typedValues,
  '0050-business': business,
  '0051-connections': connections,
  '0052-imports': imports,
  '0053-pictures': pictures,
  '0057-quotes': quotes,
  '0060-builders': builders,
  '0062-messages': messages,
  '0063-today': today,
  '0064-invoices-found': invoicesFound,
  '0065-inbound': inbound,
  '0066-own-times': ownTimes,
  '0067-stage-days': stageDays,
  '0068-trades': trades,
  '0069-visits': visits,
  '0070-unsent-photos': unsentPhotos,
};

export const migrationNames = Object.keys(migrations);

/** The database cannot be used. The message names it and says what to do, and never holds a password. */
export class DatabaseUnusableError extends Error {
  override name = 'DatabaseUnusableError';
}

/**
 * Opens the database and brings its tables up to date; a SQLite file that is about to change is first copied to `backups/`.
 *
 * @param where a SQLite file's path, or a postgres:// address
 * @throws DatabaseUnusableError when it cannot be opened, is damaged or cannot be reached; anything else when a migration
 * fails, which leaves it as it was
 */
export function openDatabase(where: Where): Promise<Database> {
  return open(where, migrate);
}

/**
 * Opens a database for a command that may run beside a server of another version: its tables stay as they are, and none is made.
 *
 * @throws DatabaseUnusableError also when there is no database yet, or its tables are not this version's
 */
export async function openUnchanged(where: Where): Promise<Database> {
  if ('sqliteFile' in where && !existsSync(where.sqliteFile)) throw new DatabaseUnusableError(NOT_YET);
  return open(where, async ({ db }) => {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
    if (!tables.some(({ name }) => name === 'kysely_migration')) throw new DatabaseUnusableError(NOT_YET);
    mustBeOfThisVersion(await migrationsOf(db));
  });
}
const NOT_YET = 'There is no database yet. Start the server first.';

/** @throws DatabaseUnusableError unless a database has been through the same changes of its tables as this version's */
export function mustBeOfThisVersion(done: string[]): void {
  mustNotBeNewer(done);
  if (migrationNames.some((name) => !done.includes(name)))
    throw new DatabaseUnusableError(
      'The database is still from an older version of Plumbline. Start this version once (during an upgrade, restart the server), then run this again',
    );
}

type Where = { sqliteFile: string } | { postgresUrl: string };
/** What has to be so before a database is used. */
type Prepare = (database: Database, sqliteFile: string | undefined) => Promise<void>;

async function open(where: Where, prepare: Prepare): Promise<Database> {
  try {
    return 'postgresUrl' in where
      ? await openPostgres(where.postgresUrl, prepare)
      : await openSqlite(where.sqliteFile, prepare);
  } catch (error) {
    const why = 'postgresUrl' in where ? whyUnreachable(error) : whyUnusable(error);
    if (!why) throw error;
    const which =
      'postgresUrl' in where ? 'The database at DATABASE_URL' : `The database ${where.sqliteFile}`;
    throw new DatabaseUnusableError(`${which} cannot be used: ${why}`, { cause: error });
  }
}

/** When an open database was made: when its first tables were. */
export async function madeAt(db: Db): Promise<Date> {
  const { rows } = await sql<{ first: string }>`select min(timestamp) as first from kysely_migration`.execute(
    db,
  );
  return new Date(rows[0]?.first ?? Date.now());
}

async function openSqlite(file: string, prepare: Prepare): Promise<Database> {
  const dialect = new NodeSqliteDialect(openSqliteFile(file));
  const database: Database = { kind: 'sqlite', db: new Kysely<Tables>({ dialect }) };
  try {
    await prepare(database, file);
    // A read-only file fails at the first write. It is better to find out now than with the first inquiry.
    await database.db.deleteFrom('sessions').where('sid', '=', '').execute();
  } catch (error) {
    await database.db.destroy();
    throw error;
  }
  return database;
}

async function openPostgres(url: string, prepare: Prepare): Promise<Database> {
  const connected = async (statementTimeoutMs: number): Promise<Database> => ({
    kind: 'postgres',
    db: new Kysely<Tables>({ dialect: await postgresDialect(url, statementTimeoutMs) }),
  });
  // A large table may take minutes to change, or another process to finish changing it: nothing cuts that short.
  const upgrading = await connected(0);
  await prepare(upgrading, undefined).finally(() => upgrading.db.destroy());
  return connected(STATEMENT_TIMEOUT_MS);
}

/** What SQLite says of a file that is no use, with what to do about it; `undefined` for any other error. */
function whyUnusable(error: unknown): string | undefined {
  const { errcode, message } = error as { errcode?: number; message: string };
  const advice: Record<number, string> = {
    8: 'give the server permission to write to it and its folder',
    10: 'its disk has failed',
    11: 'restore a backup (docs/operations.md)',
    13: 'its disk is full',
    14: 'it must be a file, and the server needs permission to write to it and its folder',
    26: 'restore a backup (docs/operations.md)',
  };
  if (error instanceof DatabaseBusyError) return message;
  const known = errcode === undefined ? undefined : advice[errcode & 0xff];
  return known && `${message}; ${known}`;
}

/** Why PostgreSQL did not let us in; `undefined` for any other error. */
function whyUnreachable(error: unknown): string | undefined {
  // If a name has several addresses, each has its own error and the error as a whole has no message.
  const { errors, ...own } = error as { errors?: Error[] };
  const first = (errors?.[0] ?? error) as { code?: string; message: string };
  const code = first.code ?? (own as { code?: string }).code ?? '';
  const isOurs = error instanceof DatabaseUnreachableError || /^(E[A-Z_]+$|08|28|3D|53|57)/.test(code);
  return isOurs ? first.message : undefined;
}

async function migrate({ db, kind }: Database, sqliteFile: string | undefined): Promise<void> {
  const migrator = new Migrator({
    db,
    // Parts that are made at the same time get their numbers beforehand, so a lower one may come after a higher one.
    allowUnorderedMigrations: true,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, up]): [string, Migration] => [
            name,
            { up: (transaction) => up(transaction, kind) },
          ]),
        ),
    },
  });
  const known = await migrator.getMigrations();
  const next = known.find(({ executedAt }) => !executedAt);
  const isFresh = known.every(({ executedAt }) => !executedAt);
  if (sqliteFile && next && !isFresh) await keepBeforeUpgrade(sqliteFile, next.name);
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  if (!isFresh) mustNotBeNewer(await migrationsOf(db));
  throw error;
}

/** The changes that an open database's tables have been through. */
async function migrationsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

function mustNotBeNewer(done: string[]): void {
  const newer = done.find((name) => !migrationNames.includes(name));
  if (newer)
    throw new DatabaseUnusableError(
      `A newer version of Plumbline has changed this database (${newer}). Start that version, or go back to a copy (docs/operations.md, Upgrade)`,
    );
}
