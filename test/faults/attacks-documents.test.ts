import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as standardCalls from '#contract/desk/endpoints/standards.ts';
import { STANDARD_FIELD } from '#contract/desk/standards.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { docx } from '#standards-reader/corpus/docx-file.ts';
import { lockedPdf, loopingPdf, swellingPdf, zipBomb } from '#test/bad-documents.ts';
import { signIn } from '../calls.ts';
import { type RunningServer, runServer, temporaryFolder } from '../run-server.ts';
import { books, multipart, storedFiles } from './attacker.ts';
import { residentMb } from './held.ts';

const MB = 1024 * 1024;
const LEAK = 'LEAKED-FROM-A-FILE-OF-THIS-MACHINE';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let session: { cookie: string };
beforeAll(async () => {
  folder = await temporaryFolder();
  await writeFile(join(folder.path, 'private.txt'), LEAK);
  server = await runServer({ DATA_DIR: folder.path, LOG_LEVEL: 'info' });
  session = await signIn(server);
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

function upload(name: string, content: Buffer): Promise<Response> {
  const form = multipart({}, [{ name, content, field: STANDARD_FIELD }]);
  return fetch(server.origin + paths.standardUpload, {
    method: 'POST',
    headers: { ...form.headers, ...session },
    body: form.body,
  });
}

const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join(
  '',
);

test.each([
  ['unpacks to a hundred times what it says', () => zipBomb(300)],
  [
    'unpacks to far more than a document holds, and says so',
    () =>
      docx({
        'word/document.xml': documentXml('1.1 Scope'),
        'word/media/image1.png': Buffer.alloc(400 * MB),
      }),
  ],
  [
    'expands entities a billion times',
    () => docx({ 'word/document.xml': documentXml('&e9;', `<!DOCTYPE d [<!ENTITY e0 "lol">${entities}]>`) }),
  ],
  [
    'nests its elements without end',
    () => docx({ 'word/document.xml': Buffer.from(`${'<w:p>'.repeat(5_000)}`) }),
  ],
])(
  'S25 a Word document that %s is refused with a sentence, and costs little',
  async (_what, make) => {
    const content = make();
    const before = residentMb(server);
    const watched = watchMemory();
    const startedAt = performance.now();
    const answer = await upload('standard.docx', content);
    const took = performance.now() - startedAt;
    expect(answer.status).toBe(422);
    expect((await answer.json()).message).toMatch(/^(This file|No numbered|Reading this file)/);
    expect((await watched.stop()) - before).toBeLessThanOrEqual(150);
    // The bound is 5 s, which tells an answer from a hang on a busy machine.
    expect(took).toBeLessThan(15_000);
    expect(await storedFiles(server)).toEqual([]);
    expect((await fetch(server.origin)).status).toBe(200);
  },
  60_000,
);

test('S25 links of a Word document to this machine or elsewhere are not read', async () => {
  const target = `file://${join(folder.path, 'private.txt')}`;
  const image = `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr id="1" name="x"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:link="rId1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
  const linking = docx({
    'word/document.xml': documentXml(`AS 9990:2024${image}`, '', [
      'AS 9990:2024 Linked pictures',
      '1.1 Scope',
      'Walls shall be not less than 90 mm thick.',
    ]),
    'word/_rels/document.xml.rels': Buffer.from(
      `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="${target}" TargetMode="External"/></Relationships>`,
    ),
  });
  const external = docx({
    'word/document.xml': documentXml('1.1 &x; &x;', `<!DOCTYPE d [<!ENTITY x SYSTEM "${target}">]>`),
  });
  for (const content of [linking, external]) {
    const answer = await upload('linked.docx', content);
    expect([200, 201, 422]).toContain(answer.status);
    expect(await answer.text()).not.toContain(LEAK);
  }
  const texts = books<{ text: string }>(server, 'select text from standard_pages');
  expect(JSON.stringify(texts)).not.toContain(LEAK);
  for (const { id } of books<{ id: string }>(server, 'select id from australian_standards'))
    await fetch(server.origin + addressOf(standardCalls.correct, { id }), {
      method: 'DELETE',
      headers: session,
    });
});

test.each([
  ['whose page tree leads back to itself', () => loopingPdf(), 10],
  ['whose one page swells to hundreds of megabytes', () => swellingPdf(600), 10],
  ['whose one page never ends', () => busyPdf(60), 10],
  ['with an image of ten billion points', () => hugeImagePdf(), 10],
  ['that is locked with a password', () => lockedPdf(), 10],
])(
  'S26 a PDF %s is stopped, and pages are served meanwhile',
  async (_what, make, seconds) => {
    const content = await make();
    let done = false;
    const startedAt = performance.now();
    const uploading = upload('standard.pdf', content).finally(() => {
      done = true;
    });
    const waits: number[] = [];
    while (!done) {
      const asked = performance.now();
      expect((await fetch(server.origin)).status).toBe(200);
      waits.push(performance.now() - asked);
      await sleep(20);
    }
    const answer = await uploading;
    expect(answer.status).toBe(422);
    expect((await answer.json()).message.length).toBeGreaterThan(20);
    // The bounds are 10 s for the reading and 20 ms for a page, with room for a busy machine. If the server
    // read in its own loop, every page would wait for seconds.
    expect(performance.now() - startedAt).toBeLessThan(3_000 * seconds);
    const slow = waits.filter((wait) => wait > 250).length;
    expect(slow / waits.length, `${slow} of ${waits.length} pages waited`).toBeLessThan(0.1);
    expect(await storedFiles(server)).toEqual([]);
  },
  60_000,
);

/** A page that draws one letter after another, for this many megabytes. */
function busyPdf(megabytes: number): Buffer {
  const stream = deflateSync(Buffer.alloc(megabytes * MB, 'BT /F1 9 Tf 9 9 Td (a) Tj ET\n'));
  return pdfOf(
    `/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>`,
    `<</Length ${stream.length}/Filter/FlateDecode>>`,
    stream,
  );
}

function hugeImagePdf(): Buffer {
  const stream = Buffer.from('q 500 0 0 500 0 0 cm /Im Do Q');
  const image = `/Resources<</XObject<</Im 5 0 R>>>>`;
  const data = deflateSync(Buffer.alloc(MB));
  return Buffer.concat([
    pdfOf(image, `<</Length ${stream.length}>>`, stream).subarray(0, -6),
    Buffer.from(
      `\n5 0 obj <</Type/XObject/Subtype/Image/Width 100000/Height 100000/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/FlateDecode/Length ${data.length}>> stream\n`,
    ),
    data,
    Buffer.from('\nendstream endobj\n%%EOF\n'),
  ]);
}

function pdfOf(page: string, dictionary: string, stream: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 500 500]/Contents 4 0 R${page}>> endobj
4 0 obj ${dictionary} stream\n`),
    stream,
    Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R/Size 6>>\nstartxref\n0\n%%EOF\n'),
  ]);
}

function documentXml(text: string, doctype = '', paragraphs: string[] = []): Buffer {
  const said = [text, ...paragraphs].map((words) =>
    words.startsWith('<')
      ? words
      : `<w:p><w:r><w:t>${words.replace(/<.*/s, '')}</w:t></w:r></w:p>${/<.*/s.exec(words)?.[0] ?? ''}`,
  );
  return Buffer.from(
    `<?xml version="1.0"?>${doctype}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body>${said.join('')}</w:body></w:document>`,
  );
}

/** The server's peak memory until `stop`, in MB. */
function watchMemory(): { stop: () => Promise<number> } {
  let most = residentMb(server);
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(server));
  }, 20);
  return {
    async stop() {
      clearInterval(timer);
      return most;
    },
  };
}
