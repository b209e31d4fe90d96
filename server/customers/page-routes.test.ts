import ICAL from 'ical.js';
import { beforeAll, expect, test, vi } from 'vitest';
import * as linkCalls from '#contract/desk/endpoints/customer-pages.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as calls from '#contract/desk/endpoints/inspections.ts';
import * as invoiceCalls from '#contract/desk/endpoints/invoices.ts';
import * as quoteCalls from '#contract/desk/endpoints/quotes.ts';
import type { InquiryInFull } from '#contract/desk/inquiries.ts';
import { addressOf } from '#contract/endpoint.ts';
import { customerPaths, paths } from '#contract/paths.ts';
import type { Message } from '#server/outbox/message.ts';
import { ada, ben } from '#test/cast.ts';
import { officeView } from '#test/customers.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { addInspector, kim } from '#test/inspectors.ts';
import { withPageLinks } from './links.ts';

/** Brisbane is ten hours ahead of UTC all year. */
const at = (time: string, day = '2026-12-03') => new Date(`${day}T${time}:00+10:00`).toISOString();
const html = { accept: 'text/html' };

onEachDatabase('a customer’s page on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, database, server, at: moveClock } = desk;
  beforeAll(async () => {
    await moveClock('2026-11-26T00:00:00Z');
    await addInspector(database.db, kim);
  });

  /** Takes a request in; returns its id and the address of its page. */
  async function received(who: object = ada): Promise<{ id: string; page: string; token: string }> {
    const { id, customerPage } = (await call('POST', paths.contact, who)).json();
    return { id, page: customerPage, token: customerPage.split('/').at(-1) };
  }
  const get = (url: string) => server.app.inject({ url, headers: html });
  const post = (url: string, fields: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { ...html, 'content-type': 'application/x-www-form-urlencoded' },
    });
  const inquiryOf = async (id: string) =>
    (await call('GET', addressOf(inquiryCalls.one, { id }))).json<InquiryInFull>();
  const wordsOf = async (id: string) => (await inquiryOf(id)).events.map(({ words }) => words);
  const mailsAbout = async (id: string) => {
    const rows = await database.db
      .selectFrom('outbox')
      .select(['kind', 'message'])
      .where('submission_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(({ kind, message }) => ({ kind, ...(JSON.parse(message) as Message) }));
  };
  const linksOf = (id: string) =>
    database.db.selectFrom('customer_links').selectAll().where('submission_id', '=', id).execute();
  const offer = (inquiryId: string, times: string[]) =>
    call('POST', calls.offer.path, {
      inquiryId,
      type: 'frame',
      expiresAt: at('17:00', '2026-12-01'),
      times: times.map((start) => ({ inspectorId: kim.id, start })),
    });

  test('the office looks at the page for an hour, and nothing is opened or sent by it', async () => {
    const { id, page } = await received(ben);
    const proposal = await call('GET', addressOf(quoteCalls.proposal, { id }));
    const { quote } = (
      await call('POST', addressOf(quoteCalls.make, { id }), { lines: proposal.json().lines })
    ).json();
    const sentAt = new Date('2026-11-26T00:01:00Z');
    server.clock.now = sentAt;

    const view = await officeView(desk, id);
    const shown = await get(view);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['cache-control']).toBe('no-store');
    expect(shown.body).toContain('You see this page as');
    expect((await get(page)).body).not.toContain('You see this page as');
    expect((await get(`${view}/quotes/${quote.number}`)).statusCode).toBe(200);
    const { quotes } = (await call('GET', addressOf(quoteCalls.list, { id }))).json();
    expect(quotes).toMatchObject([{ status: 'sent', openedAt: null }]);

    const acceptance = { name: 'Ben Example', accept: 'yes', edition: '1' };
    for (const [form, fields] of [
      ['/message', { words: 'Sent by the office' }],
      [`/quotes/${quote.number}/acceptance`, acceptance],
      ['/withdrawal', {}],
    ] as const) {
      const refused = await post(`${view}${form}`, fields);
      expect([form, refused.statusCode]).toEqual([form, 403]);
      expect(refused.body).toContain('Only the customer can do this');
    }
    expect(await wordsOf(id)).not.toContain('Sent by the office');

    // Neither changed nor late it opens anything; and of a link of a customer it makes none.
    const [token = '', signature = ''] = [view.slice(3), view.split('.').at(-1)];
    const { id: other } = await received();
    expect((await get(`/i/${token.replace(id, other)}`)).statusCode).toBe(404);
    expect((await get(`/i/${id}.${sentAt.getTime() + 48 * 3600_000}.${signature}`)).statusCode).toBe(404);
    server.clock.now = new Date(sentAt.getTime() + 60 * 60_000);
    expect((await get(view)).statusCode).toBe(404);
    expect((await call('GET', paths.customerPageView('nobody'))).statusCode).toBe(404);
  });

  test('the page is opened by the link, without a script, a cookie or a trace in a cache', async () => {
    const { id, page } = await received();
    const answer = await get(page);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).not.toContain('<script');
    expect(answer.body).toContain('12 Sample Street');
    await vi.waitFor(async () => expect((await linksOf(id))[0]?.opened_at).not.toBeNull());
    const [first] = await linksOf(id);
    server.clock.now = new Date('2026-11-26T01:00:00Z');
    await get(page);
    expect((await linksOf(id))[0]?.opened_at).toBe(first?.opened_at);
    expect(JSON.stringify(await linksOf(id))).not.toContain(page.split('/').at(-1));
  });

  test('the acknowledgement leads to the page', async () => {
    const { id } = await received(ben);
    const mail = (await mailsAbout(id)).find(({ kind }) => kind === 'inquiry-acknowledgement');
    if (!mail) throw new Error('There is no mail');
    const owed = { message: mail, submissionId: id, createdAt: server.clock.now.toISOString() };
    const { parts } = await withPageLinks(database.db, owed, server.clock.now);
    const link = parts.find((part) => typeof part === 'object' && 'link' in part);
    if (typeof link !== 'object' || !('link' in link)) throw new Error('There is no link');
    expect(link.link.text).toBe('To add plans, change something or withdraw your request');
    expect((await get(new URL(link.link.address).pathname)).statusCode).toBe(200);
  });

  test('a browser without a script is led from the thank-you page to the page', async () => {
    const { headers, cookies } = await server.app.inject({
      method: 'POST',
      url: paths.contact,
      payload: ada,
      headers: html,
    });
    expect(headers.location).toBe('/thank-you');
    const [cookie] = cookies;
    const thanks = await server.app.inject({
      url: '/thank-you',
      headers: { ...html, cookie: `${cookie?.name}=${cookie?.value}` },
    });
    const [, address = ''] = /href="(\/i\/[\w-]{22})"/.exec(thanks.body) ?? [];
    expect((await get(address)).statusCode).toBe(200);
  });

  test('every token that opens nothing gets the same answer', async () => {
    const mine = await received();
    const other = await received(ben);
    const expired = await received();
    await database.db
      .updateTable('customer_links')
      .set({ expires_at: '2026-11-25T00:00:00.000Z' })
      .where('submission_id', '=', expired.id)
      .execute();
    const revoked = await received(ben);
    await call('DELETE', addressOf(linkCalls.revokeLinks, { id: revoked.id }));
    const offered = await offer((await received()).id, [at('09:00', '2026-12-10')]);
    const offerToken = new URL(offered.json().offer.url).pathname.split('/').at(-1) ?? '';
    const { invoice } = (
      await call('POST', invoiceCalls.issue.path, {
        inquiryId: other.id,
        lines: [{ description: 'Frame inspection', amountIncGst: '550.00' }],
      })
    ).json();
    const wrong = [
      customerPaths.home('AAAAAAAAAAAAAAAAAAAAAA'),
      customerPaths.home('x'),
      expired.page,
      revoked.page,
      customerPaths.home(offerToken),
      customerPaths.invoicePdf(mine.token, invoice.number),
      customerPaths.calendar(mine.token, offered.json().offer.id),
      customerPaths.photo(mine.token, 'a'.repeat(64)),
    ];
    const answers = await Promise.all(wrong.map(get));
    const [first] = answers;
    expect(first?.statusCode).toBe(404);
    expect(first?.body).toContain('This link does not work');
    for (const { statusCode, body, headers } of answers) {
      expect([statusCode, body]).toEqual([404, first?.body]);
      expect({ ...headers, date: '' }).toEqual({ ...first?.headers, date: '' });
    }
    const posts = ['time', 'message', 'details', 'withdrawal', 'files', 'agreement', 'shares'];
    for (const { statusCode, body } of await Promise.all(
      posts.map((name) => post(`${customerPaths.home('AAAAAAAAAAAAAAAAAAAAAA')}/${name}`, { choice: '0' })),
    ))
      expect([statusCode, body]).toEqual([404, first?.body]);
    const pdf = await get(customerPaths.invoicePdf(other.token, invoice.number));
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  test('a customer chooses a time, gets it as a calendar entry, and the same form again changes nothing', async () => {
    const { id, page, token } = await received();
    const offered = await offer(id, [at('09:00'), at('13:00')]);
    const seen = await get(page);
    expect(seen.body).toContain('Thursday, 3 December 2026 at 1:00 pm');
    expect((await post(customerPaths.time(token), { choice: '7' })).statusCode).toBe(409);
    expect((await post(customerPaths.time(token), {})).statusCode).toBe(400);
    const stale = await post(customerPaths.time(token), { choice: '1', held: 'another time' });
    expect(stale.statusCode).toBe(409);
    const chosen = await post(customerPaths.time(token), { choice: '1' });
    expect([chosen.statusCode, chosen.headers.location]).toEqual([303, `${page}?done=time#time`]);
    // The page says it once, where the reader lands.
    const told = (await get(`${page}?done=time`)).body.split('Your inspection is booked');
    expect([told.length, /id="time".*$/s.test(told[0] ?? '')]).toEqual([2, true]);
    expect((await post(customerPaths.time(token), { choice: '1' })).statusCode).toBe(303);
    const taken = await post(customerPaths.time(token), { choice: '0' });
    expect([taken.statusCode, taken.body]).toEqual([
      409,
      expect.stringContaining('We can no longer come at this time'),
    ]);
    const { offer: made } = offered.json();
    const { inspection } = (await call('GET', addressOf(calls.one, { id: made.id }))).json();
    expect(inspection).toMatchObject({ status: 'booked', start: at('13:00') });
    const calendar = await get(customerPaths.calendar(token, made.id));
    expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const event = new ICAL.Component(ICAL.parse(calendar.body)).getFirstSubcomponent('vevent');
    const mail = (await mailsAbout(id)).find(({ to, attachments }) => to === ada.email && attachments);
    const sent = Buffer.from(mail?.attachments?.[0]?.base64 ?? '', 'base64').toString();
    const mailed = new ICAL.Component(ICAL.parse(sent)).getFirstSubcomponent('vevent');
    for (const name of ['uid', 'sequence', 'dtstart', 'dtend'])
      expect(String(event?.getFirstPropertyValue(name))).toBe(String(mailed?.getFirstPropertyValue(name)));
    expect(JSON.stringify(mail?.parts)).toContain('/i/');
  });

  test('an offer that the office took back is not shown, and an invoice of another is not there', async () => {
    const { id, page, token } = await received();
    const { offer: made } = (await offer(id, [at('09:00', '2026-12-15')])).json();
    expect((await get(page)).body).toContain('Tuesday, 15 December 2026 at 9:00 am');
    const { inspection } = (await call('GET', addressOf(calls.one, { id: made.id }))).json();
    const taken = await call('PUT', addressOf(calls.cancel, { id: made.id }), {
      reason: 'A mistake',
      version: inspection.version,
    });
    expect(taken.statusCode).toBe(200);
    const after = (await get(page)).body;
    expect(after).not.toContain('15 December 2026');
    expect(after).not.toContain('cancelled');
    const card = await post(customerPaths.card(token, 'INV-9999'), {});
    expect(card.statusCode).toBe(404);
  });

  test('a message is kept with the inquiry and mailed to the office, once', async () => {
    const { id, page, token } = await received();
    const message = { about: 'question', words: 'Can my builder come too?' };
    for (const _ of [1, 2])
      expect((await post(customerPaths.message(token), message)).headers.location).toBe(
        `${page}?done=message#message`,
      );
    expect(await wordsOf(id)).toEqual(['On the customer’s page, question: Can my builder come too?']);
    const mails = (await mailsAbout(id)).filter(({ kind }) => kind === 'customer');
    expect(mails).toMatchObject([
      { replyTo: ada.email, subject: `Question: ${ada.firstName} ${ada.lastName}` },
    ]);
    expect(mails[0]?.to).toBeUndefined();
    expect((await get(page)).body).toContain('Can my builder come too?');
    const long = await post(customerPaths.message(token), { about: 'question', words: 'x'.repeat(2001) });
    expect([long.statusCode, long.body]).toEqual([
      400,
      expect.stringContaining('Use at most 2,000 characters'),
    ]);
    expect(long.body).toContain('x'.repeat(2001));
    const exact = await post(customerPaths.message(token), {
      about: 'time',
      words: `${'y'.repeat(1000)}\r\n${'z'.repeat(999)}`,
    });
    expect(exact.statusCode).toBe(303);
    const empty = await post(customerPaths.message(token), { about: 'question', words: ' ' });
    expect([empty.statusCode, empty.body]).toEqual([400, expect.stringContaining('Write your message')]);
  });

  test('after twenty messages within an hour the page says so, and takes more in the next hour', async () => {
    const { token } = await received();
    const send = (words: string) => post(customerPaths.message(token), { about: 'question', words });
    for (let nth = 0; nth < 20; nth++) expect((await send(`Question ${nth}`)).statusCode).toBe(303);
    const over = await send('One more');
    expect([over.statusCode, over.body]).toEqual([429, expect.stringContaining('One more')]);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    server.clock.now = new Date('2026-11-26T02:30:00Z');
    expect((await send('One more')).statusCode).toBe(303);
  });

  test('details are corrected, with what stood there before, and the office is told', async () => {
    const { id, page, token } = await received();
    const answer = await post(customerPaths.details(token), { phone: '0491 570 110' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${page}?done=details#details`]);
    const { inquiry, events } = await inquiryOf(id);
    expect(inquiry).toMatchObject({
      phone: '0491 570 110',
      firstName: ada.firstName,
      email: ada.email,
    });
    expect(events.map(({ kind }) => kind)).toEqual(['details']);
    const [mail] = (await mailsAbout(id)).filter(({ kind }) => kind === 'customer');
    expect(JSON.stringify(mail?.parts)).toContain('Phone: ');
    await post(customerPaths.details(token), { phone: '0491 570 110' });
    expect((await mailsAbout(id)).filter(({ kind }) => kind === 'customer')).toHaveLength(1);
    const wrong = await post(customerPaths.details(token), { firstName: '', phone: '12' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('Enter your first name');
    expect(wrong.body).toContain('Enter a phone number, like 0412 345 678 or +64 21 123 4567');
    expect((await inquiryOf(id)).inquiry.firstName).toBe(ada.firstName);
  });

  test('a request is withdrawn; with an inspection ahead the office is told instead', async () => {
    const { id, page, token } = await received();
    const answer = await post(customerPaths.withdrawal(token), { reason: 'price' });
    expect(answer.headers.location).toBe(`${page}?done=withdrawn#details`);
    expect((await inquiryOf(id)).inquiry).toMatchObject({ status: 'closed', closedReason: 'price' });
    expect((await post(customerPaths.withdrawal(token), {})).statusCode).toBe(303);
    expect((await get(page)).body).toContain('This request is closed');
    expect((await post(customerPaths.details(token), { phone: '0491 570 110' })).statusCode).toBe(409);
    const booked = await received(ben);
    await call('POST', calls.book.path, {
      inquiryId: booked.id,
      type: 'frame',
      inspectorId: kim.id,
      start: at('09:00', '2026-12-08'),
    });
    const asked = await post(customerPaths.withdrawal(booked.token), {});
    expect(asked.headers.location).toBe(`${booked.page}?done=withdrawal-asked#details`);
    expect((await inquiryOf(booked.id)).inquiry.status).toBe('booked');
    expect(await wordsOf(booked.id)).toContain(
      'On the customer’s page, withdrawal: I want to withdraw my request. Please call me.',
    );
  });

  test('the desk makes and mails a link, and revokes all of them', async () => {
    const { id, page } = await received();
    const address = addressOf(linkCalls.makeLink, { id });
    const made = await call('POST', address);
    expect(made.json()).toEqual({
      url: expect.stringMatching(/\/i\/[\w-]{22}$/),
      expiresAt: expect.stringMatching(/^2027-/),
    });
    const mailed = (await call('POST', address, { mail: true })).json();
    const mail = (await mailsAbout(id)).find(({ kind }) => kind === 'customer');
    expect(mail).toMatchObject({ to: ada.email, subject: 'Your page: Frame inspection' });
    expect(JSON.stringify(mail?.parts)).toContain(customerPaths.home.route);
    for (const url of [made.json().url, mailed.url])
      expect((await get(new URL(url).pathname)).statusCode).toBe(200);
    const revoked = await call('DELETE', addressOf(linkCalls.revokeLinks, { id }));
    expect(revoked.json()).toEqual({ revoked: 3 });
    for (const url of [page, new URL(made.json().url).pathname])
      expect((await get(url)).statusCode).toBe(404);
    expect(await wordsOf(id)).toEqual(
      expect.arrayContaining([
        'Link to the customer’s page made',
        'Link to the customer’s page made and emailed',
        'All links to the customer’s page revoked',
      ]),
    );
    const audit = await database.db
      .selectFrom('audit_log')
      .select('detail')
      .where('kind', '=', 'customer-page')
      .execute();
    expect(audit.map(({ detail }) => detail)).toContainEqual(
      expect.stringMatching(/^3 links to the page of inquiry/),
    );
  });
});
