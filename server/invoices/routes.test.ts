import type { Insertable } from 'kysely';
import { expect, test } from 'vitest';
import { facts } from '#content/facts.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as bookings from '#contract/desk/endpoints/inspections.ts';
import * as calls from '#contract/desk/endpoints/invoices.ts';
import type { InquiryInFull } from '#contract/desk/inquiries.ts';
import type { InvoiceProposal } from '#contract/desk/invoices.ts';
import { addressOf } from '#contract/endpoint.ts';
import { invoiceRefusals } from '#contract/invoices/refusals.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { newLink } from '#server/customers/links.ts';
import type { Tables } from '#server/database/tables.ts';
import { ada } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { factsInForce } from '#test/facts-in-force.ts';
import { addInspector, kim } from '#test/inspectors.ts';
import { invoicing } from '#test/invoices.ts';

onEachDatabase('invoices on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, database, server } = desk;
  const { inquiry, set, issue, credit, pay, one, mails } = invoicing(desk);

  test('are issued, paid, refunded and credited', async () => {
    const id = await inquiry();
    const reply = await issue(id);
    expect(reply.statusCode, reply.body).toBe(201);
    const { invoice } = reply.json();
    expect(invoice).toMatchObject({
      number: 'INV-0001',
      customer: 'Ada Sample',
      totalIncGst: '550.00',
      gst: '0.00',
      totalExGst: '550.00',
      balance: '550.00',
      status: 'open',
      dueOn: '2026-11-27',
      jobNumber: 1001,
    });
    const paid = await pay(invoice.id, '500');
    expect(paid.statusCode, paid.body).toBe(201);
    expect(paid.json()).toMatchObject({
      payment: { amount: '500.00', refundable: '500.00', source: 'desk' },
      invoice: { balance: '50.00', status: 'open' },
    });
    const refund = await call('POST', addressOf(calls.noteRefund, { id: paid.json().payment.id }), {
      amount: '100',
      reason: 'Too much',
    });
    expect(refund.statusCode, refund.body).toBe(201);
    expect(refund.json().invoice).toMatchObject({ balance: '150.00', paid: '400.00' });
    const credited = await credit(invoice.id);
    expect(credited.statusCode, credited.body).toBe(201);
    expect(credited.json()).toMatchObject({
      creditNote: { number: 'CN-0001', totalIncGst: '550.00' },
      invoice: { status: 'overpaid', balance: '-400.00' },
    });
    expect((await one(invoice.id)).payments).toHaveLength(2);
    const pdf = await call('GET', paths.invoicePdf(invoice.id));
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await call('GET', calls.list.path)).json().invoices).toHaveLength(1);
    expect((await call('GET', calls.figures.path)).json()).toEqual({
      owed: { count: 0, amount: '0.00' },
      overdue: { count: 0, amount: '0.00' },
      toGiveBack: { count: 1, amount: '400.00' },
      invoicedThisMonth: { count: 1, amount: '0.00' },
      paidThisMonth: { count: 1, amount: '400.00' },
    });
  });

  test('keep the amount from being typed while one stands', async () => {
    const id = await inquiry();
    const { invoice } = (await issue(id)).json();
    const typed = await call('POST', addressOf(inquiryCalls.saveInvoice, { id }), { invoiceAmount: '1' });
    expect([typed.statusCode, typed.json().errors]).toEqual([
      409,
      { invoiceAmount: invoiceRefusals.amountIsInvoiced(invoice.number) },
    ]);
    await credit(invoice.id);
    const free = await call('POST', addressOf(inquiryCalls.saveInvoice, { id }), { invoiceAmount: '1' });
    expect(free.statusCode).toBe(200);
  });

  test('stand in the history of their inquiry, where they can’t be undone', async () => {
    const id = await inquiry();
    const { invoice } = (await issue(id)).json();
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    const { creditNote } = (await credit(invoice.id)).json();
    const { events } = (await call('GET', addressOf(inquiryCalls.one, { id }))).json<InquiryInFull>();
    const amounts = events.filter(({ kind }) => kind === 'invoice');
    expect(amounts.map(({ words, undoable }) => [words, undoable])).toEqual([
      [`${creditNote.number}: $550.00 → no amount ex GST`, false],
      [`${invoice.number}: $550.00 ex GST`, false],
    ]);
    for (const { id: event } of amounts)
      expect((await call('POST', addressOf(inquiryCalls.undo, { id, event }))).statusCode).toBe(409);
  });

  test('are proposed from the price list, once for each inspection', async () => {
    const id = await inquiry();
    const proposed = async () =>
      (await call('GET', `${calls.proposal.path}?inquiryId=${id}`)).json<InvoiceProposal>();
    expect(await proposed()).toMatchObject({
      customer: 'Ada Sample',
      property: ada.propertyAddress,
      dueOn: '2026-11-27',
      lines: [{ description: 'Frame inspection', amountIncGst: '550.00', inspectionId: null }],
      earlier: [],
    });
    const inspection = (more: object): Insertable<Tables['inspections']> => ({
      id: `one of ${id}`,
      submission_id: id,
      inspection_type: 'frame',
      property_address: 'x',
      created_at: '2026-11-20T00:00:00.000Z',
      starts_at: '2026-11-24T23:00:00.000Z',
      number: 7001,
      status: 'booked',
      ...more,
    });
    await set(id, { job_number: 7001 });
    await database.db
      .insertInto('inspections')
      .values([
        inspection({}),
        inspection({ id: `again of ${id}`, number: 7002, follows_id: `one of ${id}`, starts_at: null }),
        inspection({ id: `cancelled of ${id}`, number: 7003, status: 'cancelled' }),
      ])
      .execute();
    const both = await proposed();
    // It is paid before the inspection, the day before.
    expect(both.dueOn).toBe('2026-11-24');
    expect(both.lines).toEqual([
      {
        description: 'Frame inspection, 25 November 2026',
        amountIncGst: '550.00',
        inspectionId: `one of ${id}`,
      },
      { description: 'Re-inspection, Frame', amountIncGst: null, inspectionId: `again of ${id}` },
    ]);
    const named = [{ description: 'Frame', amountIncGst: '550.00', inspectionId: `one of ${id}` }];
    const { invoice } = (await issue(id, { lines: named })).json();
    expect(invoice.dueOn).toBe('2026-11-24');
    const rest = await proposed();
    expect(rest.lines.map(({ inspectionId }) => inspectionId)).toEqual([`again of ${id}`]);
    expect(rest.earlier).toMatchObject([{ number: invoice.number }]);
    await credit(invoice.id);
    expect((await proposed()).lines).toHaveLength(2);
    const foreign = [{ description: 'Frame', amountIncGst: '1', inspectionId: 'x' }];
    expect((await issue(id, { lines: foreign })).json().errors).toEqual({
      lines: invoiceRefusals.notItsInspection,
    });
  });

  test('are proposed at the price that was agreed, and with the surcharge of the area', async () => {
    await addInspector(database.db, kim);
    const id = await inquiry();
    await call('POST', bookings.book.path, {
      inquiryId: id,
      type: 'frame',
      inspectorId: kim.id,
      start: '2026-11-30T22:00:00Z',
    });
    const proposed = async () =>
      (await call('GET', `${calls.proposal.path}?inquiryId=${id}`))
        .json<InvoiceProposal>()
        .lines.map(({ description, amountIncGst }) => [description, amountIncGst]);
    const surcharges = [{ area: 'Brisbane Metro', cents: 4_400 }];
    factsInForce({ prices: { ...facts.prices, surcharges } });
    const listed = [
      ['Frame inspection, 1 December 2026', '550.00'],
      ['Surcharge for Brisbane Metro', '44.00'],
    ];
    expect(await proposed()).toEqual(listed);
    const link = await newLink(database.db, {
      siteUrl: 'http://localhost',
      inquiryId: id,
      now: server.clock.now,
    });
    const url = `${new URL(link.url).pathname}/agreement`;
    const { body } = await server.app.inject({ url, headers: { accept: 'text/html' } });
    expect(body).toContain('$594.00');
    const [, terms = ''] = /name="terms" value="(\w+)"/.exec(body) ?? [];
    await server.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'null',
        'sec-fetch-site': 'same-origin',
      },
      payload: new URLSearchParams({ terms, name: 'Ada Sample', accept: 'yes' }).toString(),
    });
    expect(await proposed()).toEqual(listed);
    factsInForce({ prices: { ...facts.prices, surcharges: [] } });
    expect(await proposed()).toEqual([['Frame inspection, 1 December 2026', '594.00']]);
  });

  test('name the inspection that they register where nobody booked one', async () => {
    const id = await inquiry();
    const { invoice } = (await issue(id)).json();
    const [line] = (await one(invoice.id)).lines;
    const proposal = await call('GET', `${calls.proposal.path}?inquiryId=${id}`);
    expect(proposal.json().lines).toEqual([]);
    await credit(invoice.id);
    const again = await call('GET', `${calls.proposal.path}?inquiryId=${id}`);
    expect(again.json().lines).toMatchObject([{ inspectionId: line?.inspectionId }]);
    expect(line?.inspectionId).not.toBeNull();
  });

  test('are refused with a sentence at the field', async () => {
    const id = await inquiry();
    const refused = async (given: object) => {
      const reply = await issue(id, given);
      return [reply.statusCode, reply.json().errors];
    };
    const at = (amountIncGst: unknown, description = 'A line') => ({
      lines: [{ description, amountIncGst }],
    });
    expect(await refused(at('0'))).toEqual([400, { lines: invoiceRefusals.nothing }]);
    expect(await refused(at(0))).toEqual([400, { lines: invoiceRefusals.nothing }]);
    expect(await refused({ lines: [] })).toEqual([400, { lines: 'An invoice needs at least one line' }]);
    expect(await refused(at('-5'))).toMatchObject([400, { lines: expect.stringMatching(/dollars/) }]);
    expect(await refused(at('5', '\n'))).toMatchObject([400, { lines: expect.any(String) }]);
    const many = (count: number, amountIncGst: string) => ({
      lines: Array.from({ length: count }, () => ({ description: 'A line', amountIncGst })),
    });
    expect(await refused(many(2, '999999999.99'))).toEqual([400, { lines: invoiceRefusals.tooMuch }]);
    expect(await refused(many(51, '1'))).toEqual([400, { lines: 'Use at most 50 lines' }]);
    expect(await refused({ dueOn: '2020-01-01' })).toEqual([400, { dueOn: invoiceRefusals.dueDay }]);
    expect(await refused({ dueOn: '2026-02-30' })).toMatchObject([400, { dueOn: expect.any(String) }]);
    expect((await call('GET', `${calls.list.path}?inquiryId=${id}`)).json().invoices).toEqual([]);
    // What the inquiry's invoices come to together must fit too.
    expect((await issue(id, many(1, '999999999.99'))).statusCode).toBe(201);
    expect(await refused(many(1, '0.01'))).toEqual([400, { lines: invoiceRefusals.tooMuch }]);
  });

  test('are refused for an inquiry that is gone, is spam, or whose person is gone', async () => {
    expect((await issue('nobody')).statusCode).toBe(404);
    const id = await inquiry();
    await set(id, { flagged: 'true' });
    const spam = await issue(id);
    expect([spam.statusCode, spam.json().message]).toEqual([409, invoiceRefusals.spam]);
    await set(id, { flagged: 'false' });
    const { invoice } = (await issue(id)).json();
    await set(id, { removed_at: '2026-11-20T00:00:00.000Z', email: '' });
    const gone = await issue(id);
    expect([gone.statusCode, gone.json().message]).toEqual([409, messages.personRemoved]);
    // What was issued can still be mended, without a mail.
    const before = (await mails()).length;
    expect((await credit(invoice.id)).statusCode).toBe(201);
    expect(await mails()).toHaveLength(before);
  });

  test('a repeated call with the same key issues once and pays once', async () => {
    const id = await inquiry();
    const twice = async (path: string, body: object, key: string) => {
      const headers = { ...desk.session, 'idempotency-key': `${key} ${id}`.replaceAll(' ', '-') };
      const replies = await Promise.all([1, 2].map(() => call('POST', path, body, headers)));
      expect(replies[0]?.json()).toEqual(replies[1]?.json());
      return replies[0]?.json();
    };
    const { invoice } = await twice(
      calls.issue.path,
      { inquiryId: id, lines: [{ description: 'Frame', amountIncGst: 550 }] },
      'issue',
    );
    const payment = { invoiceId: invoice.id, amount: '550', method: 'card', receivedOn: '2026-11-20' };
    await twice(calls.notePayment.path, payment, 'pay');
    expect((await one(invoice.id)).payments).toHaveLength(1);
    expect((await call('GET', `${calls.list.path}?inquiryId=${id}`)).json().invoices).toMatchObject([
      { number: invoice.number, status: 'paid', balance: '0.00' },
    ]);
  });
});
