import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardSentences } from '#contract/customer/card.ts';
import * as calls from '#contract/desk/endpoints/invoices.ts';
import type { Invoice, InvoiceInFull } from '#contract/desk/invoices.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { type TestDatabase, whereDatabasesDiffer } from '#test/databases.ts';
import { runStripe, type StripeServer, type StripeSession, stripeKeys } from '#test/stripe-server.ts';
import { buildTestApp, type TestApp } from '#test/test-app.ts';
import { cardPayments } from './card.ts';
import { stripeCards } from './card-stripe.ts';

const BACK = 'https://site.example/i/sample-token';

whereDatabasesDiffer('payments by card on $kind', ({ open }) => {
  let stripe: StripeServer;
  let database: TestDatabase;
  let server: TestApp;
  let session: { cookie: string };
  const log: string[] = [];
  const failures = new Map<number, number>();

  beforeAll(async () => {
    database = await open();
    stripe = await runStripe({ now: () => server.clock.now, failWith: (call) => failures.get(call) });
    const logger = pino(
      { level: 'info' },
      new Writable({ write: (line, _, done) => done(void log.push(String(line))) }),
    );
    server = await buildTestApp(database, stripe.settings, { logger });
    session = await server.signIn();
  });
  afterAll(async () => {
    await server.close();
    await database.close();
    await stripe.close();
  });

  const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
    server.app.inject({ method, url, headers: session, ...(payload && { payload }) });
  const cards = () => {
    const settings = {
      secretKey: stripeKeys.secret,
      webhookSecret: stripeKeys.webhook,
      apiOrigin: stripe.origin,
    };
    return cardPayments({ db: database.db, provider: () => stripeCards(settings), log: server.app.log });
  };
  const begin = (invoice: Invoice, back = BACK) =>
    cards().beginCard({ inquiryId: invoice.inquiryId, number: invoice.number, back, now: server.clock.now });
  async function issued(amountIncGst = '550'): Promise<Invoice> {
    const { id: inquiryId } = (
      await server.app.inject({ method: 'POST', url: paths.contact, payload: ada })
    ).json();
    const lines = [{ description: 'Frame inspection', amountIncGst }];
    return (await call('POST', calls.issue.path, { inquiryId, lines })).json().invoice;
  }
  const one = async ({ id }: Invoice) =>
    (await call('GET', addressOf(calls.one, { id }))).json<InvoiceInFull>();
  const sessionAt = (url: string) => stripe.sessions().find((known) => known.url === url) as StripeSession;
  const tell = async (event: object, options: Parameters<StripeServer['signed']>[1] = {}) =>
    (await server.app.inject({ method: 'POST', url: paths.cardEvents, ...stripe.signed(event, options) }))
      .statusCode;
  /** An invoice whose customer has paid at the provider, which has told us nothing yet. */
  async function paidThere(amount = '550') {
    const invoice = await issued(amount);
    return { invoice, session: stripe.pay(sessionAt(await begin(invoice))) };
  }

  test('ask for exactly what is owed, for this invoice', async () => {
    const invoice = await issued();
    await call('POST', calls.notePayment.path, {
      invoiceId: invoice.id,
      amount: '50',
      method: 'cash',
      receivedOn: '2026-11-20',
    });
    const { params } = sessionAt(await begin(invoice));
    expect(params).toMatchObject({
      mode: 'payment',
      client_reference_id: invoice.id,
      customer_email: ada.email,
      'line_items[0][price_data][unit_amount]': '50000',
      'line_items[0][price_data][currency]': 'aud',
      'line_items[0][price_data][product_data][name]': `Invoice ${invoice.number}`,
      'payment_intent_data[description]': invoice.number,
      success_url: `${BACK}?card=paid#payment`,
      cancel_url: `${BACK}?card=cancelled#payment`,
    });
  });

  test('make one session of two taps, one after the other or at once, and a new one when it has expired', async () => {
    const invoice = await issued();
    const [first, second] = await Promise.all([begin(invoice), begin(invoice)]);
    expect(second).toBe(first);
    expect(await begin(invoice, `${BACK}-of-another-mail`)).toBe(first);
    sessionAt(first).status = 'expired';
    expect(await begin(invoice)).not.toBe(first);
  });

  test('can’t be made on a page left open once the amount was paid another way', async () => {
    const invoice = await issued();
    const left = sessionAt(await begin(invoice));
    await call('POST', calls.notePayment.path, {
      invoiceId: invoice.id,
      amount: '550',
      method: 'transfer',
      receivedOn: '2026-11-20',
    });
    await expect.poll(() => left.status).toBe('expired');
    // The provider's failure keeps no payment from being recorded.
    const other = await issued();
    sessionAt(await begin(other));
    failures.set(stripe.calls.length + 1, 500).set(stripe.calls.length + 2, 500);
    const noted = await call('POST', calls.notePayment.path, {
      invoiceId: other.id,
      amount: '550',
      method: 'transfer',
      receivedOn: '2026-11-20',
    });
    expect(noted.statusCode).toBe(201);
    await expect.poll(() => log.join('')).toContain('card payment could not be closed');
    failures.clear();
  });

  test('are not begun again while one waits to be confirmed, nor when nothing is owed', async () => {
    const { invoice, session: paid } = await paidThere();
    await expect(begin(invoice)).rejects.toMatchObject({
      kind: 'conflict',
      message: cardSentences.underWay(invoice.number),
    });
    await tell(stripe.completed(paid));
    await expect(begin(invoice)).rejects.toMatchObject({
      message: cardSentences.nothingOwed(invoice.number),
    });
  });

  test('can be made again after all of it went back', async () => {
    const { invoice, session: paid } = await paidThere();
    await tell(stripe.completed(paid));
    await tell(stripe.refunded(paid, 55_000));
    expect(sessionAt(await begin(invoice)).id).not.toBe(paid.id);
  });

  test('are noted once, however often and in whatever order the provider tells us', async () => {
    const { invoice, session: paid } = await paidThere();
    const event = stripe.completed(paid);
    const later = stripe.completed(paid, { type: 'checkout.session.async_payment_succeeded' });
    const others = ['payment_intent.succeeded', 'charge.succeeded', 'payment_intent.created'].map((type) =>
      stripe.event(type, { id: 'x', object: 'x' }),
    );
    const all = [...others, later, ...Array.from({ length: 10 }, () => event)];
    const statuses = await Promise.all(all.map((one) => tell(one)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    // A day later, before anything else, and again.
    expect([await tell(event), await tell(later)]).toEqual([200, 200]);
    const { invoice: now, payments } = await one(invoice);
    expect([now.status, payments]).toMatchObject([
      'paid',
      [
        {
          amount: '550.00',
          method: 'card',
          source: 'stripe',
          reference: paid.paymentIntent,
          receivedOn: '2026-11-20',
        },
      ],
    ]);
    expect(payments).toHaveLength(1);
  });

  test('are dated by the provider when its message is days late', async () => {
    const { invoice, session: paid } = await paidThere();
    const created = new Date('2026-11-18T15:00:00Z').getTime() / 1000;
    await tell(stripe.completed(paid, { created }));
    expect((await one(invoice)).payments).toMatchObject([{ receivedOn: '2026-11-19' }]);
  });

  test('that are not made yet are not noted', async () => {
    const invoice = await issued();
    const begun = sessionAt(await begin(invoice));
    expect(
      await tell(stripe.completed(begun, { session: { payment_status: 'unpaid', status: 'complete' } })),
    ).toBe(200);
    expect((await one(invoice)).payments).toEqual([]);
    expect(
      await tell(stripe.completed(stripe.pay(begun), { type: 'checkout.session.async_payment_succeeded' })),
    ).toBe(200);
    expect((await one(invoice)).payments).toHaveLength(1);
  });

  test('that somebody forged, changed or sent again after an hour are refused', async () => {
    const { invoice, session: paid } = await paidThere();
    const event = stripe.completed(paid);
    const good = stripe.signed(event);
    const old = new Date(server.clock.now.getTime() - 60 * 60 * 1000);
    expect(await tell(event, { secret: 'whsec_other' })).toBe(400);
    expect(await tell(event, { at: old })).toBe(400);
    const bare = { 'content-type': 'application/json' };
    const changed = good.payload.replace('55000', '55001');
    for (const request of [
      { payload: good.payload, headers: bare },
      { payload: changed, headers: good.headers },
      { payload: '', headers: good.headers },
      { payload: good.payload, headers: { ...good.headers, 'stripe-signature': 't=,v1=' } },
      { payload: `${good.payload} `, headers: good.headers },
    ]) {
      const reply = await server.app.inject({ method: 'POST', url: paths.cardEvents, ...request });
      expect(reply.statusCode).toBe(400);
    }
    expect((await one(invoice)).payments).toEqual([]);
    expect(await tell(event)).toBe(200);
  });

  test('are read as they come, whatever kind they say they are, up to a size', async () => {
    const { invoice, session: paid } = await paidThere();
    const { payload, headers } = stripe.signed(stripe.completed(paid));
    const send = (body: string, type: string) =>
      server.app.inject({
        method: 'POST',
        url: paths.cardEvents,
        payload: body,
        headers: { ...headers, 'content-type': type },
      });
    expect((await send('x'.repeat(300 * 1024), 'application/json')).statusCode).toBe(413);
    expect((await send(payload, 'text/plain')).statusCode).toBe(200);
    expect((await one(invoice)).payments).toHaveLength(1);
  });

  test('for an invoice that we do not know note nothing, and the log says so', async () => {
    const { invoice, session: paid } = await paidThere();
    log.length = 0;
    const stranger = { id: 'cs_test_stranger', client_reference_id: 'nobody', payment_intent: 'pi_stranger' };
    expect(await tell(stripe.completed(paid, { session: stranger }))).toBe(200);
    expect((await one(invoice)).payments).toEqual([]);
    expect(log.join()).toContain('"outcome":"not one of our invoices"');
  });

  test('by a session that we could not write down still find their invoice', async () => {
    const { invoice, session: paid } = await paidThere();
    await database.db.deleteFrom('card_checkouts').where('session_id', '=', paid.id).execute();
    await tell(stripe.completed(paid));
    expect((await one(invoice)).invoice.status).toBe('paid');
  });

  test('for an invoice that was credited meanwhile are money to give back', async () => {
    const { invoice, session: paid } = await paidThere();
    await call('POST', addressOf(calls.credit, { id: invoice.id }), { reason: 'Wrong inspection' });
    expect(await tell(stripe.completed(paid))).toBe(200);
    expect((await one(invoice)).invoice).toMatchObject({ balance: '-550.00', status: 'overpaid' });
  });

  test('of another amount than asked for are noted as they came, and the log says so', async () => {
    const { invoice, session: paid } = await paidThere();
    log.length = 0;
    await tell(stripe.completed(paid, { session: { amount_total: 54_000 } }));
    expect((await one(invoice)).invoice).toMatchObject({ balance: '10.00', status: 'open' });
    expect(log.join()).toContain('not the amount we asked for');
  });

  test('in other dollars are not noted as ours', async () => {
    const { invoice, session: paid } = await paidThere();
    log.length = 0;
    await tell(stripe.completed(paid, { session: { currency: 'usd' } }));
    expect((await one(invoice)).payments).toEqual([]);
    expect(log.join()).toContain('not in Australian dollars');
  });

  test('that went back in parts are noted as they went, in whatever order', async () => {
    const { invoice, session: paid } = await paidThere();
    const [all, part] = [stripe.refunded(paid, 30_000), stripe.refunded(paid, 10_000)];
    // Before the payment itself, the later one first, and twice.
    expect([await tell(all), await tell(part), await tell(all)]).toEqual([200, 200, 200]);
    await tell(stripe.completed(paid));
    expect((await one(invoice)).invoice).toMatchObject({ balance: '300.00', paid: '250.00' });
    await Promise.all(
      [stripe.refunded(paid, 40_000), stripe.refunded(paid, 45_000)].map((event) => tell(event)),
    );
    const { invoice: now, payments } = await one(invoice);
    expect(now).toMatchObject({ paid: '100.00' });
    expect(payments.slice(1).every(({ source, refunds }) => source === 'stripe' && refunds !== null)).toBe(
      true,
    );
  });

  test('whose refund the desk has noted are not given back twice', async () => {
    const { invoice, session: paid } = await paidThere();
    await tell(stripe.completed(paid));
    const [payment] = (await one(invoice)).payments;
    await call('POST', addressOf(calls.noteRefund, { id: payment?.id ?? '' }), {
      amount: '200',
      reason: 'Too much',
    });
    await tell(stripe.refunded(paid, 20_000));
    expect((await one(invoice)).invoice.paid).toBe('350.00');
  });

  test('are not begun when the provider does not answer, or takes no such amount', async () => {
    const invoice = await issued();
    const next = stripe.calls.length + 1;
    // The library tries once more by itself.
    for (const call of [next, next + 1]) failures.set(call, 503);
    await expect(begin(invoice)).rejects.toMatchObject({
      kind: 'conflict',
      message: cardSentences.notReached,
    });
    expect(await begin(invoice)).toMatch(/^http/);
    await expect(begin(await issued('0.20'))).rejects.toMatchObject({ message: cardSentences.notTaken });
  });

  test('of another inquiry’s invoice are not found', async () => {
    const [mine, other] = [await issued(), await issued()];
    const asked = { inquiryId: mine.inquiryId, number: other.number, back: BACK, now: server.clock.now };
    await expect(cards().beginCard(asked)).rejects.toMatchObject({ kind: 'not-found' });
  });

  test('say nothing of the customer in the log', () => {
    expect(log.length).toBeGreaterThan(0);
    expect(log.join()).not.toMatch(
      new RegExp([ada.email, ada.lastName, 'sample-token', 'sk_test', 'whsec'].join('|')),
    );
  });
});
