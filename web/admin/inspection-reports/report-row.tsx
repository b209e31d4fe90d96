import { Link } from 'react-router';
import type { ReportVersion } from '#contract/desk/inspection-reports.ts';
import { pages } from '#contract/paths.ts';
import { formatDate } from '#web/admin/format.ts';
import { ReportStateBadge } from '#web/admin/inspection-reports/state-badge.tsx';

/** The columns of the list on wide screens. */
export const rowColumns =
  'lg:grid-cols-[13.5rem_minmax(0,1.4fr)_minmax(0,1fr)_6.5rem_minmax(0,0.8fr)_7rem] lg:gap-x-4';

/** A version in one line, or three on a phone: number, place, customer, type, date, readers and state. */
export function ReportRow({ version }: { version: ReportVersion }) {
  const { id, number, address, customer, kind, publishedAt, state } = version;
  return (
    <div
      className={`relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 px-4 py-2.5 hover:bg-blueprint-wash ${rowColumns}`}
    >
      <h3 className="col-start-1 row-start-1 min-w-0 font-normal">
        <Link
          to={pages.inspectionReport(id)}
          className="font-mono font-semibold whitespace-nowrap text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {number}
        </Link>{' '}
        <span className="whitespace-nowrap text-ink-soft max-sm:sr-only">version {version.version}</span>
      </h3>
      <p className="col-span-2 row-start-2 min-w-0 wrap-anywhere sm:col-span-1 lg:col-start-2 lg:row-start-1">
        <span className="text-ink-soft sm:hidden" aria-hidden="true">
          Version {version.version},{' '}
        </span>
        <bdi>{address}</bdi>
        <span className="text-ink-soft">
          <span className="max-sm:sr-only">, </span>
          <span className="max-sm:block">
            <bdi>{customer}</bdi>
          </span>
        </span>
      </p>
      <p className="max-lg:sr-only">{kind}</p>
      <p className="justify-self-end whitespace-nowrap max-lg:text-ink-soft max-sm:sr-only sm:col-start-2 sm:row-start-2 lg:col-start-4 lg:row-start-1 lg:justify-self-start">
        {formatDate(publishedAt)}
      </p>
      <p className="text-ink-soft wrap-anywhere max-lg:sr-only">{readersOf(version)}</p>
      <p className="col-start-2 row-start-1 justify-self-end lg:col-start-6 lg:justify-self-start">
        <ReportStateBadge state={state} />
      </p>
    </div>
  );
}

/** Who opened a version, each once. */
function readersOf({ reads }: ReportVersion): string {
  return reads.length > 0 ? reads.map(({ by }) => by).join(', ') : 'Nobody yet';
}
