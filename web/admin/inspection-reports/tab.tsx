import { Form, Link } from 'react-router';
import * as endpoints from '#contract/desk/endpoints/inspection-reports.ts';
import type { ReportVersion } from '#contract/desk/inspection-reports.ts';
import { pages, paths } from '#contract/paths.ts';
import { Empty } from '#web/admin/empty.tsx';
import { ReportRow, rowColumns } from '#web/admin/inspection-reports/report-row.tsx';
import { Latest } from '#web/admin/latest.tsx';
import { type Loaded, loaded } from '#web/admin/loaded.ts';
import { useHeadingOfPage, useKeptPlace } from '#web/admin/place.ts';
import { SearchLine } from '#web/admin/search-line.tsx';
import { mayOpen } from '#web/admin/session.ts';
import { call } from '#web/api.ts';
import { buttonLook } from '#web/ui/button.tsx';
import type { Route } from './+types/tab';

/** A page of the list, and the search that it answers. */
type Page = { q: string; isFirst: boolean; reports: ReportVersion[]; older: string | null };

/** The address holds the search, so that bookmarks, the back button and reloads keep it. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const address = new URL(request.url).searchParams;
  const q = address.get('q')?.trim() ?? '';
  const cursor = address.get('cursor') ?? undefined;
  const read: Loaded<Page> = await loaded(
    call(endpoints.list, { query: { q, ...(cursor && { cursor }) } }).then(({ reports, nextCursor }) => ({
      q,
      isFirst: cursor === undefined,
      reports,
      older: nextCursor,
    })),
  );
  return { read, address: String(address) };
}

/** Every published version of the reports of inspections, the latest first. */
export default function InspectionReports({ loaderData: { read, address } }: Route.ComponentProps) {
  return (
    <Latest read={read} of={address} what="The inspection reports">
      {(page) => <Listing {...page} />}
    </Latest>
  );
}

function Listing(page: Page) {
  const { q, isFirst, reports } = page;
  const heading = useHeadingOfPage();
  useKeptPlace();
  const isUnused = reports.length === 0 && q === '' && isFirst;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-5 pb-3">
        <h2 ref={heading} tabIndex={-1} className="text-[1.05rem] font-bold outline-none">
          Inspection reports
        </h2>
        {!isUnused && <Downloads />}
      </div>
      {!isUnused && <SearchForm key={q} q={q} />}
      {reports.length > 0 ? <Rows {...page} /> : isUnused ? <NoReports /> : <NothingFound q={q} />}
    </>
  );
}

/** The office's figures and the findings behind them. */
function Downloads() {
  if (!mayOpen(pages.reportFigures)) return null;
  return (
    <div className="flex flex-wrap gap-2 sm:gap-3">
      <Link to={pages.reportFigures} className={`max-sm:px-2.5 ${buttonLook('secondary', 'small')}`}>
        Most frequent defects
      </Link>
      <a href={paths.findingsDownload} className={`max-sm:px-2.5 ${buttonLook('secondary', 'small')}`}>
        Findings (CSV)
      </a>
    </div>
  );
}

function SearchForm({ q }: { q: string }) {
  return (
    <Form role="search" action={pages.inspectionReports}>
      <SearchLine
        hint="Report number, address or customer"
        q={q}
        clear={q ? pages.inspectionReports : undefined}
      />
    </Form>
  );
}

function Rows({ q, isFirst, reports, older }: Page) {
  return (
    <>
      <div className="mt-5 border border-line bg-sheet">
        <div
          aria-hidden="true"
          className={`hidden border-b border-ink px-4 py-2 text-ink-soft lg:grid ${rowColumns}`}
        >
          {['Number', 'Address', 'Kind', 'Published', 'Read by', 'State'].map((name) => (
            <span key={name} className="lettering">
              {name}
            </span>
          ))}
        </div>
        <ul>
          {reports.map((version) => (
            <li key={version.id} className="border-b border-line last:border-b-0">
              <ReportRow version={version} />
            </li>
          ))}
        </ul>
      </div>
      <nav aria-label="Pages of the list" className="mt-4 flex justify-center gap-4 empty:hidden">
        {!isFirst && (
          <Link to={addressOf({ q })} className={buttonLook('secondary')}>
            First page
          </Link>
        )}
        {older && (
          <Link to={addressOf({ q, cursor: older })} className={buttonLook('secondary')}>
            Older reports
          </Link>
        )}
      </nav>
    </>
  );
}

function addressOf(asked: Record<string, string>): string {
  const given = Object.entries(asked).filter(([, value]) => value !== '');
  return given.length > 0 ? `?${new URLSearchParams(given)}` : pages.inspectionReports;
}

function NothingFound({ q }: { q: string }) {
  return (
    <Empty title="No reports match">
      <p>
        {q === '' ? 'There are no older reports.' : `We found no report for “${q}”.`}{' '}
        <Link to={pages.inspectionReports}>Show all reports</Link>
      </p>
    </Empty>
  );
}

function NoReports() {
  return (
    <Empty title="No reports published yet">
      <p>
        Once an inspection is done, open it in the <Link to={pages.schedule}>schedule</Link>, check the draft
        of its report and publish it.
      </p>
      <p>Every version is then listed here, with its PDF and its readers.</p>
    </Empty>
  );
}
