import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runWhenWoken } from './woken.ts';

const LATER_MS = 60_000;

test('it rests when all that it was woken for is done, also what it is woken for while it works', async () => {
  const done: string[] = [];
  const due = ['at the start'];
  const woken = runWhenWoken(async () => {
    const taken = due.splice(0);
    await sleep(5);
    if (taken.includes('first')) {
      due.push('second');
      woken.wake();
    }
    done.push(...taken);
    return LATER_MS;
  });
  await woken.rested();
  expect(done).toEqual(['at the start']);

  due.push('first');
  woken.wake();
  await woken.rested();
  expect(done).toEqual(['at the start', 'first', 'second']);
  await woken.stop();
});

test('nobody waits for it to rest once it is stopped', async () => {
  const woken = runWhenWoken(async (stopping) => {
    while (!stopping.aborted) await nextTurn();
    return LATER_MS;
  });
  await sleep(5);
  woken.wake();
  const rested = woken.rested();
  await woken.stop();
  await rested;
});
