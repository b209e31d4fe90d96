import { expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import type { InquiryInFull } from '#contract/desk/inquiries.ts';
import type { Overview } from '#contract/desk/overview.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { ada, ben, partnerRow, sam, spamSigns } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';

onEachDatabase('why inquiries are lost, and how far the others come, on $kind', ({ open }) => {
  const { call, at, database, server } = useDesk(open);

  const send = async (answers: object): Promise<string> =>
    (await call('POST', paths.contact, answers)).json().id;
  const full = async (id: string) =>
    (await call('GET', addressOf(inquiryCalls.one, { id }))).json<InquiryInFull>();
  /** Each change comes later than the one before. */
  const setStatus = (id: string, body: { status: string; reason?: string }) => {
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    return call('POST', addressOf(inquiryCalls.changeStatus, { id }), body);
  };
  const overview = async () => (await call('GET', inquiryCalls.overview.path)).json<Overview>();

  test('the reason is kept with the inquiry and its history; it is corrected, undone, and gone once reopened', async () => {
    await at('2026-11-24T00:00:00Z');
    const id = await send(ada);
    const closed = await setStatus(id, { status: 'closed', reason: 'price' });
    expect(closed.json()).toMatchObject({ success: true, status: 'closed' });
    expect((await full(id)).inquiry).toMatchObject({ status: 'closed', closedReason: 'price' });
    const corrected = await setStatus(id, { status: 'closed', reason: 'competitor' });
    expect((await full(id)).inquiry.closedReason).toBe('competitor');
    // A program of an earlier version says it again without a reason.
    expect((await setStatus(id, { status: 'closed' })).json().event).toBeNull();
    expect((await full(id)).events.map(({ words }) => words)).toEqual([
      'Closed: went with someone else',
      'New → Closed: price',
    ]);
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    await call('POST', addressOf(inquiryCalls.undo, { id, event: corrected.json().event }));
    expect((await full(id)).inquiry).toMatchObject({ status: 'closed', closedReason: 'price' });
    const reopened = await setStatus(id, { status: 'new' });
    expect((await full(id)).inquiry).toMatchObject({ status: 'new', closedReason: null });
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    await call('POST', addressOf(inquiryCalls.undo, { id, event: reopened.json().event }));
    expect((await full(id)).inquiry).toMatchObject({ status: 'closed', closedReason: 'price' });
  });

  test('without a reason it is closed as before; a reason of our own making is refused; of another status it is none', async () => {
    const id = await send({ ...ada, lastName: 'Program' });
    expect((await setStatus(id, { status: 'closed', reason: 'because' })).json()).toMatchObject({
      errors: { reason: 'Choose why it is closed' },
    });
    expect((await setStatus(id, { status: 'closed', reason: '' })).statusCode).toBe(200);
    expect((await full(id)).inquiry).toMatchObject({ status: 'closed', closedReason: null });
    await setStatus(id, { status: 'booked', reason: 'price' });
    expect((await full(id)).inquiry).toMatchObject({ status: 'booked', closedReason: null });
  });

  test('the way from request to done is counted by month and by source, spam apart', async () => {
    await database.db.deleteFrom('submission_events').execute();
    await database.db.deleteFrom('inspections').execute();
    await database.db.deleteFrom('contact_submissions').execute();
    await database.db.insertInto('referrals').values(partnerRow()).execute();
    // The last moment of August in Brisbane, and the first of September.
    await at('2026-08-31T13:59:59Z');
    await setStatus(await send(ada), { status: 'completed' });
    await at('2026-08-31T14:00:00Z');
    await setStatus(await send({ ...ada, referralCode: sam.referralCode }), { status: 'booked' });
    await setStatus(await send(ada), { status: 'closed', reason: 'area' });
    await at('2026-05-31T13:00:00Z');
    await setStatus(await send({ ...ada, lastName: 'TooOld' }), { status: 'completed' });
    await at('2026-11-24T00:00:00Z');
    const booked = await send(ben);
    await setStatus(booked, { status: 'booked' });
    // Booked once, and closed since: it was booked.
    await setStatus(booked, { status: 'closed' });
    const byMistake = await send(ben);
    const { event } = (await setStatus(byMistake, { status: 'booked' })).json();
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    await call('POST', addressOf(inquiryCalls.undo, { id: byMistake, event }));
    await send({ ...ben, ...spamSigns });
    const { funnel, closed, weeks } = await overview();
    const nothing = { requests: 0, booked: 0, done: 0 };
    expect(funnel).toEqual({
      months: [
        { month: '2026-06', ...nothing },
        { month: '2026-07', ...nothing },
        { month: '2026-08', requests: 1, booked: 1, done: 1 },
        { month: '2026-09', requests: 2, booked: 1, done: 0 },
        { month: '2026-10', ...nothing },
        { month: '2026-11', requests: 2, booked: 1, done: 0 },
      ],
      sources: [
        { referralCode: null, requests: 4, booked: 2, done: 1 },
        { referralCode: sam.referralCode, requests: 1, booked: 1, done: 0 },
      ],
    });
    expect(closed.toSorted((one, other) => String(one.reason).localeCompare(String(other.reason)))).toEqual([
      { reason: 'area', leads: 1 },
      { reason: null, leads: 1 },
    ]);
    expect(weeks.at(-1)).toEqual({ start: '2026-11-23', leads: 2 });
  });

  test('a year ends and a week begins as the office’s calendar has it', async () => {
    await database.db.deleteFrom('submission_events').execute();
    await database.db.deleteFrom('inspections').execute();
    await database.db.deleteFrom('contact_submissions').execute();
    // Sunday 3 January 2027, 23:59 in Brisbane; then Monday.
    for (const moment of ['2026-12-31T13:59:59.999Z', '2027-01-03T13:59:59.999Z', '2027-01-03T14:00:00Z']) {
      await at(moment);
      await send({ ...ada, lastName: moment.slice(0, 13) });
    }
    const { funnel, weeks } = await overview();
    expect(funnel.months.slice(-2)).toEqual([
      { month: '2026-12', requests: 1, booked: 0, done: 0 },
      { month: '2027-01', requests: 2, booked: 0, done: 0 },
    ]);
    expect(weeks.slice(-2)).toEqual([
      { start: '2026-12-28', leads: 2 },
      { start: '2027-01-04', leads: 1 },
    ]);
  });
});
