/* What later domains may call of partners (decision 0064). */

export { onTermsBy } from './on-terms.ts';
