import { Readable } from 'node:stream';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { REMOVAL_WORD } from '#contract/desk/customers.ts';
import * as customerCalls from '#contract/desk/endpoints/customers.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as messageCalls from '#contract/desk/endpoints/mail.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { ada, spamSigns } from '#test/cast.ts';
import { openSqlite } from '#test/databases.ts';
import { runDropbox } from '#test/dropbox-server.ts';
import { buildTestApp } from '#test/test-app.ts';
import { dropboxCopies, safeName } from './dropbox.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function dropbox(failWith?: (call: number) => number | undefined) {
  const server = await runDropbox(failWith);
  cleanUps.push(server.close);
  return server;
}

const settings = (apiOrigin: string) => ({
  appKey: 'key',
  appSecret: 'secret',
  refreshToken: 'refresh',
  apiOrigin,
});
const stored: Record<string, string> = { one: 'first', two: 'second' };
const readFile = async (name: string) =>
  stored[name] ? Readable.from([Buffer.from(stored[name])]) : undefined;
const job = {
  submissionId: 'x',
  folder: '/Inquiries/2026-11-20 Ada Sample 1b4e28ba',
  files: [
    { filename: 'one', originalName: 'Pläne/Erdgeschoß "1".pdf' },
    { filename: 'two', originalName: 'plan.pdf' },
  ],
};

describe('a copy in Dropbox', () => {
  test('puts each file under its own name, and made twice is the same', async () => {
    const { uploads, origin, tokens } = await dropbox();
    const { copy } = dropboxCopies(settings(origin), readFile);
    expect(await copy(job)).toEqual({ ok: true });
    expect(await copy(job)).toEqual({ ok: true });
    expect(tokens()).toBe(1);
    expect(uploads.map(({ path }) => path)).toEqual([
      `${job.folder}/Pläne_Erdgeschoß _1_.pdf`,
      `${job.folder}/plan.pdf`,
      `${job.folder}/Pläne_Erdgeschoß _1_.pdf`,
      `${job.folder}/plan.pdf`,
    ]);
    for (const upload of uploads) expect(upload).toMatchObject({ mode: 'overwrite', autorename: false });
    expect(uploads[0]?.bytes.toString()).toBe('first');
  });

  test.each([429, 500, 503, 401])(
    'answered %i is tried again later, and nobody is named in the reason',
    async (status) => {
      const { origin } = await dropbox((call) => (call === 1 ? status : undefined));
      const { copy } = dropboxCopies(settings(origin), readFile);
      expect(await copy(job)).toEqual({
        ok: false,
        error: `DROPBOX upload ${status}`,
        reason: 'refused',
        permanent: false,
      });
      expect(await copy(job)).toEqual({ ok: true });
    },
  );

  test('is deleted with its folder; a folder that is not there is deleted already', async () => {
    const { deleted, origin } = await dropbox((call) => ({ 3: 503, 4: 409 })[call]);
    const { copy, remove } = dropboxCopies(settings(origin), readFile);
    await copy(job);
    for (const status of [503, 409])
      expect(await remove(job)).toMatchObject({ ok: false, error: `DROPBOX delete ${status}` });
    expect(await remove(job)).toEqual({ ok: true });
    expect(await remove({ folder: '/Inquiries/nobody' })).toEqual({ ok: true });
    expect(deleted).toEqual([job.folder]);
  });

  test('names that differ in case alone are told apart, as Dropbox does not', async () => {
    const { uploads, origin } = await dropbox();
    const files = [
      { filename: 'one', originalName: 'Plan.pdf' },
      { filename: 'two', originalName: 'plan.PDF' },
    ];
    await dropboxCopies(settings(origin), readFile).copy({ ...job, files });
    expect(uploads.map(({ path }) => path)).toEqual([`${job.folder}/Plan.pdf`, `${job.folder}/two plan.PDF`]);
  });

  test('a file that is lost takes no other with it, and is not asked for again', async () => {
    const { uploads, origin } = await dropbox();
    const files = [{ filename: 'lost', originalName: 'lost.pdf' }, ...job.files];
    expect(await dropboxCopies(settings(origin), readFile).copy({ ...job, files })).toEqual({
      ok: false,
      error: 'FILE MISSING',
      reason: 'file-missing',
      permanent: true,
    });
    expect(uploads).toHaveLength(2);
  });

  test('with a wrong key, or with nobody there, says which', async () => {
    const { origin } = await dropbox();
    const wrong = dropboxCopies({ ...settings(origin), appSecret: 'wrong' }, readFile);
    expect(await wrong.copy(job)).toMatchObject({ error: 'DROPBOX token 400', reason: 'refused' });
    const gone = dropboxCopies(settings('http://127.0.0.1:9'), readFile);
    expect(await gone.copy(job)).toMatchObject({ error: 'DROPBOX NOT REACHED', reason: 'not-reached' });
  });

  test.each([
    ['../../etc/passwd', '_.._etc_passwd'],
    ['a:b*c?.pdf', 'a_b_c_.pdf'],
    ['   ', 'file'],
    ['x'.repeat(300), 'x'.repeat(200)],
  ])('calls %j %j', (name, safe) => {
    expect(safeName(name)).toBe(safe);
  });
});

test('an inquiry’s files come to its folder by the outbox, and the desk learns where', async () => {
  const { uploads, deleted, origin } = await dropbox((call) => (call === 1 ? 503 : undefined));
  const database = await openSqlite();
  const server = await buildTestApp(database, {
    DROPBOX_APP_KEY: 'key',
    DROPBOX_APP_SECRET: 'secret',
    DROPBOX_REFRESH_TOKEN: 'refresh',
    DROPBOX_API_ORIGIN: origin,
  });
  cleanUps.push(async () => {
    await server.close();
    await database.close();
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(ada)) form.set(name, value);
  form.set('files', new Blob([Buffer.from('%PDF-1.7\nplan')]), 'plan.pdf');
  const send = async (): Promise<string> => {
    const request = new Request('http://site.invalid', { method: 'POST', body: form });
    const reply = await server.app.inject({
      method: 'POST',
      url: paths.contact,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return reply.json().id;
  };
  const id = await send();
  const folderOf = async () =>
    (
      await database.db
        .selectFrom('contact_submissions')
        .select('dropbox_folder')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).dropbox_folder;
  const session = await server.signIn();
  const status = async () =>
    (await server.app.inject({ url: messageCalls.mailStatus.path, headers: session })).json();
  await vi.waitFor(async () => expect((await status()).cloud.lastError).toBe('DROPBOX upload 503'));
  expect([await folderOf(), (await status()).cloud.waiting]).toEqual([null, 1]);

  await server.app.inject({ method: 'POST', url: messageCalls.retryMail.path, headers: session });
  await vi.waitFor(async () =>
    expect(await folderOf()).toBe(`/Inquiries/2026-11-20 Ada Sample ${id.slice(-8)}`),
  );
  expect(uploads.map(({ path }) => path)).toEqual([
    `/Inquiries/2026-11-20 Ada Sample ${id.slice(-8)}/plan.pdf`,
  ]);
  expect((await status()).cloud.lastError).toBeNull();

  for (const [name, value] of Object.entries(spamSigns)) form.set(name, value);
  const suspectId = await send();
  await server.app.inject({
    method: 'POST',
    url: addressOf(inquiryCalls.denySpam, { id: suspectId }),
    headers: session,
  });
  await vi.waitFor(() => expect(uploads).toHaveLength(2));
  expect(uploads[1]?.path).toContain(suspectId.slice(-8));

  // The copy of the second is noted a moment after it was made; the first is known to be there.
  const removal = await server.app.inject({
    method: 'POST',
    url: addressOf(customerCalls.remove, { id }),
    headers: session,
    payload: { ids: [id], word: REMOVAL_WORD },
  });
  expect(removal.json().removal.cloudFolders).toEqual({ deleted: 1, left: 0 });
  await vi.waitFor(() => expect(deleted).toEqual([`/Inquiries/2026-11-20 Ada Sample ${id.slice(-8)}`]));
  const owed = () =>
    database.db.selectFrom('outbox').select('id').where('kind', '=', 'cloud-removal').execute();
  await vi.waitFor(async () => expect(await owed()).toEqual([]));
});
