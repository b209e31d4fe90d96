import { Link } from 'react-router';
import { dayInWords } from '#contract/calendar.ts';
import type { Overview } from '#contract/desk/overview.ts';
import { pages } from '#contract/paths.ts';
import { ClosedChart, FunnelChart, FunnelTables } from '#web/admin/figures/funnel-chart.tsx';
import { formatCount } from '#web/admin/format.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Table } from '#web/ui/table.tsx';

/**
 * On a phone it shows only what is waiting, with the charts as tables one tap away. From tablets on, side by
 * side.
 */
const chartLook = 'bg-sheet px-4 py-3 @max-lg:hidden';

/**
 * The state of the desk: unanswered inquiries, answers within two hours, and how many inquiries come from
 * where.
 */
export function OverviewPanel({ overview }: { overview: Overview }) {
  const { counts, overdue, month, weeks, sources, funnel, closed } = overview;
  const waiting = counts.new ?? 0;
  const kept = month.answered === 0 ? '–' : `${Math.round((100 * month.inTime) / month.answered)}%`;
  return (
    <section aria-label="Overview" className="@container mt-5 border border-line bg-sheet">
      <div className="grid grid-cols-[2fr_2fr_3fr] gap-px bg-line @5xl:grid-cols-[1fr_1fr_1.3fr_1.6fr_1.6fr]">
        <Measure value={formatCount(waiting)} label="waiting for an answer" />
        <Measure value={formatCount(overdue)} label="overdue" tone={overdue > 0 ? 'text-fail' : 'text-pass'}>
          {overdue > 0 && <Link to={`${pages.desk}?status=new&sort=due`}>Answer now</Link>}
        </Measure>
        <Measure
          value={kept}
          label={`answered within two hours, ${month.name}: ${formatCount(month.inTime)} of ${formatCount(month.answered)}`}
        />
        <Bars
          title="Inquiries per week"
          bars={weeks.map(({ start, leads }) => ({ name: dayInWords(start, 'short'), count: leads }))}
        />
        <Sources sources={sources} total={weeks.reduce((sum, { leads }) => sum + leads, 0)} />
      </div>
      <div className="grid gap-x-10 gap-y-4 border-t border-line px-4 py-3 @max-lg:hidden @2xl:grid-cols-[3fr_2fr]">
        <FunnelChart funnel={funnel} />
        <ClosedChart closed={closed} />
      </div>
      <div className="px-4 [&_details]:border-b-0">
        <Disclosure summary="Show as tables">
          <div className="grid items-start gap-x-10 gap-y-6 @2xl:grid-cols-2 @2xl:[&>:nth-child(n+3)]:col-span-2">
            <Table
              caption="Inquiries per week"
              rows={weeks.toReversed()}
              rowKey={({ start }) => start}
              columns={[
                { name: 'Week from', cell: ({ start }) => dayInWords(start, 'short') },
                { name: 'Inquiries', cell: ({ leads }) => formatCount(leads), numeric: true },
              ]}
            />
            <Table
              caption="Where they came from, twelve weeks"
              rows={sources}
              rowKey={({ referralCode }) => referralCode ?? ''}
              empty="No inquiries in these weeks."
              columns={[
                { name: 'Source', cell: ({ referralCode }) => referralCode ?? 'Direct' },
                { name: 'Inquiries', cell: ({ leads }) => formatCount(leads), numeric: true },
              ]}
            />
            <FunnelTables funnel={funnel} closed={closed} />
          </div>
        </Disclosure>
      </div>
    </section>
  );
}

type MeasureProps = { value: string; label: string; tone?: string; children?: React.ReactNode };

function Measure({ value, label, tone = '', children }: MeasureProps) {
  return (
    <div className="bg-sheet px-3 py-3 sm:px-4">
      <p
        className={`text-[1.5rem] sm:text-[1.9rem] leading-tight font-extrabold tracking-tight tabular-nums ${tone}`}
      >
        {value}
      </p>
      <p className="text-[0.82rem] leading-snug text-ink-soft sm:text-[0.88rem]">{label}</p>
      {children && <p className="text-[0.88rem]">{children}</p>}
    </div>
  );
}

const CHART = { width: 240, height: 64, base: 50 } as const;

/** One bar for each week, this week last. The table below has the numbers. */
function Bars({ title, bars }: { title: string; bars: { name: string; count: number }[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const step = CHART.width / bars.length;
  const last = bars.at(-1);
  return (
    <figure className={`${chartLook} @max-5xl:col-span-2`}>
      <figcaption className="text-[0.88rem] text-ink-soft">
        {title}, this week {formatCount(last?.count ?? 0)}
      </figcaption>
      <svg
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        role="img"
        aria-label={`${title}: ${bars.map(({ count }) => count).join(', ')}`}
        className="mt-1 w-full max-w-72"
      >
        {bars.map(({ name, count }, at) => {
          const height = (count / most) * (CHART.base - 4);
          const isLast = at === bars.length - 1;
          return (
            <rect
              key={name}
              x={at * step + 2}
              y={CHART.base - height}
              width={step - 4}
              height={Math.max(height, 0.8)}
              className={isLast ? 'fill-signal' : 'fill-blueprint'}
            />
          );
        })}
        <path d={`M0 ${CHART.base}H${CHART.width}`} className="stroke-ink" strokeWidth="1" />
        <text x="0" y={CHART.height - 2} fontSize="10" className="fill-ink-soft">
          {bars[0]?.name}
        </text>
        <text x={CHART.width} y={CHART.height - 2} fontSize="10" textAnchor="end" className="fill-ink-soft">
          {last?.name}
        </text>
      </svg>
    </figure>
  );
}

/** The sources of these weeks' inquiries, the largest first. */
function Sources({ sources, total }: { sources: Overview['sources']; total: number }) {
  const most = Math.max(1, ...sources.map(({ leads }) => leads));
  const shown = sources.slice(0, 4);
  const others = total - shown.reduce((sum, { leads }) => sum + leads, 0);
  return (
    <figure className={chartLook}>
      <figcaption className="text-[0.88rem] text-ink-soft">By source, twelve weeks</figcaption>
      {sources.length === 0 && <p className="mt-1 text-[0.9rem]">No inquiries yet.</p>}
      <ul className="mt-1.5 space-y-1 text-[0.82rem]">
        {shown.map(({ referralCode, leads }) => (
          <li key={referralCode ?? ''} className="grid grid-cols-[7rem_1fr_auto] items-center gap-2">
            <span className={`truncate ${referralCode ? 'font-mono' : ''}`}>{referralCode ?? 'Direct'}</span>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="h-2 w-full" aria-hidden="true">
              <rect width={(100 * leads) / most} height="6" className="fill-blueprint" />
            </svg>
            <span className="tabular-nums">{formatCount(leads)}</span>
          </li>
        ))}
      </ul>
      {others > 0 && <p className="mt-1 text-[0.82rem]">And {formatCount(others)} from other partners</p>}
    </figure>
  );
}
