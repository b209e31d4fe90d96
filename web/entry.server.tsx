import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { Scriptless } from '#web/site/scriptless.ts';

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
