/* What later domains may call of invoices (decision 0064). */

export type { CardPayments } from './card.ts';
export { ofInquiry, pdfOf } from './customers.ts';
export { keepWithoutPerson } from './forget.ts';
export { invoicePdfsOf, invoicesOfPerson } from './of-person.ts';
export { owedOn } from './stored.ts';
export { filesToConfirm, overdueInvoices } from './today.ts';
