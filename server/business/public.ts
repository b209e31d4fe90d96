/* What other domains may call of the business's facts (decision 0064). */

export { factsAt } from './in-force-then.ts';
export { logoAt, logoOf } from './logo.ts';
export { addPhrases } from './phrases.ts';
