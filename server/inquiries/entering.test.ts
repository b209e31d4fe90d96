import { expect, test } from 'vitest';
import type { EnterInquiry } from '#contract/desk/customers.ts';
import * as customerCalls from '#contract/desk/endpoints/customers.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import type { Inquiry, InquiryInFull } from '#contract/desk/inquiries.ts';
import { addressOf } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { ada, ben, sam } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { administrator } from '#test/run-server.ts';

const caller = {
  firstName: 'Cara',
  phone: '0491 570 158',
  propertyAddress: '5 Sample Street, Chermside QLD 4032',
  serviceType: 'stage-inspection',
  cameBy: 'phone',
} satisfies Partial<EnterInquiry>;

onEachDatabase('on $kind', ({ open }) => {
  const { call, database, server, session } = useDesk(open);
  const enter = (given: object, headers: Record<string, string> = session) =>
    call('POST', customerCalls.enter.path, { ...caller, ...given }, headers);
  const full = async (id: string) =>
    (await call('GET', addressOf(inquiryCalls.one, { id }))).json<InquiryInFull>();
  const owed = async (id: string) => {
    const rows = await database.db
      .selectFrom('outbox')
      .select(['kind', 'message'])
      .where('submission_id', '=', id)
      .orderBy('kind')
      .execute();
    return rows.map(({ kind, message }) => ({ kind, message: JSON.parse(message) }));
  };
  const correct = (id: string, change: object, version?: number) =>
    call(
      'PUT',
      addressOf(customerCalls.correct, { id }),
      { ...ada, ...change },
      { ...session, ...(version !== undefined && { 'if-match': `"${version}"` }) },
    );
  const search = async (q: string) =>
    (await call('GET', `${inquiryCalls.list.path}?limit=50&q=${encodeURIComponent(q)}`))
      .json<Inquiry[]>()
      .map(({ id }) => id);
  async function send(answers: object = {}): Promise<string> {
    const reply = await call('POST', paths.contact, { ...ada, ...answers });
    return reply.json().id;
  }

  test('a caller without an email address is kept with the same deadline and reminder, and who entered it', async () => {
    const reply = await enter({ acknowledge: true });
    expect(reply.statusCode).toBe(201);
    const { id, respondBy } = reply.json();
    const site = await call('POST', paths.contact, ben);
    expect(respondBy).toBe(site.json().respondBy);
    const { inquiry, events, related } = await full(id);
    expect(inquiry).toMatchObject({ firstName: 'Cara', lastName: '', email: '', status: 'new', respondBy });
    expect(events).toMatchObject([
      {
        kind: 'entered',
        to: 'phone',
        username: administrator.username,
        words: 'Entered at the desk: by phone',
      },
    ]);
    expect(related).toEqual([]);
    const [reminder, ...others] = await owed(id);
    expect(others).toEqual([]);
    expect(reminder).toMatchObject({ kind: 'answer-reminder' });
    expect(reminder?.message.replyTo).toBeUndefined();
    expect(await search('0491570158')).toEqual([id]);
  });

  test('two callers without an address are not taken for one person', async () => {
    const one = (await enter({ phone: '0491 570 159' })).json().id;
    await enter({ phone: '0491 570 160' });
    expect((await full(one)).related).toEqual([]);
    const same = (await enter({ phone: '(04) 9157-0159' })).json().id;
    expect((await full(one)).related.map(({ id }) => id)).toEqual([same]);
  });

  test('the messages are those that were asked for', async () => {
    const all = { email: 'cara@example.com', acknowledge: 'on', notify: 'on' };
    const both = (await enter(all)).json().id;
    expect((await owed(both)).map(({ kind }) => kind)).toEqual([
      'answer-reminder',
      'inquiry-acknowledgement',
      'inquiry-notification',
    ]);
    const answered = (await enter({ ...all, answered: 'on' })).json().id;
    expect((await owed(answered)).map(({ kind }) => kind)).toEqual(['inquiry-notification']);
    const { inquiry, events } = await full(answered);
    expect(inquiry).toMatchObject({ status: 'answered', answeredHow: 'call' });
    expect(events.map(({ kind }) => kind).sort()).toEqual(['entered', 'status']);
  });

  test('a code is attributed like one typed into the form; one that is nobody’s is refused', async () => {
    await call('POST', partnerCalls.create.path, {
      salesRepName: sam.name,
      salesRepEmail: sam.email,
      referralCode: sam.referralCode,
    });
    const known = (await enter({ referralCode: 'sample123' })).json().id;
    expect((await full(known)).inquiry).toMatchObject({ referralCode: 'SAMPLE123', creditedBy: 'form' });
    const refused = await enter({ referralCode: 'NOBODY' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual({ referralCode: messages.invalidReferral });
    const empty = await enter({ firstName: ' ', phone: '12', serviceType: '', cameBy: undefined });
    expect(Object.keys(empty.json().errors).sort()).toEqual(['cameBy', 'firstName', 'phone', 'serviceType']);
  });

  test('sent again under its key it is one inquiry', async () => {
    const headers = { ...session, 'idempotency-key': `enter-${database.kind}` };
    const given = { firstName: 'Twice' };
    const first = await enter(given, headers);
    expect((await enter(given, headers)).json()).toEqual(first.json());
    expect(await search('Twice')).toHaveLength(1);
  });

  test('a correction is found by the search, copied to the inspection and the reminder, and undone from the history', async () => {
    const id = await send({ lastName: 'Mistyped' });
    await call('POST', addressOf(inquiryCalls.changeStatus, { id }), { status: 'booked' });
    await call('POST', addressOf(inquiryCalls.noteAnswer, { id }), { how: 'reopened' });
    await call('POST', addressOf(inquiryCalls.changeStatus, { id }), { status: 'new' });
    const { version } = (await full(id)).inquiry;
    const change = {
      lastName: 'Corrected',
      phone: '0491 570 110',
      propertyAddress: '9 Other Road, Southport',
    };
    const reply = await correct(id, change, version);
    expect(reply.json()).toMatchObject({ success: true });
    expect(await search('Corrected 0491570110')).toEqual([id]);
    expect(await search('Mistyped')).toEqual([]);
    const inspection = await database.db
      .selectFrom('inspections')
      .select('property_address')
      .where('submission_id', '=', id)
      .executeTakeFirst();
    expect(inspection).toEqual({ property_address: '9 Other Road, Southport' });
    const reminder = (await owed(id)).find(({ kind }) => kind === 'answer-reminder');
    expect(JSON.stringify(reminder?.message)).toContain('Ada Corrected');
    const { events } = await full(id);
    const event = events.find(({ kind }) => kind === 'details');
    expect(event).toMatchObject({
      undoable: true,
      words:
        'Last name: Mistyped → Corrected; Phone: 0491 570 006 → 0491 570 110; Property address: 12 Sample Street, Chermside QLD 4032 → 9 Other Road, Southport',
    });
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    await call('POST', addressOf(inquiryCalls.undo, { id, event: event?.id ?? '' }));
    expect((await full(id)).inquiry).toMatchObject({ lastName: 'Mistyped', phone: ada.phone });
  });

  test('of two who correct at once the second is told; what says the same again changes nothing', async () => {
    const id = await send();
    const { version } = (await full(id)).inquiry;
    expect((await correct(id, {}, version)).json()).toEqual({ success: true, event: null });
    expect((await correct(id, { email: '' }, version)).statusCode).toBe(200);
    const second = await correct(id, { lastName: 'Late' }, version);
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ code: 'changed', message: messages.changedMeanwhile });
    expect((await full(id)).inquiry).toMatchObject({ email: '', lastName: ada.lastName });
    expect((await correct(id, { phone: 'none' })).json().errors).toHaveProperty('phone');
    expect((await correct('nobody', {})).statusCode).toBe(404);
  });
});
