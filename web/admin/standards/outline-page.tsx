import { Link } from 'react-router';
import * as endpoints from '#contract/desk/endpoints/standards.ts';
import { pages } from '#contract/paths.ts';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { call } from '#web/api.ts';
import type { Route } from './+types/outline-page';

/** The address names the page and the lines of it that are shown, so that Back leads to them. */
export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  return { read: await loaded(readOutline(id, new URL(request.url).searchParams)) };
}

/** The editor loads with the first opened outline, because most visits to the desk open none. */
async function readOutline(id: string, address: URLSearchParams) {
  const [{ OutlineEditor }, outline] = await Promise.all([
    import('#web/admin/standards/outline-editor.tsx'),
    call(endpoints.outlineOf, { id }),
  ]);
  const number = Math.min(whole(address.get('page')) ?? 1, outline.standard.pages);
  // A person who turns to other lines asked for none of them.
  const turned = whole(address.get('from'));
  const line = turned ?? whole(address.get('line'));
  const words = line === undefined ? (address.get('words') ?? undefined) : undefined;
  const page = await call(endpoints.linesOf, { id, page: String(number), query: { line, words } });
  return { outline, page: turned === undefined ? page : { ...page, found: null }, OutlineEditor };
}

/** A whole number from 1 that stands in an address. */
function whole(given: string | null): number | undefined {
  return given && /^[1-9]\d{0,8}$/.test(given) ? Number(given) : undefined;
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
