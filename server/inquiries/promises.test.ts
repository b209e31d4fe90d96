import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { promises } from '#content/business.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as messageCalls from '#contract/desk/endpoints/mail.ts';
import type { Inquiry, InquiryInFull } from '#contract/desk/inquiries.ts';
import { addressOf } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { pages, paths } from '#contract/paths.ts';
import { referenceOf } from '#contract/reference.ts';
import { ada, ben, cleo, partnerRow, sam, spamSigns } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';

onEachDatabase('what is promised after a request on $kind', ({ open }) => {
  const { at, database, server, session } = useDesk(open);
  beforeAll(async () => {
    await database.db
      .insertInto('referrals')
      .values([
        partnerRow(),
        partnerRow({ referral_code: 'SECOND22' }),
        partnerRow({ referral_code: 'RESTING1', is_active: 'false' }),
      ])
      .execute();
  });

  const send = async (answers: object, headers: Record<string, string> = {}) => {
    const reply = await server.app.inject({ method: 'POST', url: paths.contact, payload: answers, headers });
    return reply.json<{ id: string; respondBy: string }>();
  };
  const listed = async (query = '') =>
    (await server.app.inject({ url: `${inquiryCalls.list.path}${query}`, headers: session })).json<
      Inquiry[]
    >();
  const find = async (id: string) => (await listed()).find((one) => one.id === id);
  const post = (url: string, payload: object, headers: { cookie: string } | undefined = session) =>
    server.app.inject({ method: 'POST', url, payload, ...(headers ? { headers } : {}) });
  const reminders = (id: string) =>
    database.db
      .selectFrom('outbox')
      .select(['next_attempt_at', 'message'])
      .where('submission_id', '=', id)
      .where('kind', '=', 'answer-reminder')
      .execute();

  test('an answer within two business hours, and one reminder half an hour before', async () => {
    // Friday, half past five in Brisbane.
    await at('2026-11-20T07:30:00Z');
    const { id, respondBy } = await send(cleo);
    expect(respondBy).toBe('2026-11-22T21:30:00.000Z');
    const [reminder, ...others] = await reminders(id);
    expect(others).toEqual([]);
    expect(reminder?.next_attempt_at).toBe('2026-11-22T21:00:00.000Z');
    expect(JSON.parse(reminder?.message ?? '{}')).toMatchObject({
      subject: 'Not answered yet: Practical Completion for Cleo Placeholder',
      replyTo: cleo.email,
    });
  });

  test('the first answer stops the clock and takes the reminder back; it may be taken back itself', async () => {
    const { id } = await send(ben);
    expect((await post(addressOf(inquiryCalls.noteAnswer, { id }), { how: 'reply' })).statusCode).toBe(200);
    const first = server.clock.now.toISOString();
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    await post(addressOf(inquiryCalls.noteAnswer, { id }), { how: 'call' });
    expect(await find(id)).toMatchObject({ answeredAt: first, answeredHow: 'reply' });
    expect(await reminders(id)).toEqual([]);
    await post(addressOf(inquiryCalls.noteAnswer, { id }), { how: 'reopened' });
    expect(await find(id)).toMatchObject({ answeredAt: null, answeredHow: null });
    const { events } = (
      await server.app.inject({ url: addressOf(inquiryCalls.one, { id }), headers: session })
    ).json<InquiryInFull>();
    expect(events.map(({ words }) => words).toSorted()).toEqual(['Answered → New', 'New → Answered']);
  });

  test('an answer that is taken back owes the reminder again, once, until its time has passed', async () => {
    await at('2026-11-23T00:00:00Z');
    const { id, respondBy } = await send(cleo);
    const [promised] = await reminders(id);
    await post(addressOf(inquiryCalls.noteAnswer, { id }), { how: 'call' });
    expect(await reminders(id)).toEqual([]);
    await post(addressOf(inquiryCalls.noteAnswer, { id }), { how: 'reopened' });
    await post(addressOf(inquiryCalls.changeStatus, { id }), { status: 'new' });
    expect(await reminders(id)).toEqual([promised]);
    await post(addressOf(inquiryCalls.changeStatus, { id }), { status: 'booked' });
    expect(await reminders(id)).toEqual([]);
    server.clock.now = new Date(Date.parse(respondBy) - 60_000);
    await post(addressOf(inquiryCalls.changeStatus, { id }), { status: 'answered' });
    await post(addressOf(inquiryCalls.noteAnswer, { id }), { how: 'reopened' });
    expect(await find(id)).toMatchObject({ status: 'new' });
    expect(await reminders(id)).toEqual([]);
  });

  test('the answer to a job that was booked meanwhile is not taken back by a tab that shows it as an inquiry', async () => {
    const { id } = await send(ben);
    await post(addressOf(inquiryCalls.noteAnswer, { id }), { how: 'call' });
    const answeredAt = (await find(id))?.answeredAt;
    expect(answeredAt).toBeTruthy();
    await post(addressOf(inquiryCalls.changeStatus, { id }), { status: 'booked' });
    const refused = await post(addressOf(inquiryCalls.noteAnswer, { id }), { how: 'reopened' });
    expect([refused.statusCode, refused.json().message]).toEqual([409, messages.answeredAndMovedOn]);
    expect(await find(id)).toMatchObject({ status: 'booked', answeredAt, answeredHow: 'call' });
  });

  test('suspected spam owes no reminder, answered or not', async () => {
    await at('2026-11-23T00:00:00Z');
    const { id } = await send({ ...ada, lastName: 'Spam', ...spamSigns });
    await post(addressOf(inquiryCalls.noteAnswer, { id }), { how: 'marked' });
    await post(addressOf(inquiryCalls.noteAnswer, { id }), { how: 'reopened' });
    expect(await reminders(id)).toEqual([]);
  });

  test('what only looked like spam becomes an inquiry like any other, its reminder with it', async () => {
    await at('2026-11-23T00:00:00Z');
    const { id, respondBy } = await send({ ...ada, lastName: 'Honest', ...spamSigns });
    expect((await post(addressOf(inquiryCalls.denySpam, { id }), {})).json()).toMatchObject({
      success: true,
    });
    expect(await find(id)).toMatchObject({ flagged: false, status: 'new' });
    const inquiries = await listed('?status=leads&limit=200');
    expect(inquiries.map((inquiry) => inquiry.id)).toContain(id);
    const [reminder, ...others] = await reminders(id);
    expect(others).toEqual([]);
    expect(reminder?.next_attempt_at).toBe(new Date(Date.parse(respondBy) - 30 * 60_000).toISOString());
    const { events } = (
      await server.app.inject({ url: addressOf(inquiryCalls.one, { id }), headers: session })
    ).json<InquiryInFull>();
    expect(events.map(({ words }) => words)).toEqual(['New (suspected spam) → New']);
    await post(addressOf(inquiryCalls.denySpam, { id }), {});
    expect(await reminders(id)).toHaveLength(1);
    expect((await post(addressOf(inquiryCalls.denySpam, { id: 'nobody' }), {})).statusCode).toBe(404);
    const stranger = await server.app.inject({
      method: 'POST',
      url: addressOf(inquiryCalls.denySpam, { id }),
    });
    expect(stranger.statusCode).toBe(401);
  });

  test('what waits stands in the order of its deadlines, spam apart', async () => {
    await at('2026-11-24T00:00:00Z');
    const later = await send({ ...ada, lastName: 'Later' });
    const spam = await send({ ...ada, lastName: 'Spam', ...spamSigns });
    const open = await listed('?status=new&sort=due&limit=200');
    const ids = open.map(({ id }) => id);
    expect(ids).toContain(later.id);
    expect(ids).not.toContain(spam.id);
    const deadlines = open.map(({ respondBy }) => respondBy ?? '');
    expect(deadlines).toEqual(deadlines.toSorted());
    const apart = await listed('?status=spam&limit=200');
    expect(apart.map(({ id }) => id)).toContain(spam.id);
    const inquiries = await listed('?status=leads&limit=200');
    expect(inquiries.length + apart.length).toBe((await listed()).length);
  });

  test('an inquiry is attributed by the code of a visit, with where and when it landed', async () => {
    await at('2026-11-24T01:00:00Z');
    const visit = await server.app.inject({ url: `/pricing?ref=${sam.referralCode.toLowerCase()}` });
    expect(visit.statusCode).toBe(200);
    const [kept] = visit.cookies as { name: string; value: string; maxAge?: number; sameSite?: string }[];
    expect(kept).toMatchObject({ name: 'referral', maxAge: 2_592_000, sameSite: 'Lax' });
    await at('2026-11-26T01:00:00Z');
    const { id } = await send(ada, { cookie: `referral=${kept?.value}` });
    expect(await find(id)).toMatchObject({
      referralCode: sam.referralCode,
      creditedBy: 'visit',
      creditedLanding: '/pricing',
      creditedAt: '2026-11-24T01:00:00.000Z',
    });
  });

  test('a visit by a link with a slash too many is remembered, and taken to the page', async () => {
    const visit = await server.app.inject({ url: `//?ref=${sam.referralCode}` });
    expect([visit.statusCode, visit.headers.location]).toEqual([308, `/?ref=${sam.referralCode}`]);
    expect(visit.cookies).toMatchObject([{ name: 'referral' }]);
  });

  test('an address that spells out a control character is kept as it was asked for', async () => {
    const at = Math.floor(server.clock.now.getTime() / 1000);
    const { id } = await send(ada, { cookie: `referral=${sam.referralCode}.${at}.%2F%2500` });
    expect(await find(id)).toMatchObject({ creditedBy: 'visit', creditedLanding: '/%00' });
    const forged = await send(ada, { cookie: `referral=${sam.referralCode}.${at}.%2F%00` });
    expect(await find(forged.id)).toMatchObject({ creditedBy: null, creditedLanding: null });
  });

  test.each([['nobody99'], ['resting1'], ['<script>alert(1)</script>'], ['x'.repeat(300)], ['%00'], ['']])(
    'a visit with the code %j is not remembered',
    async (code) => {
      const visit = await server.app.inject({ url: `/about?ref=${encodeURIComponent(code)}` });
      expect([visit.statusCode, visit.cookies]).toEqual([200, []]);
    },
  );

  test('the lookup of a code tells the name of an active partner, that one is inactive, and nothing else', async () => {
    const ask = (code: string) => server.app.inject({ url: paths.referral(code) });
    const known = await ask(sam.referralCode.toLowerCase());
    expect([known.statusCode, known.json()]).toEqual([
      200,
      { success: true, referral: { salesRepName: sam.name } },
    ]);
    for (const code of ['RESTING1', 'NOBODY99', "'; drop table referrals; --", 'x'.repeat(90)]) {
      const unknown = await ask(code);
      expect([unknown.statusCode, unknown.json()], code).toEqual([
        404,
        { success: false, message: 'Invalid referral code', ...(code === 'RESTING1' && { inactive: true }) },
      ]);
    }
  });

  test('the desk may attribute an inquiry to another partner, with a reason that is kept', async () => {
    const { id } = await send(cleo);
    await post(addressOf(inquiryCalls.saveInvoice, { id }), { invoiceAmount: '500' });
    const change = (body: object) => post(addressOf(inquiryCalls.changeAttribution, { id }), body);
    expect((await change({ referralCode: 'second22', reason: '' })).json()).toMatchObject({
      errors: { reason: 'Say why the attribution changes' },
    });
    for (const referralCode of ['RESTING1', 'NOBODY99'])
      expect((await change({ referralCode, reason: 'Told on the phone' })).json()).toMatchObject({
        message: 'Invalid referral code',
      });
    expect((await change({ referralCode: 'second22', reason: 'Told on the phone' })).statusCode).toBe(200);
    expect(await find(id)).toMatchObject({
      referralCode: 'SECOND22',
      creditedBy: 'desk',
      creditReason: 'Told on the phone',
    });
    await change({ referralCode: '', reason: 'A mistake' });
    expect(await find(id)).toMatchObject({
      referralCode: null,
      creditedBy: 'desk',
      creditReason: 'A mistake',
    });
  });

  test('none of it without signing in, and nothing for an inquiry that is not there', async () => {
    for (const [url, body] of [
      [addressOf(inquiryCalls.noteAnswer, { id: 'x' }), { how: 'marked' }],
      [addressOf(inquiryCalls.changeAttribution, { id: 'x' }), { referralCode: '', reason: 'x' }],
      [messageCalls.retryMail.path, {}],
      [messageCalls.dismissMail.path, { ids: ['x'] }],
    ] as const) {
      expect((await server.app.inject({ method: 'POST', url, payload: body })).statusCode).toBe(401);
      if (url !== messageCalls.retryMail.path && url !== messageCalls.dismissMail.path)
        expect((await post(url, body)).statusCode).toBe(404);
    }
  });

  test('without JavaScript the thank-you page says the deadline and what was asked for, and nothing that was slipped into its cookie', async () => {
    await at('2026-11-20T07:30:00Z');
    const thanked = await server.app.inject({
      method: 'POST',
      url: paths.contact,
      payload: ada,
      headers: { accept: 'text/html' },
    });
    expect([thanked.statusCode, thanked.headers.location]).toEqual([303, pages.thankYou]);
    const sent = thanked.cookies[0]?.value ?? '';
    const [id = '', token] = sent.split('.');
    const open = async (cookie: string) => server.app.inject({ url: pages.thankYou, headers: { cookie } });
    // It is there again after a reload.
    for (const page of [await open(`sent=${sent}`), await open(`sent=${sent}`)]) {
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(page.body).toContain('We will reply by Monday 7:30 am AEST, within 2 hours in business hours.');
      expect(page.body).toContain('This is a request for a quote. Nothing is booked yet.');
      expect(page.body).toContain(ada.propertyAddress);
      expect(page.body).toContain(referenceOf(id));
      expect(page.body).toContain(`href="/i/${token}"`);
      expect(page.body).not.toMatch(/<script(?! type="application\/ld\+json")/);
    }
    const found = await server.app.inject({
      url: `${inquiryCalls.list.path}?limit=5&q=${referenceOf(id)}`,
      headers: session,
    });
    expect(found.json<{ id: string }[]>().map((inquiry) => inquiry.id)).toEqual([id]);
    const withoutToken = await open(`sent=${id}.${encodeURIComponent('"><b>soon')}`);
    expect(withoutToken.body).toContain(referenceOf(id));
    expect(withoutToken.body).not.toMatch(/<b>soon|href="\/i\//);
    for (const forged of ['<b>soon</b>', '9'.repeat(13), randomUUID(), '']) {
      const page = await open(`sent=${forged}`);
      expect(page.body).toContain(`${promises().reply}.`);
      expect(page.body).not.toMatch(/<b>soon|Your reference/);
    }
  });
});
