/** The parts of the phone app that its journeys use in a page. */

export { blurPixels } from '#web/capture/marks/pixelate.ts';
export { searchTemplates } from '#web/capture/templates/search-templates.ts';
export { indexTemplates } from '#web/capture/templates/template-index.ts';
export { openPages } from '#web/documents/open-pages.ts';
export { openStore } from '#web/inspect/store/open-store.ts';
