import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as accounts from '#contract/desk/endpoints/accounts.ts';
import * as endpoints from '#contract/desk/endpoints/connections.ts';
import * as messages from '#contract/desk/endpoints/mail.ts';
import { paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { onEachDatabase, openSqlite } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { openMailbox } from '#test/faults/mailbox.ts';
import { freePort } from '#test/free-port.ts';
import { buildTestApp } from '#test/test-app.ts';
import { decryptSecrets, encryptSecrets } from './secrets.ts';

const PASSWORD = 'correct horse battery';
const by = (host: string, port: number, more: object = {}) => ({
  host,
  port,
  security: 'none',
  username: '',
  from: 'Verge & Gauge <office@example.com>',
  notify: 'desk@example.com',
  ...more,
});

onEachDatabase('connections from the desk on $kind', ({ open }) => {
  const { call, database, server, session } = useDesk(open);
  const put = (body: object, headers: Record<string, string> = {}) =>
    call('PUT', endpoints.saveMail.path, body, { ...session, ...headers });

  test('a stored password is in no answer, no audit entry and not in clear in the database', async () => {
    const shown = by('mail.example.com', 465, { security: 'tls', username: 'us' });
    const saved = await put({ ...shown, password: PASSWORD });
    expect(saved.json()).toEqual({
      ...shown,
      hasPassword: true,
      fixed: false,
      unreadable: false,
      version: 1,
    });
    expect((await call('GET', endpoints.mail.path)).json()).toEqual(saved.json());
    const audit = (await call('GET', accounts.audit.path)).json();
    const detail = 'Mail leaves by mail.example.com, port 465';
    expect(audit).toContainEqual(expect.objectContaining({ kind: 'connection', detail }));
    const rows = await database.db.selectFrom('connections').selectAll().execute();
    expect(JSON.stringify([saved.json(), audit, rows])).not.toContain(PASSWORD);
  });

  test('without a password the stored one stays, and one for another server is forgotten', async () => {
    const now = (await call('GET', endpoints.mail.path)).json();
    const asked = by('Mail.example.com', 587, { username: 'us' });
    expect((await put(asked)).json()).toMatchObject({ hasPassword: true, version: now.version + 1 });
    expect((await put({ ...asked, host: 'other.example.com' })).json()).toMatchObject({ hasPassword: false });
    expect((await put({ ...asked, password: 'another' })).json()).toMatchObject({ hasPassword: true });
    expect((await put({ ...asked, username: '' })).json()).toMatchObject({ hasPassword: false });
  });

  test('a call that saw an earlier version, or lacks something, changes nothing', async () => {
    const now = (await call('GET', endpoints.mail.path)).json();
    const stale = await put(by('mail.example.com', 25), { 'if-match': `"${now.version - 1}"` });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'changed']);
    const wrong = await put(by('mail.example.com', 25, { from: 'office', notify: '' }));
    expect(wrong.statusCode).toBe(400);
    expect(Object.keys(wrong.json().errors)).toEqual(['from', 'notify']);
    const outside = await put(by('smtp://mail.example.com', 70_000));
    expect(Object.keys(outside.json().errors)).toEqual(['host', 'port']);
    expect((await call('GET', endpoints.mail.path)).json()).toEqual(now);
  });

  test('both secrets of card payments switch them on, at once, and two empty ones off', async () => {
    const event = () => server.app.inject({ method: 'POST', url: paths.cardEvents, payload: {} });
    const save = async (body: object) => (await call('PUT', endpoints.saveCards.path, body)).json();
    expect((await event()).statusCode).toBe(404);
    expect(await save({ secretKey: 'sk_test_one' })).toMatchObject({
      hasSecretKey: true,
      hasWebhookSecret: false,
    });
    expect((await event()).statusCode).toBe(404);
    const both = await save({ webhookSecret: 'whsec_two' });
    expect(both).toEqual({
      hasSecretKey: true,
      hasWebhookSecret: true,
      fixed: false,
      unreadable: false,
      version: 2,
    });
    // Taken, but not signed.
    expect((await event()).statusCode).toBe(400);
    const rows = await database.db.selectFrom('connections').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/sk_test|whsec/);
    expect(await save({ secretKey: '', webhookSecret: '' })).toMatchObject({ hasSecretKey: false });
    expect((await event()).statusCode).toBe(404);
  });
});

describe('a change of the mail server', () => {
  test('takes effect without a restart, also in another process on the same database', async () => {
    const database = await openSqlite();
    const [one, other] = [await buildTestApp(database), await buildTestApp(database)];
    const box = await openMailbox();
    onTestFinished(async () => {
      await one.close();
      await other.close();
      await box.close();
      await database.close();
    });
    const headers = await one.signIn();
    // It waits: nothing is set up.
    await one.app.inject({ method: 'POST', url: paths.contact, payload: ada });
    const { port } = new URL(box.settings.SMTP_URL);
    const payload = by('127.0.0.1', Number(port));
    const saved = await one.app.inject({ method: 'PUT', url: endpoints.saveMail.path, payload, headers });
    expect(saved.statusCode).toBe(200);
    await expect.poll(() => box.received.length, { timeout: 5_000 }).toBe(2);
    const [toDesk] = box.received.filter(({ recipients }) => recipients.includes('desk@example.com'));
    expect(toDesk?.mail.from).toEqual({ name: 'Verge & Gauge', address: 'office@example.com' });
    // The other process looks when it next sends something.
    await other.app.inject({
      method: 'POST',
      url: paths.contact,
      payload: { ...ada, email: 'later@example.com' },
    });
    await expect.poll(() => box.received.length, { timeout: 5_000 }).toBe(4);
    // It is noted as sent a moment after the mail server has it.
    const status = async () =>
      (await other.app.inject({ method: 'GET', url: messages.mailStatus.path, headers })).json();
    await expect.poll(status).toMatchObject({ configured: true, waiting: 0 });
  });

  test('lets what was delayed by the earlier one leave at once', async () => {
    const database = await openSqlite();
    const app = await buildTestApp(database);
    const box = await openMailbox();
    onTestFinished(async () => {
      await app.close();
      await box.close();
      await database.close();
    });
    const headers = await app.signIn();
    const save = (port: number) =>
      app.app.inject({
        method: 'PUT',
        url: endpoints.saveMail.path,
        payload: by('127.0.0.1', port),
        headers,
      });
    await save(await freePort());
    await app.app.inject({ method: 'POST', url: paths.contact, payload: ada });
    const delayed = async () => {
      const status = await app.app.inject({ method: 'GET', url: messages.mailStatus.path, headers });
      return status.json().lastReason;
    };
    await expect.poll(delayed, { timeout: 5_000 }).toBe('not-reached');
    await save(Number(new URL(box.settings.SMTP_URL).port));
    await expect.poll(() => box.received.length, { timeout: 5_000 }).toBe(2);
  });
});

describe('the environment overrules what is stored', () => {
  const { call } = useDesk(openSqlite, {
    SMTP_URL: `smtps://us:${encodeURIComponent(PASSWORD)}@mail.example.com`,
    MAIL_FROM: 'Verge & Gauge <office@example.com>',
    NOTIFY_EMAIL: 'desk@example.com',
    STRIPE_SECRET_KEY: 'sk_test_environment',
    STRIPE_WEBHOOK_SECRET: 'whsec_environment',
  });

  test('it is shown as fixed, without its secrets, and can’t be changed', async () => {
    const shown = await call('GET', endpoints.mail.path);
    expect(shown.json()).toEqual({
      ...by('mail.example.com', 465, { security: 'tls', username: 'us' }),
      hasPassword: true,
      fixed: true,
      unreadable: false,
      version: 0,
    });
    const cards = await call('GET', endpoints.cards.path);
    expect(cards.json()).toMatchObject({ hasSecretKey: true, hasWebhookSecret: true, fixed: true });
    expect(shown.body + cards.body).not.toMatch(/correct|environment/);
    for (const [path, body] of [
      [endpoints.saveMail.path, by('mail.example.com', 25)],
      [endpoints.saveCards.path, { secretKey: 'sk_other' }],
    ] as const) {
      const refused = await call('PUT', path, body);
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        expect.stringContaining('environment'),
      ]);
    }
  });
});

describe('a test mail', () => {
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  const { call, session } = useDesk(openSqlite, {}, { logger });
  const received: string[] = [];
  let plain: number;
  let tls: number;
  const servers: SMTPServer[] = [];

  async function listen(options: SMTPServerOptions): Promise<number> {
    const server = new SMTPServer({
      authOptional: true,
      onAuth: ({ password }, _session, callback) =>
        password === PASSWORD ? callback(null, { user: 'us' }) : callback(new Error('no')),
      onMailFrom: ({ address }, _session, callback) =>
        callback(
          address.startsWith('stranger') ? Object.assign(new Error('no'), { responseCode: 553 }) : null,
        ),
      onRcptTo: ({ address }, _session, callback) =>
        callback(address.startsWith('nobody') ? Object.assign(new Error('no'), { responseCode: 550 }) : null),
      onData(stream, { envelope }, callback) {
        received.push(...envelope.rcptTo.map(({ address }) => address));
        stream.resume().on('end', () => callback());
      },
      ...options,
    });
    // A client that does not trust the certificate ends the handshake.
    server.on('error', () => {});
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    return (server.server.address() as AddressInfo).port;
  }
  beforeAll(async () => {
    plain = await listen({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    tls = await listen({ secure: true });
  });
  afterAll(() => servers.map((server) => server.close()));

  async function trial(connection: object, to = 'owner@example.com') {
    expect((await call('PUT', endpoints.saveMail.path, connection)).statusCode).toBe(200);
    const tried = await call('POST', endpoints.tryMail.path, { to });
    expect(tried.statusCode).toBe(200);
    return tried.json();
  }
  const signedIn = (password: string) => ({ username: 'us', password });

  test('arrives by the stored connection', async () => {
    expect(await trial(by('127.0.0.1', plain, signedIn(PASSWORD)))).toEqual({ delivered: true });
    expect(received).toEqual(['owner@example.com']);
  });

  test('says what went wrong', async () => {
    const problem = async (...given: Parameters<typeof trial>) => {
      const { delivered, problem: sentence } = await trial(...given);
      expect(delivered).toBe(false);
      return sentence;
    };
    const here = (more: object = {}) => by('127.0.0.1', plain, more);
    expect(await problem(here({ host: '' }))).toMatch(/^Mail is off/);
    expect(await problem(here(signedIn('wrong')))).toMatch(/refused the user name or the password/);
    expect(await problem(here({ username: 'us', password: '' }))).toMatch(/we have none/);
    expect(await problem(here({ from: 'stranger@example.com' }))).toMatch(/send from this address/);
    expect(await problem(here(), 'nobody@example.com')).toMatch(/refused the address/);
    expect(await problem(by('127.0.0.1', await freePort()))).toMatch(/does not accept connections/);
    expect(await problem(by('mail.no-such-name.invalid', 25))).toMatch(/can’t find a mail server/);
    expect(await problem(here({ security: 'starttls' }))).toMatch(/can’t make an encrypted connection/);
    expect(await problem(here({ security: 'tls' }))).toMatch(/can’t make an encrypted connection/);
    expect(await problem(by('127.0.0.1', tls, { security: 'tls' }))).toMatch(/certificate is not valid/);
  });

  test('waits for a silent server only so long', { timeout: 30_000, tags: 'full' }, async () => {
    const { problem } = await trial(by('127.0.0.1', tls));
    expect(problem).toMatch(/does not answer/);
  });

  test('leaves no secret and no address in the log', async () => {
    await sleep(50);
    expect(lines.join('')).not.toMatch(new RegExp(`${PASSWORD}|@example`));
  });

  test('goes out once for one key', async () => {
    await trial(by('127.0.0.1', plain, signedIn(PASSWORD)));
    const before = received.length;
    const headers = { ...session, 'idempotency-key': 'one-trial' };
    for (const _ of [1, 2])
      expect(
        (await call('POST', endpoints.tryMail.path, { to: 'owner@example.com' }, headers)).json(),
      ).toEqual({
        delivered: true,
      });
    expect(received.length - before).toBe(1);
  });
});

test('secrets of another installation can’t be read, and the desk asks for them again', async () => {
  const stored = encryptSecrets('a'.repeat(64), 'mail', { password: PASSWORD });
  expect(decryptSecrets('a'.repeat(64), 'mail', stored)).toEqual({ password: PASSWORD });
  expect(decryptSecrets('a'.repeat(64), 'cards', stored)).toBeUndefined();
  expect(decryptSecrets('b'.repeat(64), 'mail', stored)).toBeUndefined();
  const database = await openSqlite();
  const settings = by('mail.example.com', 587, { username: 'us' });
  for (const name of ['mail', 'cards'])
    await database.db
      .insertInto('connections')
      .values({ name, version: 1, settings: JSON.stringify(settings), secrets: stored })
      .execute();
  const app = await buildTestApp(database);
  const headers = await app.signIn();
  const { app: calls } = app;
  const get = async (url: string) => (await calls.inject({ method: 'GET', url, headers })).json();
  expect(await get(endpoints.mail.path)).toMatchObject({ ...settings, hasPassword: false, unreadable: true });
  expect(await get(endpoints.cards.path)).toMatchObject({ hasSecretKey: false, unreadable: true });
  expect(await get(messages.mailStatus.path)).toMatchObject({ configured: false });
  const payload = { ...settings, password: PASSWORD };
  await calls.inject({ method: 'PUT', url: endpoints.saveMail.path, payload, headers });
  expect(await get(endpoints.mail.path)).toMatchObject({ hasPassword: true, unreadable: false });
  await app.close();
  await database.close();
});
