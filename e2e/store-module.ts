/** The parts of the store that its journeys use in a page. */

export { searchTemplates } from '#web/capture/templates/search-templates.ts';
export { indexTemplates } from '#web/capture/templates/template-index.ts';
export { openStore } from '#web/inspect/store/open-store.ts';
