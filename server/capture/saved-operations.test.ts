import { expect, test } from 'vitest';
import { TooDeep } from '#contract/capture/operations.ts';
import { savedOperations } from './saved-operations.ts';
import { NotAZipError } from './zip-file.ts';

const file = (operations: unknown[]) =>
  JSON.stringify({ format: 'plumbline-inspections-1', savedAt: 't', device: 'p [{"', operations });

async function read(text: string, size: number): Promise<unknown[]> {
  const bytes = Buffer.from(text);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  return Array.fromAsync(savedOperations(chunks()));
}

const odd = [
  { id: 'a', text: ',]}"[{\\ Ünïcode 🛁' },
  {},
  [],
  [[1, 2], { a: [] }],
  'a, "b" ]',
  7,
  null,
  { '': { '': ['\\"'] } },
];

test.each([1, 2, 3, 7, 1000])('operations are read whole in pieces of %i bytes', async (size) => {
  expect(await read(file(odd), size)).toEqual(odd);
  expect(await read(file([]), size)).toEqual([]);
});

test.each([
  ['{'],
  ['[]'],
  [''],
  ['{"format":"x","operations":[]}'],
  [file(odd).slice(0, -1)],
  [file(odd).slice(0, -3)],
  [`${file(odd)}x`],
  [file(odd).replace('7,', '7 8,')],
  [`{"format":"${'x'.repeat(20_000)}`],
])('%.30s is no saved file', async (text) => {
  await expect(read(text, 100)).rejects.toThrow(NotAZipError);
});

test('one that is nested deeply, or has too much in it, is read as none', async () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  const much = JSON.stringify(Array(40_000).fill(0));
  const text = file([1, 2, 3]).replace('1,2,3', `${deep},${much},3`);
  expect(await read(text, 5000)).toEqual([expect.any(TooDeep), undefined, 3]);
});
