/* What earlier domains call of partners, against the order (decision 0064). */

export { type Commission, noteCommission } from './commissions.ts';
export { type Books, booksOf, type NamedPartner, named, onStatement } from './known.ts';
export { attributionFor } from './store.ts';
