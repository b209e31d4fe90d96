/* What later domains may call of invoices (decision 0064). */

export type { CardPayments } from './card.ts';
export { ofInquiry, pdfOf } from './customers.ts';
export { type FoundPaper, findTyped } from './find-typed.ts';
export { keepWithoutPerson } from './forget.ts';
export { reminderOf } from './mails.ts';
export { invoicePdfsOf, invoicesOfPerson } from './of-person.ts';
export type { PageInvoices } from './page-invoices.ts';
export { owedOn } from './stored.ts';
export { balancesOf, filesToConfirm, overdueInvoices, owedDue } from './today.ts';
