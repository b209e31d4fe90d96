import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

test('it waits longer after each failure, and five minutes at most', () => {
  const waits = [1, 2, 3, 4, 8, 100, 5000].map((failures) => backoff(failures, 0.999999));
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 256_000, 300_000, 300_000]);
});

test('two phones that failed together do not come back together', () => {
  expect([backoff(3, 0), backoff(3, 0.5)]).toEqual([4_000, 6_000]);
});
