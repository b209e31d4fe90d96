import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openSqlite } from '#test/databases.ts';
import { giveWay, isTurnOver, mapInTurns } from './turns.ts';

/** Keeps the processor busy. */
function work(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

/** How often others had their turn while something was done. */
async function turnsDuring(task: () => Promise<unknown>): Promise<number> {
  let [turns, isDone] = [0, false];
  const others = (async () => {
    while (!isDone) {
      await nextTurn();
      turns += 1;
    }
  })();
  await task();
  isDone = true;
  await others;
  return turns;
}

test('others have their turn between the pieces of long work, and a short piece does not wait for them', async () => {
  await nextTurn();
  expect(isTurnOver()).toBe(false);
  work(20);
  expect(isTurnOver()).toBe(true);
  await giveWay();
  expect(isTurnOver()).toBe(false);
  const turns = await turnsDuring(() => mapInTurns([1, 2, 3, 4, 5], () => work(20)));
  expect(turns).toBeGreaterThanOrEqual(3);
});

test('a turn that somebody was given is counted from its start', async () => {
  await nextTurn();
  isTurnOver();
  work(20);
  await giveWay();
  work(20);
  expect(isTurnOver()).toBe(true);
});

test('a request of many queries on SQLite lets others have their turn', async () => {
  const { db, close } = await openSqlite();
  const turns = await turnsDuring(() =>
    db.transaction().execute(async (transaction) => {
      for (let query = 0; query < 5; query += 1) {
        await transaction.selectFrom('counters').selectAll().execute();
        work(20);
      }
    }),
  );
  expect(turns).toBeGreaterThanOrEqual(3);
  await close();
});
