import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as messageCalls from '#contract/desk/endpoints/mail.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { addressOf } from '#contract/endpoint.ts';
import { MAX_FILE_BYTES } from '#contract/files.ts';
import { technicalFields } from '#contract/inquiries.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { referenceOf } from '#contract/reference.ts';
import { ada, ben, cleo, partnerRow, sam, spamSigns } from '#test/cast.ts';
import { openSqlite, whereDatabasesDiffer } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { buildTestApp, type TestApp } from '#test/test-app.ts';

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(50_000)]);
const dxf = Buffer.from('0\r\nSECTION\r\n2\r\nHEADER\r\n0\r\nENDSEC\r\n0\r\nEOF\r\n');

whereDatabasesDiffer('a request on $kind', ({ open }) => {
  const { at, database, server, session } = useDesk(open);
  beforeAll(async () => {
    await database.db.insertInto('referrals').values(partnerRow()).execute();
  });

  const send = (answers: object, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url: paths.contact, payload: answers, headers });
  const sendForm = (form: FormData, headers: Record<string, string> = {}) =>
    injectForm(server, form, headers);
  const list = async () =>
    (await server.app.inject({ url: inquiryCalls.list.path, headers: session })).json<Inquiry[]>();
  const owed = () => database.db.selectFrom('outbox').select(['kind', 'message']).orderBy('id').execute();

  test('as JSON becomes an inquiry and three messages owed', async () => {
    const before = (await owed()).length;
    const reply = await send(ada);
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual({
      success: true,
      message: "We'll contact you within 2 hours with your personalized quote.",
      id: expect.any(String),
      respondBy: '2026-11-20T03:00:00.000Z',
      customerPage: expect.stringMatching(/^\/i\/[\w-]{22}$/),
      confirmation: {
        reference: referenceOf(reply.json().id),
        notBookedYet: 'This is a request for a quote. Nothing is booked yet.',
        asked: [
          { name: 'Service', value: 'Stage Inspection' },
          { name: 'Inspection', value: 'Frame' },
          { name: 'Property', value: ada.propertyAddress },
          { name: 'Files received', value: 'None' },
        ],
        advice: [],
        price: '$550 (no GST added)',
      },
    });
    const [inquiry] = await list();
    expect(inquiry).toMatchObject({
      ...ada,
      id: reply.json().id,
      preferredDate: '',
      uploadedFiles: [],
      invoiceAmount: null,
      flagged: false,
      createdAt: server.clock.now.toISOString(),
    });
    const messages = (await owed())
      .slice(before)
      .map(({ kind, message }) => ({ kind, ...JSON.parse(message) }));
    expect(messages).toHaveLength(3);
    expect(messages.find(({ kind }) => kind === 'inquiry-acknowledgement')).toMatchObject({ to: ada.email });
    expect(messages.find(({ kind }) => kind === 'inquiry-notification')).toMatchObject({
      replyTo: ada.email,
      subject: 'New inquiry: Frame for Ada Sample',
    });
  });

  test('as an urlencoded form works for a booking', async () => {
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    const reply = await server.app.inject({
      method: 'POST',
      url: paths.contact,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...ben, serviceType: '' }).toString(),
    });
    expect(reply.json()).toMatchObject({
      message: "We'll contact you within 2 hours to confirm your inspection.",
    });
    expect((await list())[0]).toMatchObject({ ...ben, serviceType: null });
  });

  test('from the booking form is answered as a booking, whatever service it names', async () => {
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    const answerTo = async (form: Record<string, string>) => (await send({ ...ben, ...form })).json().message;
    const service = { serviceType: 'stage-inspection' };
    expect(await answerTo({ ...service, form: 'booking' })).toContain('to confirm your inspection');
    expect(await answerTo(service)).toContain('with your personalized quote');
  });

  test('with files keeps them byte for byte, under names of our own', async () => {
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    const form = formOf(ada, [
      ['Grundriß – "Plan" 1.pdf', pdf],
      ['site.DXF', dxf],
      ['', Buffer.alloc(0)],
    ]);
    expect((await sendForm(form)).statusCode).toBe(201);
    const { uploadedFiles } = (await list())[0] as Inquiry;
    expect(uploadedFiles.map(({ originalName, size }) => [originalName, size])).toEqual([
      ['Grundriß – "Plan" 1.pdf', pdf.length],
      ['site.DXF', dxf.length],
    ]);
    const url = paths.upload(uploadedFiles[0]?.filename ?? '');
    expect((await server.app.inject({ url })).statusCode).toBe(401);
    const download = await server.app.inject({ url, headers: session });
    expect(hash(download.rawPayload)).toBe(hash(pdf));
    expect(download.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition':
        'attachment; filename="Grundri_ _ _Plan_ 1.pdf"; filename*=UTF-8\'\'Grundri%C3%9F%20%E2%80%93%20%22Plan%22%201.pdf',
    });
  });

  test('with halves of characters is kept with a sign for them, also where a long file name is cut in the middle of one', async () => {
    const words = await send({ ...ada, lastName: 'Sample \ud83c', additionalInfo: 'Gate\0 \ud83c' });
    expect(words.statusCode).toBe(201);
    const form = new FormData();
    for (const [name, value] of Object.entries(ada)) form.append(name, value);
    form.append('files', new Blob([pdf]), `${'x'.repeat(195)}🏠🏠🏠.pdf`);
    const cut = await sendForm(form);
    expect(cut.statusCode).toBe(201);
    const kept = await list();
    const found = (reply: LightMyRequestResponse) => kept.find(({ id }) => id === reply.json().id);
    expect(found(words)).toMatchObject({ lastName: 'Sample \ufffd', additionalInfo: 'Gate \ufffd' });
    expect(found(cut)?.uploadedFiles[0]?.originalName).toBe(`${'x'.repeat(195)}\ufffd.pdf`);
  });

  test('under the same key is the same inquiry, also when both arrive at once', async () => {
    const key = { 'idempotency-key': 'the-same-key' };
    const before = (await list()).length;
    const replies = await Promise.all([1, 2, 3].map(() => sendForm(formOf(ada, [['a.pdf', pdf]]), key)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
    expect((await list()).length).toBe(before + 1);
    const stored = await readdir(join(server.dataDir, 'uploads'));
    const owned = await database.db.selectFrom('files').select('filename').execute();
    expect(stored.sort()).toEqual(owned.map(({ filename }) => filename).sort());
  });

  test('under the same key with another body is refused', async () => {
    const reply = await send({ ...ada, submissionKey: 'the-same-key' });
    expect(reply.statusCode).toBe(409);
  });

  test.each([
    [sam.referralCode, sam.referralCode],
    [sam.referralCode.toLowerCase(), sam.referralCode],
    ['NOBODY', null],
  ])('with the code %s is attributed to %s', async (referralCode, partner) => {
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    await send({ ...cleo, referralCode });
    expect((await list())[0]?.referralCode).toBe(partner);
  });

  test('that looks like spam is kept and shown, and nobody is mailed', async () => {
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    const before = (await owed()).length;
    const { token } = (await server.app.inject({ url: paths.formToken })).json();
    expect((await send({ ...ada, ...spamSigns })).statusCode).toBe(201);
    expect((await send({ ...ben, ...spamSigns, formToken: token })).statusCode).toBe(201);
    expect((await list()).slice(0, 2).map(({ flagged }) => flagged)).toEqual([true, true]);
    expect((await owed()).length).toBe(before);
  });

  test.each([
    ['a field that people don’t see was filled in', { [technicalFields.honeypot]: 'Sample Pty Ltd' }],
    ['it was sent at once', { isQuick: true }],
  ])('is not silenced because %s: the office is told, and the automatic answer waits', async (_, sign) => {
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    const before = (await owed()).length;
    const { token } = (await server.app.inject({ url: paths.formToken })).json();
    const signs = 'isQuick' in sign ? { formToken: token } : sign;
    const { id } = (await send({ ...ada, lastName: 'Doubted', ...signs })).json();
    expect((await list()).find((inquiry) => inquiry.id === id)).toMatchObject({
      flagged: false,
      acknowledgementHeld: true,
    });
    const kinds = (await owed()).slice(before).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['answer-reminder', 'inquiry-notification']);
  });

  test('after two seconds with a fresh token is believed, and the same token once only', async () => {
    const { token } = (await server.app.inject({ url: paths.formToken })).json();
    server.clock.now = new Date(server.clock.now.getTime() + 2_000);
    await send({ ...ada, formToken: token });
    expect((await list())[0]?.flagged).toBe(false);
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    await send({ ...ada, formToken: token });
    expect((await list())[0]?.flagged).toBe(true);
  });

  test('with missing fields and a wrong file hears of all of them at once', async () => {
    const reply = await sendForm(
      formOf({ firstName: 'Ada' }, [['plan.pdf', Buffer.from('MZ\x90\x00 a program')]]),
    );
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().errors).sort()).toEqual(
      ['email', 'files', 'lastName', 'phone', 'propertyAddress', 'serviceType'].sort(),
    );
    expect(await readdir(join(server.dataDir, 'incoming'))).toEqual([]);
  });

  test('with a program named .pdf is refused as of the wrong type', async () => {
    const before = await readdir(join(server.dataDir, 'uploads'));
    const reply = await sendForm(formOf(ada, [['plan.pdf', Buffer.from('MZ\x90\x00 a program')]]));
    expect(reply.statusCode).toBe(415);
    expect(reply.json()).toMatchObject({
      message: 'Invalid file type',
      errors: { files: expect.stringContaining('plan.pdf') },
    });
    expect(await readdir(join(server.dataDir, 'uploads'))).toEqual(before);
  });

  test('with a file of 10 MB passes, and one byte more does not', async () => {
    const largest = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(MAX_FILE_BYTES - 9)]);
    expect((await sendForm(formOf(ada, [['largest.pdf', largest]]))).statusCode).toBe(201);
    const before = await readdir(join(server.dataDir, 'uploads'));
    const over = await sendForm(formOf(ada, [['over.pdf', Buffer.concat([largest, Buffer.alloc(1)])]]));
    expect(over.statusCode).toBe(413);
    expect(await readdir(join(server.dataDir, 'uploads'))).toEqual(before);
    expect(await readdir(join(server.dataDir, 'incoming'))).toEqual([]);
  });

  test('of ten thousand parts is refused', async () => {
    const form = formOf(ada, []);
    for (let part = 0; part < 10_000; part += 1) form.append(`field${part}`, 'x');
    expect((await sendForm(form)).statusCode).toBe(413);
  });

  test('cut off half way leaves no row and no file', async () => {
    const rows = (await list()).length;
    const before = await readdir(join(server.dataDir, 'uploads'));
    const { body, type } = await encoded(formOf(ada, [['a.pdf', pdf]]));
    const reply = await server.app.inject({
      method: 'POST',
      url: paths.contact,
      headers: { 'content-type': type },
      payload: body.subarray(0, body.length / 2),
    });
    expect(reply.statusCode).toBe(400);
    expect((await list()).length).toBe(rows);
    expect(await readdir(join(server.dataDir, 'uploads'))).toEqual(before);
    expect(await readdir(join(server.dataDir, 'incoming'))).toEqual([]);
  });

  test.each([
    ['null', 'application/json'],
    ['[]', 'application/json'],
    ['{"__proto__": {"flagged": true}}', 'application/json'],
    ['{broken', 'application/json'],
    ['a', 'multipart/form-data'],
  ])('of %s as %s is answered with 400', async (payload, type) => {
    const reply = await server.app.inject({
      method: 'POST',
      url: paths.contact,
      payload,
      headers: { 'content-type': type },
    });
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.json()).toHaveProperty('message');
  });

  test('from a page of another site is refused', async () => {
    expect((await send(ada, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await send(ada, { origin: 'https://evil.example.com' })).statusCode).toBe(403);
    const text = { 'content-type': 'text/plain' };
    const reply = await server.app.inject({
      method: 'POST',
      url: paths.contact,
      payload: JSON.stringify(ada),
      headers: text,
    });
    expect(reply.statusCode).toBe(415);
  });

  test('without JavaScript leads to the thank-you page, or to the form with what was typed', async () => {
    const asPage = { accept: 'text/html,application/xhtml+xml' };
    const thanked = await sendForm(formOf(ada, [['a.pdf', pdf]]), asPage);
    expect([thanked.statusCode, thanked.headers.location]).toEqual([303, '/thank-you']);
    const again = await sendForm(formOf({ ...ada, email: 'ada at example' }, []), asPage);
    expect(again.statusCode).toBe(400);
    expect(again.body).toContain('There is a problem');
    expect(again.body).toContain('value="12 Sample Street, Chermside QLD 4032"');
    expect(again.body).toContain('Enter an email address in the form name@example.com');
    expect(again.body).not.toContain(messages.sendFilesAgain);
    const withFile = await sendForm(formOf({ ...ada, email: 'ada at example' }, [['a.pdf', pdf]]), asPage);
    expect(withFile.body).toContain(messages.sendFilesAgain);
    // Its one script brings the form to life: the router in the browser would not know this address.
    expect(again.body.match(/<script>/g)).toHaveLength(1);
    expect(again.body).not.toContain('__reactRouterContext');
  });

  test('is invoiced once its amount is known, and the first month stays', async () => {
    await at('2026-12-01T00:00:00Z');
    const { id } = (await send(cleo)).json();
    const save = (invoiceAmount: unknown, headers?: { cookie: string }) =>
      server.app.inject({
        method: 'POST',
        url: addressOf(inquiryCalls.saveInvoice, { id }),
        payload: { invoiceAmount },
        headers: headers ?? session,
      });
    expect((await save('660.5')).json()).toMatchObject({ success: true, invoiceAmount: '660.50' });
    await at('2027-01-05T00:00:00Z');
    expect((await save(700)).statusCode).toBe(200);
    const row = await database.db
      .selectFrom('contact_submissions')
      .innerJoin('invoiced_amounts', 'invoiced_amounts.submission_id', 'contact_submissions.id')
      .select(['invoice_amount', 'invoiced_at', 'commission_rate'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({
      invoice_amount: '700.00',
      invoiced_at: '2026-12-01T00:00:00.000Z',
      commission_rate: '10',
    });
    expect((await save('1.234')).statusCode).toBe(400);
    expect((await save('')).statusCode).toBe(400);
    expect((await save('5', { cookie: 'plumbline=nobody' })).statusCode).toBe(401);
    const missing = await server.app.inject({
      method: 'POST',
      url: addressOf(inquiryCalls.saveInvoice, { id: 'no-such-inquiry' }),
      payload: { invoiceAmount: '5' },
      headers: session,
    });
    expect(missing.statusCode).toBe(404);
  });

  test('is found in pages that together are the whole list', async () => {
    const all = await list();
    const found: Inquiry[] = [];
    let url: string | undefined = `${inquiryCalls.list.path}?limit=3`;
    while (url) {
      const reply: LightMyRequestResponse = await server.app.inject({ url, headers: session });
      expect(reply.headers['x-total-count']).toBe(String(all.length));
      found.push(...reply.json<Inquiry[]>());
      url = /<(.*)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1];
    }
    expect(found).toEqual(all);
    const bad = await server.app.inject({
      url: `${inquiryCalls.list.path}?limit=3&cursor=x`,
      headers: session,
    });
    expect(bad.statusCode).toBe(400);
  });

  test('is exported as CSV that no spreadsheet runs', async () => {
    await send({
      ...ada,
      firstName: '=HYPERLINK("x")',
      lastName: '+61',
      additionalInfo: 'two\nlines, "quoted"',
      phone: '+61 491 570 006',
    });
    const reply = await server.app.inject({ url: paths.submissionsDownload, headers: session });
    expect(reply.headers['content-disposition']).toBe('attachment; filename="inquiries.csv"');
    expect(reply.body.startsWith('\ufeffSubmitted (AEST),')).toBe(true);
    const cells = '"\'=HYPERLINK(""x"")",\'+61,ada@example.com,0491 570 006,Frame,Stage Inspection,';
    expect(reply.body).toContain(cells);
    expect(reply.body).toContain('"two\nlines, ""quoted"""');
  });

  test('is exported with a line break in a cell that starts no row', async () => {
    await send({ ...ada, additionalInfo: 'gate open\n=1+1' });
    const { body } = await server.app.inject({ url: paths.submissionsDownload, headers: session });
    const [, ...rows] = parse(body, { bom: true, record_delimiter: ['\r\n', '\n', '\r'] });
    expect(rows.some((cells) => cells.includes('gate open\n=1+1'))).toBe(true);
    expect(rows.filter(([first = '']) => first.startsWith('='))).toEqual([]);
  });
});

test('every call of the desk is closed to strangers', async () => {
  const database = await openSqlite();
  const server = await buildTestApp(database);
  for (const url of [
    inquiryCalls.list.path,
    paths.submissionsDownload,
    messageCalls.mailStatus.path,
    paths.currentUser,
    paths.upload('x'),
  ])
    expect((await server.app.inject({ url })).statusCode).toBe(401);
  expect(
    (
      await server.app.inject({
        method: 'POST',
        url: addressOf(inquiryCalls.saveInvoice, { id: 'x' }),
        payload: {},
      })
    ).statusCode,
  ).toBe(401);
  await server.close();
  await database.close();
});

test('too many requests are told to wait', async () => {
  const database = await openSqlite();
  const server = await buildTestApp(database, { CONTACTS_PER_MINUTE: '1' });
  const send = (headers = {}) =>
    server.app.inject({ method: 'POST', url: paths.contact, payload: ada, headers });
  expect((await send()).statusCode).toBe(201);
  const refused = await send();
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  const page = await send({ accept: 'text/html' });
  expect(page.statusCode).toBe(429);
  expect(page.body).toContain('value="Ada"');
  await server.close();
  await database.close();
});

function formOf(answers: Record<string, string | undefined>, files: [string, Buffer][]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(answers)) if (value) form.append(name, value);
  for (const [name, content] of files) form.append('files', new Blob([new Uint8Array(content)]), name);
  return form;
}

async function encoded(form: FormData): Promise<{ body: Buffer; type: string }> {
  const response = new Response(form);
  return {
    body: Buffer.from(await response.arrayBuffer()),
    type: response.headers.get('content-type') ?? '',
  };
}

async function injectForm(server: Pick<TestApp, 'app'>, form: FormData, headers: Record<string, string>) {
  const { body, type } = await encoded(form);
  return server.app.inject({
    method: 'POST',
    url: paths.contact,
    payload: body,
    headers: { ...headers, 'content-type': type },
  });
}

function hash(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
