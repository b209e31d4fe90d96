import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { describe, expect, test } from 'vitest';
import * as calls from '#contract/desk/endpoints/standards.ts';
import type { Standard } from '#contract/desk/standards.ts';
import { paths } from '#contract/paths.ts';
import { scannedPdf } from '#test/bad-documents.ts';
import { openSqlite } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { sampleEdition } from '#test/sample-edition.ts';

const times = (count: number, words: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => words(at + 1)).join('\n\n');

const german = times(
  40,
  (at) => `1.${at} Fensterbank ${at}\n\nDie Bank muss mindestens ${at + 40} mm vor die Wand ragen.`,
);
const form = times(
  4,
  (at) =>
    `FORM ${at}\n\nName: ____________\n\nAddress: ____________\n\n[ ] house [ ] unit\n\nOffice use only`,
);
const chinese = `防水规范\n\n${times(30, (at) => `3.${at} 坡度\n\n地面坡度不应小于 ${at} 比 100。`)}`;
const contents = `AS 9750-2024\n\nAustralian Standard\n\nContents\n\n${Array.from(
  { length: 60 },
  (_, at) =>
    `${Math.floor(at / 10) + 1}.${(at % 10) + 1} Falls of floor ${at + 1} ${'.'.repeat(30)} ${at + 5}`,
).join('\n')}`;

/** A Word document whose text says of itself that it unpacks to so many megabytes of XML, as it does. */
function longDocx(megabytes: number): Buffer {
  const packed: Uint8Array[] = [];
  const zip = new Zip((_, data) => packed.push(data));
  const part = new ZipDeflate('word/document.xml', { level: 1 });
  zip.add(part);
  part.push(
    strToU8('<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>'),
  );
  const paragraphs = strToU8('<w:p><w:r><w:t>Sills shall be level.</w:t></w:r></w:p>'.repeat(20_000));
  for (let left = megabytes * 1_000_000; left > 0; left -= paragraphs.length) part.push(paragraphs);
  part.push(strToU8('</w:body></w:document>'), true);
  zip.end();
  return Buffer.concat(packed);
}

describe('a document that is no standard in English', () => {
  const { server, session, call } = useDesk(openSqlite);

  async function upload(content: string | Buffer, name: string) {
    const form = new FormData();
    form.append('document', new File([Buffer.from(content)], name));
    const reply = await server.app.inject({
      method: 'POST',
      url: paths.standardUpload,
      headers: session,
      payload: form,
    });
    return { status: reply.statusCode, ...reply.json<{ message: string; standard?: Standard }>() };
  }
  const library = async (): Promise<Standard[]> => (await call('GET', calls.list.path)).json().standards;
  const kept = async () =>
    (await readdir(join(server.dataDir, 'uploads'))).filter((name) => !name.startsWith('.'));

  test.each([
    [
      'a text in another language',
      'german.txt',
      german,
      /We read English only: .* write the templates by hand/,
    ],
    ['a form', 'form.txt', form, /We read English only: for another language or a form/],
    [
      'a list of contents alone',
      'contents.txt',
      contents,
      /60 entries and no text to them\. Upload the whole document/,
    ],
  ])(
    '%s is kept, without a template that is made up, and what to do is said',
    async (_, name, content, sentence) => {
      const { status, message, standard } = await upload(content, name);
      expect(status, message).toBe(201);
      expect(message).toMatch(sentence);
      expect(standard?.defects).toEqual({ proposed: 0, accepted: 0, rejected: 0 });
    },
  );

  /** Expects a file to be refused with a sentence. The library stays as it was, and takes the next document. */
  async function expectRefused(content: string | Buffer, name: string, sentence: RegExp): Promise<void> {
    await upload(sampleEdition('2021'), 'kept.txt');
    const before = { standards: await library(), files: await kept() };
    expect(before.files.length).toBeGreaterThan(0);
    const { status, message } = await upload(content, name);
    expect(status).toBe(422);
    expect(message).toMatch(sentence);
    expect({ standards: await library(), files: await kept() }).toEqual(before);
    expect((await upload(sampleEdition('2010'), 'next.txt')).status).toBeLessThan(300);
  }

  test.each([
    ['a scan', 'scan.pdf', () => scannedPdf(3), /^0 of 3 pages have readable text\. .*upload a copy/],
    ['a text in another script', 'chinese.txt', () => chinese, /no English words .* Upload a copy/],
    [
      'a page of hyphens',
      'hyphens.txt',
      () => `${'-'.repeat(80)}\n`.repeat(600),
      /no English words .* Upload/,
    ],
    ['one line of hyphens', 'line.txt', () => '- '.repeat(100_000), /Save it again as a PDF and upload that/],
  ] as const)(
    '%s is refused with what to do, and nothing is kept of it or lost',
    async (_, name, contentOf, sentence) => expectRefused(await contentOf(), name, sentence),
  );

  test('300 MB of XML are refused with what to do', { tags: 'full' }, () =>
    expectRefused(
      longDocx(300),
      'long.docx',
      /unpacks to far more .* Save it again as a PDF and upload that/,
    ),
  );

  test('a law is kept, and it is said that what it asks of people is not proposed', async () => {
    const { status, message } = await upload(
      `Sheds Act 2024\n\n${times(20, (at) => `${at} Records of sheds ${at}\n\nThe Authority must keep a record of each notice.`)}`,
      'law.txt',
    );
    expect(status, message).toBe(201);
    expect(message).toContain('It is a law: what it asks of people and papers is not proposed.');
    expect(message).toContain('20 commands made no template; the list says why.');
  });
});
