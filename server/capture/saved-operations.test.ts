import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSavedOperations } from './saved-operations.ts';

async function read(text: string, cuts: readonly number[] = []): Promise<unknown[]> {
  const bytes = Buffer.from(text);
  const places = [
    0,
    ...cuts.map((cut) => Math.floor(cut * bytes.length)).sort((a, b) => a - b),
    bytes.length,
  ];
  const chunks = places.slice(1).map((to, index) => bytes.subarray(places[index], to));
  const operations: unknown[] = [];
  const file = (async function* () {
    yield* chunks;
  })();
  await readSavedOperations(file, (operation) => operations.push(operation));
  return operations;
}

const head = { format: 'plumbline-inspections-1', savedAt: '2026-11-28T00:00:00Z', device: 'p "[{\\' };

test('a saved file has the same operations wherever it is cut, spaced or not, in any order of its parts', async () => {
  const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.jsonValue(), { maxLength: 6 }),
      cuts,
      fc.boolean(),
      async (list, at, first) => {
        const operations = list.map((one) => JSON.parse(JSON.stringify(one)));
        const saved = first ? { operations, ...head } : { ...head, operations };
        for (const space of [0, 2])
          expect(await read(JSON.stringify(saved, null, space), at)).toEqual(operations);
      },
    ),
  );
});

test.each([
  ['that is cut off', JSON.stringify({ ...head, operations: [{ id: 'a' }] }).slice(0, -8)],
  ['with an operation that is missing', '{"format":"plumbline-inspections-1","operations":[1,,2]}'],
  ['of another format', JSON.stringify({ ...head, format: 'another', operations: [] })],
  [
    'with too much around its operations',
    JSON.stringify({ ...head, device: 'x'.repeat(100_000), operations: [] }),
  ],
  ['with an operation that nobody writes', JSON.stringify({ ...head, operations: ['x'.repeat(5_000_000)] })],
])('a file %s is refused', async (_, text) => {
  await expect(read(text, [0.3, 0.6])).rejects.toThrow();
});
