import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as personCalls from '#contract/desk/endpoints/customers.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import type { InquiryInFull } from '#contract/desk/inquiries.ts';
import { addressOf } from '#contract/endpoint.ts';
import { customerPaths, paths } from '#contract/paths.ts';
import { ada, ben } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';

const html = { accept: 'text/html' };
const plan = Buffer.from('%PDF-1.4 a plan');

onEachDatabase('files on a customer’s page on $kind', ({ open }) => {
  const { call, database, server } = useDesk(open, {
    DROPBOX_APP_KEY: 'key',
    DROPBOX_APP_SECRET: 'secret',
    DROPBOX_REFRESH_TOKEN: 'token',
    DROPBOX_API_ORIGIN: 'http://127.0.0.1:9',
  });

  async function received(who: object = ada): Promise<{ id: string; page: string; token: string }> {
    const { id, customerPage } = (await call('POST', paths.contact, who)).json();
    return { id, page: customerPage, token: customerPage.split('/').at(-1) };
  }
  async function send(url: string, files: [name: string, bytes: Buffer][]) {
    const form = new FormData();
    for (const [name, bytes] of files) form.append('files', new Blob([new Uint8Array(bytes)]), name);
    const request = new Request('http://site.invalid', { method: 'POST', body: form });
    return server.app.inject({
      method: 'POST',
      url,
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { ...html, 'content-type': request.headers.get('content-type') ?? '' },
    });
  }
  const inquiryOf = async (id: string) =>
    (await call('GET', addressOf(inquiryCalls.one, { id }))).json<InquiryInFull>();
  const stored = () => readdir(join(server.dataDir, 'uploads'));
  const copiesOf = async (id: string) => {
    const rows = await database.db
      .selectFrom('outbox')
      .select('message')
      .where('submission_id', '=', id)
      .where('kind', '=', 'cloud-copy')
      .execute();
    return rows.map(({ message }) =>
      JSON.parse(message).files.map((file: { originalName: string }) => file.originalName),
    );
  };

  test('plans are added to the request, copied to the cloud and told to the office; the same file once', async () => {
    const { id, page, token } = await received();
    const answer = await send(customerPaths.files(token), [
      ['plan.pdf', plan],
      ['same.pdf', plan],
    ]);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${page}?done=files#files`]);
    expect((await send(customerPaths.files(token), [['plan.pdf', plan]])).statusCode).toBe(303);
    await send(customerPaths.files(token), [['second.pdf', Buffer.from('%PDF-1.4 another')]]);
    const { inquiry, events } = await inquiryOf(id);
    expect(inquiry.uploadedFiles.map(({ originalName }) => originalName)).toEqual(['plan.pdf', 'second.pdf']);
    expect(events.map(({ words }) => words).toSorted()).toEqual([
      'On the customer’s page, files added: 1 file: plan.pdf',
      'On the customer’s page, files added: 1 file: second.pdf',
    ]);
    expect(await stored()).toHaveLength(2);
    expect(await copiesOf(id)).toEqual([['plan.pdf', 'second.pdf']]);
    const { body } = await server.app.inject({ url: page, headers: html });
    expect(body).toContain('second.pdf');
  });

  test('a file of another kind, one that is too large and none at all are refused with a sentence, and leave nothing', async () => {
    const { id, token } = await received(ben);
    const before = await stored();
    const kind = await send(customerPaths.files(token), [
      ['plan.pdf', plan],
      ['program.exe', Buffer.from('MZ')],
    ]);
    expect([kind.statusCode, kind.body]).toEqual([415, expect.stringContaining('program.exe')]);
    const large = await send(customerPaths.files(token), [
      ['large.pdf', Buffer.concat([plan, Buffer.alloc(10 * 1024 * 1024)])],
    ]);
    expect([large.statusCode, large.body]).toEqual([413, expect.stringContaining('large.pdf')]);
    const none = await send(customerPaths.files(token), []);
    expect([none.statusCode, none.body]).toEqual([400, expect.stringContaining('Choose at least one file')]);
    expect(await stored()).toEqual(before);
    expect((await inquiryOf(id)).inquiry.uploadedFiles).toEqual([]);
  });

  test('files with a wrong token are not read, and the page of a removed person is gone', async () => {
    const { id, page } = await received({ ...ada, email: 'removed@example.com', phone: '0491 570 157' });
    const before = await stored();
    const wrong = await send(customerPaths.files('AAAAAAAAAAAAAAAAAAAAAA'), [['plan.pdf', plan]]);
    expect(wrong.statusCode).toBe(404);
    expect(await stored()).toEqual(before);
    const removed = await call('POST', addressOf(personCalls.remove, { id }), {
      ids: [id],
      word: 'DELETE',
    });
    expect(removed.statusCode).toBe(200);
    const gone = await server.app.inject({ url: page, headers: html });
    expect([gone.statusCode, gone.body]).toEqual([404, wrong.body]);
  });
});

onEachDatabase('guessed tokens on $kind', ({ open }) => {
  const { call, server } = useDesk(open, { CONTACTS_PER_MINUTE: '5' });

  test('wrong tokens are counted for each source, right ones are not', async () => {
    const { customerPage } = (await call('POST', paths.contact, ada)).json();
    const get = (url: string) => server.app.inject({ url, headers: html });
    const guess = () => get(customerPaths.home('AAAAAAAAAAAAAAAAAAAAAA'));
    const statuses = await Promise.all(Array.from({ length: 6 }, guess));
    expect(statuses.map(({ statusCode }) => statusCode).toSorted()).toEqual([404, 404, 404, 404, 404, 429]);
    const shared = await get(customerPaths.shared('AAAAAAAAAAAAAAAAAAAAAA'));
    expect([shared.statusCode, shared.body]).toEqual([429, expect.stringContaining('Please wait a minute')]);
    for (let nth = 0; nth < 10; nth++) expect((await get(customerPage)).statusCode).toBe(200);
  });
});
