import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as messageCalls from '#contract/desk/endpoints/mail.ts';
import * as standardCalls from '#contract/desk/endpoints/standards.ts';
import type { InquiryInFull } from '#contract/desk/inquiries.ts';
import { STANDARD_FIELD, StandardList, StandardUploaded } from '#contract/desk/standards.ts';
import type { MailStatus } from '#contract/mail.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { type Acknowledged, getJson, inquiryAcknowledged, type Session, signIn, until } from '../calls.ts';
import { runDropbox } from '../dropbox-server.ts';
import { type RunningServer, runServer, temporaryFolder } from '../run-server.ts';
import { runS3 } from '../s3-server.ts';
import { sampleEdition } from '../sample-edition.ts';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function started(settings: Record<string, string>): Promise<RunningServer> {
  const folder = await temporaryFolder();
  const server = await runServer({ DATA_DIR: folder.path, ...settings });
  cleanUps.push(async () => {
    await server.kill();
    await folder.remove();
  });
  return server;
}

async function storage() {
  const s3 = await runS3();
  cleanUps.push(s3.close);
  return s3;
}

const local = (server: RunningServer) => readdir(join(server.dataDir, 'uploads'));

/** What the desk gets when it asks for an inquiry's file. */
async function download(server: RunningServer, { id }: Acknowledged, session: Session): Promise<Response> {
  const { inquiry } = await getJson<InquiryInFull>(server, `${inquiryCalls.list.path}/${id}`, session);
  return fetch(server.origin + paths.upload(inquiry.uploadedFiles[0]?.filename ?? ''), { headers: session });
}

async function hashOf(reply: Response): Promise<string> {
  return createHash('sha256')
    .update(Buffer.from(await reply.arrayBuffer()))
    .digest('hex');
}

const mailStatus = (server: RunningServer, session: Session) =>
  getJson<MailStatus>(server, messageCalls.mailStatus.path, session);

test('F7 object storage that is away, refuses or is silent: every inquiry is taken, its file kept here, carried over later and served the same', async () => {
  const s3 = await storage();
  const server = await started(s3.settings);
  const session = await signIn(server);
  const settled = await inquiryAcknowledged(server, { fileBytes: 50_000 });
  expect([...(await s3.stored()).values()]).toContain(settled.sha256);

  const troubled: Acknowledged[] = [];
  for (const [trouble, words] of [
    [() => s3.goAway(), /NOT REACHED/],
    [() => s3.setTrouble(() => ({ status: 401 })), / 401/],
    [() => s3.setTrouble(() => ({ status: 403 })), / 403/],
    [() => s3.setTrouble(() => ({ status: 503 })), / 503/],
  ] as const) {
    await trouble();
    const inquiry = await inquiryAcknowledged(server, { fileBytes: 100_000 });
    troubled.push(inquiry);
    expect(await hashOf(await download(server, inquiry, session))).toBe(inquiry.sha256);
    await until(`the desk to say ${words}`, async () => {
      const { storage } = await mailStatus(server, session);
      return words.test(storage.lastError ?? '') && storage.waiting > 0 ? storage : undefined;
    });
    const ready = await fetch(server.origin + paths.ready);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { database: true, files: true, objectStorage: false },
    ]);
    s3.setTrouble();
    if (words.test('NOT REACHED')) await s3.comeBack();
    // As somebody at the desk may: otherwise it is tried again by itself within two minutes.
    await fetch(server.origin + messageCalls.retryMail.path, { method: 'POST', headers: session });
    await until('the files to be carried over', async () =>
      (await local(server)).length === 0 ? true : undefined,
    );
    expect((await mailStatus(server, session)).storage).toMatchObject({ waiting: 0, lastError: null });
  }

  const stored = new Set((await s3.stored()).values());
  for (const inquiry of [settled, ...troubled]) {
    expect(stored.has(inquiry.sha256 ?? '')).toBe(true);
    expect(await hashOf(await download(server, inquiry, session))).toBe(inquiry.sha256);
  }
});

test('F7 object storage that never answers: the first inquiry waits seconds for it, the next ones not; a restart carries over what is left', async () => {
  const s3 = await storage();
  const server = await started(s3.settings);
  const session = await signIn(server);
  s3.setTrouble(() => 'silence');
  const first = await inquiryAcknowledged(server, { fileBytes: 20_000 });
  const callsBefore = s3.calls.length;
  const next = await inquiryAcknowledged(server, { fileBytes: 20_000 });
  expect(s3.calls.slice(callsBefore).filter((call) => call.startsWith('PUT'))).toEqual([]);
  expect(await local(server)).toHaveLength(2);
  await server.kill();

  s3.setTrouble();
  const again = await runServer({ DATA_DIR: server.dataDir, ...s3.settings });
  cleanUps.push(again.kill);
  await until('the files to be carried over', async () =>
    (await local(again)).length === 0 ? true : undefined,
  );
  for (const inquiry of [first, next])
    expect(await hashOf(await download(again, inquiry, session))).toBe(inquiry.sha256);
});

test('F7 a file that cannot be fetched now is 503 and a sentence, never "not found"', async () => {
  const s3 = await storage();
  const server = await started(s3.settings);
  const session = await signIn(server);
  const inquiry = await inquiryAcknowledged(server, { fileBytes: 20_000 });
  await fetch(server.origin + messageCalls.retryMail.path, { method: 'POST', headers: session });
  await until('the file to be carried over', async () =>
    (await local(server)).length === 0 ? true : undefined,
  );
  await s3.goAway();
  const reply = await download(server, inquiry, session);
  expect([reply.status, reply.headers.get('retry-after'), await reply.json()]).toEqual([
    503,
    '30',
    { message: messages.fileNotHere },
  ]);
});

test('F7 a standard is read, kept and opened again with its document in object storage', async () => {
  const s3 = await storage();
  const server = await started(s3.settings);
  const session = await signIn(server);
  const text = sampleEdition('2020');
  const form = new FormData();
  form.append(STANDARD_FIELD, new Blob([text], { type: 'text/plain' }), 'sample.txt');
  const upload = await fetch(server.origin + paths.standardUpload, {
    method: 'POST',
    headers: session,
    body: form,
  });
  expect(upload.status).toBe(201);
  const { standard } = StandardUploaded.parse(await upload.json());
  await fetch(server.origin + messageCalls.retryMail.path, { method: 'POST', headers: session });
  await until('the document to be carried over', async () =>
    (await local(server)).length === 0 ? true : undefined,
  );
  const one = `${server.origin}${standardCalls.list.path}/${standard.id}`;
  expect(await (await fetch(`${one}/document`, { headers: session })).text()).toBe(text);
  await fetch(one, { method: 'DELETE', headers: session });
  expect(StandardList.parse(await getJson(server, standardCalls.list.path, session)).standards).toEqual([]);
  expect((await s3.stored()).size).toBe(0);
});

test('F7 Dropbox that is away or answers 401: the inquiry is taken, the desk says why, and the copy follows', async () => {
  let refuse = true;
  const dropbox = await runDropbox(() => (refuse ? 401 : undefined));
  cleanUps.push(dropbox.close);
  const server = await started({
    DROPBOX_APP_KEY: 'key',
    DROPBOX_APP_SECRET: 'secret',
    DROPBOX_REFRESH_TOKEN: 'refresh',
    DROPBOX_API_ORIGIN: dropbox.origin,
  });
  const session = await signIn(server);
  const inquiry = await inquiryAcknowledged(server, { fileBytes: 20_000 });
  await until('the desk to say why', async () => {
    const { cloud } = await mailStatus(server, session);
    return cloud.lastError === 'DROPBOX upload 401' && cloud.waiting === 1 ? cloud : undefined;
  });
  expect(await hashOf(await download(server, inquiry, session))).toBe(inquiry.sha256);
  refuse = false;
  await fetch(server.origin + messageCalls.retryMail.path, { method: 'POST', headers: session });
  await until('the copy', async () => dropbox.uploads[0]);
  expect(
    createHash('sha256')
      .update(dropbox.uploads[0]?.bytes ?? '')
      .digest('hex'),
  ).toBe(inquiry.sha256);

  await dropbox.close();
  const alone = await inquiryAcknowledged(server, { fileBytes: 20_000 });
  await until('the desk to say that nobody answers', async () => {
    const { cloud } = await mailStatus(server, session);
    return cloud.lastError === 'DROPBOX NOT REACHED' ? cloud : undefined;
  });
  expect(await hashOf(await download(server, alone, session))).toBe(alone.sha256);
});
