import { expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import type { InquiryInFull } from '#contract/desk/inquiries.ts';
import type { SimilarInquiry } from '#contract/desk/spam.ts';
import { addressOf } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { ada, ben, cleo } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';

const offer = 'We bring your site to the first page of every search engine: http://cheap-seo.ru/offer?to=1';
const listing = 'This is the house: https://listings.example.com/12-sample-street';
const cloud = {
  DROPBOX_APP_KEY: 'key',
  DROPBOX_APP_SECRET: 'secret',
  DROPBOX_REFRESH_TOKEN: 'token',
  // Nobody answers there: what is owed to the cloud stays owed.
  DROPBOX_API_ORIGIN: 'http://127.0.0.1:9',
};

onEachDatabase('spam that came through, on $kind', ({ open }) => {
  const { call, at, database, server, session } = useDesk(open, cloud);

  async function send(answers: object): Promise<string> {
    const reply = await call('POST', paths.contact, answers);
    expect(reply.statusCode).toBe(201);
    return reply.json().id;
  }
  async function sendWithPlan(): Promise<string> {
    const form = new FormData();
    for (const [name, value] of Object.entries(ada)) form.set(name, value);
    form.set('files', new Blob([Buffer.from('%PDF-1.7\nplan')]), 'plan.pdf');
    const request = new Request('http://site.invalid', { method: 'POST', body: form });
    const reply = await server.app.inject({
      method: 'POST',
      url: paths.contact,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return reply.json().id;
  }
  const full = async (id: string) =>
    (await call('GET', addressOf(inquiryCalls.one, { id }))).json<InquiryInFull>();
  const find = async (id: string) => (await full(id)).inquiry;
  const words = async (id: string) => (await full(id)).events.map((event) => event.words);
  const mark = (id: string, headers: Record<string, string> = {}) =>
    call('POST', addressOf(inquiryCalls.markSpam, { id }), undefined, { ...session, ...headers });
  const deny = (id: string) => call('POST', addressOf(inquiryCalls.denySpam, { id }));
  const undo = (id: string, event: string) => {
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    return call('POST', addressOf(inquiryCalls.undo, { id, event }));
  };
  const sendAnswer = (id: string) => call('POST', addressOf(inquiryCalls.sendAcknowledgement, { id }));
  const similar = async (id: string) =>
    (await call('GET', addressOf(inquiryCalls.similar, { id })))
      .json<SimilarInquiry[]>()
      .map(({ name, likeness }) => `${name}: ${likeness}`);
  const owed = async (id: string) =>
    (
      await database.db
        .selectFrom('outbox')
        .select('kind')
        .where('submission_id', '=', id)
        // The office is told whatever comes.
        .where('kind', '!=', 'inquiry-notification')
        .where('sent_at', 'is', null)
        .execute()
    )
      .map(({ kind }) => kind)
      .toSorted();

  test('it is marked: what is owed is withdrawn, the history says so, and an undo owes it again', async () => {
    await at('2026-11-24T00:00:00Z');
    const id = await sendWithPlan();
    expect(await owed(id)).toEqual(['answer-reminder', 'cloud-copy', 'inquiry-acknowledgement']);
    const reply = await mark(id);
    expect(reply.json()).toMatchObject({ success: true });
    expect(await find(id)).toMatchObject({ flagged: true, flagReason: 'desk', acknowledgementHeld: true });
    expect(await owed(id)).toEqual([]);
    expect(await words(id)).toEqual(['New → New (suspected spam)']);
    expect((await mark(id)).json()).toEqual({ success: true, event: null });
    await undo(id, reply.json().event);
    expect(await find(id)).toMatchObject({ flagged: false, acknowledgementHeld: true });
    expect(await owed(id)).toEqual(['answer-reminder', 'cloud-copy']);
    await sendAnswer(id);
    expect(await owed(id)).toEqual(['answer-reminder', 'cloud-copy', 'inquiry-acknowledgement']);
  });

  test('an automatic answer that has left is not held back, and not sent twice', async () => {
    await at('2026-11-24T01:00:00Z');
    const id = await send({ ...ada, lastName: 'Told' });
    await database.db
      .updateTable('outbox')
      .set({ sent_at: server.clock.now.toISOString() })
      .where('submission_id', '=', id)
      .where('kind', '=', 'inquiry-acknowledgement')
      .execute();
    await mark(id);
    await deny(id);
    expect(await find(id)).toMatchObject({ flagged: false, acknowledgementHeld: false });
    expect((await sendAnswer(id)).json()).toEqual({ success: true });
    expect(await owed(id)).toEqual(['answer-reminder']);
  });

  test('a job is no spam, and what was changed meanwhile is not marked', async () => {
    await at('2026-11-24T02:00:00Z');
    for (const status of ['booked', 'completed']) {
      const id = await send({ ...ben, lastName: status });
      await call('POST', addressOf(inquiryCalls.changeStatus, { id }), { status });
      const refused = await mark(id);
      expect([refused.statusCode, refused.json().message]).toEqual([409, messages.jobIsNoSpam]);
    }
    const invoiced = await send({ ...ben, lastName: 'Invoiced' });
    await call('POST', addressOf(inquiryCalls.saveInvoice, { id: invoiced }), { invoiceAmount: '500' });
    expect((await mark(invoiced)).statusCode).toBe(409);
    const id = await send({ ...ben, lastName: 'Meanwhile' });
    const { version } = await find(id);
    await call('POST', addressOf(inquiryCalls.noteAnswer, { id }), { how: 'marked' });
    const late = await mark(id, { 'if-match': `"${version}"` });
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed']);
    expect(await find(id)).toMatchObject({ flagged: false, status: 'answered' });
    expect((await mark('nobody')).statusCode).toBe(404);
    expect((await call('POST', addressOf(inquiryCalls.markSpam, { id }), undefined, {})).statusCode).toBe(
      401,
    );
  });

  test('a link holds back our answer to the customer and nothing else, until somebody sends it', async () => {
    await at('2026-11-24T03:00:00Z');
    const before = await notifications();
    const id = await send({ ...cleo, referralCode: '', additionalInfo: listing });
    expect(await find(id)).toMatchObject({ flagged: false, flagReason: 'links', acknowledgementHeld: true });
    expect(await owed(id)).toEqual(['answer-reminder']);
    expect(await notifications()).toBe(before + 1);
    expect((await sendAnswer(id)).json()).toEqual({ success: true });
    expect(await owed(id)).toEqual(['answer-reminder', 'inquiry-acknowledgement']);
    expect(await find(id)).toMatchObject({ flagReason: 'links', acknowledgementHeld: false });
    expect(await words(id)).toEqual([`Automatic answer sent to ${cleo.email}`]);
    const { message } = await database.db
      .selectFrom('outbox')
      .select('message')
      .where('submission_id', '=', id)
      .where('kind', '=', 'inquiry-acknowledgement')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(message)).toMatchObject({
      to: cleo.email,
      subject: 'We have your request: Practical Completion',
    });
    await sendAnswer(id);
    expect(await owed(id)).toEqual(['answer-reminder', 'inquiry-acknowledgement']);
  });

  test('nor is our answer lent to a link in a name or an address', async () => {
    const id = await send({ ...ada, firstName: 'Win at casino.example.com/now', lastName: 'Named' });
    expect(await find(id)).toMatchObject({ flagged: false, acknowledgementHeld: true });
    expect((await find(await send({ ...ada, lastName: 'Plain' }))).acknowledgementHeld).toBe(false);
  });

  test('the answer is not sent to spam, to who has one, nor after the time it promises', async () => {
    await at('2026-11-24T04:00:00Z');
    const id = await send({ ...ada, lastName: 'Pasted', additionalInfo: listing });
    await mark(id);
    expect((await sendAnswer(id)).json().message).toBe(messages.acknowledgeNoSpam);
    await deny(id);
    await call('POST', addressOf(inquiryCalls.noteAnswer, { id }), { how: 'call' });
    expect((await sendAnswer(id)).json().message).toBe(messages.acknowledgedInPerson);
    await call('POST', addressOf(inquiryCalls.noteAnswer, { id }), { how: 'reopened' });
    await at('2026-11-25T04:00:00Z');
    expect((await sendAnswer(id)).json().message).toBe(messages.acknowledgedTooLate);
    expect(await owed(id)).toEqual(['answer-reminder']);
  });

  test('what looks like it is offered: the same link, text, email or phone, of 30 days, and no job', async () => {
    await at('2026-09-30T00:00:00Z');
    await send({ ...ada, lastName: 'Old', additionalInfo: offer });
    await at('2026-11-26T00:00:00Z');
    const stranger = (lastName: string, more: object) => ({
      ...ben,
      lastName,
      email: `${lastName.toLowerCase()}@example.com`,
      phone: `0491 570 ${100 + lastName.length}`,
      ...more,
    });
    const first = await send(stranger('First', { additionalInfo: offer }));
    await send(stranger('Linked', { additionalInfo: 'Look: cheap-seo.ru/offer/?to=2' }));
    await send(stranger('Elsewhere', { additionalInfo: 'Look: cheap-seo.ru/another' }));
    const worded = 'WE bring your site to the first page of every search engine! www.other-seo.example';
    await send(stranger('Reworded', { additionalInfo: worded }));
    await send(stranger('Mailing', { email: 'FIRST@example.com', additionalInfo: '' }));
    await send(stranger('Phoning-', { phone: '+61 491 570 105', additionalInfo: '' }));
    const booked = await send(stranger('Booked-One', { additionalInfo: offer }));
    await call('POST', addressOf(inquiryCalls.changeStatus, { id: booked }), { status: 'booked' });
    const marked = await send(stranger('Marked-Before', { additionalInfo: offer }));
    await mark(marked);
    await mark(first);
    expect((await similar(first)).toSorted()).toEqual([
      'Ben Linked: link',
      'Ben Mailing: email',
      'Ben Phoning-: phone',
      'Ben Reworded: text',
    ]);
    expect((await call('GET', addressOf(inquiryCalls.similar, { id: 'nobody' }))).statusCode).toBe(404);
  });

  test('short messages and empty ones are not the same text', async () => {
    await at('2026-11-27T00:00:00Z');
    const id = await send({ ...ada, additionalInfo: 'Please call me.' });
    await send({ ...ben, additionalInfo: 'Please call me.' });
    expect(await similar(id)).not.toContain('Ben Muster: text');
  });

  test('who has no email or no phone is like nobody else without one', async () => {
    await at('2026-11-28T00:00:00Z');
    const [one, other] = [
      await send({ ...ada, lastName: 'Nameless' }),
      await send({ ...cleo, referralCode: '', lastName: 'Unknown' }),
    ];
    await database.db
      .updateTable('contact_submissions')
      .set({ email: '', phone: '' })
      .where('id', 'in', [one, other])
      .execute();
    expect(await similar(one)).toEqual([]);
  });

  async function notifications(): Promise<number> {
    const rows = await database.db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'inquiry-notification')
      .execute();
    return rows.length;
  }
});
