import {
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type { PoolClient } from 'pg';
import { DatabaseCrossedError, DatabaseUnreachableError } from '../unavailable.ts';

/** PostgreSQL's `deadlock_detected` and `serialization_failure`. */
const CROSSED = ['40P01', '40001'];

/**
 * Kysely on a pool of connections to PostgreSQL. The driver is loaded only where it is needed: a small machine keeps the
 * memory.
 */
export async function postgresDialect(
  connectionString: string,
  statementTimeoutMs: number,
): Promise<PostgresDialect> {
  const { default: pg } = await import('pg');
  const { builtins } = pg.types;
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    types: {
      // Times arrive as ISO text and JSON as text, so that a store reads the same on both databases.
      getTypeParser: (oid: number, format?: 'text' | 'binary') => {
        if (oid === builtins.TIMESTAMPTZ) return (value: string) => new Date(value).toISOString();
        if (oid === builtins.JSONB) return (value: string) => value;
        if (oid === builtins.INT8) return Number;
        return pg.types.getTypeParser(oid, format as 'text');
      },
    },
  });
  const lost = new WeakSet<PoolClient>();
  // A connection lost while nothing used it: the pool opens another one. Unheard, this error would end the process.
  pool.on('error', () => {});
  // A connection lost inside a transaction first emits an event, which must not end the process either. Then
  // its query fails.
  pool.on('connect', (client) => client.on('error', () => lost.add(client)));
  return new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => reporting(await pool.connect().catch(unreachable), lost),
      end: () => pool.end(),
    },
  });
}

/** A connection as Kysely uses it. Kysely is given no kind of cursor, so it asks for none. */
function reporting(client: PoolClient, lost: WeakSet<PoolClient>): PostgresPoolClient {
  function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(text: unknown, parameters: readonly unknown[] = []): unknown {
    return client.query(String(text), [...parameters]).catch((error) => {
      if (lost.has(client)) unreachable(error);
      if (CROSSED.includes(error.code)) throw new DatabaseCrossedError(error.message, { cause: error });
      throw error;
    });
  }
  return { query, release: (destroy) => client.release(destroy) };
}

/** The driver gives its own errors about a connection no code; those of PostgreSQL and of the system have one. */
function unreachable(error: Error & { code?: string }): never {
  if (error.code) throw error;
  throw new DatabaseUnreachableError(error.message, { cause: error });
}
