import { afterEach, expect, test, vi } from 'vitest';
import { keptBytes } from './kept-bytes.ts';

afterEach(() => vi.useRealTimers());

/** Makes bytes of a text, and counts how often. */
function maker() {
  let times = 0;
  const make = keptBytes(async ({ text }: { text: string }) => {
    times += 1;
    if (text === 'broken') throw new Error('broken');
    return Buffer.from(text);
  });
  return { make, made: () => times };
}

test('equal content is made once, also when two ask at once', async () => {
  const { make, made } = maker();
  const both = await Promise.all([make({ text: 'one' }), make({ text: 'one' })]);
  expect([both.map(String), made()]).toEqual([['one', 'one'], 1]);
  expect([String(await make({ text: 'other' })), made()]).toEqual(['other', 2]);
});

test('what could not be made is tried again', async () => {
  const { make, made } = maker();
  await expect(make({ text: 'broken' })).rejects.toThrow('broken');
  await expect(make({ text: 'broken' })).rejects.toThrow('broken');
  expect(made()).toBe(2);
});

test('nothing is kept for long, and the oldest goes when there are many', async () => {
  vi.useFakeTimers();
  const { make, made } = maker();
  await make({ text: 'one' });
  vi.advanceTimersByTime(11 * 60_000);
  await make({ text: 'one' });
  expect(made()).toBe(2);
  for (let at = 0; at < 50; at++) await make({ text: String(at) });
  await make({ text: 'one' });
  expect(made()).toBe(53);
});
