/* What earlier domains call of imports, against the order (decision 0064). */

export { forgetImported } from './imported-rows.ts';
