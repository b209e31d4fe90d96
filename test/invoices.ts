import * as calls from '#contract/desk/endpoints/invoices.ts';
import type { InvoiceInFull } from '#contract/desk/invoices.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import type { Message } from '#server/outbox/message.ts';
import { ada } from './cast.ts';
import type { useDesk } from './desk.ts';

/** What a person does with invoices at a desk whose clock says 20 November 2026. */
export function invoicing({ call, server, database }: ReturnType<typeof useDesk>) {
  return {
    /** A request of Ada's. */
    async inquiry(): Promise<string> {
      const reply = await server.app.inject({ method: 'POST', url: paths.contact, payload: ada });
      return reply.json<{ id: string }>().id;
    },
    /** Changes an inquiry behind the desk's back. */
    set: (id: string, change: Record<string, string | number>) =>
      database.db.updateTable('contact_submissions').set(change).where('id', '=', id).execute(),
    /** Issues an invoice of one line, unless other lines are given. */
    issue: (inquiryId: string, more: object = {}) =>
      call('POST', calls.issue.path, {
        inquiryId,
        lines: [{ description: 'Frame inspection', amountIncGst: '550' }],
        ...more,
      }),
    credit: (id: string, more: object = {}) =>
      call('POST', addressOf(calls.credit, { id }), { reason: 'Wrong inspection', ...more }),
    pay: (invoiceId: string, amount: string, more: object = {}) =>
      call('POST', calls.notePayment.path, {
        invoiceId,
        amount,
        method: 'transfer',
        receivedOn: '2026-11-20',
        ...more,
      }),
    refund: (id: string, amount: string, more: object = {}) =>
      call('POST', addressOf(calls.noteRefund, { id }), { amount, reason: 'Too much', ...more }),
    voiding: (id: string) =>
      call('PUT', addressOf(calls.voidPayment, { id }), { reason: 'Of another customer' }),
    one: async (id: string) => (await call('GET', addressOf(calls.one, { id }))).json<InvoiceInFull>(),
    /** The mails about invoices that are owed, in their order. */
    async mails(): Promise<Message[]> {
      const rows = await database.db
        .selectFrom('outbox')
        .select('message')
        .where('kind', '=', 'invoice')
        .orderBy('id')
        .execute();
      return rows.map(({ message }) => JSON.parse(message) as Message);
    },
  };
}

/** Sends a bank's file as the desk does. */
export async function uploadedBankFile(
  { server, session }: Pick<ReturnType<typeof useDesk>, 'server' | 'session'>,
  content: string | Uint8Array<ArrayBuffer>,
  more: { field?: string; headers?: object } = {},
) {
  const body = new FormData();
  body.append(more.field ?? 'file', new Blob([content]), 'Transactions.csv');
  const request = new Request('http://x.invalid', { method: 'POST', body });
  return server.app.inject({
    method: 'POST',
    url: paths.bankFileUpload,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { ...session, 'content-type': request.headers.get('content-type') ?? '', ...more.headers },
  });
}
