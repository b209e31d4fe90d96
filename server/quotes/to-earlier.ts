/* What earlier domains call of quotes, against the order (decision 0064). */

export { quotedPrice } from './quoted.ts';
