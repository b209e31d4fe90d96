/* What earlier domains call of quotes, against the order (decision 0064). */

export { quotedCents } from './quoted.ts';
