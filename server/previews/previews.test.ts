import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { facts } from '#content/facts.ts';
import type { Facts } from '#contract/business/facts.ts';
import { paths } from '#contract/paths.ts';
import { ada, ben } from '#test/cast.ts';
import { openSqlite, type TestDatabase } from '#test/databases.ts';
import { buildTestApp, type TestApp } from '#test/test-app.ts';
import { letter } from '../outbox/letter.ts';
import type { Message } from '../outbox/message.ts';

const address = '/api/admin/business';
let database: TestDatabase;
let server: TestApp;
let session: { cookie: string };
let draftVersion = 0;

beforeAll(async () => {
  database = await openSqlite();
  server = await buildTestApp(database, {}, { ownSite: true });
  session = await server.signIn();
  const { agreement, bank, inspections, mails } = facts;
  const { frame } = inspections.types;
  const checklist = frame.checklist.map((check) => ({ ...check, words: `${check.words}: every <nail>` }));
  const words = mails.acknowledgement;
  await save('bank', { ...bank, accountName: 'Bayside Draft Account' });
  await save('agreement', {
    ...agreement,
    sections: [{ title: 'Draft', paragraphs: ['We agree in the draft with {phone}.'] }],
  });
  await save('inspections', {
    ...inspections,
    types: { ...inspections.types, frame: { ...frame, checklist } },
  });
  await save('mails', {
    ...mails,
    acknowledgement: {
      subject: `Got it, {firstName}`,
      body: words.body.replace('Thank you', '<b>Cheers</b>, {firstName}, and thank you'),
    },
  });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

async function save<Name extends keyof Facts>(section: Name, payload: Facts[Name]): Promise<void> {
  const headers = { ...session, 'if-match': String(draftVersion) };
  const saved = await server.app.inject({
    method: 'PUT',
    url: `${address}/draft/${section}`,
    headers,
    payload,
  });
  expect(saved.statusCode, saved.body).toBe(200);
  draftVersion = saved.json().draftVersion;
}
const preview = (path: string, headers: { cookie?: string } = session) =>
  server.app.inject({ url: `${paths.businessPreview}?${new URLSearchParams({ path })}`, headers });

async function wordsOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

/** The acknowledgement of a request that is made now, as it waits in the outbox. */
async function acknowledged(who: typeof ada | typeof ben): Promise<Message> {
  const sent = await server.app.inject({ method: 'POST', url: paths.contact, payload: who });
  expect(sent.statusCode, sent.body).toBe(201);
  return waiting(who.email);
}
async function waiting(email: string): Promise<Message> {
  const rows = await database.db
    .selectFrom('outbox')
    .select('message')
    .where('kind', '=', 'inquiry-acknowledgement')
    .execute();
  const found = rows.map(({ message }) => JSON.parse(message) as Message).find(({ to }) => to === email);
  return found as Message;
}

test('each kind of preview shows the draft while the service says what is published', async () => {
  const invoice = await preview('/papers/invoice');
  expect(invoice.headers['content-type']).toBe('application/pdf');
  const invoiceWords = await wordsOf(invoice.rawPayload);
  expect(invoiceWords).toContain('Bayside Draft Account');
  expect(invoiceWords).toContain('Invoice Sample');

  const agreement = await preview('/papers/agreement');
  expect(agreement.body).toContain(`We agree in the draft with ${facts.contact.phone}.`);
  expect(agreement.body).toContain('Sample: nobody has been sent this.');
  expect(agreement.headers['content-security-policy']).toContain('sandbox allow-same-origin');
  const pdf = await wordsOf((await preview('/papers/agreement.pdf')).rawPayload);
  expect(pdf).toContain('We agree in the draft with');

  const mail = await preview('/mails/acknowledgement');
  expect(mail.body).toContain('Got it, Ada');
  expect(mail.body).toContain('&lt;b&gt;Cheers&lt;/b&gt;, Ada, and thank you');
  expect(mail.body).toContain('Sample');
  expect((await preview('/mails/invoice-issued')).body).toContain('Bayside Draft Account');
  expect((await preview('/checklists/frame')).body).toContain('every &lt;nail&gt;');

  for (const { headers } of [invoice, agreement, mail]) expect(headers['cache-control']).toBe('no-store');
  expect(JSON.stringify(facts)).not.toMatch(/Bayside Draft|in the draft|every <nail>|Cheers/);
  const { length } = await database.db.selectFrom('outbox').select('id').execute();
  expect(length).toBe(0);
  expect(await database.db.selectFrom('invoices').select('id').execute()).toHaveLength(0);
});

test('there are no other previews, and they belong to owners', async () => {
  for (const path of [
    '/papers/nothing',
    '/mails/constructor',
    '/mails/x',
    '/checklists/x',
    '/papers/invoice/b',
    '/papers/',
  ])
    expect((await preview(path)).statusCode, path).toBe(404);
  expect((await preview('/papers/invoice', {})).statusCode).toBe(401);
});

test('a changed mail leaves with its new words once published, and one that waits keeps its own', async () => {
  const before = await acknowledged(ada);
  expect(before.subject).toBe('We have your request: Frame');
  const published = await server.app.inject({
    method: 'POST',
    url: `${address}/versions`,
    headers: session,
    payload: { note: '', draftVersion },
  });
  expect(published.statusCode, published.body).toBe(201);
  const after = await acknowledged(ben);
  expect(after.subject).toBe('Got it, Ben');
  const { text, html } = letter(after.parts);
  expect(text).toContain('<b>Cheers</b>, Ben, and thank you for contacting');
  expect(html).toContain('&lt;b&gt;Cheers&lt;/b&gt;');
  expect(html).not.toContain('<b>');
  expect(text).toContain('/i/:token');
  expect(await waiting(ada.email)).toEqual(before);
});
