import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as standardCalls from '#contract/desk/endpoints/standards.ts';
import { STANDARD_FIELD, type Standard } from '#contract/desk/standards.ts';
import { paths } from '#contract/paths.ts';
import { swellingPdf } from '#test/bad-documents.ts';
import { getJson, inquiryAcknowledged, signIn } from '../calls.ts';
import { runServer, temporaryFolder } from '../run-server.ts';
import { sampleEdition } from '../sample-edition.ts';

test('F18 a document that eats all memory ends its reading, not the server', async () => {
  const folder = await temporaryFolder();
  const server = await runServer({ DATA_DIR: folder.path });
  const session = await signIn(server);
  const upload = (content: string | Buffer, name: string) => {
    const form = new FormData();
    form.append(STANDARD_FIELD, new Blob([new Uint8Array(Buffer.from(content))]), name);
    return fetch(server.origin + paths.standardUpload, {
      method: 'POST',
      headers: session,
      body: form,
    });
  };
  // It unpacks to far more than a reading may hold.
  const swelling = swellingPdf(600);
  let isRead = false;
  const reading = upload(swelling, 'swelling.pdf').finally(() => {
    isRead = true;
  });
  let pages = 0;
  while (!isRead) {
    expect((await fetch(server.origin)).status).toBe(200);
    pages += 1;
  }
  expect(pages).toBeGreaterThan(10);
  await inquiryAcknowledged(server);
  const refused = await reading;
  expect(refused.status).toBe(422);
  // Which of the two it meets first depends on how busy this machine is.
  expect((await refused.json()).message).toMatch(
    /^Reading this file took too (much memory|long), so it was stopped\. Save it again as a PDF and upload that\.$/,
  );

  // The next document is read as ever.
  const next = await upload(sampleEdition('2020'), 'standard.txt');
  expect(next.status).toBe(201);
  const { standards } = await getJson<{ standards: Standard[] }>(server, standardCalls.list.path, session);
  expect(standards).toHaveLength(1);
  // Nothing of the other is kept.
  expect(await readdir(join(folder.path, 'uploads'))).toHaveLength(1);
  expect(await readdir(join(folder.path, 'incoming'))).toEqual([]);
  expect(server.process.exitCode).toBeNull();
  await server.stop();
  await folder.remove();
});
