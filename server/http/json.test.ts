import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonInPieces } from './json.ts';

test('JSON in pieces is the same JSON', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      expect(await text(jsonInPieces(value))).toBe(JSON.stringify(value));
    }),
  );
  const gaps = { left: undefined, list: [undefined, { left: undefined, within: [1] }], none: null };
  expect(await text(jsonInPieces(gaps))).toBe(JSON.stringify(gaps));
});

test('a long answer comes in many pieces, and a short one in one', async () => {
  const piecesOf = async (lines: number) => {
    const line = { words: 'x'.repeat(100), of: { invoice: 'INV-1' } };
    return (await Array.fromAsync(jsonInPieces({ files: [{ lines: Array(lines).fill(line) }] }))).length;
  };
  expect(await piecesOf(10)).toBe(1);
  expect(await piecesOf(10_000)).toBeGreaterThan(10);
});
