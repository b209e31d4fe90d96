import { Link } from 'react-router';
import * as endpoints from '#contract/desk/endpoints/standards.ts';
import { pages } from '#contract/paths.ts';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { call } from '#web/api.ts';
import type { Route } from './+types/outline-page';

/** The address names the page that is shown. */
export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1);
  return { read: await loaded(readOutline(id, asked)) };
}

/** The editor loads with the first opened outline, because most visits to the desk open none. */
async function readOutline(id: string, asked: number) {
  const [{ OutlineEditor }, outline] = await Promise.all([
    import('#web/admin/standards/outline-editor.tsx'),
    call(endpoints.outlineOf, { id }),
  ]);
  const number = Math.min(Math.max(1, Math.trunc(asked) || 1), outline.standard.pages);
  return { outline, page: await call(endpoints.page, { id, page: String(number) }), OutlineEditor };
}

/** How a standard was read, line by line, with a person's corrections. */
export default function OutlinePage({ loaderData: { read }, params }: Route.ComponentProps) {
  return (
    <>
      <p className="py-4">
        <Link to={`${pages.standards}?${new URLSearchParams({ open: params.id })}`}>Standards library</Link>
      </p>
      <Latest read={read} of={params.id} what="How the standard was read">
        {({ outline, page, OutlineEditor }) => (
          <OutlineEditor key={params.id} outline={outline} page={page} />
        )}
      </Latest>
    </>
  );
}
