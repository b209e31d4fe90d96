/* What other domains may call of the business's facts (decision 0064). */

export { addPhrases } from './phrases.ts';
