import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, expect, test } from 'vitest';
import { facts } from '#content/facts.ts';
import * as accountCalls from '#contract/desk/endpoints/accounts.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import { amountOf } from '#contract/desk/money.ts';
import type { Partner, PartnerInFull } from '#contract/desk/partners.ts';
import type { PartnersMonth, Statement } from '#contract/desk/statements.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { emptyLedger } from '#test/empty-ledger.ts';
import { factsInForce } from '#test/facts-in-force.ts';
import { runs } from '#test/runs.ts';
import { gstOn } from './gst.ts';
import { issueStatement } from './issue.ts';
import { nextToClose } from './ledger.ts';
import { closeMonth } from './month-end.ts';
import { findStatement } from './statements.ts';

beforeEach(() => {
  const { licence } = facts;
  factsInForce({ licence: { ...licence, abn: '51 824 753 556' }, tax: { gstRegistered: true } });
});

onEachDatabase('corrections of tax invoices on $kind', ({ open }) => {
  const { at, call, database, server } = useDesk(open, { RCTI: 'on' });
  let sam: Partner;
  beforeEach(async () => {
    await on('2026-01-10');
    await begin();
  });
  async function begin(): Promise<void> {
    await emptyLedger(database.db);
    await database.db.updateTable('counters').set({ last: 0 }).where('name', '=', 'statement').execute();
    sam = (await call('POST', partnerCalls.list.path, registered)).json();
  }

  const registered = {
    salesRepName: 'Sam Example',
    salesRepEmail: 'sam@example.com',
    salesRepABN: '53 004 085 616',
    referralCode: 'SAM10',
    gstStatus: 'registered',
    gstCheckedOn: '2026-01-10',
    rctiAgreedOn: '2026-01-10' as string | null,
  };
  const on = (day: string) => at(`${day}T01:00:00Z`);
  const change = (to: object) =>
    call('PUT', addressOf(partnerCalls.one, { id: sam.id }), { ...registered, ...to });
  async function job(invoiceAmount: string): Promise<string> {
    const payload = { ...ada, referralCode: 'SAM10' };
    const { id } = (await server.app.inject({ method: 'POST', url: paths.contact, payload })).json();
    await save(id, invoiceAmount);
    return id;
  }
  const save = (id: string, invoiceAmount: string) =>
    call('POST', addressOf(inquiryCalls.saveInvoice, { id }), { invoiceAmount });
  /** Closes a month on a later day, checks the partner's registration again, and returns the statement. */
  async function close(month: number, day: string, more: object = {}): Promise<Statement> {
    await on(day);
    await call('POST', partnerCalls.closeMonth.path, { month: month - 1, year: 2026 });
    await change({ gstCheckedOn: day, ...more });
    const { report } = (
      await call('GET', `${partnerCalls.partnersMonth.path}?month=${month - 1}&year=2026`)
    ).json<PartnersMonth>();
    return read(report[0]?.statement?.id ?? '');
  }
  const read = async (id: string) =>
    (await call('GET', addressOf(partnerCalls.statement, { id }))).json<Statement>();
  const issue = (id: string, more?: object) =>
    call('POST', addressOf(partnerCalls.issueStatement, { id }), more);
  async function wordsOf(statement: Statement): Promise<string> {
    const { rawPayload } = await call('GET', paths.statementPdf(statement.id));
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), {
      mergePages: true,
    });
    return text.replaceAll(/\s+/g, ' ');
  }

  test('are not issued before the statement they correct, or where GST could not be taken back', async () => {
    const first = await job('500');
    const january = await close(1, '2026-02-02');
    // The sum before issuing is already the one that the document will carry.
    expect(january).toMatchObject({ document: null, gst: '5.00', payable: '55.00' });
    expect((await issue(january.id)).json()).toMatchObject({ document: 'rcti', payable: '55.00' });

    await save(first, '400');
    const second = await job('300');
    const february = await close(2, '2026-03-02');
    await save(second, '200');
    const march = await close(3, '2026-04-02');

    const early = await issue(march.id);
    const sentence = `Issue ${february.number} first. This statement corrects it.`;
    expect([early.statusCode, early.json().message]).toEqual([409, sentence]);
    expect(march.outlook.whyNotIssued).toBe(sentence);

    // On the 32nd day it would be a plain statement.
    const late = await issue(february.id);
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      `This statement corrects jobs with GST on ${january.number}, and a plain statement can’t change that GST. Add what is missing, or ask the partner for an adjustment note.`,
    ]);
    expect(await read(february.id)).toMatchObject({
      issuedAt: null,
      outlook: { missing: ['The month was closed more than 28 days ago.'] },
    });

    await on('2026-03-30');
    await change({ gstCheckedOn: '2026-03-30' });
    expect((await issue(february.id)).json()).toMatchObject({
      document: 'rcti',
      onlyCorrects: false,
      payable: '22.00',
    });
    await on('2026-04-02');
    await change({ gstCheckedOn: '2026-04-02' });
    // Lists call it a note too.
    expect((await issue(march.id)).json()).toMatchObject({
      document: 'rcti',
      onlyCorrects: true,
      payable: '-11.00',
    });

    // Payable and not paid: the reversed amount is set off against everything unpaid.
    await job('1000');
    const april = await close(4, '2026-05-02');
    expect(april.setOff).toBeNull();
    const pay = (id: string, paidOn: string) =>
      call('POST', addressOf(partnerCalls.markPaid, { id }), { paidOn });
    await pay(january.id, '2026-02-15');
    expect((await issue(april.id)).json<Statement>()).toMatchObject({
      payable: '110.00',
      setOff: `${february.number} for $22.00 and ${march.number} for -$11.00 are not settled. Transfer $121.00 and mark all 3 as paid.`,
    });
    await pay(february.id, '2026-03-31');
    expect((await read(april.id)).setOff).toBe(
      `${march.number} for -$11.00 is not settled. Transfer $99.00 and mark both as paid.`,
    );
    await pay(march.id, '2026-05-02');
    expect((await read(april.id)).setOff).toBeNull();
    expect((await read(january.id)).setOff).toBeNull();
  });

  test('take GST back on a plain statement too, if only its other lines make it plain', async () => {
    await change({ rctiAgreedOn: null });
    const invoicedBySam = await job('500');
    const january = await close(1, '2026-02-02', { rctiAgreedOn: null });
    expect((await issue(january.id)).json()).toMatchObject({ document: 'statement', payable: '50.00' });
    const invoicedByUs = await job('300');
    const february = await close(2, '2026-03-02');
    expect((await issue(february.id)).json()).toMatchObject({ document: 'rcti', payable: '33.00' });

    await save(invoicedBySam, '400');
    await save(invoicedByUs, '200');
    await job('1000');
    const march = await close(3, '2026-04-02');
    const mixed = {
      payable: '79.00',
      gst: '-1.00',
      outlook: {
        document: 'statement',
        missing: [
          `This statement corrects ${january.number}, for which the partner sends us their own invoice.`,
        ],
        whyNotIssued: null,
      },
    };
    expect((await issue(march.id)).json()).toMatchObject(mixed);
    const words = await wordsOf(march);
    for (const said of [
      'This is not a tax invoice.',
      `Commission for this month $100.00 Corrections to earlier statements −$10.00 Adjustment note ${march.number}-A −$11.00`,
      'your tax invoice for $90.00 commission plus $9.00 GST, $99.00 in all',
      'Total change −$10.00 −$1.00',
    ])
      expect(words).toContain(said);

    // Anything on an adjustment note is still on our invoice.
    await save(invoicedByUs, '150');
    const april = await close(4, '2026-05-02');
    expect((await issue(april.id)).json()).toMatchObject({
      document: 'rcti',
      gst: '-0.50',
      payable: '-5.50',
    });
  });

  test('are issued late with an adjustment note that the partner made out', async () => {
    const first = await job('500');
    const january = await close(1, '2026-02-02');
    await issue(january.id);
    await save(first, '400');
    await job('300');
    const february = await close(2, '2026-03-02');
    expect(february.outlook).toMatchObject({ whyNotIssued: null, asksPartnerNote: false });

    await on('2026-03-31');
    expect((await read(february.id)).outlook.asksPartnerNote).toBe(true);
    const unnamed = await issue(february.id, { partnerNote: ' ' });
    expect([unnamed.statusCode, unnamed.json().errors]).toEqual([
      409,
      { partnerNote: 'Enter the number of the partner’s adjustment note' },
    ]);
    expect((await issue(february.id, { partnerNote: 'SE-7 of 30 March' })).json()).toMatchObject({
      document: 'statement',
      partnerNote: 'SE-7 of 30 March',
      gst: '-1.00',
      payable: '19.00',
    });
    const words = await wordsOf(february);
    for (const said of [
      'Corrections by the supplier’s adjustment note SE-7 of 30 March',
      'Commission for this month $30.00 Supplier’s adjustment note SE-7 of 30 March −$11.00',
      'your tax invoice for $30.00 commission plus $3.00 GST, $33.00 in all',
    ])
      expect(words).toContain(said);
    expect(words).not.toContain('Recipient-created adjustment note');
    expect((await call('GET', accountCalls.audit.path)).payload).toContain(
      `${february.number} issued with the partner’s adjustment note SE-7 of 30 March`,
    );
  });

  test('are not issued with a note of the partner’s beside our own', async () => {
    const first = await job('500');
    await issue((await close(1, '2026-02-02')).id);
    await save(first, '400');
    const february = await close(2, '2026-03-02');
    const refused = await issue(february.id, { partnerNote: 'SE-7' });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('adjustment note is no longer needed'),
    ]);
    expect((await issue(february.id)).json()).toMatchObject({ document: 'rcti', partnerNote: null });
  });

  test('leave no GST to pay when the partner’s own note covers every line', async () => {
    const first = await job('500');
    const january = await close(1, '2026-02-02');
    await issue(january.id);
    await call('POST', addressOf(partnerCalls.markPaid, { id: january.id }), { paidOn: '2026-02-02' });
    await save(first, '400');
    const february = await close(2, '2026-03-02');
    await on('2026-03-31');
    expect((await issue(february.id, { partnerNote: 'SE-7' })).json()).toMatchObject({ payable: '-11.00' });
    await job('1000');
    // Invoiced on the last day of March.
    const march = await close(3, '2026-04-02');
    expect((await issue(march.id)).json<Statement>()).toMatchObject({
      payable: '110.00',
      setOff: `${february.number} for -$11.00 is not settled. Transfer $99.00 and mark both as paid.`,
    });
  });

  test('so small that no GST changes ask for no note', async () => {
    const first = await job('500');
    await issue((await close(1, '2026-02-02')).id);
    await save(first, '499.60');
    await job('300');
    const february = await close(2, '2026-03-02');
    await on('2026-03-31');
    expect((await issue(february.id)).json()).toMatchObject({
      document: 'statement',
      gst: '0.00',
      payable: '29.96',
    });
    expect(await wordsOf(february)).not.toMatch(/adjustment note/i);
  });

  test('stand together in one note, however little the GST of each changes', async () => {
    const [first, second] = [await job('500'), await job('500')];
    await issue((await close(1, '2026-02-02')).id);
    await save(first, '400');
    await save(second, '499.60');
    await job('300');
    const february = await close(2, '2026-03-02');
    await on('2026-03-31');
    await issue(february.id, { partnerNote: 'SE-7' });
    const words = await wordsOf(february);
    expect(words).toContain('Total change −$10.04 −$1.00');
    expect(words).toContain('your tax invoice for $30.00 commission plus $3.00 GST');
  });

  test('remove the GST of the statements, however often a job is corrected', async () => {
    const first = await job('500');
    const january = await close(1, '2026-02-02');
    expect((await issue(january.id)).json()).toMatchObject({ document: 'rcti', gst: '5.00' });
    await save(first, '450.50');
    const february = await close(2, '2026-03-02');
    expect((await issue(february.id)).json()).toMatchObject({ commission: '-4.95', gst: '-0.49' });
    await call('DELETE', addressOf(inquiryCalls.saveInvoice, { id: first }));
    const march = await close(3, '2026-04-02');
    expect((await issue(march.id)).json()).toMatchObject({ commission: '-45.05', gst: '-4.51' });
    expect(await wordsOf(march)).toContain('−$45.05 −$4.51 Total change −$45.05 −$4.51');
  });

  test('tell a cleared amount from a job that now belongs to somebody else, at the rate both had on their statements', async () => {
    await change({ commissionRate: '7.5' });
    await call('POST', partnerCalls.list.path, {
      ...registered,
      referralCode: 'OTHER5',
      commissionRate: '5',
    });
    const [cleared, reattributed] = [await job('500'), await job('300')];
    const january = await close(1, '2026-02-02', { commissionRate: '12' });
    await issue(january.id);
    await call('DELETE', addressOf(inquiryCalls.saveInvoice, { id: cleared }));
    await call('POST', addressOf(inquiryCalls.changeAttribution, { id: reattributed }), {
      referralCode: 'OTHER5',
      reason: 'They asked',
    });
    await close(2, '2026-03-02');
    const { statements } = (
      await call('GET', addressOf(partnerCalls.one, { id: sam.id }))
    ).json<PartnerInFull>();
    const february = await read(statements[0]?.id ?? '');
    expect(february.lines.map(({ rate }) => rate)).toEqual(['7.5', '7.5']);
    expect((await issue(february.id)).json()).toMatchObject({ payable: '-66.00' });
    const words = await wordsOf(february);
    expect(words).toContain('Chermside Frame cleared 7.5% −$37.50 −$3.75');
    expect(words).toContain('Chermside Frame no longer yours 7.5% −$22.50 −$2.25');
  });

  test('leave out a job that now belongs to somebody else once no statement holds any of it', async () => {
    await call('POST', partnerCalls.list.path, { ...registered, referralCode: 'OTHER5' });
    const first = await job('500');
    await close(1, '2026-02-02');
    await call('DELETE', addressOf(inquiryCalls.saveInvoice, { id: first }));
    await close(2, '2026-03-02');
    await call('POST', addressOf(inquiryCalls.changeAttribution, { id: first }), {
      referralCode: 'OTHER5',
      reason: 'They asked',
    });
    const open = (
      await call('GET', `${partnerCalls.partnersMonth.path}?month=2&year=2026`)
    ).json<PartnersMonth>();
    expect(open.report).toEqual([]);
    await on('2026-04-02');
    const closed = await call('POST', partnerCalls.closeMonth.path, { month: 2, year: 2026 });
    expect(closed.json()).toMatchObject({ statements: 0 });
    // For its new partner the job is new.
    await save(first, '400');
    const april = await close(4, '2026-05-02');
    expect(april).toMatchObject({ referralCode: 'OTHER5', commission: '40.00' });
  });

  test('change the GST of each job to the GST of all its lines on statements, after every month end', async () => {
    const inquiry = fc.nat(2);
    const step = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({ do: fc.constant('save' as const), inquiry, cents: fc.nat(99_999) }),
      },
      fc.record({ do: fc.constant('clear' as const), inquiry }),
      fc.record({ do: fc.constant('attribute' as const), inquiry, code: fc.constantFrom('SAM10', 'OTHER5') }),
      { weight: 3, arbitrary: fc.record({ do: fc.constant('close' as const), late: fc.boolean() }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
        await begin();
        const other = { ...registered, referralCode: 'OTHER5', commissionRate: '5', gstStatus: 'unknown' };
        await call('POST', partnerCalls.list.path, other);
        const inquiries = [await job('500'), await job('333.35'), await job('0.55')];
        let month = 0;
        for (const taken of steps) {
          const id = 'inquiry' in taken ? (inquiries[taken.inquiry] ?? '') : '';
          if (taken.do === 'save') await save(id, amountOf(taken.cents));
          if (taken.do === 'clear') await call('DELETE', addressOf(inquiryCalls.saveInvoice, { id }));
          if (taken.do === 'attribute')
            await call('POST', addressOf(inquiryCalls.changeAttribution, { id }), {
              referralCode: taken.code,
              reason: 'They asked',
            });
          if (taken.do === 'close') {
            // If every amount was cleared before the first month end, there is nothing to close.
            if ((await nextToClose(database.db)) === undefined) continue;
            await closeAndIssue(month, taken.late);
            month += 1;
            expect(await gstOnStatements()).toBe(await gstOfStatements());
          }
        }
      }),
      { numRuns: runs(database.kind === 'sqlite' ? 40 : 15) },
    );
  });
  /**
   * Closes a month of 2026 or later on the day after it. Issues its statements then, or too late for a tax
   * invoice.
   */
  async function closeAndIssue(index: number, late: boolean): Promise<void> {
    const { db } = database;
    const [end, day] = [new Date(Date.UTC(2026, index + 1, 2)), late ? 32 : 2];
    const month = new Date(Date.UTC(2026, index, 1)).toISOString().slice(0, 7);
    expect(await closeMonth(db, month, { username: null, now: end })).toHaveProperty('statements');
    const now = new Date(Date.UTC(2026, index + 1, day));
    const issuing = { rctiEnabled: true, today: now.toISOString().slice(0, 10) };
    await db.updateTable('referrals').set({ gst_checked_on: issuing.today }).execute();
    for (const { id } of await db
      .selectFrom('statements')
      .select('id')
      .where('month', '=', month)
      .execute()) {
      const note = (await findStatement(db, id, issuing))?.outlook.asksPartnerNote ? 'SE-7' : null;
      expect(await issueStatement(db, id, issuing, now, note)).toBeUndefined();
    }
  }
  async function gstOnStatements(): Promise<number> {
    const rows = await database.db.selectFrom('statements').select('gst_cents').execute();
    return rows.reduce((sum, row) => sum + (row.gst_cents ?? 0), 0);
  }
  /** The GST of each job that first appeared on a tax invoice, on the sum of all its later lines. */
  async function gstOfStatements(): Promise<number> {
    const lines = await database.db
      .selectFrom('statement_lines as line')
      .innerJoin('statements as paper', 'paper.id', 'line.statement_id')
      .selectAll('line')
      .select(['paper.document', 'paper.partner_id'])
      .orderBy('paper.month')
      .execute();
    const taxed: { cents: number }[] = [];
    for (const jobs of Map.groupBy(lines, (line) => `${line.partner_id} ${line.submission_id}`).values()) {
      let chain = { cents: 0 };
      for (const line of jobs) {
        if (line.is_adjustment === 'false') chain = { cents: 0 };
        if (line.is_adjustment === 'false' && line.document === 'rcti') taxed.push(chain);
        chain.cents += line.commission_cents;
      }
    }
    return taxed.reduce((sum, { cents }) => sum + gstOn(cents), 0);
  }

  test('and their originals name the business as it was on the day each was issued', async () => {
    const first = await job('500');
    const january = await close(1, '2026-02-02');
    await issue(january.id);
    const printed = await wordsOf(january);
    const moved = {
      name: 'Bayside Inspections',
      abn: '53 004 085 616',
      licenceHolder: 'Bayside Holder Pty Ltd',
      licence: 'QBCC licence 11111111',
      phone: '(07) 7010 9999',
      email: 'bayside@example.com',
    };
    const { name, abn, phone, email } = moved;
    factsInForce({
      identity: { ...facts.identity, name },
      contact: { ...facts.contact, phone, email },
      licence: { holder: moved.licenceHolder, number: moved.licence, abn },
    });
    expect(await wordsOf(january)).toBe(printed);

    await save(first, '400');
    const february = await close(2, '2026-03-02');
    await issue(february.id);
    const words = await wordsOf(february);
    for (const said of [name, abn, phone, email, 'Bayside Holder Pty Ltd, QBCC licence 11111111'])
      expect(words).toContain(said);
  });
});
