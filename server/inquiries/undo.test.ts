import { expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import type { InquiryInFull } from '#contract/desk/inquiries.ts';
import { addressOf } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { ada, sam, spamSigns } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';

onEachDatabase('on $kind', ({ open }) => {
  const { call, at, database, server } = useDesk(open);
  /** Each undo comes later than what it undoes. */
  const later = () => {
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
  };

  async function send(answers: object = {}): Promise<string> {
    const reply = await call('POST', paths.contact, { ...ada, ...answers });
    expect(reply.statusCode).toBe(201);
    return reply.json().id;
  }
  const full = async (id: string) =>
    (await call('GET', addressOf(inquiryCalls.one, { id }))).json<InquiryInFull>();
  const find = async (id: string) => (await full(id)).inquiry;
  const undo = (id: string, event: string) => {
    later();
    return call('POST', addressOf(inquiryCalls.undo, { id, event }));
  };
  const eventOf = async (reply: ReturnType<typeof call>) => (await reply).json().event as string;
  const noteCall = (id: string, outcome: string) =>
    call('POST', addressOf(inquiryCalls.noteCall, { id }), { outcome });
  const setStatus = (id: string, status: string) =>
    call('POST', addressOf(inquiryCalls.changeStatus, { id }), { status });
  const save = (id: string, invoiceAmount: string) =>
    call('POST', addressOf(inquiryCalls.saveInvoice, { id }), { invoiceAmount });
  const waiting = () =>
    database.db
      .selectFrom('outbox')
      .select('submission_id')
      .where('kind', '=', 'answer-reminder')
      .where('sent_at', 'is', null)
      .execute();

  test('an answer is undone: the inquiry waits again, with its reminder; undoing that brings the very answer back', async () => {
    await at('2026-11-24T00:00:00Z');
    const id = await send();
    const marked = call('POST', addressOf(inquiryCalls.noteAnswer, { id }), { how: 'marked' });
    const event = await eventOf(marked);
    const { answeredAt } = await find(id);
    expect((await undo(id, event)).json()).toEqual({ success: true });
    expect(await find(id)).toMatchObject({ status: 'new', answeredAt: null, answeredHow: null });
    expect((await waiting()).map(({ submission_id }) => submission_id)).toContain(id);
    const [latest] = (await full(id)).events;
    await undo(id, latest?.id ?? '');
    expect(await find(id)).toMatchObject({ status: 'answered', answeredAt, answeredHow: 'marked' });
  });

  test('only a call that reached the customer answers the inquiry; every call is kept with its time', async () => {
    await at('2026-11-24T02:00:00Z');
    const id = await send();
    await noteCall(id, 'no-answer');
    server.clock.now = new Date('2026-11-24T02:10:00Z');
    const left = await eventOf(noteCall(id, 'message'));
    expect(await find(id)).toMatchObject({
      status: 'new',
      answeredAt: null,
      lastCall: { at: '2026-11-24T02:10:00.000Z', outcome: 'message' },
    });
    await undo(id, left);
    expect((await find(id)).lastCall).toMatchObject({ outcome: 'no-answer' });
    await noteCall(id, 'reached');
    expect(await find(id)).toMatchObject({ status: 'answered', answeredHow: 'call' });
    await noteCall(id, 'reached');
    const { events } = await full(id);
    expect(events.map(({ kind, words }) => `${kind}: ${words}`).toSorted()).toEqual([
      'call: No answer',
      'call: Reached',
      'status: New → Answered: reached by phone',
    ]);
    expect((await noteCall(id, 'engaged')).statusCode).toBe(400);
    expect((await noteCall('nobody', 'reached')).statusCode).toBe(404);
  });

  test('a booking by mistake takes its job number with it, unless the job was invoiced', async () => {
    await at('2026-11-24T03:00:00Z');
    const id = await send();
    const booked = await eventOf(setStatus(id, 'booked'));
    expect((await find(id)).jobNumber).not.toBeNull();
    await undo(id, booked);
    expect(await find(id)).toMatchObject({ status: 'new', jobNumber: null });

    const invoiced = await send();
    const again = await eventOf(setStatus(invoiced, 'booked'));
    await save(invoiced, '550');
    await undo(invoiced, again);
    expect(await find(invoiced)).toMatchObject({ status: 'new', invoiceAmount: '550.00' });
    expect((await find(invoiced)).jobNumber).not.toBeNull();
  });

  test('an amount goes back to what it was, and a first one goes altogether', async () => {
    await at('2026-11-24T04:00:00Z');
    const id = await send();
    const first = await eventOf(save(id, '550'));
    later();
    const second = await eventOf(save(id, '5500'));
    expect((await undo(id, first)).statusCode).toBe(409);
    await undo(id, second);
    expect((await find(id)).invoiceAmount).toBe('550.00');
    const [back] = (await full(id)).events;
    await undo(id, back?.id ?? '');
    expect((await find(id)).invoiceAmount).toBe('5500.00');
    const other = await send();
    await undo(other, await eventOf(save(other, '550')));
    expect(await find(other)).toMatchObject({ invoiceAmount: null, invoicedAt: null, jobNumber: null });
  });

  test('an attribution goes back to whom it was, with how it came about', async () => {
    await at('2026-11-24T05:00:00Z');
    await call('POST', partnerCalls.create.path, sam);
    const id = await send({ referralCode: sam.referralCode });
    const before = await find(id);
    const event = await eventOf(
      call('POST', addressOf(inquiryCalls.changeAttribution, { id }), {
        referralCode: '',
        reason: 'A mistake',
      }),
    );
    expect((await find(id)).referralCode).toBeNull();
    await undo(id, event);
    const { referralCode, creditedBy, creditedLanding, creditedAt, creditReason } = before;
    expect(await find(id)).toMatchObject({
      referralCode,
      creditedBy,
      creditedLanding,
      creditedAt,
      creditReason,
    });
  });

  test('a note is deleted, “Not spam” is taken back, and what somebody else changed since is left alone', async () => {
    await at('2026-11-24T06:00:00Z');
    const id = await send({ ...spamSigns });
    const note = call('POST', addressOf(inquiryCalls.addNote, { id }), { words: 'Wrong inquiry' });
    await undo(id, (await note).json().event.id);
    expect((await full(id)).events).toEqual([]);
    const denied = await eventOf(call('POST', addressOf(inquiryCalls.denySpam, { id }), {}));
    later();
    const closed = await eventOf(setStatus(id, 'closed'));
    const late = await undo(id, denied);
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { message: messages.changedMeanwhile, code: 'changed' },
    ]);
    await undo(id, closed);
    const { events } = await full(id);
    expect(events.map(({ undoable }) => undoable)).toEqual([true, false, false]);
    expect((await find(id)).status).toBe('new');
    expect((await undo(id, 'nothing')).statusCode).toBe(409);
    expect((await undo('nobody', denied)).statusCode).toBe(404);
  });
});
