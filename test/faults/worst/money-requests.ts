import { randomUUID } from 'node:crypto';
import { addDays, dayOf } from '#contract/calendar.ts';
import type { World } from './installation.ts';
import { formOfFields } from './public-requests.ts';
import type { Requests } from './requests.ts';
import { blank, hostile } from './texts.ts';

const today = dayOf(new Date());
const BANK_LINES = 10_000;
let uploads = 0;

/** A bank's file of a busy year. Each is another file. */
export function bankFile(): FormData {
  uploads += 1;
  const lines = Array.from(
    { length: BANK_LINES },
    (_, line) =>
      `25/11/2026,"+550.00","Direct Credit ${uploads} ${line} Person ${line} ${hostile(200).replaceAll('"', '')} INV-${String(line + 1).padStart(5, '0')}","+1850.00"`,
  );
  const form = new FormData();
  form.append('file', new Blob([lines.join('\r\n')], { type: 'text/csv' }), 'bank.csv');
  return form;
}

/** As many lines and words as a quote may have. */
const longQuote = {
  json: {
    lines: Array.from({ length: 40 }, () => ({ description: hostile(200), cents: 199, type: 'frame' })),
    message: hostile(4_000),
  },
};

export function moneyRequests(world: World): Requests {
  return { ...invoiceRequests(world), ...partnerRequests(world) };
}

function invoiceRequests({ inquiries, invoices, bankFileId }: World): Requests {
  const as = 'owner';
  const at = { id: invoices.many };
  const lines = Array.from({ length: BANK_LINES }, (_, line) => line + 1);
  return {
    'GET /api/admin/invoices': [
      { as, query: { limit: 100 } },
      { as, query: { limit: 100, q: hostile(200) } },
      { as, query: { limit: 100, q: blank(200), status: 'overdue' } },
    ],
    'GET /api/admin/invoices/download': { as, query: { from: '2020-01-01', to: '2030-01-01' } },
    'GET /api/admin/invoices/figures': { as },
    'GET /api/admin/invoices/proposal': { as, query: { inquiryId: inquiries.many } },
    'GET /api/admin/invoices/:id': { as, at },
    'POST /api/admin/invoices': {
      as,
      sent: () => ({
        json: {
          inquiryId: inquiries.wild,
          lines: Array.from({ length: 50 }, () => ({ description: hostile(200), amountIncGst: '9.99' })),
        },
      }),
    },
    'POST /api/admin/invoices/:id/credit-notes': {
      as,
      at: { id: invoices.longest },
      sent: () => ({ json: { reason: hostile(500) } }),
    },
    'POST /api/admin/invoices/:id/mail': { as, at },
    'GET /api/admin/invoices/:id/pdf': { as, at },
    'GET /api/admin/credit-notes/:id/pdf': { as },
    'GET /api/admin/submissions/:id/quote-proposal': { as, at: { id: inquiries.wild } },
    'GET /api/admin/submissions/:id/quotes': { as, at: { id: inquiries.many } },
    'POST /api/admin/submissions/:id/quotes': { as, at: { id: inquiries.many }, sent: () => longQuote },
    'POST /api/admin/quotes/:id/editions': { as, sent: () => longQuote },
    'DELETE /api/admin/quotes/:id/sending': { as },
    'PUT /api/admin/quotes/:id/withdrawal': { as, sent: () => ({ json: { reason: hostile(500) } }) },
    'GET /api/admin/quotes/figures': { as },
    'GET /api/admin/quotes/download': { as },
    'GET /api/admin/quotes/:id/pdf': { as },
    'POST /api/admin/payments': {
      as,
      sent: () => ({
        json: {
          invoiceId: invoices.many,
          amount: '1',
          method: 'transfer',
          receivedOn: addDays(today, -1),
          reference: hostile(200),
        },
      }),
    },
    'POST /api/admin/payments/:id/refunds': { as, sent: () => ({ json: { amount: '1', reason: 'x' } }) },
    'PUT /api/admin/payments/:id/voiding': { as, sent: () => ({ json: { reason: hostile(500) } }) },
    'GET /api/admin/bank-files': { as },
    'POST /api/admin/bank-files': [
      { as, sent: () => ({ form: bankFile() }) },
      { as, sent: () => ({ form: formOfFields({}, 5_000) }) },
    ],
    'PUT /api/admin/bank-files/:id/columns': {
      as,
      at: { id: bankFileId },
      sent: () => ({
        headers: { 'idempotency-key': randomUUID() },
        json: {
          hasHeading: false,
          day: 0,
          dayOrder: 'dmy',
          amount: 1,
          debit: null,
          credit: null,
          words: [2],
          reference: null,
        },
      }),
    },
    'POST /api/admin/bank-files/:id/confirmations': {
      as,
      at: { id: bankFileId },
      isOnce: true,
      sent: () => ({ json: { lines: lines.slice(0, 1000) } }),
    },
    'DELETE /api/admin/bank-files/:id/unreadable': { as, at: { id: bankFileId } },
    'POST /api/admin/bank-files/:id/ignored': {
      as,
      at: { id: bankFileId },
      isOnce: true,
      sent: () => ({ json: { lines: lines.slice(1000, 2000) } }),
    },
  };
}

function partnerRequests({ month, statementId }: World): Requests {
  const as = 'owner';
  const at = { id: 'PARTNER1' };
  const statement = { id: statementId };
  return {
    'GET /api/admin/referrals': { as },
    'GET /api/admin/referrals/:id': { as, at },
    'POST /api/admin/referrals': {
      as,
      sent: () => ({ json: { salesRepName: blank(100), salesRepEmail: 'a@example.com' } }),
    },
    'PUT /api/admin/referrals/:id': { as, at, sent: () => ({ json: { salesRepName: blank(100) } }) },
    'POST /api/admin/referrals/:id/active': { as, at, sent: () => ({ json: { isActive: true } }) },
    'DELETE /api/admin/referrals/:id': { as },
    'POST /api/admin/referrals/:id/link-mails': { as, at, sent: () => ({ json: { page: '/' } }) },
    'GET /api/admin/referrals/report/monthly': { as, query: month },
    'GET /api/admin/referrals/report/issue': { as, query: month },
    'POST /api/admin/referrals/report/issue': { as, isOnce: true, sent: () => ({ json: month }) },
    'POST /api/admin/referrals/report/close': { as, isOnce: true, sent: () => ({ json: month }) },
    'GET /api/admin/statements/:id': { as, at: statement },
    'POST /api/admin/statements/:id/issue': { as, at: statement, sent: () => ({ json: {} }) },
    'POST /api/admin/statements/:id/mail': { as, at: statement },
    'POST /api/admin/statements/:id/paid': { as, at: statement, sent: () => ({ json: { paidOn: null } }) },
    'GET /api/admin/statements/:id/pdf': { as, at: statement },
  };
}
