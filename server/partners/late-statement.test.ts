import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as partnerCalls from '#contract/desk/endpoints/partners.ts';
import type { PartnerInFull } from '#contract/desk/partners.ts';
import type { PartnersMonth, Statement } from '#contract/desk/statements.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';

onEachDatabase('a statement issued after its due day, on $kind', ({ open }) => {
  const { call, at, server, database } = useDesk(open);

  test('is due two weeks later everywhere, and stays due then', async () => {
    await at('2026-09-10T00:00:00Z');
    const form = { salesRepName: 'Lee', salesRepEmail: 'lee@example.com', referralCode: 'LATE10' };
    const partner = (await call('POST', partnerCalls.create.path, form)).json<{ id: string }>();
    const payload = { ...ada, referralCode: 'LATE10' };
    const inquiry = await server.app.inject({ method: 'POST', url: paths.contact, payload });
    const { id: inquiryId } = inquiry.json<{ id: string }>();
    await call('POST', addressOf(inquiryCalls.saveInvoice, { id: inquiryId }), { invoiceAmount: '$500' });

    await at('2026-10-20T00:00:00Z');
    const september = { month: 8, year: 2026 };
    await call('POST', partnerCalls.closeMonth.path, september);
    const reported = async () =>
      (await call('GET', addressOf(partnerCalls.partnersMonth, {}, september))).json<PartnersMonth>()
        .report[0]?.statement;
    const id = (await reported())?.id ?? '';
    expect((await reported())?.dueOn).toBe('2026-10-15');
    await call('POST', addressOf(partnerCalls.issueStatement, { id }));

    await at('2026-12-01T00:00:00Z');
    await call('POST', addressOf(partnerCalls.issueStatement, { id }));
    await call('POST', addressOf(partnerCalls.mailStatement, { id }));
    const read = (await call('GET', addressOf(partnerCalls.statement, { id }))).json<Statement>();
    const listed = (await call('GET', addressOf(partnerCalls.one, partner))).json<PartnerInFull>();
    for (const statement of [read, listed.statements[0], await reported()])
      expect(statement?.dueOn).toBe('2026-11-03');
    const mail = database.db.selectFrom('outbox').select('message').where('kind', '=', 'partner-statement');
    expect((await mail.executeTakeFirstOrThrow()).message).toContain('3 November 2026');
    const pdf = await call('GET', paths.statementPdf(id));
    const paper = await getDocumentProxy(new Uint8Array(pdf.rawPayload));
    const { text } = await extractText(paper, { mergePages: true });
    expect(text).toContain('Payment due on 3 November 2026');
    expect(text).not.toMatch(/October 15|15 October|ABN of ours|switched off/);
  });
});
