/* What other domains may call of standards (decision 0064). */

export { type FoundStandard, findTyped, findTypedTemplates } from './find-typed.ts';
export { addOwnTemplates, ownTemplates } from './own-templates.ts';
export { namedSet, templateSets } from './template-sets.ts';
export { standardTitles } from './titles.ts';
export { tradesOfTemplates } from './trades.ts';
