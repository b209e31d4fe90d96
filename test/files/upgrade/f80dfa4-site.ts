// The installation that make-f80dfa4.ts fills: its services, its clock, and the calls a visitor and the desk make.
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { ada } from '#test/cast.ts';
import { runDropbox } from '#test/dropbox-server.ts';
import { administrator } from '#test/run-server.ts';

export const root = join(import.meta.dirname, '../../..');
const [, , given = ''] = process.argv;
export const out = given;
export const folder = join(out, 'data');
/** Refused by the mail server for good. */
export const GONE = 'gone@example.com';

export function brisbane(time: string): Date {
  return new Date(`${time.replace(' ', 'T')}:00+10:00`);
}

// The mail server of the samples, and what it took.
export const letters: string[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo: ({ address }, _session, callback) =>
    callback(address === GONE ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
  async onData(stream, _session, callback) {
    letters.push((await PostalMime.parse(Buffer.concat(await stream.toArray()))).text ?? '');
    callback();
  },
});
await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
const mailPort = (mailServer.server.address() as AddressInfo).port;
export const mailAt = (port: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'site@example.com',
  NOTIFY_EMAIL: 'office@example.com',
});

const dropbox = await runDropbox();
const cloud = {
  DROPBOX_APP_KEY: 'key',
  DROPBOX_APP_SECRET: 'secret',
  DROPBOX_REFRESH_TOKEN: 'refresh',
  DROPBOX_API_ORIGIN: dropbox.origin,
};

export const clock = { now: brisbane('2025-08-11 09:00') };

export type Where = { sqliteFile: string } | { postgresUrl: string };
type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; payload?: object; headers?: object };

/** The product on a data folder; `desk` calls it as the administrator. */
export async function open(dataDir: string, settings: Record<string, string> = {}, where?: Where) {
  const lines: string[] = [];
  const read = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    CONTACTS_PER_MINUTE: '1000000',
    ...settings,
  });
  const { app, close } = await compose({
    config: { ...read, database: where ?? read.database },
    logger: pino({ level: 'info' }, { write: (line: string) => lines.push(line) }),
    buildFolder: join(root, 'build'),
    clock: () => clock.now,
  });
  const session = { cookie: '' };
  async function signIn() {
    const { cookies } = await app.inject({ method: 'POST', url: '/api/login', payload: administrator });
    session.cookie = `${cookies[0]?.name}=${cookies[0]?.value}`;
    return session;
  }
  async function desk(url: string, { method = 'POST', payload, headers }: Call = {}) {
    const call = () =>
      app.inject({ method, url: `/api/admin${url}`, payload, headers: { ...headers, ...session } });
    let reply = await call();
    if (reply.statusCode === 401) {
      await signIn();
      reply = await call();
    }
    if (reply.statusCode >= 300) throw new Error(`${method} ${url}: ${reply.statusCode} ${reply.body}`);
    return reply.json();
  }
  /** Until a line is in the log. */
  async function logged(words: string) {
    while (!lines.some((line) => line.includes(words))) await sleep(20);
  }
  /** Until nothing more is logged: the mails that were owed have been sent, or have failed. */
  async function settled() {
    for (let before = -1; before < lines.length; await sleep(150)) before = lines.length;
  }
  return { app, signIn, desk, logged, settled, close };
}
export let site: Awaited<ReturnType<typeof open>>;

/** Starts the product on a day, as an office's computer is now and then, and does the work of retention. */
export async function start(time: string, settings: Record<string, string> = mailAt(mailPort)) {
  clock.now = brisbane(time);
  site = await open(folder, { RCTI: 'on', ...cloud, ...settings });
  await site.logged('daily work done');
}

export async function stop() {
  await site.settled();
  await site.close();
}

export async function at(time: string) {
  await site.settled();
  clock.now = brisbane(time);
}

export const sample = (name: string, mark = '') => {
  const content = readFileSync(join(root, 'test/files', name));
  if (!mark) return { name, content };
  // A comment makes another file of it.
  const marked = name.endsWith('.dxf')
    ? Buffer.concat([Buffer.from(`999\nSample ${mark}\n`), content])
    : Buffer.concat([content, Buffer.from(`\n% Sample ${mark}\n`)]);
  return { name: name.replace('.', `-${mark}.`), content: marked };
};

export async function formOf(fields: object, files: { name: string; content: Buffer }[], fileField: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, content } of files) form.append(fileField, new Blob([new Uint8Array(content)]), name);
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

/** A visitor asks; returns the inquiry's id. */
export async function inquire(
  time: string,
  answers: object,
  files: ReturnType<typeof sample>[] = [],
  headers = {},
) {
  await at(time);
  const form = await formOf(answers, files, 'files');
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json().id as string;
}

const follow = (id: string, what: string, payload: object, method: Call['method'] = 'POST') =>
  site.desk(`/submissions/${id}/${what}`, { method, payload });
export const status = (id: string, name: string) => follow(id, 'status', { status: name });
export const note = (id: string, words: string) => follow(id, 'notes', { words });
export const answer = (id: string, how: string) => follow(id, 'answered', { how });
export const invoice = (id: string, invoiceAmount: string) => follow(id, 'invoice', { invoiceAmount });
export const clear = (id: string) => site.desk(`/submissions/${id}/invoice`, { method: 'DELETE' });
export const credit = (id: string, referralCode: string, reason: string) =>
  follow(id, 'credit', { referralCode, reason });
export const agree = (id: string, acceptedBy: string, acceptedAt: string) =>
  follow(id, 'agreement', { version: '2026-07', acceptedBy, acceptedAt }, 'PUT');

/**
 * Closes a month, checks a partner's GST as a tax invoice needs it, and issues and mails all statements; returns their ids
 * by their partner's code.
 */
export async function closeMonth(year: number, month: number, partner: string) {
  await site.desk('/referrals/report/close', { payload: { year, month } });
  const { version: _, ...form } = (await site.desk(`/referrals/${partner}`, { method: 'GET' })).partner;
  const gstCheckedOn = clock.now.toISOString().slice(0, 10);
  await site.desk(`/referrals/${partner}`, { method: 'PUT', payload: { ...form, gstCheckedOn } });
  const { report } = await site.desk(`/referrals/report/monthly?year=${year}&month=${month}`, {
    method: 'GET',
  });
  const ids: Record<string, string> = {};
  for (const { referralCode, statement } of report)
    if (statement) {
      ids[referralCode] = statement.id;
      await site.desk(`/statements/${statement.id}/issue`);
      await site.desk(`/statements/${statement.id}/mail`);
    }
  return ids;
}

export const dana = {
  ...ada,
  firstName: 'Dana',
  lastName: 'Sample',
  email: 'dana@example.com',
  phone: '0491 570 156',
};
export const zoe = {
  ...ada,
  firstName: 'Zoë',
  lastName: 'O’Sample',
  email: 'zoe@example.com',
  phone: '0491 570 157',
  propertyAddress: 'Unit 2, 9 “Sample” Lane, Toowong QLD 4066',
  additionalInfo: 'Sample: cracks of 3 mm; see photo, please.\n“Quoted”, "plain" and \'single\'.',
};
