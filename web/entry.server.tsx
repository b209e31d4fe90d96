import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { posts } from '#web/blog/posts.ts';
import { Scriptless } from '#web/site/scriptless.ts';

// Who renders pages puts the facts in force here too: this part of the build has its own copy of them.
export { putInForce, putSiteUrl } from '#content/facts.ts';
export { putLogo } from '#content/logo.ts';

/** The desk's pages of one thing each, built once: the server sends them for every id (server/http/site.ts). */
const onePages = [
  '/admin/inquiries/one',
  '/admin/partners/one',
  '/admin/partners/one/agreement',
  '/admin/statements/one',
  '/admin/inspectors/one',
  '/admin/removals/one',
  '/admin/standards/one/outline',
  '/admin/inspections/one',
  '/admin/inspections/one/report',
  '/admin/inspection-reports/one',
  '/admin/invoices/one',
  '/admin/settings/one',
];

/** The pages whose addresses have a part that varies (server/rendering/render-site.ts). */
export const variedPages = (): string[] => [...posts().map(({ slug }) => `/blog/${slug}`), ...onePages];

// The running server renders customers' pages with this, without the router.
export { renderCustomerPage } from '#web/customer/render.tsx';

/**
 * Renders a whole page, waiting for all of it: at build time for the prerendered pages, and at run time for a form page
 * with its errors. That second one is answered at the address of the form's action, which the router in the browser
 * does not know, so it goes out without the router.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const rejectedForm = routerContext.staticHandlerContext.actionData !== null;
  const page = await renderToReadableStream(
    <Scriptless value={rejectedForm}>
      <ServerRouter context={routerContext} url={request.url} />
    </Scriptless>,
    {
      onError(error) {
        // Content that fails to render must fail the build, so that no half page is served.
        throw error;
      },
    },
  );
  await page.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(page, { status, headers });
}
