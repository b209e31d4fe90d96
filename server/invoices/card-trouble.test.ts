import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/desk/endpoints/invoices.ts';
import type { Invoice } from '#contract/desk/invoices.ts';
import { centsOf } from '#contract/desk/money.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { invoicing } from '#test/invoices.ts';
import { runs } from '#test/runs.ts';
import { runStripe, type StripeServer, stripeKeys } from '#test/stripe-server.ts';

const settings = { STRIPE_SECRET_KEY: stripeKeys.secret, STRIPE_WEBHOOK_SECRET: stripeKeys.webhook };

onEachDatabase('refunds that fail and disputes on $kind', ({ open }) => {
  const desk = useDesk(open, settings);
  const { server } = desk;
  const { inquiry, issue, refund, one, mails } = invoicing(desk);
  let stripe: StripeServer;

  beforeAll(async () => {
    stripe = await runStripe({ now: () => server.clock.now });
  });
  afterAll(() => stripe.close());

  const tell = async (event: object) => {
    const reply = await server.app.inject({ method: 'POST', url: paths.cardEvents, ...stripe.signed(event) });
    expect(reply.statusCode, reply.body).toBe(200);
  };
  const tellAll = async (events: readonly object[]) => {
    for (const event of events) await tell(event);
  };
  /** An invoice, and the session in which its customer paid it at the provider. */
  async function paidThere(amountIncGst = '550') {
    const lines = [{ description: 'Frame inspection', amountIncGst }];
    const { invoice } = (await issue(await inquiry(), { lines })).json<{ invoice: Invoice }>();
    const cents = centsOf(amountIncGst);
    const session = stripe.pay({
      id: `cs_test_${invoice.number}`,
      status: 'open',
      paymentIntent: null,
      url: '',
      params: {
        'line_items[0][price_data][unit_amount]': String(cents),
        'line_items[0][price_data][currency]': 'aud',
        client_reference_id: invoice.id,
      },
    });
    return { invoice, session };
  }
  const toOffice = async ({ number }: Invoice) =>
    (await mails())
      .filter(({ to, subject }) => to === undefined && subject.includes(number))
      .map(({ subject }) => subject);

  test('a refund that failed is voided, and the office is told', async () => {
    const { invoice, session } = await paidThere();
    const { made, failed } = stripe.refund(session, 55_000);
    await tellAll([stripe.completed(session), ...made]);
    expect((await one(invoice.id)).invoice).toMatchObject({ paid: '0.00', status: 'open' });
    await tellAll([...failed, ...failed]);
    const { invoice: now, payments } = await one(invoice.id);
    expect(now).toMatchObject({ paid: '550.00', status: 'paid' });
    expect(payments).toMatchObject([
      { refunds: null, voided: null, refundable: '550.00' },
      { voided: { by: null, reason: 'The card company could not refund it' } },
    ]);
    expect(await toOffice(invoice)).toEqual([`Card refund failed: $550.00 for ${invoice.number}`]);
    const mail = (await mails()).find(({ subject }) => subject.startsWith('Card refund failed'));
    expect(JSON.stringify(mail?.parts)).toContain(`/admin/invoices/${invoice.id}`);
  });

  test('of two refunds that one row stands for, the one that did not fail stays', async () => {
    const { invoice, session } = await paidThere();
    const [first, second] = [stripe.refund(session, 10_000), stripe.refund(session, 20_000, 10_000)];
    // The provider has only reported the total of both refunds.
    await tellAll([stripe.completed(session), stripe.refunded(session, 30_000), ...second.failed]);
    expect((await one(invoice.id)).invoice.paid).toBe('450.00');
    await tellAll([...first.made, ...second.made]);
    expect((await one(invoice.id)).invoice.paid).toBe('450.00');
  });

  test('what the desk noted of it counts no more either, and what it notes afterwards does', async () => {
    const { invoice, session } = await paidThere();
    await tell(stripe.completed(session));
    const [payment] = (await one(invoice.id)).payments;
    await refund(payment?.id ?? '', '200');
    const { made, failed } = stripe.refund(session, 20_000);
    await tellAll([...made, ...failed]);
    expect((await one(invoice.id)).invoice.paid).toBe('550.00');
    expect((await refund(payment?.id ?? '', '200')).statusCode).toBe(201);
    await tellAll([...failed, ...made]);
    expect((await one(invoice.id)).invoice.paid).toBe('350.00');
  });

  test('a dispute stands on the invoice, and the office is told when it opens and when it ends', async () => {
    const { invoice, session } = await paidThere();
    const { opened, closed } = stripe.dispute(session, 'lost');
    await tellAll([stripe.completed(session), ...opened]);
    const dispute = { amount: '550.00', reason: 'product_not_received' };
    const { disputes, invoice: now } = await one(invoice.id);
    expect(disputes).toEqual([{ ...dispute, status: 'open', answerBy: '2026-11-30T23:59:59.000Z' }]);
    expect(now.paid).toBe('550.00');
    await tellAll([...closed, ...opened, ...closed]);
    expect((await one(invoice.id)).disputes).toEqual([{ ...dispute, status: 'lost', answerBy: null }]);
    expect(await toOffice(invoice)).toEqual([
      `Card payment disputed: $550.00 for ${invoice.number}`,
      `Dispute lost: $550.00 for ${invoice.number}`,
    ]);
  });

  test('one effect of each, ten times in any order and all at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat()), fc.boolean(), async (chances, areAtOnce) => {
        const { invoice, session } = await paidThere();
        const [kept, gone] = [stripe.refund(session, 10_000), stripe.refund(session, 20_000, 10_000)];
        const { opened, closed } = stripe.dispute(session, 'won');
        const all = [
          ...[stripe.completed(session), ...kept.made, ...gone.made, ...gone.failed],
          ...[...opened, ...closed],
        ];
        const events = Array.from({ length: 10 }, () => all).flat();
        const shuffled = events
          .map((event) => ({ event, chance: chances.next().value as number }))
          .toSorted((a, b) => a.chance - b.chance)
          .map(({ event }) => event);
        if (areAtOnce) await Promise.all(shuffled.map(tell));
        else await tellAll(shuffled);
        const { invoice: now, disputes } = await one(invoice.id);
        expect(now.paid).toBe('450.00');
        expect(disputes).toMatchObject([{ status: 'won' }]);
        const told = await toOffice(invoice);
        expect(told.filter((subject) => subject.startsWith('Card refund failed'))).toHaveLength(1);
        expect(told.filter((subject) => subject.startsWith('Dispute won'))).toHaveLength(1);
        expect(new Set(told).size).toBe(told.length);
      }),
      { numRuns: runs(6) },
    );
  });

  test('a refund by card is not voided at the desk', async () => {
    const { invoice, session } = await paidThere();
    await tellAll([stripe.completed(session), ...stripe.refund(session, 100).made]);
    const refunded = (await one(invoice.id)).payments.at(-1);
    const address = addressOf(calls.voidPayment, { id: refunded?.id ?? '' });
    expect((await desk.call('PUT', address, { reason: 'Mistake' })).statusCode).toBe(409);
  });
});
