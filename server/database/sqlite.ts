import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { giveWay } from '../turns.ts';
import { DatabaseBusyError } from '../unavailable.ts';

/** SQLite below this can lose committed transactions when a WAL is reset (fixed upstream) and has two known CVEs. */
const OLDEST_SAFE_SQLITE = '3.53.3';
const SQLITE_BUSY = 5;
const GIVE_UP_ON_A_LOCK_AFTER_MS = 5_000;
const RETRY_A_LOCK_AFTER_MS = 25;

/**
 * Opens one SQLite file for this process: write-ahead log, every commit synced to disk before it returns, foreign keys
 * enforced. Throws when the file is not a database, cannot be written, or the SQLite inside Node is unsafe.
 */
export function openSqliteFile(path: string): DatabaseSync {
  const sqlite = new DatabaseSync(path);
  const { version } = sqlite.prepare('select sqlite_version() as version').get() as { version: string };
  if (version.localeCompare(OLDEST_SAFE_SQLITE, 'en', { numeric: true }) < 0)
    throw new Error(`SQLite ${version} may lose data. Use ${OLDEST_SAFE_SQLITE} or newer`);
  sqlite.exec('pragma journal_mode = wal');
  sqlite.exec('pragma synchronous = full');
  sqlite.exec('pragma foreign_keys = on');
  // Keeps undo data in memory. Without this SQLite makes and deletes a file for nearly every inquiry.
  sqlite.exec('pragma temp_store = memory');
  // What is deleted, such as a person, is overwritten and not only left out of the tables.
  sqlite.exec('pragma secure_delete = on');
  // No busy_timeout: SQLite would wait inside the event loop. The connection below retries without blocking it.
  return sqlite;
}

/** Kysely on `node:sqlite`: one connection, prepared statements kept, transactions that take the write lock at once. */
export class NodeSqliteDialect {
  readonly #sqlite: DatabaseSync;
  constructor(sqlite: DatabaseSync) {
    this.#sqlite = sqlite;
  }
  createAdapter = () => new MigratesInOneTransaction();
  createDriver = (): Driver => new NodeSqliteDriver(this.#sqlite);
  createIntrospector = (db: Kysely<unknown>) => new SqliteIntrospector(db);
  createQueryCompiler = () => new SqliteQueryCompiler();
}

/** SQLite rolls back table changes like any other, so an interrupted upgrade leaves nothing half done. */
class MigratesInOneTransaction extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class NodeSqliteDriver implements Driver {
  readonly #sqlite: DatabaseSync;
  readonly #connection: NodeSqliteConnection;
  constructor(sqlite: DatabaseSync) {
    this.#sqlite = sqlite;
    this.#connection = new NodeSqliteConnection(sqlite);
  }
  async init() {}
  async acquireConnection() {
    return this.#connection;
  }
  async releaseConnection() {}
  // A deferred transaction that upgrades to a write after another writer committed fails for good: take the lock first.
  beginTransaction = () => this.#connection.exec('begin immediate');
  commitTransaction = () => this.#connection.exec('commit');
  async rollbackTransaction() {
    if (this.#sqlite.isTransaction) await this.#connection.exec('rollback');
  }
  async destroy() {
    this.#sqlite.close();
  }
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #sqlite: DatabaseSync;
  readonly #statements = new Map<string, { statement: StatementSync; returnsRows: boolean }>();
  #lockedSince: number | undefined;

  constructor(sqlite: DatabaseSync) {
    this.#sqlite = sqlite;
  }

  exec(sql: string): Promise<void> {
    return this.#whenUnlocked(() => {
      this.#sqlite.exec(sql);
      this.#lockedSince = undefined;
    });
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // Node's SQLite answers at once, so that a request of many queries would keep everybody else waiting.
    await giveWay();
    return this.#whenUnlocked(() => {
      const { statement, returnsRows } = this.#prepare(query.sql);
      const parameters = query.parameters as SQLInputValue[];
      if (returnsRows) return { rows: statement.all(...parameters) as Row[] };
      const { changes, lastInsertRowid } = statement.run(...parameters);
      this.#lockedSince = undefined;
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    });
  }

  // An open iterator would pin the log and block the one connection: long lists are read in keyset pages instead.
  // biome-ignore lint/correctness/useYield: the interface asks for a generator, and this one only refuses
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Read long lists in pages by key');
  }

  #prepare(sql: string) {
    let prepared = this.#statements.get(sql);
    if (!prepared) {
      const statement = this.#sqlite.prepare(sql);
      prepared = { statement, returnsRows: statement.columns().length > 0 };
      if (this.#statements.size > 500) this.#statements.clear();
      this.#statements.set(sql, prepared);
    }
    return prepared;
  }

  /**
   * Runs `work` at once. While another process holds the write lock it tries again without blocking the event loop;
   * once the lock has stood for five seconds, it and everyone queued behind it give up instead of waiting in turn.
   */
  async #whenUnlocked<Result>(work: () => Result): Promise<Result> {
    for (;;) {
      try {
        return work();
      } catch (error) {
        if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
        this.#lockedSince ??= Date.now();
        if (Date.now() - this.#lockedSince > GIVE_UP_ON_A_LOCK_AFTER_MS)
          throw new DatabaseBusyError('another process holds the write lock');
        await sleep(RETRY_A_LOCK_AFTER_MS);
      }
    }
  }
}
