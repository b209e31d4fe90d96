import { beforeAll, expect, test } from 'vitest';
import type { Facts } from '#contract/business/facts.ts';
import { addDays, dayOf } from '#contract/calendar.ts';
import * as inspectionCalls from '#contract/desk/endpoints/inspections.ts';
import * as quoteCalls from '#contract/desk/endpoints/quotes.ts';
import { addressOf } from '#contract/endpoint.ts';
import { customerPaths, paths } from '#contract/paths.ts';
import type { Message } from '#server/outbox/message.ts';
import { ada } from '#test/cast.ts';
import { customerToken, submit, visit, waive } from '#test/customers.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { factsInForce } from '#test/facts-in-force.ts';
import { addInspector, kim } from '#test/inspectors.ts';
import { invoicing } from '#test/invoices.ts';
import { bookedInspection, capturedFinding, published, sendingPhone } from '#test/reports.ts';
import { chase, mayLeave } from './chase.ts';

const siteUrl = 'http://localhost';
const off: Facts['office']['chase'] = {
  agreement: false,
  paymentDue: false,
  payment3: false,
  payment10: false,
  offer: false,
  quote: false,
  stage: false,
  review: false,
};
const on = (...kinds: (keyof typeof off)[]) =>
  factsInForce({
    office: { digestAt: null, chase: { ...off, ...Object.fromEntries(kinds.map((kind) => [kind, true])) } },
  });

onEachDatabase('reminders on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, database, server } = desk;
  const books = invoicing(desk);

  beforeAll(async () => {
    await addInspector(database.db, kim);
  });

  const run = () => chase({ database: database as never, siteUrl }, server.clock.now);
  /** Runs at a time of Brisbane, and says which reminders about an inquiry are owed. */
  const at = async (day: string, clock: string, inquiryId: string) => {
    await desk.at(new Date(`${day}T${clock}:00+10:00`).toISOString());
    await run();
    return owed(inquiryId);
  };
  const owed = async (inquiryId: string) => {
    const rows = await database.db
      .selectFrom('outbox')
      .select(['id', 'message'])
      .where('kind', '=', 'chase')
      .where('submission_id', '=', inquiryId)
      .orderBy('created_at')
      .execute();
    return rows.map(({ id, message }) => ({ id, subject: (JSON.parse(message) as Message).subject }));
  };
  const request = async () =>
    (await server.app.inject({ method: 'POST', url: paths.contact, payload: ada })).json<{ id: string }>().id;
  const leaves = async (id: string) => {
    const owed = await database.db
      .selectFrom('outbox')
      .select('submission_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return mayLeave(database.db, { id, submissionId: owed.submission_id, siteUrl, now: server.clock.now });
  };

  test('an overdue invoice is reminded of after 3 and 10 days, once each, by day and while it is owed', async () => {
    await desk.at('2026-11-20T01:00:00Z');
    const inquiryId = await request();
    const { invoice } = (await books.issue(inquiryId)).json();
    const due = invoice.dueOn as string;
    expect(await at(addDays(due, 4), '10:00', inquiryId)).toEqual([]);
    on('payment3', 'payment10');
    expect(await at(addDays(due, 4), '05:00', inquiryId)).toEqual([]);
    const [first] = await at(addDays(due, 4), '10:00', inquiryId);
    expect(first?.subject).toContain('INV-0001');
    expect(await at(addDays(due, 5), '10:00', inquiryId)).toHaveLength(1);
    const second = (await at(addDays(due, 11), '10:00', inquiryId))[1];
    expect(second?.id).toBe(`chase.payment10.payment10 ${invoice.id}`);
    expect(await leaves(second?.id ?? '')).toBe('leave');
    await desk.at(new Date(`${addDays(due, 11)}T22:00:00+10:00`).toISOString());
    expect(await leaves(second?.id ?? '')).toBeInstanceOf(Date);
    expect(await leaves(first?.id ?? '')).toBe('drop');
    await books.pay(invoice.id, '550', { receivedOn: dayOf(server.clock.now) });
    expect(await leaves(second?.id ?? '')).toBe('drop');
  });

  test('nobody is reminded who is spam, closed, withdrawing or deleted', async () => {
    on('paymentDue');
    await desk.at('2026-11-20T01:00:00Z');
    const ids: string[] = [];
    let due = '';
    for (let n = 0; n < 4; n += 1) {
      const id = await request();
      ids.push(id);
      const { invoice } = (await books.issue(id)).json();
      due = invoice.dueOn;
    }
    const [spam = '', closed = '', withdrawing = '', kept = ''] = ids;
    await books.set(spam, { flagged: 'true' });
    await books.set(closed, { status: 'closed' });
    const token = await customerToken(desk, withdrawing);
    await books.set(withdrawing, { status: 'booked' });
    await submit(desk, customerPaths.withdrawal(token), { reason: 'price', words: 'We sell the house' });
    for (const [id, count] of [
      [spam, 0],
      [closed, 0],
      [withdrawing, 0],
      [kept, 1],
    ] as const)
      expect(await at(due, '10:00', id), `${ids.indexOf(id)}`).toHaveLength(count);
    const [mail] = await owed(kept);
    await books.set(kept, { flagged: 'true' });
    expect(await leaves(mail?.id ?? '')).toBe('drop');
  });

  test('a missing agreement is asked for two days before, and not once it is there', async () => {
    on('agreement');
    await desk.at('2026-11-20T01:00:00Z');
    const { inquiryId } = await bookedInspection(desk, {
      inspectorId: kim.id,
      start: '2026-11-26T00:00:00Z',
    });
    expect(await at('2026-11-23', '10:00', inquiryId)).toEqual([]);
    const [mail] = await at('2026-11-24', '12:00', inquiryId);
    expect(mail?.subject).toContain('agreement');
    await waive(desk, inquiryId, 'agreement');
    expect(await leaves(mail?.id ?? '')).toBe('drop');
    expect(await at('2026-11-25', '12:00', inquiryId)).toHaveLength(1);
  });

  test('a quote and offered times are spoken of before they run out', async () => {
    on('quote', 'offer');
    await desk.at('2026-12-01T01:00:00Z');
    const inquiryId = await request();
    await call('POST', addressOf(quoteCalls.make, { id: inquiryId }), {
      lines: [{ description: 'Frame inspection', cents: 55_000, type: 'frame' }],
      validUntil: '2026-12-04',
    });
    expect(await at('2026-12-02', '10:00', inquiryId)).toEqual([]);
    expect(await at('2026-12-03', '10:00', inquiryId)).toMatchObject([
      { subject: expect.stringContaining('Q-2026-') },
    ]);
    const offered = await call('POST', inspectionCalls.offer.path, {
      inquiryId,
      type: 'frame',
      times: [{ inspectorId: kim.id, start: '2026-12-10T00:00:00.000Z' }],
      expiresAt: '2026-12-07T02:00:00.000Z',
    });
    expect(offered.statusCode, offered.body).toBe(201);
    expect(await at('2026-12-04', '10:00', inquiryId)).toHaveLength(1);
    expect(await at('2026-12-07', '08:00', inquiryId)).toHaveLength(2);
    expect(await at('2026-12-07', '09:00', inquiryId)).toHaveLength(2);
  });

  test('a review is asked for the day after the customer read the report', async () => {
    on('review');
    await desk.at('2027-01-11T01:00:00Z');
    const { id, inquiryId } = await bookedInspection(desk, {
      inspectorId: kim.id,
      start: '2027-01-11T02:00:00Z',
    });
    await capturedFinding(sendingPhone(desk, id), 'f1');
    await desk.at('2027-01-11T06:00:00Z');
    await call('PUT', addressOf(inspectionCalls.complete, { id }), {
      completedAt: server.clock.now.toISOString(),
    });
    for (const waived of ['agreement', 'payment'] as const) await waive(desk, inquiryId, waived);
    await published(desk, id);
    expect(await at('2027-01-13', '10:00', inquiryId)).toEqual([]);
    const token = await customerToken(desk, inquiryId);
    expect((await visit(desk, customerPaths.report(token))).statusCode).toBe(200);
    expect(await at('2027-01-13', '11:00', inquiryId)).toEqual([]);
    expect(await at('2027-01-14', '12:00', inquiryId)).toHaveLength(1);
    expect(await at('2027-01-15', '12:00', inquiryId)).toHaveLength(1);
  });

  test('two processes at once remind once', async () => {
    on('paymentDue');
    await desk.at('2027-02-01T01:00:00Z');
    const inquiryId = await request();
    const { invoice } = (await books.issue(inquiryId)).json();
    await desk.at(new Date(`${invoice.dueOn}T10:00:00+10:00`).toISOString());
    await Promise.all([run(), run(), run()]);
    expect(await owed(inquiryId)).toHaveLength(1);
    const { messages } = (await call('GET', `/api/admin/submissions/${inquiryId}/messages`)).json();
    expect(messages.some(({ words }: { words: string }) => words.includes(invoice.number))).toBe(true);
  });
});
