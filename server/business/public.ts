/* What other domains may call of the business's facts (decision 0064). */

export type { FactsInForce } from './in-force.ts';
export { factsAt } from './in-force-then.ts';
export { logoAt, logoOf } from './logo.ts';
export { addPhrases } from './phrases.ts';
export { findDraft } from './store.ts';
