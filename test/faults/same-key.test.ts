import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { technicalFields } from '#contract/inquiries.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { formOf, sendInquiry, until } from '../calls.ts';
import { ada } from '../cast.ts';
import { type RunningServer, runServer, temporaryFolder } from '../run-server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
const start = async () => {
  server = await runServer({ DATA_DIR: folder.path });
};
beforeAll(async () => {
  folder = await temporaryFolder();
  await start();
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

/** How many inquiries of this name there are, with how many messages owed and files. */
function countOf(lastName: string): { inquiries: number; messages: number; files: number } {
  const books = new DatabaseSync(join(folder.path, 'plumbline.sqlite'), { readOnly: true, timeout: 5_000 });
  const counted = books
    .prepare(
      `select count(*) as inquiries,
         (select count(*) from outbox where message like '%' || ? || '%' or submission_id in
           (select id from contact_submissions where last_name = ?)) as messages,
         (select count(*) from files where owner_id in (select id from contact_submissions where last_name = ?)) as files
       from contact_submissions where last_name = ?`,
    )
    .get(lastName, lastName, lastName, lastName);
  books.close();
  return counted as { inquiries: number; messages: number; files: number };
}

/** Ada under another name and address, by which her messages are found. */
const named = (lastName: string) => ({ ...ada, lastName, email: `${lastName}@example.com` });
const keyed = () => ({ 'idempotency-key': randomUUID() });

test('F8 a double click, and twenty at once, are one inquiry and one answer', async () => {
  const answers = named('Doubleclick');
  const key = keyed();
  const replies = await Promise.all(Array.from({ length: 20 }, () => sendInquiry(server, answers, key)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  const bodies = await Promise.all(replies.map((reply) => reply.text()));
  expect(new Set(bodies).size).toBe(1);
  expect(countOf('Doubleclick')).toEqual({ inquiries: 1, messages: 3, files: 0 });
});

test('F8 the same with a file: one inquiry, one file', async () => {
  const key = keyed();
  const plan = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50_000)]);
  const send = () =>
    fetch(server.origin + paths.contact, {
      method: 'POST',
      headers: key,
      body: formOf(named('Withfile'), plan),
    });
  const replies = await Promise.all([send(), send(), send(), send()]);
  const ids = await Promise.all(replies.map(async (reply) => (await reply.json()).id));
  expect(new Set(ids).size).toBe(1);
  expect(countOf('Withfile')).toEqual({ inquiries: 1, messages: 3, files: 1 });
});

test('F8 a browser without JavaScript that sends the page’s form twice is thanked twice for one inquiry', async () => {
  const body = new URLSearchParams({ ...named('Noscript'), submissionKey: randomUUID() });
  const send = () =>
    fetch(server.origin + paths.contact, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body,
      redirect: 'manual',
    });
  const replies = await Promise.all([send(), send()]);
  expect(replies.map(({ status }) => status)).toEqual([303, 303]);
  expect(countOf('Noscript').inquiries).toBe(1);
});

/** What the quote form sends without scripts: its own hidden fields as they were built, and the answers. */
async function plainForm(answers: Record<string, string>, plan?: Buffer): Promise<FormData> {
  const html = await (await fetch(server.origin)).text();
  const forms = html.match(/<form\b[^>]*action="\/api\/contact"[\s\S]*?<\/form>/g) ?? [];
  const quote = forms.find((form) => /name="form" value="quote"/.test(form)) ?? '';
  const form = new FormData();
  for (const [input] of quote.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g))
    form.set(/name="([^"]*)"/.exec(input)?.[1] ?? '', /value="([^"]*)"/.exec(input)?.[1] ?? '');
  expect(form.get('submissionKey')).toBe('');
  form.set(technicalFields.honeypot, '');
  for (const [name, value] of Object.entries(answers)) form.set(name, value);
  form.set('files', new File(plan ? [new Uint8Array(plan)] : [], plan ? 'plan.pdf' : ''));
  return form;
}

async function sendPlain(answers: Record<string, string>, plan?: Buffer): Promise<number> {
  const body = await plainForm(answers, plan);
  const headers = { accept: 'text/html' };
  const given = { method: 'POST', headers, body, redirect: 'manual' } as const;
  return (await fetch(server.origin + paths.contact, given)).status;
}

test('F8 without JavaScript a double click on the page as it was built is one inquiry, thanked for each time', async () => {
  const plan = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50_000)]);
  const twice = (answers: Record<string, string>, file?: Buffer) =>
    Promise.all([sendPlain(answers, file), sendPlain(answers, file)]);
  expect(await twice(named('Plainclick'))).toEqual([303, 303]);
  expect(await sendPlain(named('Plainclick'))).toBe(303);
  expect(countOf('Plainclick')).toEqual({ inquiries: 1, messages: 3, files: 0 });
  expect(await twice(named('Plainfile'), plan)).toEqual([303, 303]);
  expect(countOf('Plainfile')).toEqual({ inquiries: 1, messages: 3, files: 1 });
});

test('F8 without JavaScript another request is another inquiry, and so is another person’s', async () => {
  const answers = named('Plaintwo');
  const plan = (byte: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1000, byte)]);
  for (const one of [
    answers,
    { ...answers, inspectionType: 'slab-base' },
    { ...answers, firstName: 'Ben' },
    { ...answers, phone: '0491 570 110' },
  ])
    expect(await sendPlain(one)).toBe(303);
  for (const byte of [1, 2]) expect(await sendPlain(answers, plan(byte))).toBe(303);
  expect(countOf('Plaintwo')).toMatchObject({ inquiries: 6, files: 2 });
});

test('F8 sent again because the answer was lost, also after a restart, it is the same inquiry', async () => {
  const key = keyed();
  const answers = named('Lostreply');
  const sending = request(server.origin + paths.contact, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...key },
  });
  sending.on('error', () => {});
  sending.end(JSON.stringify(answers));
  await once(sending, 'finish');
  // The connection breaks before a byte of the answer is read.
  sending.destroy();
  await until('the inquiry', async () => (countOf('Lostreply').inquiries === 1 ? true : undefined));
  const again = await sendInquiry(server, answers, key);
  expect(again.status).toBe(201);
  const first = await again.json();

  await server.kill();
  await start();
  const afterRestart = await sendInquiry(server, answers, key);
  expect(afterRestart.status).toBe(201);
  expect(await afterRestart.json()).toEqual(first);
  expect(countOf('Lostreply')).toEqual({ inquiries: 1, messages: 3, files: 0 });
});

test('F8 the same key with other answers is refused with 409, and the first stays as it was', async () => {
  const key = keyed();
  expect((await sendInquiry(server, { lastName: 'First' }, key)).status).toBe(201);
  const other = await sendInquiry(server, { lastName: 'Second' }, key);
  expect(other.status).toBe(409);
  expect((await other.json()).message).toBe(messages.keyReused);
  expect(countOf('First').inquiries).toBe(1);
  expect(countOf('Second').inquiries).toBe(0);
});
