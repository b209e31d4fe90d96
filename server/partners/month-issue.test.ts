import { expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as invoiceCalls from '#contract/desk/endpoints/invoices.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import type { MonthIssue, PartnersMonth } from '#contract/desk/statements.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import type { Message } from '../outbox/message.ts';
import { withStatement } from './with-statement.ts';

onEachDatabase('the statements of a month on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, server, database } = desk;
  const october = { month: 9, year: 2026 };
  const november = { month: 10, year: 2026 };

  async function referred(referralCode: string): Promise<string> {
    const payload = { ...ada, referralCode };
    return (await server.app.inject({ method: 'POST', url: paths.contact, payload })).json().id;
  }
  const query = ({ month, year }: typeof october) => `?month=${month}&year=${year}`;
  const close = (month: typeof october) => call('POST', partnerCalls.closeMonth.path, month);
  const shown = async (month: typeof october) =>
    (await call('GET', `${partnerCalls.monthIssue.path}${query(month)}`)).json<MonthIssue>().statements;
  const issueAll = (month: typeof october, headers?: Record<string, string>) =>
    call('POST', partnerCalls.issueMonth.path, month, { ...desk.session, ...headers });
  const mailed = async () =>
    (
      await database.db
        .selectFrom('outbox')
        .select('message')
        .where('kind', '=', 'partner-statement')
        .execute()
    ).map(({ message }) => JSON.parse(message).to);

  test('are issued and mailed at once, each once, and one that waits for another is left out', async () => {
    await desk.at('2026-10-12T01:00:00Z');
    for (const code of ['SAM10', 'MIA20'])
      await call('POST', partnerCalls.list.path, {
        salesRepName: code,
        salesRepEmail: `${code}@example.com`,
        referralCode: code,
      });
    const sams = await referred('SAM10');
    const mias = await referred('MIA20');
    await call('POST', invoiceCalls.issue.path, {
      inquiryId: sams,
      lines: [{ description: 'Frame inspection', amountIncGst: '550' }],
    });
    await call('POST', addressOf(inquiryCalls.saveInvoice, { id: mias }), { invoiceAmount: '400' });

    // Commission on an invoice that is not paid is marked; an amount that was typed has no invoice.
    const { report } = (
      await call('GET', `${partnerCalls.partnersMonth.path}${query(october)}`)
    ).json<PartnersMonth>();
    const owed = report.flatMap(({ referralCode, referrals }) =>
      referrals.map((line) => [referralCode, line.owed]),
    );
    expect(Object.fromEntries(owed)).toEqual({ SAM10: '550.00', MIA20: null });

    expect(await shown(october)).toEqual([]);
    expect((await issueAll(october)).json()).toEqual({ issued: 0, mailed: 0 });
    await desk.at('2026-11-02T01:00:00Z');
    expect((await close(october)).statusCode).toBe(200);
    expect(await shown(october)).toMatchObject([
      {
        salesRepName: 'MIA20',
        salesRepEmail: 'MIA20@example.com',
        payable: '40.00',
        isIssued: false,
        isMailed: false,
        document: 'statement',
        whyNot: null,
      },
      { salesRepName: 'SAM10', payable: '55.00', whyNot: null },
    ]);

    // A correction of a statement that is not issued waits for it.
    await call('POST', addressOf(inquiryCalls.saveInvoice, { id: mias }), { invoiceAmount: '300' });
    await desk.at('2026-12-02T01:00:00Z');
    await close(november);
    const [waits] = await shown(november);
    expect(waits).toMatchObject({
      salesRepName: 'MIA20',
      whyNot: expect.stringMatching(/^Issue ST-\d+ first/),
    });
    expect((await issueAll(november)).json()).toEqual({ issued: 0, mailed: 0 });

    // One that somebody issued by itself is mailed with the others.
    const [first] = await shown(october);
    await call('POST', addressOf(partnerCalls.issueStatement, { id: first?.id ?? '' }), {});
    const key = { 'idempotency-key': 'october' };
    const atOnce = await Promise.all([issueAll(october, key), issueAll(october)]);
    const sum = (name: 'issued' | 'mailed') => atOnce.reduce((all, reply) => all + reply.json()[name], 0);
    expect([sum('issued'), sum('mailed')]).toEqual([1, 2]);
    // The same key gets the same answer.
    expect((await issueAll(october, key)).json()).toEqual(atOnce[0]?.json());
    expect((await mailed()).toSorted()).toEqual(['MIA20@example.com', 'SAM10@example.com']);
    expect((await issueAll(october)).json()).toEqual({ issued: 0, mailed: 0 });
    expect(await shown(october)).toMatchObject([
      { isIssued: true, isMailed: true },
      { isIssued: true, isMailed: true },
    ]);
    expect((await issueAll(november)).json()).toEqual({ issued: 1, mailed: 1 });
    expect(await mailed()).toHaveLength(3);
    // What is queued is small: the PDF is drawn from the issued statement when the mail leaves.
    const queued = (
      await database.db
        .selectFrom('outbox')
        .select('message')
        .where('kind', '=', 'partner-statement')
        .execute()
    ).map(({ message }) => JSON.parse(message) as Message);
    for (const message of queued) expect(message.attachments).toBeUndefined();
    const sent = queued.find(({ to }) => to === 'SAM10@example.com');
    const { attachments = [] } = await withStatement(database.db, sent as Message);
    const asDownloaded = (await call('GET', paths.statementPdf(sent?.statement ?? ''))).rawPayload;
    expect(attachments.map(({ base64 }) => base64)).toEqual([asDownloaded.toString('base64')]);
    expect(attachments[0]?.filename).toMatch(/^ST-\d+\.pdf$/);
    const issued = await database.db
      .selectFrom('audit_log')
      .select('detail')
      .where('detail', 'like', 'ST-%issued')
      .execute();
    expect(issued).toHaveLength(3);
  });
});
