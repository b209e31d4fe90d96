import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { nextMonth, splitMonth } from '#contract/calendar.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as calls from '#contract/desk/endpoints/invoices.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import type { InquiryInFull } from '#contract/desk/inquiries.ts';
import type { Invoice, InvoiceFigures, Payment } from '#contract/desk/invoices.ts';
import { amountOf, centsOf, partOf } from '#contract/desk/money.ts';
import { addressOf } from '#contract/endpoint.ts';
import { InvoiceContent } from '#contract/invoices/content.ts';
import { partOfGst } from '#contract/invoices/sums.ts';
import { paths } from '#contract/paths.ts';
import { ada, partnerRow, sam } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { emptyLedger } from '#test/empty-ledger.ts';
import { factsInForce } from '#test/facts-in-force.ts';
import { runs } from '#test/runs.ts';
import { overdueInvoices } from './today.ts';

// Registered for GST, so that an amount with it and one without differ.
beforeEach(() => factsInForce({ tax: { gstRegistered: true } }));

const DAY = 24 * 60 * 60 * 1000;
const OTHER = 'OTHER7';

const cents = fc.integer({ min: 0, max: 200_000 });
const which = fc.nat(9);
const step = fc.oneof(
  fc.record({
    do: fc.constant('issue' as const),
    inquiry: fc.nat(2),
    lines: fc.array(cents, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ do: fc.constant('credit' as const), which }),
  fc.record({ do: fc.constant('credit-part' as const), which, line: fc.nat(2), cents }),
  fc.record({ do: fc.constant('pay' as const), which, cents }),
  fc.record({ do: fc.constant('pay-rest' as const), which }),
  fc.record({ do: fc.constant('refund' as const), which, cents, lowersPrice: fc.boolean() }),
  fc.record({ do: fc.constant('refund-all' as const), which, lowersPrice: fc.boolean() }),
  fc.record({ do: fc.constant('void' as const), which }),
  fc.record({ do: fc.constant('void-refund' as const), which }),
  fc.record({ do: fc.constant('type' as const), inquiry: fc.nat(2), cents }),
  fc.record({ do: fc.constant('attribute' as const), inquiry: fc.nat(2), code: fc.nat(2) }),
  fc.record({ do: fc.constant('undo' as const), inquiry: fc.nat(2) }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ do: fc.constant('close' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What a person with pencil and paper would have noted. */
type Noted = {
  inquiry: number;
  total: number;
  /** What credit notes took off all of it. */
  credited: number;
  /** What is left of each line. */
  left: number[];
  paid: { id: string; cents: number; voided: boolean; refunds: { id: string; cents: number }[] }[];
  invoice: Invoice;
};

/** `typed`: an inquiry's amount in whole cents, if a person typed the latest. */
type State = { inquiries: string[]; noted: Noted[]; typed: (number | null)[] };

onEachDatabase('invoices, credit notes, payments and the ledger on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, database, server } = desk;

  test('agree after any order of what is done', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const state = await begun();
        for (const taken of steps) await does(taken, state);
        await expectBalances(state.noted);
        await expectPapers(state.noted);
        await expectAmounts(state);
        await expectCommissions();
      }),
      { numRuns: runs(database.kind === 'sqlite' ? 60 : 15) },
    );
  });

  async function begun() {
    const { db } = database;
    await db.deleteFrom('payments').execute();
    await db.deleteFrom('invoices').execute();
    await db.deleteFrom('counters').where('name', 'in', ['invoice', 'credit-note']).execute();
    await emptyLedger(db);
    await at(new Date('2026-01-10T00:00:00Z'));
    await db
      .insertInto('referrals')
      .values([partnerRow(), partnerRow({ referral_code: OTHER, commission_rate: '7.25' })])
      .execute();
    const inquiries: string[] = [];
    for (const referralCode of [sam.referralCode, OTHER, undefined])
      inquiries.push((await call('POST', paths.contact, { ...ada, referralCode })).json<{ id: string }>().id);
    const state: State = { inquiries, noted: [], typed: [null, null, null] };
    return state;
  }

  /** Takes a step at the desk, and notes it by hand if it is allowed. */
  async function does(taken: Step, { inquiries, noted, typed }: State): Promise<void> {
    const chosen = 'which' in taken ? noted[taken.which % Math.max(1, noted.length)] : undefined;
    const stands = (inquiry: number) =>
      noted.some((other) => other.inquiry === inquiry && standing(other) > 0);
    // Events of one moment have no order.
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    if (taken.do === 'issue') {
      const lines = taken.lines.map((one) => ({ description: 'A line', amountIncGst: amountOf(one) }));
      const inquiryId = inquiries[taken.inquiry];
      const reply = await call('POST', calls.issue.path, { inquiryId, lines });
      const total = taken.lines.reduce((sum, one) => sum + one, 0);
      expect(reply.statusCode, reply.body).toBe(total === 0 ? 400 : 201);
      if (total === 0) return;
      const left = [...taken.lines];
      noted.push({
        inquiry: taken.inquiry,
        total,
        credited: 0,
        left,
        paid: [],
        invoice: reply.json().invoice,
      });
      typed[taken.inquiry] = null;
    }
    if (taken.do === 'credit' && chosen) {
      const body = { reason: 'Wrong' };
      const reply = await call('POST', addressOf(calls.credit, { id: chosen.invoice.id }), body);
      expect(reply.statusCode).toBe(standing(chosen) > 0 ? 201 : 409);
      chosen.credited = chosen.total;
      chosen.left.fill(0);
    }
    if (taken.do === 'credit-part' && chosen) {
      const { line, cents } = taken;
      const body = { reason: 'A little less', lines: [{ line, cents }] };
      const reply = await call('POST', addressOf(calls.credit, { id: chosen.invoice.id }), body);
      const mayGo = cents > 0 && cents <= (chosen.left[line] ?? 0);
      expect(reply.statusCode === 201, reply.body).toBe(mayGo);
      if (mayGo) await takeOff(chosen, cents, reply.json().creditNote.number);
    }
    if ((taken.do === 'pay' || taken.do === 'pay-rest') && chosen) await pay(taken, chosen);
    if ((taken.do === 'refund' || taken.do === 'refund-all') && chosen) await refund(taken, chosen);
    if (taken.do === 'void-refund' && chosen?.paid[0]) {
      const [payment] = chosen.paid;
      const { id = 'none' } = payment.refunds.at(-1) ?? {};
      const reply = await call('PUT', addressOf(calls.voidPayment, { id }), { reason: 'It failed' });
      // Its credit note stays: the price is lower, and the money is owed to the customer.
      expect(reply.statusCode).toBe(payment.refunds.pop() ? 200 : 404);
    }
    if (taken.do === 'void' && chosen?.paid[0]) {
      const [payment] = chosen.paid;
      const address = addressOf(calls.voidPayment, { id: payment.id });
      const reply = await call('PUT', address, { reason: 'Of another customer' });
      const mayGo = !payment.voided && payment.refunds.length === 0;
      expect(reply.statusCode === 200, reply.body).toBe(mayGo);
      payment.voided ||= mayGo;
    }
    if (taken.do === 'type') {
      const id = inquiries[taken.inquiry] ?? '';
      const body = { invoiceAmount: amountOf(taken.cents) };
      const reply = await call('POST', addressOf(inquiryCalls.saveInvoice, { id }), body);
      expect(reply.statusCode).toBe(stands(taken.inquiry) ? 409 : 200);
      if (!stands(taken.inquiry)) typed[taken.inquiry] = taken.cents;
    }
    if (taken.do === 'undo') {
      const back = await undoTyped(inquiries[taken.inquiry] ?? '', stands(taken.inquiry));
      if (back !== undefined) typed[taken.inquiry] = back;
    }
    if (taken.do === 'attribute') {
      const referralCode = [sam.referralCode, OTHER, ''][taken.code];
      const id = inquiries[taken.inquiry] ?? '';
      await call('POST', addressOf(inquiryCalls.changeAttribution, { id }), {
        referralCode,
        reason: 'Asked',
      });
    }
    if (taken.do === 'wait') await at(later(taken.days));
    if (taken.do === 'close') await closeNext();
  }

  async function pay(taken: Step & { do: 'pay' | 'pay-rest' }, chosen: Noted): Promise<void> {
    const amount = taken.do === 'pay' ? taken.cents : Math.max(0, balanceOf(chosen));
    const reply = await call('POST', calls.notePayment.path, {
      invoiceId: chosen.invoice.id,
      amount: amountOf(amount),
      method: 'cash',
      receivedOn: '2026-01-10',
    });
    const isTaken = amount > 0 && standing(chosen) > 0;
    expect(reply.statusCode === 201, reply.body).toBe(isTaken);
    if (isTaken)
      chosen.paid.push({
        id: reply.json<{ payment: Payment }>().payment.id,
        cents: amount,
        voided: false,
        refunds: [],
      });
  }

  /** What was paid too much goes back first. The rest is to be paid again, unless the refund lowers the price. */
  async function refund(taken: Step & { do: 'refund' | 'refund-all' }, chosen: Noted): Promise<void> {
    const [payment] = chosen.paid;
    if (!payment) return;
    const { lowersPrice } = taken;
    const left = payment.cents - backOf(payment);
    const cents = taken.do === 'refund' ? taken.cents : left;
    const owedAgain = cents - Math.max(0, -balanceOf(chosen));
    const body = { amount: amountOf(cents), reason: 'Too much', lowersPrice };
    const reply = await call('POST', addressOf(calls.noteRefund, { id: payment.id }), body);
    const mayGo = !payment.voided && cents > 0 && cents <= left && (!lowersPrice || owedAgain > 0);
    expect(reply.statusCode === 201, reply.body).toBe(mayGo);
    if (!mayGo) return;
    const { id, creditNote } = reply.json<{ payment: Payment }>().payment;
    payment.refunds.push({ id, cents });
    expect(creditNote !== null).toBe(lowersPrice);
    if (creditNote !== null) await takeOff(chosen, owedAgain, creditNote);
  }

  /** Notes what a credit note took off, line by line as it says, and no more than was left of one. */
  async function takeOff(chosen: Noted, cents: number, number: string): Promise<void> {
    const { content } = await database.db
      .selectFrom('invoices')
      .select('content')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const { lines } = InvoiceContent.parse(JSON.parse(content));
    for (const { creditsLine = 0, cents: ofLine } of lines) {
      chosen.left[creditsLine] = (chosen.left[creditsLine] ?? 0) - ofLine;
      expect(chosen.left[creditsLine]).toBeGreaterThanOrEqual(0);
    }
    chosen.credited += cents;
    expect(chosen.left.reduce((sum, rest) => sum + rest, 0)).toBe(standing(chosen));
  }

  /** Undoes the latest amount, if it was typed: then the inquiry has the one before. */
  async function undoTyped(id: string, isInvoiced: boolean): Promise<number | null | undefined> {
    const { events } = (await call('GET', addressOf(inquiryCalls.one, { id }))).json<InquiryInFull>();
    const latest = events.find(({ kind, undoable }) => kind === 'invoice' && undoable);
    if (!latest) return undefined;
    const reply = await call('POST', addressOf(inquiryCalls.undo, { id, event: latest.id }));
    expect(reply.statusCode, reply.body).toBe(isInvoiced ? 409 : 200);
    if (isInvoiced) return undefined;
    return latest.from === null ? null : centsOf(latest.from);
  }

  /** Moves the clock and takes the session along: signing in again each time would take most of the test. */
  async function at(now: Date): Promise<void> {
    server.clock.now = now;
    const time = now.toISOString();
    const { sess } = await database.db.selectFrom('sessions').select('sess').executeTakeFirstOrThrow();
    await database.db
      .updateTable('sessions')
      .set({
        sess: JSON.stringify({ ...JSON.parse(sess), createdAt: time, lastUsedAt: time }),
        expire: new Date(now.getTime() + DAY / 2).toISOString(),
      })
      .execute();
  }
  const later = (days: number) => new Date(server.clock.now.getTime() + days * DAY);

  /** Closes the month that comes next, if it is over. */
  async function closeNext(): Promise<boolean> {
    const { last } = await database.db
      .selectFrom('closed_months')
      .select((row) => row.fn.max('month').as('last'))
      .executeTakeFirstOrThrow();
    const months = last ? [nextMonth(last)] : monthsFrom('2026-01', 48);
    for (const month of months) {
      const reply = await call('POST', partnerCalls.closeMonth.path, splitMonth(month));
      if (reply.statusCode === 200) return true;
      // The same answer for every month.
      if (/^There is no commission/.test(reply.json().message)) return false;
    }
    return false;
  }

  /** The balances that the desk shows are those noted by hand, and add up. */
  async function expectBalances(noted: readonly Noted[]): Promise<void> {
    const url = `${calls.list.path}?limit=100`;
    const { invoices } = (await call('GET', url)).json<{ invoices: Invoice[] }>();
    expect(invoices.map(({ number }) => number).toSorted()).toEqual(
      noted.map(({ invoice }) => invoice.number).toSorted(),
    );
    for (const one of noted) {
      const { invoice, total, credited } = one;
      const shown = invoices.find(({ id }) => id === invoice.id);
      const came = cameIn(one);
      expect(shown).toMatchObject({
        totalIncGst: amountOf(total),
        gst: amountOf(partOfGst(total)),
        totalExGst: amountOf(total - partOfGst(total)),
        credited: amountOf(credited),
        paid: amountOf(came),
        balance: amountOf(balanceOf(one)),
      });
      expect(came).toBeGreaterThanOrEqual(0);
    }
    const owed = await overdueInvoices(database.db, { today: '9999-12-31', limit: 100 });
    expect(owed.map(({ id }) => id).toSorted()).toEqual(
      noted.flatMap((one) => (balanceOf(one) > 0 ? one.invoice.id : [])).toSorted(),
    );
    const papers = await database.db.selectFrom('invoices').select(['kind', 'total_cents']).execute();
    const payments = await database.db
      .selectFrom('payments')
      .select(['refunds_id', 'cents'])
      .where('voided_at', 'is', null)
      .execute();
    const sum =
      papers.reduce(
        (all, { kind, total_cents }) => all + (kind === 'invoice' ? total_cents : -total_cents),
        0,
      ) -
      payments.reduce(
        (all, payment) => all + (payment.refunds_id === null ? payment.cents : -payment.cents),
        0,
      );
    expect(invoices.reduce((all, { balance }) => all + centsOf(balance), 0)).toBe(sum);
    const figures = (await call('GET', calls.figures.path)).json<InvoiceFigures>();
    expect(centsOf(figures.owed.amount) - centsOf(figures.toGiveBack.amount)).toBe(sum);
  }

  /** The credit notes of an invoice take off what they say together, an eleventh of it GST, and no more. */
  async function expectPapers(noted: readonly Noted[]): Promise<void> {
    const papers = await database.db
      .selectFrom('invoices')
      .select(['number', 'credits_id', 'total_cents', 'gst_cents', 'content'])
      .execute();
    for (const { number, total_cents, gst_cents, content } of papers) {
      const { lines } = InvoiceContent.parse(JSON.parse(content));
      const sum = (of: (line: (typeof lines)[number]) => number) =>
        lines.reduce((all, line) => all + of(line), 0);
      expect([number, sum(({ cents }) => cents), sum(({ gstCents }) => gstCents)]).toEqual([
        ...[number, total_cents, gst_cents],
      ]);
      expect(Math.min(...lines.flatMap(({ cents, gstCents }) => [cents, gstCents]))).toBeGreaterThanOrEqual(
        0,
      );
    }
    for (const { invoice, credited, total } of noted) {
      const notes = papers.filter(({ credits_id }) => credits_id === invoice.id);
      const gst = notes.reduce((all, { gst_cents }) => all + gst_cents, 0);
      expect([notes.reduce((all, note) => all + note.total_cents, 0), gst]).toEqual([
        ...[credited, partOfGst(credited)],
      ]);
      expect(credited).toBeLessThanOrEqual(total);
    }
  }

  /** An inquiry's amount is what its invoices that stand come to ex GST; without any, what was typed. */
  async function expectAmounts({ inquiries, noted, typed }: State): Promise<void> {
    for (const [place, id] of inquiries.entries()) {
      const { inquiry } = (await call('GET', addressOf(inquiryCalls.one, { id }))).json<InquiryInFull>();
      const live = noted.filter((other) => other.inquiry === place && standing(other) > 0);
      const gstOf = ({ total, credited }: Noted) => partOfGst(total) - partOfGst(credited);
      const exGst = live.reduce((sum, one) => sum + standing(one) - gstOf(one), 0);
      const expected = live.length > 0 ? exGst : (typed[place] ?? null);
      expect(inquiry.invoiceAmount).toBe(expected === null ? null : amountOf(expected));
    }
  }

  /** Once every month is closed, the statements add up to the commission on the final amounts. */
  async function expectCommissions(): Promise<void> {
    await at(later(70));
    for (let months = 0; months < 60 && (await closeNext()); months += 1);
    const finals = await database.db
      .selectFrom('contact_submissions')
      .select(['referral_code as code', 'invoice_amount as amount', 'commission_rate as rate'])
      .where('invoice_amount', 'is not', null)
      .where('referral_code', 'is not', null)
      .execute();
    const lines = await database.db
      .selectFrom('statement_lines as l')
      .innerJoin('statements as st', 'st.id', 'l.statement_id')
      .select(['st.referral_code as code', 'l.commission_cents as cents'])
      .execute();
    for (const code of [sam.referralCode, OTHER]) {
      const of = <Row extends { code: string | null }>(rows: Row[]) =>
        rows.filter((row) => row.code === code);
      const earned = of(finals).reduce(
        (sum, { amount, rate }) => sum + partOf(centsOf(amount ?? ''), rate ?? ''),
        0,
      );
      expect(of(lines).reduce((sum, line) => sum + line.cents, 0)).toBe(earned);
    }
  }
});

/** The amount received for an invoice, less refunds. */
function cameIn({ paid }: Noted): number {
  return paid.reduce((sum, payment) => (payment.voided ? sum : sum + payment.cents - backOf(payment)), 0);
}

function backOf({ refunds }: Noted['paid'][number]): number {
  return refunds.reduce((sum, { cents }) => sum + cents, 0);
}

/** What credit notes have left of an invoice. */
function standing({ total, credited }: Noted): number {
  return total - credited;
}

function balanceOf(one: Noted): number {
  return standing(one) - cameIn(one);
}

function monthsFrom(first: string, count: number): string[] {
  const months = [first];
  while (months.length < count) months.push(nextMonth(months.at(-1) ?? ''));
  return months;
}
