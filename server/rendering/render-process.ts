// The process that renders pages with facts that are not in force: the whole site before it is published, and single pages as a
// draft would have them. It ends when the server closes the channel between them.
import { answerRequests } from '../kept-process.ts';
import { compress } from './compress.ts';
import { renderPage, renderSite, type ToRender } from './render-site.ts';

/** What the process is asked: a whole site into a folder, or the HTML of one page. */
export type RenderRequest = ToRender & ({ into: string } | { path: string });
export type Rendered = { html: string | null };

answerRequests<RenderRequest, Rendered>(async (request) => {
  if ('path' in request) return { html: await renderPage(request, request.path) };
  await renderSite(request, request.into);
  await compress(request.into, 10);
  return { html: null };
});
