import { beforeAll, expect, test } from 'vitest';
import { dataForPage, facts } from '#content/facts.ts';
import { addDays, dayOf, monthInWords, monthOf, nextMonth, splitMonth } from '#contract/calendar.ts';
import * as backupCalls from '#contract/desk/endpoints/backups.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as inspectionCalls from '#contract/desk/endpoints/inspections.ts';
import * as invoiceCalls from '#contract/desk/endpoints/invoices.ts';
import * as mailCalls from '#contract/desk/endpoints/mail.ts';
import * as messageCalls from '#contract/desk/endpoints/messages.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import * as quoteCalls from '#contract/desk/endpoints/quotes.ts';
import * as calls from '#contract/desk/endpoints/today.ts';
import type { Message } from '#contract/desk/messages.ts';
import { monthOfId, type Today, type TodayItem, todayRefusals } from '#contract/desk/today.ts';
import { addressOf } from '#contract/endpoint.ts';
import { customerPaths, paths } from '#contract/paths.ts';
import { noteAttempt } from '#server/backup/attempt.ts';
import { ada, ben } from '#test/cast.ts';
import { customerToken, submit, waive } from '#test/customers.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { factsInForce } from '#test/facts-in-force.ts';
import { addInspector, kim } from '#test/inspectors.ts';
import { invoicing, uploadedBankFile } from '#test/invoices.ts';
import { bookedInspection, capturedFinding, published, sendingPhone } from '#test/reports.ts';
import { today } from './today.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const frame = { description: 'Frame inspection', cents: 55_000, type: 'frame' };

onEachDatabase('today on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, database, server } = desk;
  const books = invoicing(desk);

  beforeAll(async () => {
    await addInspector(database.db, kim);
  });

  const read = async () => (await call('GET', calls.today.path)).json<Today>();
  const linesOf = async (kind: string, inquiryId?: string) =>
    (await read()).items.filter(
      (item) => item.kind === kind && (inquiryId === undefined || item.inquiryId === inquiryId),
    );
  const pass = (ms: number) => desk.at(new Date(server.clock.now.getTime() + ms).toISOString());
  const request = async (who: object = ada) =>
    (await server.app.inject({ method: 'POST', url: paths.contact, payload: who })).json<{ id: string }>().id;
  const answer = (id: string) => call('POST', addressOf(inquiryCalls.noteAnswer, { id }), { how: 'reply' });
  const close = (id: string) =>
    call('POST', addressOf(inquiryCalls.changeStatus, { id }), { status: 'closed', reason: 'price' });
  const later = ({ kind, id }: Pick<TodayItem, 'kind' | 'id'>, until: string) =>
    call('PUT', addressOf(calls.putOff, { kind, id }), { until });
  /** An inspection at a time from now, booked for a new request. */
  const booked = (ms: number, who: object = ada) =>
    bookedInspection(desk, {
      inspectorId: kim.id,
      start: new Date(Math.ceil((server.clock.now.getTime() + ms) / (HOUR / 4)) * (HOUR / 4)).toISOString(),
      who,
    });
  const done = async (id: string) => {
    const reply = await call('PUT', addressOf(inspectionCalls.complete, { id }), {
      completedAt: server.clock.now.toISOString(),
    });
    expect(reply.statusCode, reply.body).toBe(200);
  };

  test('a request waits from its arrival, is late after its time, and goes with its answer', async () => {
    const id = await request();
    const [line] = await linesOf('late-answer', id);
    expect(line).toMatchObject({ id, late: false, title: expect.stringContaining('Ada Sample') });
    await pass(4 * DAY);
    expect(await linesOf('late-answer', id)).toMatchObject([{ late: true, dueAt: line?.dueAt }]);
    await answer(id);
    expect(await linesOf('late-answer', id)).toEqual([]);
  });

  test('a message waits until somebody handles it', async () => {
    const id = await request();
    const token = await customerToken(desk, id);
    await submit(desk, customerPaths.message(token), { about: 'question', words: 'Is the\nreport wrong?' });
    const [line] = await linesOf('message', id);
    expect(line).toMatchObject({ title: 'Ada Sample: Is the report wrong?', late: false });
    await call('PUT', addressOf(messageCalls.handle, { id: line?.id ?? '' }));
    expect(await linesOf('message', id)).toEqual([]);
    expect(
      (await call('GET', addressOf(messageCalls.thread, { id }))).json<{ messages: Message[] }>(),
    ).toMatchObject({ messages: expect.arrayContaining([expect.objectContaining({ id: line?.id })]) });
  });

  test('an inspection is there on its day with what it lacks, and until it is done', async () => {
    const inspection = await booked(DAY);
    const { id, inquiryId } = inspection;
    expect(await linesOf('inspection-today', inquiryId)).toEqual([]);
    await pass(DAY - HOUR);
    expect(await linesOf('inspection-today', inquiryId)).toMatchObject([
      { id, dueAt: inspection.end, late: false, lacks: ['agreement', 'payment', 'access'] },
    ]);
    await waive(desk, inquiryId, 'agreement');
    expect(await linesOf('inspection-today', inquiryId)).toMatchObject([{ lacks: ['payment', 'access'] }]);
    await pass(2 * DAY);
    expect(await linesOf('inspection-today', inquiryId)).toMatchObject([
      { late: true, lacks: [], detail: 'Not marked as done' },
    ]);
    await done(id);
    expect(await linesOf('inspection-today', inquiryId)).toEqual([]);
  });

  test('a done inspection misses its report, is due once paid, and goes with the report', async () => {
    const { id, inquiryId } = await booked(HOUR);
    await capturedFinding(sendingPhone(desk, id), 'f1');
    await pass(5 * HOUR);
    await done(id);
    expect(await linesOf('report-missing', inquiryId)).toMatchObject([{ id, dueAt: null, late: false }]);
    await waive(desk, inquiryId, 'payment');
    expect(await linesOf('report-missing', inquiryId)).toEqual([]);
    const [due] = await linesOf('report-due', inquiryId);
    expect(due?.late).toBe(false);
    expect(Date.parse(due?.dueAt ?? '')).toBeGreaterThan(server.clock.now.getTime());
    await published(desk, id);
    expect(await linesOf('report-due', inquiryId)).toEqual([]);
  });

  test('a quote that ran out is there until the next one, or until the request is closed', async () => {
    const ids = [await request(), await request(ben)];
    const validUntil = addDays(dayOf(server.clock.now), 2);
    for (const id of ids)
      expect(
        (await call('POST', addressOf(quoteCalls.make, { id }), { lines: [frame], validUntil })).statusCode,
      ).toBe(201);
    await pass(2 * DAY);
    expect(await linesOf('quote-lapsed')).toEqual([]);
    await pass(DAY);
    expect((await linesOf('quote-lapsed')).map(({ inquiryId }) => inquiryId).toSorted()).toEqual(
      ids.toSorted(),
    );
    await call('POST', addressOf(quoteCalls.make, { id: ids[0] ?? '' }), { lines: [frame] });
    await close(ids[1] ?? '');
    expect(await linesOf('quote-lapsed')).toEqual([]);
  });

  test('offered times that ran out are there until new ones are offered', async () => {
    const inquiryId = await request();
    const offer = (days: number) =>
      call('POST', inspectionCalls.offer.path, {
        inquiryId,
        type: 'frame',
        times: [{ inspectorId: kim.id, start: `${addDays(dayOf(server.clock.now), days)}T00:00:00.000Z` }],
        expiresAt: new Date(server.clock.now.getTime() + DAY).toISOString(),
      });
    const weekday = 7 - ((new Date(server.clock.now).getUTCDay() + 6) % 7);
    const first = await offer(weekday + 7);
    expect(first.statusCode, first.body).toBe(201);
    expect(await linesOf('offer-lapsed', inquiryId)).toEqual([]);
    await pass(2 * DAY);
    expect(await linesOf('offer-lapsed', inquiryId)).toHaveLength(1);
    const again = await offer(weekday + 14);
    expect(again.statusCode, again.body).toBe(201);
    expect(await linesOf('offer-lapsed', inquiryId)).toEqual([]);
  });

  test('an invoice is there from the day after it was due until it is paid', async () => {
    const inquiryId = await request();
    const { invoice } = (await books.issue(inquiryId)).json();
    await desk.at(`${addDays(invoice.dueOn, 1)}T01:00:00Z`);
    const [line] = await linesOf('invoice-overdue', inquiryId);
    expect(line).toMatchObject({ id: invoice.id, late: true, title: 'Ada Sample, INV-0001, $550.00' });
    const paid = await books.pay(invoice.id, '550', { receivedOn: dayOf(server.clock.now) });
    expect(paid.statusCode, paid.body).toBe(201);
    expect(await linesOf('invoice-overdue', inquiryId)).toEqual([]);
    await books.voiding(paid.json().payment.id);
    expect(await linesOf('invoice-overdue', inquiryId)).toHaveLength(1);
    await books.credit(invoice.id);
    expect(await linesOf('invoice-overdue', inquiryId)).toEqual([]);
  });

  test('a bank file is there as long as a payment of it is not confirmed', async () => {
    const file = await uploadedBankFile(
      desk,
      'Date,Amount,Description\n20/11/2026,550.00,SMITH 123\n21/11/2026,20.00,JONES\n',
    );
    const { id } = file.json<{ id: string }>();
    expect(await linesOf('payment-to-confirm')).toMatchObject([
      { id, title: '2 payments in Transactions.csv', inquiryId: null },
    ]);
    const ignore = (lines: number[]) => call('POST', addressOf(invoiceCalls.ignoreLines, { id }), { lines });
    await ignore([2]);
    expect(await linesOf('payment-to-confirm')).toMatchObject([{ title: '1 payment in Transactions.csv' }]);
    await ignore([3]);
    expect(await linesOf('payment-to-confirm')).toEqual([]);
  });

  test('a mail that nobody takes is there until it is dismissed', async () => {
    const inquiryId = await request();
    const at = server.clock.now.toISOString();
    await database.db
      .updateTable('outbox')
      .set({ failed_at: at, last_error: 'No such address', last_reason: 'refused-address' })
      .where('submission_id', '=', inquiryId)
      .where('kind', '=', 'inquiry-acknowledgement')
      .execute();
    const [line] = await linesOf('delivery-failed', inquiryId);
    expect(line?.title).toContain('Ada Sample');
    await call('POST', mailCalls.dismissMail.path, { ids: [line?.id] });
    expect(await linesOf('delivery-failed', inquiryId)).toEqual([]);
  });

  test('a licence that ends within two months is there until the new day is entered', async () => {
    expect((await linesOf('ends-soon')).filter(({ id }) => id === kim.id)).toEqual([]);
    const set = (day: string) =>
      database.db.updateTable('inspectors').set({ licence_expires: day }).where('id', '=', kim.id).execute();
    await set(addDays(dayOf(server.clock.now), 30));
    expect((await linesOf('ends-soon')).filter(({ id }) => id === kim.id)).toMatchObject([
      { title: 'Licence of Kim Sample', late: false },
    ]);
    await set('2030-06-30');
    expect((await linesOf('ends-soon')).filter(({ id }) => id === kim.id)).toEqual([]);
  });

  test('the licence and the insurance of the business are there 60 days before they end', async () => {
    const ends = async () =>
      (await linesOf('ends-soon')).flatMap(({ id, title, late }) =>
        ['licence', 'insurance'].includes(id) ? [{ title, late }] : [],
      );
    expect(await ends()).toEqual([]);
    const on = dayOf(server.clock.now);
    const known = (until: string, insuredUntil: string) =>
      factsInForce({ licence: { ...facts.licence, until, insuredUntil } });
    known(addDays(on, 61), addDays(on, 60));
    expect(await ends()).toEqual([{ title: 'Insurance of the business', late: false }]);
    known(addDays(on, -1), addDays(on, 61));
    expect(await ends()).toEqual([{ title: 'Licence of the business', late: true }]);
    const { until: _, insuredUntil: __, ...others } = facts.licence;
    factsInForce({ licence: others });
    expect(await ends()).toEqual([]);
    // Only the server knows the days: a page has no use for them.
    known(on, on);
    expect(JSON.stringify(dataForPage())).not.toContain(on);
    factsInForce({ licence: others });
  });

  test('a month of partners is there once it is over, until it is closed and its statements are issued', async () => {
    const monthLines = async () =>
      (await linesOf('ends-soon')).flatMap(({ id, title, late }) => (monthOfId(id) ? [{ title, late }] : []));
    const code = { salesRepName: 'Sam', salesRepEmail: 'sam@example.com', referralCode: 'SAM10' };
    expect((await call('POST', partnerCalls.list.path, code)).statusCode).toBe(201);
    const id = await request({ ...ada, referralCode: 'SAM10' });
    await call('POST', addressOf(inquiryCalls.saveInvoice, { id }), { invoiceAmount: '400' });
    const month = monthOf(server.clock.now);
    expect(await monthLines()).toEqual([]);
    await desk.at(`${nextMonth(month)}-02T01:00:00Z`);
    expect(await monthLines()).toEqual([{ title: `${monthInWords(month)} to close`, late: false }]);
    await desk.at(`${nextMonth(month)}-20T01:00:00Z`);
    expect(await monthLines()).toMatchObject([{ late: true }]);
    // The office does not see what partners earn.
    const asked = { db: database.db, now: server.clock.now, backups: async () => ({ nightly: {} }) as never };
    const seen = async (role: 'office' | 'owner') =>
      (await today({ ...asked, role })).items.filter((item) => monthOfId(item.id)).length;
    expect([await seen('owner'), await seen('office')]).toEqual([1, 0]);
    expect((await call('POST', partnerCalls.closeMonth.path, splitMonth(month))).statusCode).toBe(200);
    expect(await monthLines()).toMatchObject([{ title: `${monthInWords(month)}, 1 to issue` }]);
    // A later month that is closed hides none that is not issued.
    const next = nextMonth(month);
    const later = await request({ ...ada, referralCode: 'SAM10' });
    await call('POST', addressOf(inquiryCalls.saveInvoice, { id: later }), { invoiceAmount: '300' });
    await desk.at(`${nextMonth(next)}-02T01:00:00Z`);
    const waits = { title: `${monthInWords(month)}, 1 to issue`, late: true };
    expect(await monthLines()).toEqual([waits, { title: `${monthInWords(next)} to close`, late: false }]);
    expect((await call('POST', partnerCalls.closeMonth.path, splitMonth(next))).statusCode).toBe(200);
    expect(await monthLines()).toEqual([waits, { title: `${monthInWords(next)}, 1 to issue`, late: false }]);
    for (const closed of [month, next])
      expect((await call('POST', partnerCalls.issueMonth.path, splitMonth(closed))).json()).toMatchObject({
        issued: 1,
      });
    expect(await monthLines()).toEqual([]);
    // A month that owes nobody anything asks for nothing.
    await desk.at(`${nextMonth(nextMonth(next))}-02T01:00:00Z`);
    expect(await monthLines()).toEqual([]);
  });

  test('a backup that failed is there until the next one is made', async () => {
    expect(await linesOf('backup-late')).toEqual([]);
    const at = server.clock.now.toISOString();
    await noteAttempt(server.dataDir, { id: 'plumbline-x', at, ok: false, problem: 'The disk is full.' });
    expect(await linesOf('backup-late')).toMatchObject([{ id: 'nightly', title: 'The last backup failed' }]);
    // A backup of PostgreSQL needs the programs of its version, which this machine may not have.
    if (database.kind === 'postgres') return;
    await pass(HOUR);
    const made = await call('POST', backupCalls.makeBackup.path);
    expect(made.statusCode, made.body).toBe(201);
    expect(await linesOf('backup-late')).toEqual([]);
    await pass(2 * DAY);
    expect(await linesOf('backup-late')).toMatchObject([{ title: 'The nightly backup was not made' }]);
  });

  test('what is put off is away until its day, and comes back marked', async () => {
    const id = await request();
    const line = { kind: 'late-answer' as const, id };
    const { total } = await read();
    const until = addDays(dayOf(server.clock.now), 1);
    expect((await later(line, until)).json()).toEqual({ until });
    expect(await linesOf('late-answer', id)).toEqual([]);
    expect((await read()).total).toBe(total - 1);
    await call('DELETE', addressOf(calls.takeUp, line));
    expect(await linesOf('late-answer', id)).toMatchObject([{ back: null }]);
    await later(line, until);
    await pass(DAY);
    expect(await linesOf('late-answer', id)).toMatchObject([{ back: until }]);
    await answer(id);
    expect(await linesOf('late-answer', id)).toEqual([]);
  });

  test('a past day, an unknown kind and a line that is not there are refused with a sentence', async () => {
    const id = await request();
    const line = { kind: 'late-answer' as const, id };
    const today = dayOf(server.clock.now);
    const refused = async (reply: ReturnType<typeof later>) => {
      const { statusCode, json } = await reply;
      return [statusCode, json().message];
    };
    expect(await refused(later(line, today))).toEqual([400, todayRefusals.past]);
    expect(await refused(later(line, addDays(today, 400)))).toEqual([400, todayRefusals.tooFar]);
    expect((await later(line, '2026-02-31')).statusCode).toBe(400);
    expect(await refused(later({ kind: 'message', id }, addDays(today, 1)))).toEqual([
      404,
      todayRefusals.gone,
    ]);
    const unknown = { kind: 'nothing', id } as unknown as typeof line;
    expect(await refused(later(unknown, addDays(today, 1)))).toEqual([400, todayRefusals.unknownKind]);
    const back = await call('DELETE', addressOf(calls.takeUp, { kind: 'dispute', id }));
    expect([back.statusCode, back.json().message]).toEqual([404, todayRefusals.gone]);
  });
});
