/** What the journeys of the store use of it in a page. */
export { openStore } from '#web/inspect/store/open-store.ts';
export { indexTemplates } from '#web/inspect/store/template-index.ts';
export { searchTemplates } from '#web/inspect/store/templates.ts';
