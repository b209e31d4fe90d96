// @module-tag full
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { monthOf, nextMonth, splitMonth } from '#contract/calendar.ts';
import type { AgreementTerms } from '#contract/customer/agreement.ts';
import type { CustomerPageState } from '#contract/desk/customer-pages.ts';
import * as customerCalls from '#contract/desk/endpoints/customer-pages.ts';
import * as inspectionCalls from '#contract/desk/endpoints/inspections.ts';
import * as invoiceCalls from '#contract/desk/endpoints/invoices.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import * as calls from '#contract/desk/endpoints/quotes.ts';
import type { InvoiceProposal } from '#contract/desk/invoices.ts';
import type { Quote } from '#contract/desk/quotes.ts';
import { addressOf } from '#contract/endpoint.ts';
import type { InvoiceContent } from '#contract/invoices/content.ts';
import { customerPaths, paths } from '#contract/paths.ts';
import { listAgreementEvents } from '#server/customers/agreement-events.ts';
import { ada, partnerRow, sam } from '#test/cast.ts';
import { customerToken, submit, visit } from '#test/customers.ts';
import { whereDatabasesDiffer } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { factsInForce } from '#test/facts-in-force.ts';
import { addInspector, kim } from '#test/inspectors.ts';
import { invoicing } from '#test/invoices.ts';
import { runs } from '#test/runs.ts';

const DAY_MS = 24 * 3_600_000;

/** What may happen to a request, in any order; what is refused at its place changes nothing. */
const step = fc.oneof(
  fc.record({
    kind: fc.constantFrom('quote', 'edition' as const),
    cents: fc.integer({ min: 1, max: 300_000 }),
  }),
  fc.record({ kind: fc.constantFrom('invoice' as const), extra: fc.constantFrom(0, 0, 0, 500) }),
  fc.record({ kind: fc.constantFrom('credit', 'refund' as const), share: fc.integer({ min: 1, max: 100 }) }),
  fc.record({
    kind: fc.constantFrom('accept', 'decline', 'withdraw', 'take-back', 'book', 'agree', 'pay', 'month-end'),
  }),
);
type Step = { kind: string; cents?: number; extra?: number; share?: number };

beforeEach(() => factsInForce({ tax: { gstRegistered: true } }));

whereDatabasesDiffer('quotes, invoices and credits in any order on $kind', ({ open, kind }) => {
  const desk = useDesk(open);
  const { call, server, database } = desk;
  const { issue, credit, pay, refund } = invoicing(desk);
  /** When the last inspection begins. No two are at the same time. */
  let booked = new Date(0);
  /** How often an accepted agreement was compared with an invoice, and a commission with statements. */
  let compared = 0;
  let stated = 0;

  beforeAll(async () => {
    await addInspector(database.db, kim);
    await database.db.insertInto('referrals').values(partnerRow()).execute();
  });

  const quotesOf = async (id: string) =>
    (await call('GET', addressOf(calls.list, { id }))).json<{ quotes: Quote[] }>().quotes;
  const invoicesOf = async (id: string) =>
    (await call('GET', `${invoiceCalls.list.path}?inquiryId=${id}`)).json<{ invoices: { id: string }[] }>()
      .invoices;

  async function take(
    id: string,
    token: string,
    { kind, cents = 1, extra = 0, share = 1 }: Step,
  ): Promise<void> {
    const [latest] = await quotesOf(id);
    const lines = [{ description: 'Frame inspection', cents, type: 'frame' }];
    const [invoice] = await invoicesOf(id);
    switch (kind) {
      case 'quote':
        await call('POST', addressOf(calls.make, { id }), { lines });
        break;
      case 'edition':
        if (latest) await call('POST', addressOf(calls.nextEdition, { id: latest.id }), { lines });
        break;
      case 'take-back':
        if (latest) await call('DELETE', addressOf(calls.takeBack, { id: latest.id }));
        return;
      case 'accept':
        if (latest)
          await submit(desk, customerPaths.quoteAcceptance(token, latest.number), {
            name: 'Ada Sample',
            accept: 'yes',
            edition: String(latest.edition),
          });
        break;
      case 'decline':
        if (latest)
          await submit(desk, customerPaths.quoteRefusal(token, latest.number), { reason: 'Too much' });
        break;
      case 'withdraw':
        if (latest) await call('PUT', addressOf(calls.withdraw, { id: latest.id }), { reason: 'Wrong' });
        break;
      case 'book': {
        const earliest = server.clock.now.getTime() + 3 * DAY_MS;
        booked = new Date(Math.max(earliest, booked.getTime() + 4 * 3_600_000));
        const start = booked.toISOString();
        const override = { reason: 'Any time will do' };
        await call('POST', inspectionCalls.book.path, {
          inquiryId: id,
          type: 'frame',
          inspectorId: kim.id,
          start,
          override,
        });
        break;
      }
      case 'agree': {
        const page = await visit(desk, customerPaths.agreement(token));
        const terms = /name="terms" value="(\w+)"/.exec(page.body)?.[1] ?? '';
        await submit(desk, customerPaths.agreement(token), { terms, name: 'Ada Sample', accept: 'yes' });
        break;
      }
      case 'invoice': {
        const proposal = await call('GET', `${invoiceCalls.proposal.path}?inquiryId=${id}`);
        const proposed = proposal.json<InvoiceProposal>().lines.map((line) => ({
          ...line,
          amountIncGst: line.amountIncGst ?? '99',
        }));
        const travel = { description: 'Travel', amountIncGst: String(extra), inspectionId: null };
        if (proposed.length > 0) await issue(id, { lines: extra > 0 ? [...proposed, travel] : proposed });
        break;
      }
      case 'credit':
        if (invoice) await credit(invoice.id, { lines: [{ line: 0, cents: share * 100 }] });
        break;
      case 'pay':
        if (invoice) await pay(invoice.id, '100');
        break;
      case 'refund': {
        const payment = await database.db
          .selectFrom('payments')
          .select('id')
          .where('invoice_id', '=', invoice?.id ?? '')
          .where('refunds_id', 'is', null)
          .executeTakeFirst();
        if (payment) await refund(payment.id, String(share), { lowersPrice: share % 2 === 0 });
        break;
      }
      case 'month-end':
        return endMonth();
    }
    // Whatever was sent has left before the next step, unless that is to take it back.
    server.clock.now = new Date(server.clock.now.getTime() + 11_000);
  }

  /** The month goes by, is closed, and its statements are issued. Months are closed in their order. */
  async function endMonth(): Promise<void> {
    const over = monthOf(server.clock.now);
    await desk.at(`${nextMonth(over)}-02T00:00:00Z`);
    const closed = await call('POST', partnerCalls.closeMonth.path, splitMonth(over));
    if (closed.statusCode !== 200) return;
    const issued = await call('POST', partnerCalls.issueMonth.path, splitMonth(over));
    expect(issued.statusCode, issued.body).toBe(200);
  }

  /** What is on statements about a request, a line each, in cents. */
  const linesOf = (id: string) =>
    database.db
      .selectFrom('statement_lines as line')
      .innerJoin('statements as paper', 'paper.id', 'line.statement_id')
      .select(['line.id', 'line.commission_cents as cents'])
      .where('line.submission_id', '=', id)
      .orderBy('paper.month')
      .orderBy('line.id')
      .execute();

  /** What an inspection was invoiced for and what stands of it, worked out again from the papers. */
  async function invoicedFor(id: string, inspectionId: string): Promise<{ first: number; left: number }> {
    const rows = await database.db
      .selectFrom('invoices')
      .select(['id', 'kind', 'credits_id', 'content', 'total_cents'])
      .where('submission_id', '=', id)
      .execute();
    const credited = (invoiceId: string) =>
      rows.filter((row) => row.credits_id === invoiceId).reduce((sum, row) => sum + row.total_cents, 0);
    const live = rows.filter((row) => row.kind === 'invoice' && credited(row.id) < row.total_cents);
    const sumOf = (contents: string[]) =>
      contents
        .flatMap((content) => (JSON.parse(content) as InvoiceContent).lines)
        .filter((line) => line.inspectionId === inspectionId)
        .reduce((sum, { cents }) => sum + cents, 0);
    const first = sumOf(live.map(({ content }) => content));
    const ids = live.map((row) => row.id);
    const notes = rows.filter((row) => row.credits_id !== null && ids.includes(row.credits_id));
    return { first, left: first - sumOf(notes.map(({ content }) => content)) };
  }

  async function expectOnePrice(id: string): Promise<void> {
    const state = (await call('GET', addressOf(customerCalls.state, { id }))).json<CustomerPageState>();
    const events = await listAgreementEvents(database.db, id);
    const accepted = events.flatMap(({ event }) => (event.kind === 'accepted' ? event.accepted.terms : []));
    for (const { id: inspectionId, gate } of state.inspections) {
      const terms = accepted.findLast(({ inspections }: AgreementTerms) =>
        inspections.some((one) => one.id === inspectionId),
      );
      const agreed = terms?.inspections.find((one) => one.id === inspectionId)?.cents;
      const { first, left } = await invoicedFor(id, inspectionId);
      if (first === 0 || gate.agreement !== 'accepted') continue;
      compared += 1;
      // It was agreed as it was first invoiced, or as credits left it since.
      expect([
        agreed !== null && agreed !== undefined,
        left <= (agreed ?? 0),
        (agreed ?? 0) <= first,
      ]).toEqual([true, true, true]);
    }
  }

  /** @param before the lines on statements before the step */
  async function expectCommission(
    id: string,
    { kind }: Step,
    before: Awaited<ReturnType<typeof linesOf>>,
  ): Promise<void> {
    const papers = await database.db
      .selectFrom('invoices')
      .select(['kind', 'total_cents', 'gst_cents'])
      .where('submission_id', '=', id)
      .execute();
    const exGst = papers.reduce(
      (sum, paper) => sum + (paper.kind === 'invoice' ? 1 : -1) * (paper.total_cents - paper.gst_cents),
      0,
    );
    const row = await database.db
      .selectFrom('commissions')
      .select('cents')
      .where('submission_id', '=', id)
      .executeTakeFirst();
    // Ten percent, halves up.
    const commission = Math.round(exGst / 10);
    expect(row?.cents ?? 0).toBe(commission);
    // What is on a statement stays as it is. The next one has the difference.
    const lines = await linesOf(id);
    expect(lines.slice(0, before.length)).toEqual(before);
    if (kind !== 'month-end') return expect(lines.length).toBe(before.length);
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(commission);
    if (commission > 0) stated += 1;
  }

  test('the price agreed on is the price invoiced or the agreement is open, and commission follows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const payload = { ...ada, referralCode: sam.referralCode };
        const { id } = (await server.app.inject({ method: 'POST', url: paths.contact, payload })).json();
        const token = await customerToken(desk, id);
        const corrected = ['credit', 'month-end', 'credit', 'month-end'];
        const ending = ['invoice', 'agree', 'month-end', ...corrected].map((kind) => ({ kind }));
        // Without an inspection there is nothing to agree on.
        for (const one of [{ kind: 'book' }, ...steps, ...ending]) {
          const before = await linesOf(id);
          await take(id, token, one);
          await expectOnePrice(id);
          await expectCommission(id, one, before);
        }
      }),
      // PostgreSQL answers each step over a socket, and the rules are the same.
      { numRuns: runs(kind === 'postgres' ? 15 : 60) },
    );
    expect(Math.min(compared, stated)).toBeGreaterThan(0);
  });
});
