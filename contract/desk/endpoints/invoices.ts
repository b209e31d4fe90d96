import { BankColumns, BankFile, BankFiles, ConfirmLines, IgnoreLines } from '#contract/desk/bank-files.ts';
import {
  CreditInvoice,
  InvoiceCredited,
  InvoiceFigures,
  InvoiceInFull,
  InvoiceIssued,
  InvoiceMailed,
  InvoiceProposal,
  Invoices,
  InvoicesQuery,
  IssueInvoice,
  NotePayment,
  NoteRefund,
  PaymentNoted,
  ProposalQuery,
  VoidPayment,
} from '#contract/desk/invoices.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { officeRoles } from '#contract/roles.ts';

const roles = officeRoles;

/** Issues an invoice. It never changes after that: to correct it, credit it and issue a new one. */
export const issue = {
  method: 'POST',
  path: '/api/admin/invoices',
  roles,
  body: IssueInvoice,
  answer: InvoiceIssued,
  status: 201,
} as const satisfies Endpoint;

/** Invoices: overdue first, then owed by due day, then all others, the latest first. */
export const list = {
  method: 'GET',
  path: '/api/admin/invoices',
  roles,
  query: InvoicesQuery,
  answer: Invoices,
} as const satisfies Endpoint;

export const figures = {
  method: 'GET',
  path: '/api/admin/invoices/figures',
  roles,
  answer: InvoiceFigures,
} as const satisfies Endpoint;

/** The proposed invoice for an inquiry, from the price list. */
export const proposal = {
  method: 'GET',
  path: '/api/admin/invoices/proposal',
  roles,
  query: ProposalQuery,
  answer: InvoiceProposal,
} as const satisfies Endpoint;

export const one = {
  method: 'GET',
  path: '/api/admin/invoices/:id',
  roles,
  answer: InvoiceInFull,
} as const satisfies Endpoint;

/** Credits an invoice, whole or in part. */
export const credit = {
  method: 'POST',
  path: '/api/admin/invoices/:id/credit-notes',
  roles,
  body: CreditInvoice,
  answer: InvoiceCredited,
  status: 201,
} as const satisfies Endpoint;

/**
 * Mails an invoice to the customer again, with the amount still owed. If it is overdue, the mail is a
 * reminder.
 */
export const mail = {
  method: 'POST',
  path: '/api/admin/invoices/:id/mail',
  roles,
  answer: InvoiceMailed,
} as const satisfies Endpoint;

/** Records a payment. */
export const notePayment = {
  method: 'POST',
  path: '/api/admin/payments',
  roles,
  body: NotePayment,
  answer: PaymentNoted,
  status: 201,
} as const satisfies Endpoint;

/** Records a refund. If it lowers the price, a credit note in part is issued with it. */
export const noteRefund = {
  method: 'POST',
  path: '/api/admin/payments/:id/refunds',
  roles,
  body: NoteRefund,
  answer: PaymentNoted,
  status: 201,
} as const satisfies Endpoint;

/** Voids a payment or a refund that was recorded by mistake: it stays in the history and counts for nothing. */
export const voidPayment = {
  method: 'PUT',
  path: '/api/admin/payments/:id/voiding',
  roles,
  body: VoidPayment,
  answer: PaymentNoted,
} as const satisfies Endpoint;

/** Bank files with lines to confirm or columns to choose, the latest first. */
export const bankFiles = {
  method: 'GET',
  path: '/api/admin/bank-files',
  roles,
  answer: BankFiles,
} as const satisfies Endpoint;

/** Sets the columns of a bank file, and of all files with the same heading. */
export const chooseColumns = {
  method: 'PUT',
  path: '/api/admin/bank-files/:id/columns',
  roles,
  body: BankColumns,
  answer: BankFile,
} as const satisfies Endpoint;

/** Records lines of a bank file as payments. */
export const confirmLines = {
  method: 'POST',
  path: '/api/admin/bank-files/:id/confirmations',
  roles,
  body: ConfirmLines,
  answer: BankFile,
} as const satisfies Endpoint;

/** Somebody has looked at the lines of a bank file that could not be read. */
export const dismissUnreadable = {
  method: 'DELETE',
  path: '/api/admin/bank-files/:id/unreadable',
  roles,
  answer: BankFile,
} as const satisfies Endpoint;

/** Marks lines as paying no invoice. */
export const ignoreLines = {
  method: 'POST',
  path: '/api/admin/bank-files/:id/ignored',
  roles,
  body: IgnoreLines,
  answer: BankFile,
} as const satisfies Endpoint;
