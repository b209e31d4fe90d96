import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, test, vi } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import type { InquiryInFull } from '#contract/desk/inquiries.ts';
import { addressOf } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { ada, sam } from '#test/cast.ts';
import { onEachDatabase, openSqlite } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { buildTestApp } from '#test/test-app.ts';

onEachDatabase('a call of the desk on $kind', ({ open }) => {
  const { server, session } = useDesk(open);
  let id: string;
  beforeAll(async () => {
    id = (await server.app.inject({ method: 'POST', url: paths.contact, payload: ada })).json().id;
  });

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url, payload, headers: { ...session, ...headers } });
  const note = (words: string, headers?: Record<string, string>) =>
    post(addressOf(inquiryCalls.addNote, { id }), { words }, headers);
  const save = (invoiceAmount: string, headers: Record<string, string>) =>
    post(addressOf(inquiryCalls.saveInvoice, { id }), { invoiceAmount }, headers);
  async function notes(): Promise<string[]> {
    const found = await server.app.inject({ url: addressOf(inquiryCalls.one, { id }), headers: session });
    const { events } = found.json<InquiryInFull>();
    return events.flatMap(({ kind, words }) => (kind === 'note' ? [words] : []));
  }

  test('happens once for each key: sent again, it is answered as the first time', async () => {
    const key = { 'idempotency-key': 'first-note' };
    const first = await note('Gate code 1234', key);
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    const again = await note('Gate code 1234', key);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await notes()).toEqual(['Gate code 1234']);
    await note('Gate code 1234', { 'idempotency-key': 'second-note' });
    expect(await notes()).toHaveLength(2);

    const partner = { salesRepName: sam.name, salesRepEmail: sam.email, referralCode: 'ONCE1' };
    const created = [1, 2].map(() =>
      post(partnerCalls.create.path, partner, { 'idempotency-key': 'partner' }),
    );
    const [one, other] = await Promise.all(created);
    expect([one?.statusCode, other?.statusCode]).toEqual([201, 201]);
    expect(one?.json()).toEqual(other?.json());
  });

  test('may not use the key of another call', async () => {
    await note('Dog is friendly', { 'idempotency-key': 'taken' });
    for (const refused of [
      await note('Dog is not friendly', { 'idempotency-key': 'taken' }),
      await save('550', { 'idempotency-key': 'taken' }),
    ])
      expect([refused.statusCode, refused.json()]).toEqual([409, { message: messages.keyReused }]);
    const unreadable = await note('Dog', { 'idempotency-key': 'a key with spaces' });
    expect([unreadable.statusCode, unreadable.json().message]).toEqual([400, messages.badKey]);
  });

  test('that is refused changes nothing and leaves its key free', async () => {
    const key = { 'idempotency-key': 'amount' };
    const refused = await save('550', { ...key, 'if-match': '"99"' });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { message: messages.changedMeanwhile, code: 'changed' },
    ]);
    const saved = await save('550', key);
    expect([saved.statusCode, saved.json().invoiceAmount]).toEqual([200, '550.00']);
    const version = await save('560', { 'if-match': 'W/"yesterday"' });
    expect([version.statusCode, version.json().message]).toEqual([400, messages.unreadable]);
  });

  test('asks for a session before anything is read', async () => {
    for (const [method, { path }] of [
      ['POST', inquiryCalls.addNote],
      ['PUT', partnerCalls.save],
      ['GET', partnerCalls.list],
    ] as const) {
      const url = addressOf({ path }, { id });
      const payload = method === 'GET' ? undefined : { nothing: 'that fits' };
      const headers = { 'if-match': 'nonsense' };
      const reply = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
      expect([reply.statusCode, reply.json()]).toEqual([401, { message: messages.signInFirst }]);
    }
  });
});

test('the OpenAPI document is made once and kept as bytes', async () => {
  const server = await buildTestApp(await openSqlite());
  await server.app.ready();
  const making = vi.spyOn(server.app, 'swagger');
  const ask = (headers: Record<string, string>) => server.app.inject({ url: paths.openApi, headers });
  const first = await ask({});
  const { etag } = first.headers;
  expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
  expect((await ask({ 'if-none-match': String(etag) })).statusCode).toBe(304);
  const packed = await ask({ 'accept-encoding': 'gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload)).toEqual(first.rawPayload);
  expect(making).toHaveBeenCalledOnce();
});

test('the OpenAPI document names what a call of the desk takes and answers', async () => {
  const database = await openSqlite();
  const server = await buildTestApp(database);
  const { paths: described } = (await server.app.inject(paths.openApi)).json();
  const { post } = described['/api/admin/submissions/{id}/invoice'];
  const headers = post.parameters.filter((one: { in: string }) => one.in === 'header');
  expect(headers.map(({ name, required }: { name: string; required: boolean }) => [name, required])).toEqual([
    ['if-match', false],
    ['idempotency-key', false],
  ]);
  expect(post.requestBody.content['application/json'].schema.properties).toHaveProperty('invoiceAmount');
  expect(Object.keys(post.responses)).toEqual(['200', '400', '401', '403', '404', '409', '429']);
  await server.close();
  await database.close();
});

test('a body that is nested too deeply is refused, also where the call takes none', async () => {
  const database = await openSqlite();
  const server = await buildTestApp(database);
  const headers = { ...(await server.signIn()), 'content-type': 'application/json' };
  const payload = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const reply = await server.app.inject({ method: 'POST', url: '/api/admin/backups', headers, payload });
  expect(reply.statusCode).toBe(422);
  const keyed = { ...headers, 'idempotency-key': 'deep' };
  const url = '/api/admin/business/draft/faq';
  const section = await server.app.inject({ method: 'PUT', url, headers: keyed, payload });
  expect(section.statusCode).toBe(422);
  await server.close();
  await database.close();
});
