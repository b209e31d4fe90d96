import { counted } from '#contract/counted.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { Empty } from '#web/admin/empty.tsx';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { Found } from '#web/admin/standards/found.tsx';
import { askedIn, type Library, type LibraryQuery, loadLibrary } from '#web/admin/standards/load.ts';
import { SearchForm } from '#web/admin/standards/search-form.tsx';
import { StandardCard } from '#web/admin/standards/standard-card.tsx';
import { UploadBox } from '#web/admin/standards/upload-box.tsx';
import type { Route } from './+types/tab';

/** The address holds the open standard or the search, so that the back button and reloads keep it. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = askedIn(new URL(request.url).searchParams);
  return { library: await loaded(loadLibrary(asked)) };
}

/** The standards of the library, their templates, and the box that adds a standard. */
export default function StandardsLibrary({ loaderData }: Route.ComponentProps) {
  return (
    // Not keyed by the address, so that the chosen file and typed text stay.
    <Latest read={loaderData.library} of="library" what="The standards library">
      {(library) => <LibraryView library={library} />}
    </Latest>
  );
}

function LibraryView({ library }: { library: Library }) {
  const { standards } = library;
  return (
    <>
      <h2 className="py-5 text-[1.05rem] font-bold">
        {standards.length === 0 ? 'Standards library' : counted(standards.length, 'standard')}
      </h2>
      <UploadBox />
      <p className="mt-3 max-w-prose text-[0.9rem] text-ink-soft">
        Inspectors choose from the accepted templates on site and in report drafts. You can also download them
        as CSV or JSON.
      </p>
      {standards.length === 0 ? <NoStandards /> : <Shelf library={library} />}
    </>
  );
}

function Shelf({ library: { asked, standards, opened, found } }: { library: Library }) {
  return (
    <>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line pb-4">
        <SearchForm key={`${asked.state} ${asked.q}`} asked={asked} />
        <Downloads asked={asked} />
      </div>
      {found ? (
        <Found asked={asked} {...found} standards={standards} />
      ) : (
        <ul className="mt-6 space-y-4">
          {standards.map((standard) => (
            <li key={standard.id}>
              <StandardCard standard={standard} opened={standard.id === asked.open ? opened : undefined} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Downloads the found templates, or all, for a report program or a spreadsheet. */
function Downloads({ asked: { q, state } }: { asked: LibraryQuery }) {
  const address = (format: string) => addressOf({ path: paths.defectsDownload }, {}, { format, q, state });
  return (
    <p className="flex flex-wrap items-center gap-x-4 py-2 text-[0.9rem]">
      <span className="text-ink-soft">Templates as</span>
      <a href={address('csv')} download className="py-1">
        CSV
      </a>
      <a href={address('json')} download className="py-1">
        JSON
      </a>
    </p>
  );
}

function NoStandards() {
  return (
    <Empty title="No standards uploaded yet">
      <p>The library turns the requirements of a standard into defect templates for your reports.</p>
      <p>Upload the first standard above, then accept or reject each template it proposes.</p>
    </Empty>
  );
}
