import { expect, test } from 'vitest';
import * as calls from '#contract/desk/endpoints/invoices.ts';
import { addressOf } from '#contract/endpoint.ts';
import { invoiceRefusals } from '#contract/invoices/refusals.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { invoicing } from '#test/invoices.ts';
import { administrator } from '#test/run-server.ts';
import { ofInquiry, settledAt } from './customers.ts';
import { type NewPayment, notePaymentIn } from './payments.ts';

onEachDatabase('payments on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, server, database } = desk;
  const { inquiry, issue, credit, pay, refund, voiding, one, mails } = invoicing(desk);

  test('a payment names what replaced a credited invoice, and money is not taken for a day to come', async () => {
    const id = await inquiry();
    const { invoice } = (await issue(id)).json();
    const tomorrow = await pay(invoice.id, '1', { receivedOn: '2026-11-21' });
    expect([tomorrow.statusCode, tomorrow.json().errors]).toEqual([
      400,
      { receivedOn: invoiceRefusals.receivedLater },
    ]);
    expect((await pay(invoice.id, '0')).json().errors).toEqual({ amount: invoiceRefusals.noAmount });
    expect((await pay('nothing', '1')).statusCode).toBe(404);
    await credit(invoice.id);
    const none = await pay(invoice.id, '1');
    expect([none.statusCode, none.json().message]).toEqual([
      409,
      invoiceRefusals.payCredited(invoice.number, undefined),
    ]);
    const { invoice: second } = (await issue(id)).json();
    expect((await pay(invoice.id, '1')).json().message).toBe(
      invoiceRefusals.payCredited(invoice.number, second.number),
    );
    const again = await credit(invoice.id);
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      expect.stringMatching(/^This invoice was already credited by CN-\d{4}$/),
    ]);
    expect((await credit('nothing')).statusCode).toBe(404);
    const over = await pay(second.id, '600');
    expect(over.json().invoice).toMatchObject({ status: 'overpaid', balance: '-50.00', paid: '600.00' });
  });

  test('a customer sees what was issued in its order, and when nothing was owed any more', async () => {
    const id = await inquiry();
    const later = () => {
      server.clock.now = new Date(server.clock.now.getTime() + 1000);
      return server.clock.now.toISOString();
    };
    const { invoice } = (await issue(id)).json();
    const creditedAt = later();
    const { creditNote } = (await credit(invoice.id)).json();
    later();
    const { invoice: second } = (await issue(id)).json();
    await pay(second.id, '549.99');
    const seen = async () => {
      const papers = await ofInquiry(database.db, id, server.clock.now);
      return papers.map(({ number, status, balanceCents, settledAt: at }) => [
        number,
        status,
        balanceCents,
        at,
      ]);
    };
    const before = [
      [invoice.number, 'credited', 0, creditedAt],
      [creditNote.number, 'credited', 0, creditedAt],
    ];
    expect(await seen()).toEqual([...before, [second.number, 'open', 1, null]]);
    const paidAt = later();
    await pay(second.id, '0.01');
    expect(await seen()).toEqual([...before, [second.number, 'paid', 0, paidAt]]);
  });

  test('a page that is no longer true records nothing a second time', async () => {
    const { invoice } = (await issue(await inquiry())).json();
    const given = { invoiceId: invoice.id, method: 'transfer', receivedOn: '2026-11-20' };
    const paySeen = (balanceSeen: string, amount = balanceSeen) =>
      call('POST', calls.notePayment.path, { ...given, amount, balanceSeen });
    const both = await Promise.all([paySeen(invoice.balance), paySeen(invoice.balance)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const stale = await paySeen(invoice.balance);
    expect([stale.statusCode, stale.json().message]).toEqual([
      409,
      invoiceRefusals.balanceChanged(invoice.number, '$0.00'),
    ]);
    // Somebody who has seen it, and received more, records it.
    expect((await paySeen('0.00', '5.00')).statusCode).toBe(201);
    expect((await one(invoice.id)).payments).toHaveLength(2);

    const id = (await one(invoice.id)).payments[0]?.id ?? '';
    const refundSeen = (refundableSeen: string) =>
      call('POST', addressOf(calls.noteRefund, { id }), { amount: '50', reason: 'Late', refundableSeen });
    expect((await refundSeen(invoice.totalIncGst)).statusCode).toBe(201);
    const again = await refundSeen(invoice.totalIncGst);
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      invoiceRefusals.refundableChanged('$500.00'),
    ]);
  });

  test('a day that is years before the invoice is a typing mistake', async () => {
    const { invoice } = (await issue(await inquiry())).json();
    const payOn = (receivedOn: string) =>
      call('POST', calls.notePayment.path, {
        invoiceId: invoice.id,
        amount: '1',
        method: 'cash',
        receivedOn,
      });
    const refused = await payOn('1999-11-20');
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      { receivedOn: invoiceRefusals.receivedTooEarly },
    ]);
    // A deposit comes before its invoice.
    expect((await payOn('2026-06-01')).statusCode).toBe(201);
  });

  test('of two pages that issue at once, the second says what was issued meanwhile', async () => {
    const inquiryId = await inquiry();
    const lines = [{ description: 'Frame inspection', amountIncGst: '550' }];
    const issueSeen = (earlierSeen: number) =>
      call('POST', calls.issue.path, { inquiryId, lines, earlierSeen });
    const replies = await Promise.all([issueSeen(0), issueSeen(0)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const number = replies.find(({ statusCode }) => statusCode === 201)?.json().invoice.number;
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
      invoiceRefusals.issuedMeanwhile(number),
    );
    expect((await issueSeen(1)).statusCode).toBe(201);
  });

  test('never more goes back than came in, also not by two at once', async () => {
    const { invoice } = (await issue(await inquiry())).json();
    const { payment } = (await pay(invoice.id, '100')).json();
    const replies = await Promise.all(['60', '60', '60'].map((amount) => refund(payment.id, amount)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
    const late = await refund(payment.id, '40.01');
    expect(late.json().errors).toEqual({ amount: invoiceRefusals.refundTooMuch('$40.00') });
    const back = replies.find(({ statusCode }) => statusCode === 201)?.json().payment;
    expect(back).toMatchObject({ refunds: payment.id, reason: 'Too much', refundable: '0.00' });
    expect((await refund(back.id, '1')).json().message).toBe(invoiceRefusals.refundOfRefund);
    expect((await refund('nothing', '1')).statusCode).toBe(404);
  });

  test('a payment on the wrong invoice is voided: it stays in the history, counts for nothing, and its customer is told', async () => {
    const { invoice } = (await issue(await inquiry())).json();
    const { payment } = (await pay(invoice.id, '550')).json();
    const { payment: back } = (await refund(payment.id, '50')).json();
    const early = await voiding(payment.id);
    expect([early.statusCode, early.json().message]).toEqual([409, invoiceRefusals.voidRefunded]);
    expect((await voiding(back.id)).json().invoice).toMatchObject({ status: 'paid', paid: '550.00' });
    const before = (await mails()).length;
    const replies = await Promise.all([1, 2, 3].map(() => voiding(payment.id)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const { invoice: now, payments } = await one(invoice.id);
    expect(now).toMatchObject({ status: 'open', paid: '0.00', balance: '550.00' });
    const { now: at } = server.clock;
    const voided = { at: at.toISOString(), by: administrator.username, reason: 'Of another customer' };
    expect(payments).toMatchObject([
      { id: payment.id, amount: '550.00', refundable: '0.00', voided },
      { id: back.id, refunds: payment.id, voided },
    ]);
    const told = (await mails()).slice(before);
    expect(told.map(({ subject }) => subject)).toEqual([`Correction: $550.00 for ${invoice.number}`]);
    expect((await refund(payment.id, '1')).json().message).toBe(invoiceRefusals.isVoided);
    expect((await voiding('nothing')).statusCode).toBe(404);
    const [seen] = await ofInquiry(database.db, invoice.inquiryId, at);
    expect(seen).toMatchObject({ status: 'open', settledAt: null });
  });

  test('money that the provider or a bank’s file calls the same is noted once, a card also on a credited invoice', async () => {
    const { db, kind } = database;
    const { invoice } = (await issue(await inquiry())).json();
    await credit(invoice.id);
    const parts = { kind, siteUrl: 'https://site.example', copiesToCloud: false };
    const note = (given: Partial<NewPayment>) =>
      db.transaction().execute((transaction) =>
        notePaymentIn(transaction, parts, {
          invoiceId: invoice.id,
          cents: 55_000,
          method: 'card',
          receivedOn: '2026-11-20',
          reference: null,
          source: 'stripe',
          sourceId: `pi of ${invoice.id}`,
          ...given,
          actor: { username: null, now: server.clock.now },
        }),
      );
    const noted = await Promise.all([1, 2, 3, 4, 5].map(() => note({})));
    expect((await voiding(noted[0]?.payment.id ?? '')).json().message).toBe(invoiceRefusals.voidCard);
    expect(noted.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(noted.map(({ payment }) => payment.id)).size).toBe(1);
    expect(noted[0]?.invoice.balanceCents).toBe(-55_000);
    const line = { source: 'bank-file', sourceId: `line of ${invoice.id}` } as const;
    await expect(note(line)).rejects.toThrow(invoiceRefusals.payCredited(invoice.number, undefined));
    // The same money for two invoices at once.
    const others = [await issue(await inquiry()), await issue(await inquiry())].map(
      (reply) => reply.json().invoice.id,
    );
    const both = await Promise.all(others.map((invoiceId) => note({ ...line, invoiceId })));
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(both[0]?.payment.id).toBe(both[1]?.payment.id);
  });
});

test('an invoice is settled when nothing is owed any more, and again after a refund was made good', () => {
  const came = (at: string, cents: number) => ({ at, cents });
  const back = (at: string, cents: number) => ({ at, cents: -cents });
  expect(settledAt(100, [])).toBeNull();
  expect(settledAt(100, [came('1', 99)])).toBeNull();
  expect(settledAt(100, [came('1', 99), came('2', 2), came('3', 5)])).toBe('2');
  expect(settledAt(100, [came('1', 100), back('2', 1)])).toBeNull();
  expect(settledAt(100, [came('1', 100), back('2', 1), came('3', 1)])).toBe('3');
  // A credit note lowers what is owed as a payment does, and comes before the refund that it was issued with.
  expect(settledAt(100, [came('2', 100), came('3', 1)])).toBe('2');
  expect(settledAt(100, [came('2', 10), came('1', 100), back('2', 10)])).toBe('1');
});
