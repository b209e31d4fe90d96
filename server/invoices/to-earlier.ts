/* What earlier domains call of invoices, against the order (decision 0064). */

export { owedOn, standingInvoice } from './stored.ts';
