import { expect, test } from 'vitest';
import { gate } from './gate.ts';

/** A task that ends when it is told to, and whether it has begun. */
function task() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const state = { hasBegun: false, end: resolve };
  return {
    state,
    work: () => {
      state.hasBegun = true;
      return promise;
    },
  };
}

test('a task that takes all places runs alone, and those that came after it wait for it', async () => {
  const inTurn = gate(2);
  const tasks = [task(), task(), task()] as const;
  const [small, large, late] = tasks;
  const done = Promise.all([inTurn(small.work), inTurn(large.work, 2), inTurn(late.work)]);
  const begun = () => tasks.map(({ state }) => state.hasBegun);
  await Promise.resolve();
  expect(begun()).toEqual([true, false, false]);
  small.state.end();
  await expect.poll(begun).toEqual([true, true, false]);
  large.state.end();
  await expect.poll(begun).toEqual([true, true, true]);
  late.state.end();
  await done;
});

test('a task that asks for more places than there are runs alone', async () => {
  const inTurn = gate(2);
  const tasks = [task(), task()] as const;
  const [huge, late] = tasks;
  const done = Promise.all([inTurn(huge.work, 3), inTurn(late.work)]);
  const begun = () => tasks.map(({ state }) => state.hasBegun);
  await expect.poll(begun).toEqual([true, false]);
  huge.state.end();
  await expect.poll(begun).toEqual([true, true]);
  late.state.end();
  await done;
});

test('a task that fails frees its place', async () => {
  const inTurn = gate(1);
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn(async () => 'next')).toBe('next');
});
