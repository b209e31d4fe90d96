// @module-tag full
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import type { DocumentKind } from '#standards-reader/public.ts';
import { readStandard } from './read-standard.ts';

const folder = mkdtempSync(join(tmpdir(), 'large-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(
  bytes: Uint8Array | string,
  kind: DocumentKind,
  onProgress?: (step: number, of: number) => void,
) {
  const path = join(folder, `file.${kind}`);
  writeFileSync(path, bytes);
  return readStandard({ path, kind }, onProgress && { onProgress });
}

const clause = (number: string) => [
  `${number} Sills`,
  'Sills shall project not less than 40 mm from the wall.',
];

function clauses(count: number): string[] {
  const numbers = Array.from({ length: count }, (_, at) => `${Math.floor(at / 50) + 1}.${(at % 50) + 1}`);
  return ['AS 9702:2020 Sills', ...numbers.flatMap(clause)];
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';

const opening = '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>';

/** A Word document in which somebody struck words out of each paragraph. */
function trackedDocx(paragraphs: string[]): Uint8Array {
  const body = paragraphs.map(
    (text) =>
      `<w:p><w:del w:id="1" w:author="A"><w:r><w:delText>Not this. </w:delText></w:r></w:del>${text
        .split(' ')
        .map((word) => `<w:r><w:rPr><w:sz w:val="20"/></w:rPr><w:t xml:space="preserve">${word} </w:t></w:r>`)
        .join('')}</w:p>`,
  );
  return zipSync({
    '_rels/.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Type="${relations}" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(`${opening}${body.join('')}</w:body></w:document>`),
  });
}

test('a Word document of several megabytes of XML is read whole, and how far it is is told', async () => {
  const steps: number[] = [];
  const reading = await read(trackedDocx(clauses(2500)), 'docx', (step) => steps.push(step));
  expect(reading).toMatchObject({ ok: true });
  if (!reading.ok) return;
  expect(reading.understood.clauses).toHaveLength(2500);
  expect(reading.understood.templates).toHaveLength(2500);
  expect(reading.pages[0]?.text).not.toContain('Not this');
  expect(steps.length).toBeGreaterThan(2);
});

test('10,000 clauses are read', async () => {
  const reading = await read(clauses(10_000).join('\n\n'), 'txt');
  expect(reading.ok && reading.understood.clauses.length).toBe(10_000);
});

test('one line of 5 MB says that it has no clauses, and no line to mark', async () => {
  const words = 'Sills shall project not less than 40 mm from the face of the wall. ';
  const reading = await read(words.repeat(5_000_000 / words.length), 'txt');
  expect(reading).toMatchObject({
    ok: false,
    sentence: expect.stringMatching(/^No numbered clauses.* line breaks are lost/),
  });
});

test.each(['\uFEFF', ''])('UTF-16 text is read, with a byte order mark and without (%j)', async (mark) => {
  const reading = await read(Buffer.from(mark + clauses(3).join('\n\n'), 'utf16le'), 'txt');
  expect(reading.ok && reading.understood.templates.length).toBe(3);
});

test('a document in another language brings no template that is made up', async () => {
  const german = ['1 Fenster', '1.1 Bänke', 'Die Bank muss mindestens 40 mm vor die Wand ragen.'];
  const reading = await read(german.join('\n\n'), 'txt');
  expect(reading.ok ? reading.understood.templates : []).toEqual([]);
});

test('a Word document whose XML is broken in the middle is not half read', async () => {
  const broken = zipSync({
    'word/document.xml': strToU8(`${opening}<w:p><w:r></w:p></w:body></w:document>`),
  });
  expect(await read(broken, 'docx')).toMatchObject({ ok: false, sentence: expect.stringMatching(/damaged/) });
});
