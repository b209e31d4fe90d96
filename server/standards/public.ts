/* What other domains may call of standards (decision 0064). */

export { templateSets } from './template-sets.ts';
export { standardTitles } from './titles.ts';
