/* What earlier domains call of invoices, against the order (decision 0064). */

export { standingInvoice } from './stored.ts';
