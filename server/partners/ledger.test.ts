import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import { amountOf, centsOf, partOf } from '#contract/desk/money.ts';
import type { Partner, PartnerInFull } from '#contract/desk/partners.ts';
import type { PartnersMonth, Statement } from '#contract/desk/statements.ts';
import { addressOf } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { emptyLedger } from '#test/empty-ledger.ts';
import { runs } from '#test/runs.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('money', () => {
  test('is whole cents and is read back unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
        const text = amountOf(cents);
        expect(text).toMatch(/^-?\d+\.\d\d$/);
        if (cents >= 0) expect(centsOf(text)).toBe(cents);
      }),
    );
  });

  test.each([
    [50000, '10', 5000],
    [5000, '10', 500],
    [5, '10', 1],
    [4, '10', 0],
    [-5, '10', -1],
    [33333, '7.5', 2500],
    [99_999_999_999, '100', 99_999_999_999],
    [0, '10', 0],
    [12345, '0', 0],
  ])('%i cents at %s percent are %i', (cents, percent, part) => {
    expect(partOf(cents, percent)).toBe(part);
  });
});

onEachDatabase('the partner ledger on $kind', ({ open }) => {
  const { call, database, server } = useDesk(open);

  /**
   * Jumps to a time and keeps the session, because signing in again after every jump would take most of the
   * test.
   */
  async function at(time: string): Promise<void> {
    server.clock.now = new Date(time);
    const { sess } = await database.db.selectFrom('sessions').select('sess').executeTakeFirstOrThrow();
    const begun = { ...JSON.parse(sess), createdAt: time, lastUsedAt: time };
    await database.db
      .updateTable('sessions')
      .set({
        sess: JSON.stringify(begun),
        expire: new Date(server.clock.now.getTime() + DAY / 2).toISOString(),
      })
      .execute();
  }
  async function partner(code: string, more: object = {}): Promise<Partner> {
    const form = {
      salesRepName: `Partner ${code}`,
      salesRepEmail: 'p@example.com',
      referralCode: code,
      ...more,
    };
    const reply = await call('POST', partnerCalls.list.path, form);
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json();
  }
  async function inquiry(referralCode?: string): Promise<string> {
    const payload = { ...ada, ...(referralCode ? { referralCode } : {}) };
    return (await server.app.inject({ method: 'POST', url: paths.contact, payload })).json<{ id: string }>()
      .id;
  }
  const save = (id: string, invoiceAmount: string) =>
    call('POST', addressOf(inquiryCalls.saveInvoice, { id }), { invoiceAmount });
  const attribute = (id: string, referralCode: string) =>
    call('POST', addressOf(inquiryCalls.changeAttribution, { id }), { referralCode, reason: 'They asked' });
  async function report(month: string): Promise<PartnersMonth> {
    const [year, number] = month.split('-').map(Number);
    const reply = await call(
      'GET',
      `${partnerCalls.partnersMonth.path}?month=${(number ?? 0) - 1}&year=${year}`,
    );
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json();
  }
  function close(month: string) {
    const [year, number] = month.split('-').map(Number);
    return call('POST', partnerCalls.closeMonth.path, { month: (number ?? 0) - 1, year });
  }
  const lineSum = async () => {
    const lines = await database.db
      .selectFrom('statement_lines as l')
      .innerJoin('statements as st', 'st.id', 'l.statement_id')
      .select(['st.referral_code as code', 'l.commission_cents as cents'])
      .execute();
    const sums: Record<string, number> = {};
    for (const { code, cents } of lines) sums[code] = (sums[code] ?? 0) + cents;
    return sums;
  };
  test('a month is reported, closed once, and corrected in the next one', async () => {
    await at('2026-06-20T00:00:00Z');
    const sam = await partner('SAM10', { commissionRate: 10 });
    const first = await inquiry('SAM10');
    const second = await inquiry('SAM10');
    const waiting = await inquiry('SAM10');
    await save(first, '500');
    await save(second, '333.33');

    const june = await report('2026-06');
    expect(june).toMatchObject({
      totalReferrals: 3,
      totalCommissionPayable: '83.33',
      period: { startDate: '2026-05-31T14:00:00.000Z', month: 5, year: 2026 },
      closedAt: null,
      mayClose: false,
      whyOpen: 'June 2026 is not over. You can close it from the 1st of July 2026.',
      report: [
        { referralCode: 'SAM10', totalCommission: '83.33', totalReferrals: 3, totalInvoiced: '833.33' },
      ],
    });
    expect(june.report[0]?.referrals.find(({ inquiryId }) => inquiryId === waiting)).toMatchObject({
      customerName: 'Ada Sample',
      invoiceAmount: null,
      commission: '0.00',
    });
    expect((await close('2026-06')).statusCode).toBe(409);

    // 30 June 14:30 UTC is July in Brisbane (TIME-1).
    await at('2026-06-30T14:30:00Z');
    const july = await inquiry('SAM10');
    await save(july, '100');
    expect((await report('2026-07')).report[0]?.referrals.map(({ inquiryId }) => inquiryId)).toEqual([july]);

    const [closed, again] = await Promise.all([close('2026-06'), close('2026-06')]);
    expect([closed.statusCode, again.statusCode].toSorted()).toEqual([200, 409]);
    expect((await close('2026-06')).json()).toEqual({ message: 'June 2026 is already closed.' });
    const closedJune = await report('2026-06');
    expect(closedJune).toMatchObject({ totalReferrals: 3, totalCommissionPayable: '83.33', mayClose: false });
    expect(closedJune.report[0]?.referrals.map(({ inquiryId }) => inquiryId)).toContain(waiting);
    expect(closedJune.report[0]?.statement).toMatchObject({
      commission: '83.33',
      dueOn: '2026-07-15',
      issuedAt: null,
      paidOn: null,
    });

    // A correction, a clearing and a new attribution after the month end: June stays as it is, and July holds
    // the differences.
    const other = await partner('OTHER5', { commissionRate: '5' });
    await save(first, '450');
    await attribute(second, 'OTHER5');
    expect((await report('2026-06')).totalCommissionPayable).toBe('83.33');
    const next = await report('2026-07');
    const bySam = next.report.find(({ referralCode }) => referralCode === 'SAM10');
    expect(bySam?.adjustments.map(({ commission }) => commission).toSorted()).toEqual(['-33.33', '-5.00']);
    expect(bySam?.adjustments[0]?.adjusts).toBe(closedJune.report[0]?.statement?.number);
    expect(next.report.find(({ referralCode }) => referralCode === 'OTHER5')).toMatchObject({
      totalCommission: '16.67',
      totalReferrals: 1,
    });
    await at('2026-08-02T00:00:00Z');
    await call('DELETE', addressOf(inquiryCalls.saveInvoice, { id: july }));
    expect((await close('2026-07')).json()).toEqual({ success: true, statements: 2 });
    expect(await lineSum()).toEqual({ SAM10: 4500, OTHER5: 1667 });
    expect((await report('2026-08')).report).toEqual([]);

    const full = (await call('GET', addressOf(partnerCalls.one, { id: sam.id }))).json<PartnerInFull>();
    expect(full).toMatchObject({ inquiries: 3, earned: '45.00', notStated: '0.00', unpaid: '45.00' });
    expect(
      (await call('GET', addressOf(partnerCalls.one, { id: other.id }))).json<PartnerInFull>().earned,
    ).toBe('16.67');
  });

  test('an amount keeps the rate it was first saved at, while it and its partner stay', async () => {
    const form = { salesRepName: 'Rae', salesRepEmail: 'rae@example.com', referralCode: 'RAE10' };
    const rae = await partner('RAE10', { ...form, commissionRate: '10' });
    await partner('OTHER20', { commissionRate: '20' });
    const id = await inquiry('RAE10');
    const earns = () =>
      database.db
        .selectFrom('commissions')
        .select(['rate', 'cents'])
        .where('submission_id', '=', id)
        .executeTakeFirstOrThrow();
    await save(id, '500');
    await call('PUT', addressOf(partnerCalls.one, { id: rae.id }), { ...form, commissionRate: '15' });
    await save(id, '450');
    expect(await earns()).toEqual({ rate: '10', cents: 4500 });
    await attribute(id, 'RAE10');
    expect(await earns()).toEqual({ rate: '10', cents: 4500 });
    await attribute(id, 'OTHER20');
    expect(await earns()).toEqual({ rate: '20', cents: 9000 });
    await attribute(id, 'RAE10');
    expect(await earns()).toEqual({ rate: '15', cents: 6750 });
    await call('PUT', addressOf(partnerCalls.one, { id: rae.id }), { ...form, commissionRate: '12' });
    await call('DELETE', addressOf(inquiryCalls.saveInvoice, { id }));
    await save(id, '450');
    expect(await earns()).toEqual({ rate: '12', cents: 5400 });
    await attribute(id, '');
    await save(id, '400');
    expect(await earns()).toEqual({ rate: null, cents: null });
  });

  test('a statement shows a job, a suburb and a day, but no customer or street', async () => {
    const [statement] = await database.db
      .selectFrom('statements')
      .select('id')
      .where('number', '=', 'ST-0001')
      .execute();
    const reply = await call('GET', addressOf(partnerCalls.statement, { id: statement?.id ?? '' }));
    const shown = reply.json<Statement>();
    expect(shown.lines).toHaveLength(2);
    expect(shown.lines[0]).toMatchObject({ suburb: 'Chermside', commission: '50.00', adjusts: null });
    expect(reply.body).not.toMatch(/Ada|Sample Street/);
    expect((await call('GET', paths.statementPdf(shown.id))).statusCode).toBe(409);
    const issued = (
      await call('POST', `${addressOf(partnerCalls.issueStatement, { id: shown.id })}`)
    ).json<Statement>();
    expect(issued.document).toBe('statement');
    expect(issued.outlook.missing[0]).toBe('Recipient-created tax invoices are switched off.');
    const pdf = await call('GET', paths.statementPdf(shown.id));
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('a statement is marked as paid once, after it is issued, on a day that is not in the future', async () => {
    const [statement] = await database.db
      .selectFrom('statements')
      .select('id')
      .where('number', '=', 'ST-0001')
      .execute();
    const pay = (paidOn: string | null, id = statement?.id ?? '') =>
      call('POST', addressOf(partnerCalls.markPaid, { id }), { paidOn });
    expect((await pay('2030-01-01')).statusCode).toBe(400);
    expect((await pay('15/7/2026')).statusCode).toBe(400);
    expect((await pay('2026-07-15')).json<Statement>().paidOn).toBe('2026-07-15');
    expect((await pay('2026-07-16')).statusCode).toBe(409);
    expect((await pay(null)).json<Statement>().paidOn).toBeNull();
    const unissued = await database.db
      .selectFrom('statements')
      .select('id')
      .where('issued_at', 'is', null)
      .executeTakeFirstOrThrow();
    const early = await pay('2026-07-16', unissued.id);
    expect([early.statusCode, early.json().errors]).toEqual([409, { paidOn: messages.paidUnissued }]);
  });

  test('a statement names its partner as on the day it was issued, and is mailed to today’s address', async () => {
    const form = { salesRepName: 'Ida', salesRepEmail: 'ida@example.com', referralCode: 'IDA10' };
    const ida = await partner('IDA10', form);
    const change = (to: object) =>
      call('PUT', addressOf(partnerCalls.one, { id: ida.id }), { ...form, ...to });
    await save(await inquiry('IDA10'), '500');
    await at('2026-09-02T00:00:00Z');
    await close('2026-08');
    const { report: partners } = await report('2026-08');
    const id = partners.find(({ partnerId }) => partnerId === ida.id)?.statement?.id ?? '';

    const known = { salesRepName: 'Ida Example', salesRepABN: '53 004 085 616' };
    await change(known);
    const issued = (await call('POST', addressOf(partnerCalls.issueStatement, { id }))).json<Statement>();
    expect(issued).toMatchObject({ salesRepName: 'Ida Example', salesRepABN: '53004085616' });
    expect(issued.outlook.missing).not.toContain('The partner’s ABN is missing or not valid.');

    await change({ ...known, salesRepName: 'Ida Muster', salesRepEmail: 'muster@example.com' });
    const mailed = (await call('POST', addressOf(partnerCalls.mailStatement, { id }))).json<Statement>();
    expect(mailed).toMatchObject({ salesRepName: 'Ida Example', salesRepEmail: 'muster@example.com' });
    const { message } = await database.db
      .selectFrom('outbox')
      .select('message')
      .where('kind', '=', 'partner-statement')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(message)).toMatchObject({ to: 'muster@example.com' });
  });

  test.each(['-1', '12', 'NaN', '', '1.5', '1e9'])('month %j is refused', async (month) => {
    expect(
      (await call('GET', `${partnerCalls.partnersMonth.path}?month=${month}&year=2026`)).statusCode,
    ).toBe(400);
    expect((await call('POST', partnerCalls.closeMonth.path, { month, year: 2026 })).statusCode).toBe(400);
  });

  test('statements add up to the commission on the final amounts, in any order of edits and month ends', async () => {
    const codes = ['ONE1', 'TWO2', ''];
    const step = fc.oneof(
      fc.record({ do: fc.constant('save' as const), inquiry: fc.nat(4), cents: fc.nat(200_000) }),
      fc.record({ do: fc.constant('clear' as const), inquiry: fc.nat(4) }),
      fc.record({ do: fc.constant('attribute' as const), inquiry: fc.nat(4), code: fc.nat(2) }),
      fc.record({ do: fc.constant('rate' as const), percent: fc.integer({ min: 0, max: 2000 }) }),
      fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }),
      fc.record({ do: fc.constant('close' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 30 }), async (steps) => {
        await emptyLedger(database.db);
        await at('2026-01-10T00:00:00Z');
        const one = await partner('ONE1', { commissionRate: '10' });
        await partner('TWO2', { commissionRate: '7.25' });
        const inquiries = [
          await inquiry('ONE1'),
          await inquiry('ONE1'),
          await inquiry('TWO2'),
          await inquiry('TWO2'),
          await inquiry(),
        ];
        const closeNext = async () => {
          const { last } = await database.db
            .selectFrom('closed_months')
            .select((row) => row.fn.max('month').as('last'))
            .executeTakeFirstOrThrow();
          const months = [last ? followingMonth(last) : '2026-01'];
          // The first month to close is the first one with a commission.
          while (!last && months.length < 48) months.push(followingMonth(months.at(-1) ?? ''));
          for (const month of months) {
            const reply = await close(month);
            if (reply.statusCode === 200) return true;
            // The same answer for every month.
            if (/^There is no commission/.test(reply.json().message)) return false;
          }
          return false;
        };
        for (const taken of steps) {
          if (taken.do === 'save') await save(inquiries[taken.inquiry] ?? '', amountOf(taken.cents));
          if (taken.do === 'clear')
            await call('DELETE', addressOf(inquiryCalls.saveInvoice, { id: inquiries[taken.inquiry] ?? '' }));
          if (taken.do === 'attribute')
            await attribute(inquiries[taken.inquiry] ?? '', codes[taken.code] ?? '');
          if (taken.do === 'rate')
            await call('PUT', addressOf(partnerCalls.one, { id: one.id }), {
              ...one,
              commissionRate: amountOf(taken.percent),
            });
          if (taken.do === 'wait')
            await at(new Date(server.clock.now.getTime() + taken.days * DAY).toISOString());
          if (taken.do === 'close') {
            await at(new Date(server.clock.now.getTime() + 32 * DAY).toISOString());
            await closeNext();
          }
        }
        // Long afterwards, every month that may be closed is closed.
        await at(new Date(server.clock.now.getTime() + 70 * DAY).toISOString());
        for (let months = 0; months < 40 && (await closeNext()); months += 1);

        const finals = await database.db
          .selectFrom('contact_submissions')
          .select(['referral_code', 'invoice_amount', 'commission_rate'])
          .where('invoice_amount', 'is not', null)
          .where('referral_code', 'is not', null)
          .execute();
        const expected: Record<string, number> = {};
        for (const { referral_code: code, invoice_amount: amount, commission_rate: rate } of finals)
          expected[code ?? ''] = (expected[code ?? ''] ?? 0) + partOf(centsOf(amount ?? ''), rate ?? '');
        const sums = await lineSum();
        for (const code of ['ONE1', 'TWO2']) expect(sums[code] ?? 0).toBe(expected[code] ?? 0);
        const totals = await database.db
          .selectFrom('statements')
          .select(['id', 'commission_cents'])
          .execute();
        const total = totals.reduce((sum, row) => sum + row.commission_cents, 0);
        expect(total).toBe(Object.values(sums).reduce((sum, cents) => sum + cents, 0));
      }),
      // PostgreSQL takes ten times as long for each run. Only its SQL differs, and few runs reach that.
      { numRuns: runs(database.kind === 'sqlite' ? 200 : 40) },
    );
  });
});

function followingMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
