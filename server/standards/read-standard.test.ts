import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { documentPath } from '#standards-reader/corpus/documents.ts';
import type { DocumentKind } from '#standards-reader/public.ts';
import { readDocument } from '#standards-reader/read-document.ts';
import { lockedPdf, loopingPdf, scannedPdf, swellingPdf, zipBomb } from '#test/bad-documents.ts';
import { type Limits, readStandard } from './read-standard.ts';

const folder = mkdtempSync(join(tmpdir(), 'standards-'));
afterAll(() => rmSync(folder, { recursive: true }));

const labelled = (name: string) => readFileSync(documentPath(name));
const cut = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6));

/** What is said of a file. With limits it is read in a process, otherwise in this one, by the same code. */
async function sentenceFor(bytes: Buffer | string, kind: DocumentKind, limits?: Partial<Limits>) {
  const path = join(folder, `file.${kind}`);
  writeFileSync(path, bytes);
  const file = { path, kind };
  const reading = await (limits ? readStandard(file, { limits }) : readDocument(file, () => {}));
  return reading.ok ? 'read' : reading.sentence;
}

test('a scanned PDF says how many of its pages can be read', async () => {
  expect(await sentenceFor(await scannedPdf(42), 'pdf')).toMatch(/^0 of 42 pages have readable text\./);
  expect(await sentenceFor(await scannedPdf(1), 'pdf')).toMatch(/^0 of 1 page has readable text\./);
});

test('a file with a password says so', async () => {
  expect(await sentenceFor(await lockedPdf(), 'pdf')).toMatch(/protected by a password/);
});

test.each([
  ['pdf', 'tuned/balcony-drainage.pdf', /cut short/],
  ['docx', 'tuned/wet-area-volume.docx', /cut short/],
  ['doc', 'tuned/tolerances-guide.doc', /damaged/],
] as const)('a %s file without its end is not half read', async (kind, name, sentence) => {
  expect(await sentenceFor(cut(labelled(name)), kind)).toMatch(sentence);
});

test.each(['pdf', 'docx', 'doc', 'txt'] as const)('an empty %s file is said to be empty', async (kind) => {
  expect(await sentenceFor('', kind)).toBe('This file is empty.');
});

test('a PDF whose page tree loops is said to be damaged', async () => {
  expect(await sentenceFor(loopingPdf(), 'pdf')).toMatch(/damaged/);
});

test('a Word document that unpacks to far more than it says is not opened', { tags: 'full' }, async () => {
  expect(await sentenceFor(zipBomb(100), 'docx', {})).toMatch(/unpacks to far more/);
  expect(await sentenceFor(zipBomb(100, 0), 'docx', {})).toMatch(/unpacks to far more/);
});

test('a PDF that swells in memory is stopped', { tags: 'full' }, async () => {
  expect(await sentenceFor(swellingPdf(300), 'pdf', { memoryMb: 150 })).toMatch(/too much memory/);
});

test('a document without clauses is read, and nothing is made up', async () => {
  const letter = 'Dear neighbour,\nthe fence must be mended.\n'.repeat(20);
  const path = join(folder, 'letter.txt');
  writeFileSync(path, letter);
  const reading = await readStandard({ path, kind: 'txt' });
  expect(reading).toMatchObject({ ok: true, readablePages: 1, understood: { clauses: [], templates: [] } });
  expect(reading.ok && reading.pages[0]?.text).toContain('the fence must be mended');
});

test('a reading that takes too long is stopped', async () => {
  expect(await sentenceFor(labelled('tuned/balcony-drainage.pdf'), 'pdf', { totalMs: 1 })).toMatch(
    /took too long/,
  );
});

test('a reading can be called off', async () => {
  const path = documentPath('tuned/balcony-drainage.pdf');
  const controller = new AbortController();
  const reading = readStandard({ path, kind: 'pdf' }, { signal: controller.signal });
  controller.abort(new Error('called off'));
  await expect(reading).rejects.toThrow('called off');
});

test.runIf(existsSync('/proc/self/task'))(
  'a process that is killed at work ends its reading, and the next document is read',
  async () => {
    const path = documentPath('tuned/balcony-drainage.pdf');
    const killed = readStandard({ path, kind: 'pdf' }, { onProgress: (page) => page === 1 && killReader() });
    expect(await killed).toMatchObject({
      ok: false,
      sentence: expect.stringMatching(/^This file could not be read\./),
    });
    expect(await readStandard({ path, kind: 'pdf' })).toMatchObject({ ok: true, readablePages: 8 });
  },
);

/** Kills the process that reads, as a fault in it would. */
function killReader(): void {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
  const reader = children.find((id) =>
    readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('reading-process'),
  );
  process.kill(Number(reader), 'SIGKILL');
}

test('progress is told page by page', async () => {
  const path = documentPath('tuned/balcony-drainage.pdf');
  const seen: string[] = [];
  await readStandard({ path, kind: 'pdf' }, { onProgress: (page, of) => seen.push(`${page}/${of}`) });
  expect(seen).toEqual(['1/8', '2/8', '3/8', '4/8', '5/8', '6/8', '7/8', '8/8']);
});
