import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';

const folder = mkdtempSync(join(tmpdir(), 'long-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SHORT = 10_000;
const LONG = 8 * SHORT;
/** Eight times the text takes eight times as long, and 64 times where all of it is read again for each line. */
const MOST_GROWTH = 24;
/** A reading this short is linear enough, and too uncertain to compare. */
const SHORT_MS = 400;

const read = async (text: string) => {
  const path = join(folder, 'text.txt');
  writeFileSync(path, text);
  const before = process.threadCpuUsage();
  await readDocument({ path, kind: 'txt' }, () => {});
  const { user } = process.threadCpuUsage(before);
  return user / 1000;
};

test.each([
  ['short lines without an end', 'a\n'],
  ['lines that go on', 'Doors and walls that are\n'],
  ['words that lines split', 'impos-\nas '],
  ['lines of one clause', 'Doors must be solid and dry.\n'],
  ['one line', 'Doors must be solid and dry. '],
])('%s are read in a time that grows with the text alone', async (_, line) => {
  const text = (length: number) => `1 Doors\n${line.repeat(length / line.length)}`;
  await read(text(SHORT / 10));
  const long = await read(text(LONG));
  if (long > SHORT_MS) expect(long).toBeLessThan(MOST_GROWTH * (await read(text(SHORT))));
});
