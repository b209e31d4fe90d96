import { beforeAll, describe, expect, test } from 'vitest';
import * as reportCalls from '#contract/desk/endpoints/inspection-reports.ts';
import * as invoiceCalls from '#contract/desk/endpoints/invoices.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { customerPaths, paths } from '#contract/paths.ts';
import { figuresOf, type PhotoFigure } from '#contract/report/report.ts';
import { ben } from '../cast.ts';
import { customerToken, submit, visit, waive } from '../customers.ts';
import { openSqlite } from '../databases.ts';
import { useDesk } from '../desk.ts';
import { signedInInspector } from '../people.ts';
import { bookedInspection, capturedFinding, published, sendingPhone } from '../reports.ts';
import { runStripe, type StripeServer } from '../stripe-server.ts';
import { everyRoute } from './routes.ts';

const FINDING = 'The hob lets water through';
const START = '2026-12-02T02:00:00Z';

describe('customers’ pages and what customers hand on', () => {
  const desk = useDesk(openSqlite);
  const { call, database, server } = desk;
  let inspection: Inspection;
  let report: Awaited<ReturnType<typeof published>>;
  let token: string;

  beforeAll(async () => {
    await desk.at(START);
    const { inspector } = await signedInInspector(desk);
    inspection = await bookedInspection(desk, { inspectorId: inspector.id, start: '2026-12-07T00:00:00Z' });
    await capturedFinding(sendingPhone(desk, inspection.id), 'f1', { text: FINDING });
    report = await published(desk, inspection.id);
    token = await customerToken(desk, inspection.inquiryId);
  });

  const under = (...starts: string[]) =>
    everyRoute({ ...server } as never).filter(({ url }) => starts.some((start) => url.startsWith(start)));
  const filled = (url: string, its: string) =>
    url.replace(':token', its).replaceAll(/:[a-zA-Z]+/g, '00000000-0000-4000-8000-000000000000');
  async function shared(kind: 'report' | 'actions'): Promise<string> {
    const reply = await submit(desk, customerPaths.shares(token), { kind, name: 'Bo' });
    return /\/s\/([\w-]{22})/.exec(reply.body)?.[1] ?? '';
  }

  test('S37 while the gate is closed no address returns anything of a report', async () => {
    const one = await call('GET', addressOf(reportCalls.one, { id: report.id }));
    const [figure] = figuresOf(one.json().report);
    const picture = (figure as PhotoFigure).photo.copies?.large ?? '';
    const routes = under('/i/', '/s/').filter(({ method }) => method === 'GET');
    expect(routes.length).toBeGreaterThan(8);
    for (const { url } of routes)
      for (const address of [
        filled(url, token),
        url.replace(':token', token).replaceAll(/:[a-zA-Z]+/g, picture),
      ]) {
        const reply = await visit(desk, address);
        expect(reply.body, address).not.toContain(FINDING);
        expect(String(reply.headers['content-type']), address).not.toMatch(/pdf|image/);
        expect(reply.statusCode, address).toBeLessThan(500);
      }
    for (const name of ['report', 'actions'])
      expect((await submit(desk, customerPaths.shares(token), { kind: name, name })).statusCode).toBe(409);
  });

  test('S38 a made-up, expired, revoked or wrong token always gets the same answer', async () => {
    for (const waived of ['agreement', 'payment'] as const) await waive(desk, inspection.inquiryId, waived);
    const share = await shared('report');
    expect((await visit(desk, customerPaths.shared(share))).statusCode).toBe(200);
    const { db } = database;
    const [expired, revoked] = [
      await customerToken(desk, inspection.inquiryId),
      await customerToken(desk, inspection.inquiryId),
    ];
    const hashes = await db.selectFrom('customer_links').select('token_hash').orderBy('created_at').execute();
    const [ofExpired = '', ofRevoked = ''] = hashes.slice(-2).map(({ token_hash }) => token_hash);
    const past = new Date(Date.parse(START) - 1000).toISOString();
    await db
      .updateTable('customer_links')
      .set({ expires_at: past })
      .where('token_hash', '=', ofExpired)
      .execute();
    await db
      .updateTable('customer_links')
      .set({ revoked_at: past })
      .where('token_hash', '=', ofRevoked)
      .execute();
    const wrong = [
      customerPaths.home('A'.repeat(22)),
      customerPaths.home(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`),
      customerPaths.home(expired),
      customerPaths.home(revoked),
      customerPaths.home(share),
      customerPaths.shared(token),
      customerPaths.shared('A'.repeat(22)),
      customerPaths.report(share),
      customerPaths.sharedPdf(token),
    ];
    const answers = await Promise.all(wrong.map((address) => visit(desk, address)));
    const bodies = answers.map(({ body }, at) => withoutAddress(body, wrong[at] ?? ''));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(wrong.map(() => 404));
    expect(new Set(bodies).size).toBe(1);
    for (const { headers } of answers)
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
  });

  test('S39 a malformed token, or a real one with text added or cut off, is refused', async () => {
    const tricks = [
      ...[
        '..%2f',
        '%2e%2e%2f',
        '%00',
        '%0d%0aset-cookie:%20a=b',
        "'%20or%201=1--",
        '%5c',
        '%25',
        '%F0%9F%92%A9',
      ],
      ...[
        'a'.repeat(5_000),
        `${token}%20`,
        `${token}%00`,
        `${token};x`,
        token.toUpperCase() === token ? token.toLowerCase() : token.toUpperCase(),
      ],
    ];
    const addresses = tricks.flatMap((trick) => [
      `/i/${trick}`,
      `/s/${trick}`,
      `/i/${trick}/report.pdf`,
      `/i/${token}/photos/${trick}`,
    ]);
    // All at once, because each is answered after half a second.
    await Promise.all(
      addresses.map(async (address) => {
        const reply = await visit(desk, address);
        expect(reply.statusCode, address).toBeGreaterThanOrEqual(400);
        expect(reply.statusCode, address).toBeLessThan(500);
        expect(reply.headers['set-cookie'], address).toBeUndefined();
      }),
    );
  });

  test('S40 another customer’s invoice, visit, report, picture and link are not there', async () => {
    const other = await bookedInspection(desk, {
      inspectorId: inspection.inspectorId ?? '',
      start: '2026-12-08T00:00:00Z',
      who: ben,
    });
    const lines = [{ description: 'Frame inspection', amountIncGst: '550' }];
    const issued = await call('POST', invoiceCalls.issue.path, { inquiryId: other.inquiryId, lines });
    expect(issued.statusCode, issued.body).toBe(201);
    const { invoice } = issued.json();
    const theirs = await customerToken(desk, other.inquiryId);
    expect((await visit(desk, customerPaths.invoicePdf(theirs, invoice.number))).statusCode).toBe(200);
    const own = await shared('actions');
    const [{ id: share } = { id: '' }] = await database.db
      .selectFrom('shares')
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    const asked = [
      customerPaths.invoicePdf(token, invoice.number),
      customerPaths.calendar(token, other.id),
      `${customerPaths.report(theirs)}?report=${report.id}`,
      `${customerPaths.reportPdf(theirs)}?report=${report.id}`,
    ];
    for (const address of asked) expect((await visit(desk, address)).statusCode, address).toBe(404);
    const posts = [customerPaths.card(token, invoice.number), customerPaths.shareRevocation(theirs, share)];
    for (const address of posts) expect((await submit(desk, address, {})).statusCode, address).toBe(404);
    expect((await visit(desk, customerPaths.shared(own))).statusCode).toBe(200);
  });

  test('S41 no form of another site is taken, on any address', async () => {
    const before = await books();
    const routes = under('/i/', '/s/').filter(({ method }) => method === 'POST');
    expect(routes.length).toBeGreaterThan(7);
    for (const { url } of routes)
      for (const site of ['cross-site', 'same-site']) {
        const reply = await server.app.inject({
          method: 'POST',
          url: filled(url, token),
          headers: {
            accept: 'text/html',
            origin: 'https://evil.example',
            'sec-fetch-site': site,
            'content-type': 'application/x-www-form-urlencoded',
          },
          payload: new URLSearchParams({ kind: 'report', name: 'Eve', accept: 'yes', words: 'x' }).toString(),
        });
        expect(reply.statusCode, url).toBe(403);
      }
    expect(await books()).toEqual(before);
  });

  test('S42 an agreement is accepted once, and only the version that was read', async () => {
    await waive(desk, inspection.inquiryId, null);
    const stale = await submit(desk, customerPaths.agreement(token), {
      name: 'Ada Sample',
      accept: 'yes',
      terms: 'a'.repeat(64),
    });
    expect(stale.statusCode).toBe(409);
    const page = await visit(desk, customerPaths.agreement(token));
    const terms = /name="terms"[^>]*value="([0-9a-f]{64})"/.exec(page.body)?.[1] ?? '';
    const accept = () =>
      submit(desk, customerPaths.agreement(token), { name: 'Ada Sample', accept: 'yes', terms });
    const all = await Promise.all([accept(), accept(), accept()]);
    expect(all.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    const events = await database.db
      .selectFrom('agreement_events')
      .select('kind')
      .where('submission_id', '=', inspection.inquiryId)
      .execute();
    expect(events).toEqual([{ kind: 'accepted' }]);
  });

  async function books(): Promise<unknown> {
    const tables = ['shares', 'agreement_events', 'submission_events', 'share_answers', 'files'] as const;
    return Promise.all(
      tables.map((table) =>
        database.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('rows'))
          .execute(),
      ),
    );
  }
});

/** A page without the parts that differ in every answer: its own address and random values. */
function withoutAddress(body: string, address: string): string {
  return body.replaceAll(address, '').replaceAll(/nonce="[^"]*"/g, '');
}

describe('guessing tokens', () => {
  const desk = useDesk(openSqlite, { CONTACTS_PER_MINUTE: '5' });

  test('S38 is slowed down for the guesser, under both addresses together', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 8; guess += 1) {
      const wrong = `${guess}`.repeat(22);
      const address = guess % 2 === 0 ? customerPaths.home(wrong) : customerPaths.shared(wrong);
      statuses.push((await visit(desk, address)).statusCode);
    }
    expect(statuses.slice(0, 5)).toEqual([404, 404, 404, 404, 404]);
    expect(statuses.slice(5)).toEqual([429, 429, 429]);
  });
});

describe('what claims to come from the provider of cards', () => {
  let stripe: StripeServer;
  const settings: Record<string, string> = {};
  beforeAll(async () => {
    stripe = await runStripe();
    Object.assign(settings, stripe.settings);
    return () => stripe.close();
  });
  const desk = useDesk(openSqlite, settings);

  test('S43 is taken only when it is signed, whole and fresh, and only once', async () => {
    const { server } = desk;
    const event = stripe.event('payment_intent.created', { id: 'pi_1', object: 'payment_intent' });
    const post = (payload: string, headers: Record<string, string>) =>
      server.app.inject({ method: 'POST', url: paths.cardEvents, payload, headers });
    const at = server.clock.now;
    const right = stripe.signed(event, { at });
    const forged = stripe.signed(event, { at, secret: 'whsec_guessed' });
    const late = stripe.signed(event, { at: new Date(at.getTime() - 10 * 60_000) });
    const { 'stripe-signature': _, ...unsigned } = right.headers;
    for (const [payload, headers] of [
      [forged.payload, forged.headers],
      [late.payload, late.headers],
      [right.payload.replace('pi_1', 'pi_2'), right.headers],
      [right.payload, unsigned],
      [right.payload, { ...right.headers, 'stripe-signature': 'v1=' }],
      ['', right.headers],
    ] as const)
      expect((await post(payload, headers as Record<string, string>)).statusCode).toBe(400);
    expect(await desk.database.db.selectFrom('card_events').selectAll().execute()).toEqual([]);
    const twice = [await post(right.payload, right.headers), await post(right.payload, right.headers)];
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await desk.database.db.selectFrom('payments').selectAll().execute()).toEqual([]);
  });
});
