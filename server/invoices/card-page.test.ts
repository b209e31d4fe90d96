import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardSentences } from '#contract/customer/card.ts';
import * as pageCalls from '#contract/desk/endpoints/customer-pages.ts';
import * as calls from '#contract/desk/endpoints/invoices.ts';
import { addressOf } from '#contract/endpoint.ts';
import { customerPaths, paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { openSqlite, type TestDatabase } from '#test/databases.ts';
import { runStripe, type StripeServer } from '#test/stripe-server.ts';
import { buildTestApp, type TestApp } from '#test/test-app.ts';
import { cardPayments } from './card.ts';

let stripe: StripeServer;
let database: TestDatabase;
let server: TestApp;
let headers: { cookie: string };

beforeAll(async () => {
  database = await openSqlite();
  stripe = await runStripe({ now: () => server.clock.now });
  server = await buildTestApp(database, stripe.settings);
  headers = await server.signIn();
});
afterAll(async () => {
  await server.close();
  await database.close();
  await stripe.close();
});

/** An inquiry with an invoice, and the address of its customer's page. */
async function invoiced() {
  const { app } = server;
  const { id: inquiryId } = (await app.inject({ method: 'POST', url: paths.contact, payload: ada })).json();
  const payload = { inquiryId, lines: [{ description: 'Frame inspection', amountIncGst: '550' }] };
  const { invoice } = (await app.inject({ method: 'POST', url: calls.issue.path, headers, payload })).json();
  const link = await app.inject({
    method: 'POST',
    url: addressOf(pageCalls.makeLink, { id: inquiryId }),
    headers,
    payload: {},
  });
  const token = new URL(link.json().url).pathname.split('/').at(-1) ?? '';
  return { token, number: invoice.number as string };
}
const html = { accept: 'text/html', origin: 'null', 'sec-fetch-site': 'same-origin' };
const get = (url: string) => server.app.inject({ method: 'GET', url, headers: html });
const tap = (token: string, number: string) =>
  server.app.inject({ method: 'POST', url: customerPaths.card(token, number), headers: html });

test('a customer is led to the provider, comes back before its message, and then reads that it has arrived', async () => {
  const { token, number } = await invoiced();
  const page = await get(customerPaths.home(token));
  expect(page.body).toContain(`action="${customerPaths.card(token, number)}"`);
  expect(page.headers['content-security-policy']).toContain(`form-action 'self' ${stripe.origin}`);
  const led = await tap(token, number);
  expect(led.statusCode).toBe(303);
  const session = stripe.sessions().find(({ url }) => url === led.headers.location);
  if (!session) throw new Error('There is no session at the address that the customer is led to');

  const left = new URL(session.params.cancel_url ?? '');
  expect((await get(left.pathname + left.search)).body).toContain(cardSentences.cancelled);
  stripe.pay(session);
  const back = new URL(session.params.success_url ?? '');
  expect((await get(back.pathname + back.search)).body).toContain(cardSentences.waiting);
  const again = await tap(token, number);
  expect([again.statusCode, again.body]).toEqual([409, expect.stringContaining(number)]);
  expect(again.body).toContain('is being paid by card');

  const told = {
    method: 'POST',
    url: paths.cardEvents,
    ...stripe.signed(stripe.completed(session)),
  } as const;
  expect((await server.app.inject(told)).statusCode).toBe(200);
  const arrived = await get(back.pathname + back.search);
  expect(arrived.body).toContain(cardSentences.paid);
  expect(arrived.body).not.toContain(`action="${customerPaths.card(token, number)}"`);
});

test('a customer’s token pays no invoice of another customer', async () => {
  const [mine, other] = [await invoiced(), await invoiced()];
  const made = stripe.sessions().length;
  expect((await tap(mine.token, other.number)).statusCode).toBe(404);
  expect((await tap('AAAAAAAAAAAAAAAAAAAAAA', mine.number)).statusCode).toBe(404);
  expect(stripe.sessions().length).toBe(made);
});

test('pages that are not a customer’s lead nowhere else', async () => {
  const reply = await get('/login');
  expect(reply.headers['content-security-policy']).not.toContain(stripe.origin);
});

test('no cards are taken unless the provider is set up', async () => {
  const database = await openSqlite();
  const server = await buildTestApp(database);
  const reply = await server.app.inject({ method: 'POST', url: paths.cardEvents, payload: {} });
  expect(reply.statusCode).toBe(404);
  const cards = cardPayments({ db: database.db, provider: () => undefined, log: server.app.log });
  expect(cards.takesCards()).toBe(false);
  const asked = { inquiryId: 'x', number: 'INV-0001', back: 'https://site.example/i/x', now: new Date() };
  await expect(cards.beginCard(asked)).rejects.toMatchObject({ message: cardSentences.notOffered });
  await server.close();
  await database.close();
});
