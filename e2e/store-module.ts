/** The parts of the store that its journeys use in a page. */
export { openStore } from '#web/inspect/store/open-store.ts';
export { indexTemplates } from '#web/inspect/store/template-index.ts';
export { searchTemplates } from '#web/inspect/store/templates.ts';
