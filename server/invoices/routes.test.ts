import { describe, expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as calls from '#contract/desk/endpoints/invoices.ts';
import type { InvoiceInFull } from '#contract/desk/invoices.ts';
import { addressOf } from '#contract/endpoint.ts';
import { invoiceRefusals } from '#contract/invoices/refusals.ts';
import { paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { databases } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';

describe.each(databases)('invoices on $kind', ({ open }) => {
  const { call, server } = useDesk(open);

  async function inquiry(): Promise<string> {
    const reply = await server.app.inject({ method: 'POST', url: paths.contact, payload: ada });
    return reply.json<{ id: string }>().id;
  }
  const lines = [{ description: 'Frame inspection', amountIncGst: '550' }];
  const issue = (inquiryId: string, more: object = {}) =>
    call('POST', calls.issue.path, { inquiryId, lines, ...more });
  const credit = (id: string) =>
    call('POST', addressOf(calls.credit, { id }), { reason: 'Wrong inspection' });
  const pay = (invoiceId: string, amount: string, more: object = {}) =>
    call('POST', calls.notePayment.path, {
      ...{ invoiceId, amount, method: 'transfer', receivedOn: '2026-11-20' },
      ...more,
    });
  const one = async (id: string) => (await call('GET', addressOf(calls.one, { id }))).json<InvoiceInFull>();

  test('are issued, paid, refunded and credited', async () => {
    const id = await inquiry();
    const reply = await issue(id);
    expect(reply.statusCode, reply.body).toBe(201);
    const { invoice } = reply.json();
    expect(invoice).toMatchObject({
      ...{ number: 'INV-0001', customer: 'Ada Sample', totalIncGst: '550.00', gst: '0.00' },
      ...{ totalExGst: '550.00', balance: '550.00', status: 'open', dueOn: '2026-11-27', jobNumber: 1001 },
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

  test('are proposed from the price list', async () => {
    const proposal = await call('GET', `${calls.proposal.path}?inquiryId=${await inquiry()}`);
    expect(proposal.json()).toMatchObject({
      customer: 'Ada Sample',
      lines: [{ description: 'Frame inspection', amountIncGst: '550.00', inspectionId: null }],
      earlier: [],
    });
  });
});
