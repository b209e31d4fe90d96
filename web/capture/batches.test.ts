import { expect, test } from 'vitest';
import { firstBatch } from './batches.ts';

test('at most 200 go at once, in their order', () => {
  const operations = Array.from({ length: 450 }, (_, seq) => ({ seq }));
  expect(firstBatch(operations)).toEqual(operations.slice(0, 200));
  expect(firstBatch(operations.slice(0, 3))).toEqual(operations.slice(0, 3));
  expect(firstBatch([])).toEqual([]);
});

test('long ones go in smaller batches, and one that is longer than any batch goes alone', () => {
  const long = { text: 'x'.repeat(150_000) };
  expect(firstBatch([long, long, long])).toHaveLength(2);
  expect(firstBatch([{ text: 'x'.repeat(900_000) }, long])).toHaveLength(1);
});

test('a smaller batch can be asked for', () => {
  expect(firstBatch([1, 2, 3, 4], 2)).toEqual([1, 2]);
});
