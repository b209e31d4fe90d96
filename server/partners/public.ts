/* What later domains may call of partners (decision 0064). */

export { findTyped } from './find-typed.ts';
export { monthsThatAsk } from './month-to-close.ts';
export { onTermsBy } from './on-terms.ts';
