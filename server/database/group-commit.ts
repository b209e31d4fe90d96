import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { Database, Db } from './open.ts';

/** About 15 ms of work, so other requests don't wait longer than that. */
const MOST_AT_ONCE = 16;

const savepoint = CompiledQuery.raw('savepoint one');
const release = CompiledQuery.raw('release one');
const rollBack = CompiledQuery.raw('rollback to one');

type Waiting = {
  work: (transaction: Db) => Promise<unknown>;
  accept: (value: unknown) => void;
  refuse: (error: unknown) => void;
};

/**
 * Transactions that share their sync to disk. What several visitors send at almost the same time is committed
 * together. Each is all or nothing by itself (a savepoint), and no one is answered before the commit. On a
 * disk, the sync is most of what a small transaction takes. PostgreSQL does the same by itself for
 * transactions on different connections.
 *
 * @returns runs one piece of work, which must touch nothing but the transaction it is handed
 */
export function groupCommits({ db, kind }: Database) {
  const waiting: Waiting[] = [];
  let isRunning = false;

  return <Result>(work: (transaction: Db) => Promise<Result>): Promise<Result> => {
    if (kind === 'postgres') return db.transaction().execute(work);
    return new Promise<Result>((accept, refuse) => {
      waiting.push({ work, accept: accept as Waiting['accept'], refuse });
      if (!isRunning) void run();
    });
  };

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // Requests that have already arrived are read first, so that they join this commit.
      await nextTurn();
      await commit(waiting.splice(0, MOST_AT_ONCE));
    }
    isRunning = false;
  }

  async function commit(group: Waiting[]): Promise<void> {
    try {
      const settle = await db.transaction().execute(async (transaction) => {
        const outcomes: (() => void)[] = [];
        for (const one of group) outcomes.push(await runOne(transaction, one));
        return outcomes;
      });
      for (const answer of settle) answer();
    } catch (error) {
      for (const { refuse } of group) refuse(error);
    }
  }

  async function runOne(transaction: Db, { work, accept, refuse }: Waiting): Promise<() => void> {
    await transaction.executeQuery(savepoint);
    try {
      const value = await work(transaction);
      await transaction.executeQuery(release);
      return () => accept(value);
    } catch (error) {
      // After some errors, a full disk among them, SQLite has already undone the whole transaction: then it failed for everybody.
      await transaction.executeQuery(rollBack).catch(() => {
        throw error;
      });
      await transaction.executeQuery(release);
      return () => refuse(error);
    }
  }
}
