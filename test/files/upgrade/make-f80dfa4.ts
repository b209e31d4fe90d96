// Made the fixture in f80dfa4/, once. It ran inside a checkout of commit f80dfa4 (built, with its node_modules), to which
// this file and test/upgrade-answers.ts were copied:
//
//   node test/files/upgrade/make-f80dfa4.ts <an empty folder> postgres://…/<an empty database>
//
// pg_dump has to be of the PostgreSQL's version (it was 15).
//
// Everything in it is a sample, written by the product's own calls under a clock that is moved. It is never run
// again: a later version must take along what this one wrote.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import pino from 'pino';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { business } from '#content/business.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { ada, ben, cleo, sam } from '#test/cast.ts';
import { administrator } from '#test/run-server.ts';
import { sampleEdition } from '#test/sample-edition.ts';
import { type Answers, answersOf } from '#test/upgrade-answers.ts';

const root = join(import.meta.dirname, '../../..');
const [, , out = '', postgresUrl = ''] = process.argv;
const folder = join(out, 'data');
const fixture = join(out, 'f80dfa4');
const ASKED_AT = brisbane('2026-11-24 12:00');
const A_YEAR_LATER = brisbane('2027-11-23 12:00');
/** Refused by the mail server for good. */
const GONE = 'gone@example.com';

function brisbane(time: string): Date {
  return new Date(`${time.replace(' ', 'T')}:00+10:00`);
}

// The mail server of the samples, and what it took.
const letters: string[] = [];
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
const mailAt = (port: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'site@example.com',
  NOTIFY_EMAIL: 'office@example.com',
});

const clock = { now: brisbane('2025-08-11 09:00') };

type Where = { sqliteFile: string } | { postgresUrl: string };
type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; payload?: object; headers?: object };

/** The product on a data folder; `desk` calls it as the administrator. */
async function open(dataDir: string, settings: Record<string, string> = {}, where?: Where) {
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
type Site = Awaited<ReturnType<typeof open>>;

let site: Site;

/** Starts the product on a day, as an office's computer is started again now and then, and does the day's work of retention. */
async function start(time: string, settings: Record<string, string> = mailAt(mailPort)) {
  clock.now = brisbane(time);
  site = await open(folder, { RCTI: 'on', ...settings });
  await site.logged('daily work done');
}

async function stop() {
  await site.settled();
  await site.close();
}

async function at(time: string) {
  await site.settled();
  clock.now = brisbane(time);
}

const sample = (name: string, mark = '') => {
  const content = readFileSync(join(root, 'test/files', name));
  if (!mark) return { name, content };
  // A comment makes another file of it.
  const marked = name.endsWith('.dxf')
    ? Buffer.concat([Buffer.from(`999\nSample ${mark}\n`), content])
    : Buffer.concat([content, Buffer.from(`\n% Sample ${mark}\n`)]);
  return { name: name.replace('.', `-${mark}.`), content: marked };
};

async function formOf(fields: object, files: { name: string; content: Buffer }[], fileField: string) {
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
async function inquire(time: string, answers: object, files: ReturnType<typeof sample>[] = [], headers = {}) {
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
const status = (id: string, name: string) => follow(id, 'status', { status: name });
const note = (id: string, words: string) => follow(id, 'notes', { words });
const answer = (id: string, how: string) => follow(id, 'answered', { how });
const invoice = (id: string, invoiceAmount: string) => follow(id, 'invoice', { invoiceAmount });
const clear = (id: string) => site.desk(`/submissions/${id}/invoice`, { method: 'DELETE' });
const credit = (id: string, referralCode: string, reason: string) =>
  follow(id, 'credit', { referralCode, reason });
const agree = (id: string, acceptedBy: string, acceptedAt: string) =>
  follow(id, 'agreement', { version: '2026-07', acceptedBy, acceptedAt }, 'PUT');

const dana = { ...ada, firstName: 'Dana', lastName: 'Sample', email: 'dana@example.com', phone: '0491 570 156' };
const zoe = {
  ...ada,
  firstName: 'Zoë',
  lastName: 'O’Sample',
  email: 'zoe@example.com',
  phone: '0491 570 157',
  propertyAddress: 'Unit 2, 9 “Sample” Lane, Toowong QLD 4066',
  additionalInfo: 'Sample: cracks of 3 mm; see photo, please.\n“Quoted”, "plain" and \'single\'.',
};

await theYearBefore();
const partners = await august();
await september();
await october();
await november();
await mailServerDown();
await new Promise<void>((resolve) => mailServer.close(() => resolve()));
keepFolder();
await record();
process.exit(0);

/** Inquiries older than retention keeps the files of, jobs or not. */
async function theYearBefore() {
  await start('2025-08-11 09:00');
  const lost = await inquire('2025-08-11 10:00', ada, [sample('plan.pdf', 'lost')]);
  await answer(lost, 'call');
  await note(lost, 'Sample note: New → Booked was what she hoped for'); // words, and no booking
  await status(lost, 'closed');
  const done = await inquire('2025-09-02 11:00', ben, [sample('plan.pdf', 'done'), sample('drawing-r10.dxf', 'done')]);
  await status(done, 'booked');
  await at('2025-09-10 16:00');
  await status(done, 'completed');
  await invoice(done, '440');
  const cancelled = await inquire('2025-10-14 08:30', dana, [sample('plan.pdf')]);
  await status(cancelled, 'booked');
  await at('2025-10-16 08:30');
  await status(cancelled, 'closed');
  const junk = { ...zoe, website: 'https://example.com' };
  await inquire('2025-10-20 03:00', junk, [sample('drawing-r10.dxf', 'junk')]);
  const bookedJunk = await inquire('2025-10-21 03:00', junk, [sample('drawing-r10.dxf', 'kept')]);
  await status(bookedJunk, 'completed');
  await status(bookedJunk, 'closed');
  const cleared = await inquire('2025-11-03 14:00', cleo, [sample('drawing-r10.dxf')]);
  await answer(cleared, 'reply');
  await invoice(cleared, '385.00');
  await clear(cleared);
  await inquire('2025-12-01 09:00', { ...zoe, email: 'zoe-again@example.com' }, [sample('drawing-r10.dxf', 'new')]);
  await stop();
}

async function august() {
  await start('2026-08-03 08:00');
  const add = async (payload: object) => (await site.desk('/referrals', { payload })).id as string;
  const samId = await add({ salesRepName: sam.name, salesRepEmail: sam.email, referralCode: sam.referralCode });
  const miaId = await add({
    salesRepName: 'Mia Sample',
    salesRepEmail: 'mia@example.com',
    salesRepPhone: '0491 570 158',
    salesRepBusinessName: 'Mia Homes (sample)',
    salesRepABN: '53 004 085 616',
    referralCode: 'MIA-HOMES',
    commissionRate: '7.5',
    gstStatus: 'registered',
    gstCheckedOn: '2026-08-01',
    rctiAgreedOn: '2026-08-02',
  });
  const otto = { salesRepName: 'Otto Sample', referralCode: 'OTTO-OLD', commissionRate: '12.5' };
  const ottoId = await add({ ...otto, salesRepEmail: GONE, gstStatus: 'not-registered', gstCheckedOn: '2026-08-01' });

  const completion = await inquire('2026-08-03 10:00', cleo);
  const frame = await inquire('2026-08-04 15:30', ben, [sample('plan.pdf'), sample('drawing.dxf')]);
  const visit = await site.app.inject({ url: '/?ref=mia-homes', headers: { accept: 'text/html' } });
  const cookie = visit.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const byVisit = await inquire('2026-08-05 09:15', dana, [], { cookie });
  await status(completion, 'booked');
  await agree(completion, 'Cleo Placeholder', '2026-08-05T09:00');
  await at('2026-08-06 10:00');
  await agree(completion, 'Cleo Placeholder and Ben Muster', '2026-08-05T09:30');
  await agree(frame, 'Ben Muster', '2026-08-06T07:45');
  await at('2026-08-07 10:00');
  await site.desk(`/submissions/${frame}/agreement`, { method: 'DELETE' });
  await status(frame, 'booked');
  await status(byVisit, 'booked');
  const quoted = await inquire('2026-08-10 12:00', ada, [sample('photo.jpg')]);
  await at('2026-08-10 12:40');
  await answer(quoted, 'call');
  await note(quoted, 'Sample note: quoted $550.00 ex GST, “decides next week”');
  await at('2026-08-12 17:00');
  await status(completion, 'completed');
  await invoice(completion, '550');
  await inquire('2026-08-14 02:00', { ...dana, website: 'x' }, [sample('drawing-r10.dxf')]);
  const ottos = await inquire('2026-08-18 13:00', { ...zoe, referralCode: 'otto-old' });
  const { token: formToken } = (await site.app.inject({ url: '/api/form-token' })).json();
  const quick = await inquire('2026-08-18 13:00', { ...ada, formToken, additionalInfo: 'Sample: quick' });
  await site.desk(`/submissions/${quick}/not-spam`);
  await status(quick, 'closed');
  await at('2026-08-20 17:00');
  await status(frame, 'completed');
  await invoice(frame, '385.50');
  const corrected = await inquire('2026-08-25 10:00', { ...dana, referralCode: 'SAMPLE123' }, [sample('photo.webp')]);
  await status(corrected, 'booked');
  await at('2026-08-28 16:00');
  await invoice(corrected, '480');
  await invoice(corrected, '520');
  await at('2026-08-31 23:59');
  await invoice(byVisit, '1234.55');
  await at('2026-09-01 00:00');
  await status(ottos, 'completed');
  await invoice(ottos, '720');
  await stop();
  return { sam: samId, mia: miaId, otto: ottoId, completion, byVisit, corrected };
}

/** Closes a month and issues and mails all of its statements; returns their ids by their partner's code. */
async function close(year: number, month: number) {
  await site.desk('/referrals/report/close', { payload: { year, month } });
  const { version: _, ...mia } = (await site.desk(`/referrals/${partners.mia}`, { method: 'GET' })).partner;
  const gstCheckedOn = clock.now.toISOString().slice(0, 10);
  await site.desk(`/referrals/${partners.mia}`, { method: 'PUT', payload: { ...mia, gstCheckedOn } });
  const { report } = await site.desk(`/referrals/report/monthly?year=${year}&month=${month}`, { method: 'GET' });
  const ids: Record<string, string> = {};
  for (const { referralCode, statement } of report)
    if (statement) {
      ids[referralCode] = statement.id;
      await site.desk(`/statements/${statement.id}/issue`);
      await site.desk(`/statements/${statement.id}/mail`);
    }
  return ids;
}

async function september() {
  // A business that may issue tax invoices for its partners, for these two months.
  Object.assign(business, { abn: '51 824 753 556', gstRegistered: true });
  await start('2026-09-02 11:00');
  const statements = await close(2026, 7);
  const credited = await inquire('2026-09-03 11:00', { ...zoe, referralCode: 'SAMPLE123', inspectionType: 'pre-pour' });
  const booked = await inquire('2026-09-07 14:00', { ...ada, preferredDate: '2026-09-21', preferredTime: 'afternoon' }, [
    sample('drawing-r10.dxf', 'booked'),
  ]);
  await status(booked, 'booked');
  await agree(booked, 'Ada Sample', '2026-09-07T13:30');
  const reopened = await inquire('2026-09-09 16:50', { ...ben, preferredDate: '2026-10-05', preferredTime: 'flexible' });
  await answer(reopened, 'reply');
  await at('2026-09-10 10:00');
  await answer(reopened, 'reopened');
  await invoice(partners.completion, '500');
  await at('2026-09-11 10:00');
  await status(credited, 'completed');
  await invoice(credited, '610');
  await at('2026-09-14 12:00');
  await site.desk(`/statements/${statements['MIA-HOMES']}/paid`, { payload: { paidOn: '2026-09-14' } });
  await site.desk(`/statements/${statements.SAMPLE123}/paid`, { payload: { paidOn: '2026-09-14' } });
  await site.desk(`/statements/${statements.SAMPLE123}/paid`, { payload: { paidOn: null } });
  await inquire('2026-09-15 09:00', { ...dana, referralCode: 'OTTO-OLD', serviceType: 'thermal-imaging' });
  await credit(partners.corrected, 'MIA-HOMES', 'Sample: Mia sent her');
  await inquire('2026-09-19 07:00', zoe, [sample('drawing-r10.dxf', 'zoe')]);
  await at('2026-09-20 10:00');
  await invoice(partners.byVisit, '1334.55');
  for (const email of [ada.email, ben.email, cleo.email, dana.email])
    await site.app.inject({ method: 'POST', url: '/api/newsletter', payload: { email, page: '/blog' } });
  await site.settled();
  const visit = (page: string, nth: number) => {
    const links = letters.flatMap((text) => text.match(new RegExp(`/newsletter/${page}\\?token=[^\\s>)\\]]+`)) ?? []);
    return site.app.inject({ method: 'POST', url: [...new Set(links)][nth] ?? '' });
  };
  await at('2026-09-20 10:30');
  await visit('confirm', 0);
  await visit('confirm', 1);
  await at('2026-09-24 10:30');
  await visit('unsubscribe', 1);
  await visit('unsubscribe', 3);
  const renamed = { salesRepName: 'Sam Example', salesRepEmail: sam.email, referralCode: sam.referralCode };
  await site.desk(`/referrals/${partners.sam}`, { method: 'PUT', payload: { ...renamed, commissionRate: '12' } });
  await site.desk(`/referrals/${partners.otto}/active`, { payload: { isActive: 'false' } });
  await stop();
}

async function october() {
  await start('2026-10-02 11:00');
  await close(2026, 8);
  const credited = await inquire('2026-10-05 10:00', { ...cleo, propertyAddress: '5 Sample Street, Ipswich QLD 4305' });
  const cleared = await inquire('2026-10-06 10:00', ben, [sample('drawing-r10.dxf')]);
  await upload('sample-2014.txt', Buffer.from(sampleEdition('2014')));
  await upload('sample-2021.txt', Buffer.from(sampleEdition('2021')));
  await upload('glass-fences.docx', readFileSync(join(root, 'server/standards/labelled/held-apart/glass-fences.docx')));
  await review();
  await inquire('2026-10-08 10:00', { ...zoe, referralCode: 'OTTO-OLD' }); // credits nobody any more
  await at('2026-10-12 10:00');
  await status(credited, 'completed');
  await invoice(credited, '700');
  await invoice(cleared, '300');
  await credit(cleared, 'MIA-HOMES', 'Sample: → Completed by Mia');
  await credit(cleared, '', 'Sample: it was nobody');
  await clear(cleared);
  await status(cleared, 'closed');
  const large = await inquire('2026-10-20 10:00', { ...dana, referralCode: 'MIA-HOMES', serviceType: 'dilapidation' });
  await at('2026-10-31 23:00');
  await invoice(large, '45678.90');
  await stop();
}

async function upload(name: string, content: Buffer) {
  await at('2026-10-07 10:00');
  await site.desk('/standards/upload', await formOf({}, [{ name, content }], 'document'));
}

async function review() {
  const { standards } = await site.desk('/standards', { method: 'GET' });
  for (const { id, standardCode } of standards) {
    const { defects } = await site.desk(`/standards/${id}/defects`, { method: 'GET' });
    const ids = defects.map((defect: { id: string }) => defect.id);
    const words = { description: 'Sample words', actionRequired: 'Sample action', priority: 'high' };
    const decide = (some: string[], state: string) =>
      site.desk('/standards/defects/decisions', { payload: { ids: some, state } });
    await decide(ids.slice(0, 2), 'accepted');
    await decide(ids.slice(2, 3), 'rejected');
    await site.desk('/standards/defects/merges', {
      payload: { ids: ids.slice(3, 5), template: { ...words, defectName: `Sample merger in ${standardCode}` } },
    });
    await site.desk(`/standards/defects/${ids[0]}`, {
      method: 'PUT',
      payload: { ...words, defectName: `Sample words for ${standardCode}`, clauseReference: '2.1' },
    });
  }
  const [{ id, standardCode, standardName, category }] = standards;
  const payload = { standardCode, standardName, category, description: 'A sample standard, corrected' };
  await site.desk(`/standards/${id}`, { method: 'PUT', payload });
}

async function november() {
  await start('2026-11-02 09:00');
  await inquire('2026-11-02 10:00', { ...ada, email: GONE, additionalInfo: 'Sample: her address bounces' });
  const booked = await inquire('2026-11-10 10:00', { ...ben, propertyAddress: 'Lot 9 Example Crescent, Ripley QLD 4306' });
  await status(booked, 'booked');
  const answered = await inquire('2026-11-17 10:00', { ...cleo, referralCode: '' });
  await at('2026-11-17 11:10');
  await answer(answered, 'reply');
  await inquire('2026-11-20 01:00', { ...zoe, website: 'x' }, [sample('drawing-r10.dxf')]);
  // Not a year old when a year is over.
  await inquire('2026-11-23 20:00', dana, [sample('plan.pdf', 'late')], { 'idempotency-key': 'sample-key-2' });
  const stranger = { username: administrator.username, password: 'not-the-sample-password' };
  await site.app.inject({ method: 'POST', url: '/api/login', payload: stranger });
  for (const url of ['/api/admin/submissions/download?status=new', '/api/admin/standards/defects/download?format=json'])
    await site.app.inject({ url, headers: await site.signIn() });
  await stop();
}

/** The mail server does not answer: what is owed waits. */
async function mailServerDown() {
  await start('2026-11-24 08:00', mailAt(9));
  await inquire('2026-11-24 09:00', { ...ben, preferredDate: '2026-12-10', additionalInfo: 'Sample: mails wait' });
  await site.app.inject({ method: 'POST', url: '/api/newsletter', payload: { email: zoe.email, page: '/blog' } });
  await stop();
}

/** What is kept in the repository: the data folder, and the same moved to PostgreSQL by this version. */
function keepFolder() {
  const file = join(folder, 'plumbline.sqlite');
  const sqlite = new DatabaseSync(file);
  sqlite.exec('vacuum');
  sqlite.exec('pragma journal_mode = delete');
  sqlite.close();
  for (const name of readdirSync(folder))
    if (!['plumbline.sqlite', 'uploads', 'secret'].includes(name)) rmSync(join(folder, name), { recursive: true });
  const DATA_DIR = join(out, 'moved');
  cpSync(folder, DATA_DIR, { recursive: true });
  execFileSync(process.execPath, [join(root, 'bin/move.ts'), '--to-postgres', postgresUrl], {
    env: { ...process.env, DATA_DIR },
    stdio: 'inherit',
  });
  const dumped = execFileSync('pg_dump', ['--inserts', '--no-owner', '--no-privileges', postgresUrl]);
  mkdirSync(fixture);
  cpSync(join(folder, 'uploads'), join(fixture, 'uploads'), { recursive: true });
  cpSync(join(folder, 'secret'), join(fixture, 'secret'));
  writeFileSync(join(fixture, 'plumbline.sqlite.gz'), gzipSync(readFileSync(file)));
  // Without the commands of psql, so that any client can run it.
  writeFileSync(join(fixture, 'postgres.sql'), dumped.toString().replaceAll(/^\\.*\n|^--.*\n/gm, '').replaceAll(/\n{2,}/g, '\n'));
}

/** What this version says of it, on both databases, and which files its own retention deletes a year later. */
async function record() {
  const ask = async (name: string, where?: Where) => {
    const copy = join(out, name);
    mkdirSync(copy, { recursive: true });
    cpSync(folder, copy, { recursive: true });
    clock.now = ASKED_AT;
    const asked = await open(copy, {}, where);
    const answers = await answersOf(asked.app, await asked.signIn(), ASKED_AT);
    await asked.close();
    clock.now = A_YEAR_LATER;
    const before = readdirSync(join(copy, 'uploads'));
    const later = await open(copy, {}, where);
    await later.logged('daily work done');
    await later.close();
    const left = readdirSync(join(copy, 'uploads'));
    return { answers, deletedAYearLater: before.filter((name) => !left.includes(name)).sort() };
  };
  const recorded = await ask('asked');
  const moved = await ask('asked-moved', { postgresUrl });
  if (!isDeepStrictEqual(moved, recorded))
    throw new Error('The two databases answer differently');
  const { answers, deletedAYearLater } = recorded;
  withoutVersions(answers);
  writeFileSync(
    join(fixture, 'expected.json'),
    `${JSON.stringify({ askedAt: ASKED_AT, aYearLater: A_YEAR_LATER, answers, deletedAYearLater }, null, 1)}\n`,
  );
}

/** What a form sends back of what it was drawn from is any text a version likes. */
function withoutVersions({ partners: listed, partnersInFull, standards, templates }: Answers) {
  const defects = Object.values(templates).flatMap((list) => (list as { defects: object[] }).defects);
  const inFull = Object.values(partnersInFull).map((full) => (full as unknown as { partner: object }).partner);
  for (const row of [...listed, ...inFull, ...standards, ...defects] as { version?: string }[]) delete row.version;
}
