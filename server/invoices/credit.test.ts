import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { CustomerPageState } from '#contract/desk/customer-pages.ts';
import * as customerCalls from '#contract/desk/endpoints/customer-pages.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as inspectionCalls from '#contract/desk/endpoints/inspections.ts';
import * as calls from '#contract/desk/endpoints/invoices.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import type { Invoice, Payment } from '#contract/desk/invoices.ts';
import { addressOf } from '#contract/endpoint.ts';
import { invoiceRefusals } from '#contract/invoices/refusals.ts';
import { customerPaths, paths } from '#contract/paths.ts';
import { newLink } from '#server/customers/links.ts';
import { ada, partnerRow, sam } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { factsInForce } from '#test/facts-in-force.ts';
import { addInspector, kim } from '#test/inspectors.ts';
import { invoicing } from '#test/invoices.ts';

// Registered for GST, so that a credit note is an adjustment note with its own GST.
beforeEach(() => factsInForce({ tax: { gstRegistered: true } }));

onEachDatabase('a lower price on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, server, database } = desk;
  const { issue, credit, pay, refund, voiding, one, mails } = invoicing(desk);
  let hour = 0;

  beforeAll(async () => {
    await addInspector(database.db, kim);
    await database.db.insertInto('referrals').values(partnerRow()).execute();
  });

  /** An accepted inspection that Sam referred, with its invoice of $550 paid. */
  async function paidInspection() {
    const payload = { ...ada, referralCode: sam.referralCode };
    const { id } = (await server.app.inject({ method: 'POST', url: paths.contact, payload })).json();
    hour += 1;
    const start = new Date(Date.parse('2026-11-22T22:00:00Z') + hour * 24 * 3_600_000).toISOString();
    const override = { reason: 'Any day will do' };
    const booking = { inquiryId: id, type: 'frame', inspectorId: kim.id, start, override };
    const booked = await call('POST', inspectionCalls.book.path, booking);
    expect(booked.statusCode, booked.body).toBe(201);
    const inspectionId: string = booked.json().inspection.id;
    const lines = [{ description: 'Frame inspection', amountIncGst: '550', inspectionId }];
    const { invoice } = (await issue(id, { lines })).json<{ invoice: Invoice }>();
    const { url } = await newLink(database.db, {
      siteUrl: 'http://localhost',
      inquiryId: id,
      now: server.clock.now,
    });
    const token = new URL(url).pathname.split('/').at(-1) ?? '';
    const page = await server.app.inject({
      url: customerPaths.agreement(token),
      headers: { accept: 'text/html' },
    });
    const terms = /name="terms" value="(\w+)"/.exec(page.body)?.[1] ?? '';
    const accepted = await server.app.inject({
      method: 'POST',
      url: customerPaths.agreement(token),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'null',
        'sec-fetch-site': 'same-origin',
      },
      payload: new URLSearchParams({ terms, name: 'Ada Sample', accept: 'yes' }).toString(),
    });
    expect(accepted.statusCode, accepted.body).toBe(303);
    const { payment } = (await pay(invoice.id, '550')).json<{ payment: Payment }>();
    return { id, invoice, payment, token };
  }
  const gateOf = async (id: string) =>
    (await call('GET', addressOf(customerCalls.state, { id }))).json<CustomerPageState>().inspections[0]
      ?.gate;
  const amountOf = async (id: string) =>
    (await call('GET', addressOf(inquiryCalls.one, { id }))).json().inquiry.invoiceAmount;
  const commissionOf = async (id: string) =>
    (
      await database.db
        .selectFrom('commissions')
        .select('cents')
        .where('submission_id', '=', id)
        .executeTakeFirstOrThrow()
    ).cents;
  const lower = { lowersPrice: true };

  test('a refund that lowers it leaves nothing to pay, the report open, and GST and commission follow', async () => {
    const { id, invoice, payment, token } = await paidInspection();
    expect([await amountOf(id), await commissionOf(id)]).toEqual(['500.00', 5000]);
    const before = (await mails()).length;
    const seen = { refundableSeen: '550.00', balanceSeen: '0.00', reason: 'We came late' };
    const reply = await refund(payment.id, '50', { ...lower, ...seen });
    expect(reply.statusCode, reply.body).toBe(201);
    const full = await one(invoice.id);
    const [note] = full.creditNotes;
    expect(reply.json()).toMatchObject({
      payment: { amount: '50.00', refunds: payment.id, creditNote: note?.number },
      invoice: { balance: '0.00', status: 'paid', credited: '50.00', paid: '500.00' },
    });
    expect([full.creditNote, full.creditNotes]).toMatchObject([
      null,
      [{ number: expect.stringMatching(/^CN-\d{4}$/), reason: 'We came late', totalIncGst: '50.00' }],
    ]);
    expect(await gateOf(id)).toEqual({ isOpen: true, agreement: 'accepted', payment: 'paid' });
    expect([await amountOf(id), await commissionOf(id)]).toEqual(['454.55', 4546]);

    const { body } = await server.app.inject({
      url: customerPaths.home(token),
      headers: { accept: 'text/html' },
    });
    expect(body).toContain('We lowered it by $50.00 to $500.00. We refunded $50.00 to you. Paid on');
    expect(body).toContain(`It lowers invoice ${invoice.number} to $500.00: We came late`);
    expect(body).not.toContain('Please pay');
    const [mail, ...more] = (await mails()).slice(before);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: `Credit note ${note?.number} for ${invoice.number}`,
      papers: [note?.id],
    });
    expect(mail?.parts).toEqual(
      expect.arrayContaining([
        `We have lowered ${invoice.number} by $50.00 to $500.00. The credit note is attached.`,
        'Reason: We came late',
        'We have refunded $50.00 to you.',
        'It is paid in full.',
      ]),
    );
    const rows: Record<string, string>[] = parse((await call('GET', paths.invoicesDownload)).body, {
      bom: true,
      columns: true,
    });
    expect(rows.filter((row) => row['*InvoiceNumber'] === note?.number)).toMatchObject([
      {
        Reference: `Credit for ${invoice.number}`,
        Total: '-50.00',
        '*UnitAmount': '-50.00',
        '*Description': 'Frame inspection',
        TaxAmount: '-4.55',
      },
    ]);
  });

  test('a refund that does not say so leaves what went back to be paid again', async () => {
    const { id, invoice, payment } = await paidInspection();
    for (const more of [{}, { lowersPrice: false }])
      expect((await refund(payment.id, '50', more)).statusCode).toBe(201);
    const { invoice: after, creditNotes } = await one(invoice.id);
    expect(after).toMatchObject({ balance: '100.00', credited: '0.00' });
    expect(creditNotes).toEqual([]);
    expect(await gateOf(id)).toMatchObject({ isOpen: false, payment: 'unpaid' });
    // The office says afterwards that it was a lower price, in part of it.
    const part = await credit(invoice.id, { lines: [{ line: 0, cents: 10_000 }] });
    expect(part.json()).toMatchObject({
      creditNote: { totalIncGst: '100.00' },
      invoice: { balance: '0.00', status: 'paid' },
    });
    expect(await gateOf(id)).toMatchObject({ isOpen: true, agreement: 'accepted', payment: 'paid' });
  });

  test('what was paid too much goes back without lowering anything', async () => {
    const { invoice, payment } = await paidInspection();
    await pay(invoice.id, '20');
    const tooMuch = await refund(payment.id, '20', lower);
    expect([tooMuch.statusCode, tooMuch.json().errors]).toEqual([
      409,
      { lowersPrice: invoiceRefusals.refundLowersNothing(invoice.number) },
    ]);
    const more = await refund(payment.id, '70', lower);
    expect(more.json().invoice).toMatchObject({ balance: '0.00', credited: '50.00', paid: '500.00' });
    // All of it: then nothing of the invoice is left.
    const all = await refund(payment.id, '480', lower);
    expect(all.json().invoice).toMatchObject({ balance: '0.00', credited: '530.00', status: 'paid' });
    const [, second] = (await one(invoice.id)).payments;
    const last = await refund(second?.id ?? '', '20', lower);
    expect(last.json().invoice).toMatchObject({ balance: '0.00', credited: '550.00', status: 'credited' });
    expect((await one(invoice.id)).creditNote).toMatchObject({ totalIncGst: '20.00' });
    expect((await refund(payment.id, '1', lower)).statusCode).toBe(409);
  });

  test('a page that is no longer true lowers nothing a second time, and a repeated call is answered as the first', async () => {
    const { invoice, payment } = await paidInspection();
    const seen = { ...lower, refundableSeen: '550.00', balanceSeen: '0.00' };
    const both = await Promise.all([refund(payment.id, '50', seen), refund(payment.id, '50', seen)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    await credit(invoice.id, { lines: [{ line: 0, cents: 100 }] });
    const stale = await refund(payment.id, '50', { ...lower, refundableSeen: '500.00', balanceSeen: '0.00' });
    expect([stale.statusCode, stale.json().message]).toEqual([
      409,
      invoiceRefusals.balanceChanged(invoice.number, '-$1.00'),
    ]);
    const again = await credit(invoice.id, { lines: [{ line: 0, cents: 100 }], balanceSeen: '0.00' });
    expect(again.statusCode).toBe(409);
    const repeated = () =>
      server.app.inject({
        method: 'POST',
        url: addressOf(calls.noteRefund, { id: payment.id }),
        headers: { ...desk.session, 'idempotency-key': `again-for-${payment.id}` },
        payload: { amount: '30', reason: 'Late', ...lower },
      });
    const [once, twice] = [await repeated(), await repeated()];
    expect([once.statusCode, twice.body]).toEqual([201, once.body]);
    expect((await one(invoice.id)).creditNotes).toHaveLength(3);
  });

  test('a refund that was recorded by mistake can be voided; its credit note stays', async () => {
    const { invoice, payment } = await paidInspection();
    const noted = await refund(payment.id, '50', lower);
    const voided = await voiding(noted.json().payment.id);
    expect(voided.json()).toMatchObject({
      payment: { creditNote: expect.stringMatching(/^CN-/) },
      invoice: { balance: '-50.00', status: 'overpaid', credited: '50.00' },
    });
    expect((await refund(payment.id, '50')).json().invoice).toMatchObject({
      balance: '0.00',
      status: 'paid',
    });
    expect((await one(invoice.id)).creditNotes).toHaveLength(1);
  });

  test('parts are credited line by line, never more than is left of one, and their GST adds up', async () => {
    const { id } = (await server.app.inject({ method: 'POST', url: paths.contact, payload: ada })).json();
    const lines = ['10', '0', '7.49'].map((amountIncGst, line) => ({
      description: `Line ${line}`,
      amountIncGst,
    }));
    const { invoice } = (await issue(id, { lines })).json<{ invoice: Invoice }>();
    const part = (...parts: [number, number][]) =>
      credit(invoice.id, { lines: parts.map(([line, cents]) => ({ line, cents })) });
    for (const parts of [
      [],
      [[3, 1]],
      [[0, 0]],
      [[0, -1]],
      [[0, 1.5]],
      [
        [0, 1],
        [0, 1],
      ],
    ] as [number, number][][])
      expect((await part(...parts)).statusCode, JSON.stringify(parts)).toBe(400);
    const over = await part([0, 1], [2, 750]);
    expect([over.statusCode, over.json().errors]).toEqual([
      409,
      { lines: invoiceRefusals.creditTooMuch('$7.49', 'Line 2') },
    ]);
    expect((await part([0, 500])).json()).toMatchObject({
      creditNote: { totalIncGst: '5.00' },
      invoice: { status: 'open', balance: '12.49', credited: '5.00' },
    });
    expect((await part([0, 501])).statusCode).toBe(409);
    expect((await part([2, 700], [0, 1])).json().invoice).toMatchObject({ balance: '5.48' });
    const all = await credit(invoice.id);
    expect(all.json()).toMatchObject({
      creditNote: { totalIncGst: '5.48' },
      invoice: { status: 'credited', balance: '0.00', credited: '17.49' },
    });
    expect((await credit(invoice.id)).statusCode).toBe(409);
    expect(await amountOf(id)).toBeNull();
    const papers = await database.db
      .selectFrom('invoices')
      .select(['gst_cents', 'content'])
      .where('credits_id', '=', invoice.id)
      .orderBy('id')
      .execute();
    const gst = papers.map((paper) => paper.gst_cents);
    // One eleventh of each, and what is left of the whole for the last.
    expect([gst.slice(0, 2), gst.reduce((sum, one) => sum + one, 0)]).toEqual([[45, 64], 159]);
    for (const { gst_cents, content } of papers) {
      const ofLines: { gstCents: number }[] = JSON.parse(content).lines;
      expect(ofLines.reduce((sum, { gstCents }) => sum + gstCents, 0)).toBe(gst_cents);
    }
  });

  test('a lower price comes off the next statement of a partner whose month is closed', async () => {
    const { payment } = await paidInspection();
    await desk.at('2026-12-02T01:00:00Z');
    expect((await call('POST', partnerCalls.closeMonth.path, { month: 10, year: 2026 })).statusCode).toBe(
      200,
    );
    expect((await refund(payment.id, '110', lower)).statusCode).toBe(201);
    await desk.at('2027-01-02T01:00:00Z');
    expect((await call('POST', partnerCalls.closeMonth.path, { month: 11, year: 2026 })).statusCode).toBe(
      200,
    );
    const lines = await database.db
      .selectFrom('statement_lines')
      .select(['is_adjustment', 'invoice_amount', 'commission_cents'])
      .where('is_adjustment', '=', 'true')
      .execute();
    expect(lines).toEqual([{ is_adjustment: 'true', invoice_amount: '400.00', commission_cents: -1000 }]);
  });
});
