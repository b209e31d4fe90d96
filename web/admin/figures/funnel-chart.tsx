import { monthInWords } from '#contract/calendar.ts';
import { closedReasons } from '#contract/desk/closing.ts';
import type { Reached } from '#contract/desk/funnel.ts';
import type { Overview } from '#contract/desk/overview.ts';
import { formatCount } from '#web/admin/format.ts';
import { Table } from '#web/ui/table.tsx';

const CHART = { width: 360, height: 104, top: 14, base: 86 } as const;
const stages = [
  { name: 'Inquiries', of: ({ requests }: Reached) => requests, isWhole: true, fill: 'fill-line', width: 40 },
  { name: 'Booked', of: ({ booked }: Reached) => booked, isWhole: false, fill: 'fill-blueprint', width: 28 },
  { name: 'Completed', of: ({ done }: Reached) => done, isWhole: false, fill: 'fill-signal', width: 14 },
] as const;

type FunnelProps = Pick<Overview, 'funnel' | 'closed'>;

/**
 * How many of each month's inquiries were booked and completed. Each bar overlaps the larger one that includes it.
 */
export function FunnelChart({ funnel: { months } }: Pick<FunnelProps, 'funnel'>) {
  const said = months.map((month) => `${monthInWords(month.month)} ${countsInWords(month)}`).join('; ');
  return (
    <figure>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-[0.88rem] text-ink-soft">
        From inquiry to completed job, six months
        {stages.map(({ name, fill }) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <svg viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
              <rect width="10" height="10" className={fill} />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
      <svg
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        role="img"
        aria-label={`From inquiry to completed job: ${said}`}
        className="mt-1 w-full max-w-md"
      >
        <MonthBars months={months} />
        <path d={`M0 ${CHART.base}H${CHART.width}`} className="stroke-ink" strokeWidth="1" />
      </svg>
    </figure>
  );
}

function MonthBars({ months }: { months: Overview['funnel']['months'] }) {
  const most = Math.max(1, ...months.map(({ requests }) => requests));
  const step = CHART.width / months.length;
  const heightOf = (count: number) => (count / most) * (CHART.base - CHART.top);
  return months.map((month, at) => (
    <g key={month.month}>
      {stages.map(({ name, of, fill, width }) => (
        <rect
          key={name}
          x={(at + 0.5) * step - width / 2}
          y={CHART.base - heightOf(of(month))}
          width={width}
          height={heightOf(of(month))}
          className={fill}
        />
      ))}
      <text
        x={(at + 0.5) * step}
        y={CHART.base - heightOf(month.requests) - 3}
        fontSize="10"
        textAnchor="middle"
        className="fill-ink tabular-nums"
      >
        {formatCount(month.requests)}
      </text>
      <text
        x={(at + 0.5) * step}
        y={CHART.height - 4}
        fontSize="10"
        textAnchor="middle"
        className="fill-ink-soft"
      >
        {monthInWords(month.month).slice(0, 3)}
      </text>
    </g>
  ));
}

/** Why inquiries of these months were closed, the most frequent reason first. */
export function ClosedChart({ closed }: Pick<FunnelProps, 'closed'>) {
  const most = Math.max(1, ...closed.map(({ leads }) => leads));
  return (
    <figure>
      <figcaption className="text-[0.88rem] text-ink-soft">
        Why inquiries were closed, same six months
      </figcaption>
      {closed.length === 0 && <p className="mt-1 text-[0.9rem]">None closed.</p>}
      <ul className="mt-1.5 space-y-1 text-[0.82rem]">
        {closed.map(({ reason, leads }) => (
          <li key={reason ?? ''} className="grid grid-cols-[10rem_1fr_auto] items-center gap-2">
            <span className="truncate">{reasonInWords(reason)}</span>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="h-2 w-full" aria-hidden="true">
              <rect width={(100 * leads) / most} height="6" className="fill-blueprint" />
            </svg>
            <span className="tabular-nums">{formatCount(leads)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** The same as tables, with what is counted. */
export function FunnelTables({ funnel, closed }: FunnelProps) {
  return (
    <>
      <Table
        caption={
          <>
            From inquiry to completed job, by month
            <span className="block font-normal text-ink-soft">
              Inquiries received in that month, without suspected spam, and how many of them were booked and
              completed. Percentages are of the inquiries.
            </span>
          </>
        }
        rows={funnel.months.toReversed()}
        rowKey={({ month }) => month}
        columns={[{ name: 'Month', cell: ({ month }) => monthInWords(month) }, ...counts]}
      />
      <Table
        caption="From inquiry to completed job, by source, same six months"
        rows={funnel.sources}
        rowKey={({ referralCode }) => referralCode ?? ''}
        empty="No inquiries in these months."
        columns={[{ name: 'Source', cell: ({ referralCode }) => referralCode ?? 'Direct' }, ...counts]}
      />
      <Table
        caption="Why inquiries of these months were closed"
        rows={closed}
        rowKey={({ reason }) => reason ?? ''}
        empty="No inquiries from these months are closed."
        columns={[
          { name: 'Reason', cell: ({ reason }) => reasonInWords(reason) },
          { name: 'Inquiries', cell: ({ leads }) => formatCount(leads), numeric: true },
        ]}
      />
    </>
  );
}

const counts = stages.map(({ name, of, isWhole }) => ({
  name,
  cell: (row: Reached) =>
    isWhole ? formatCount(of(row)) : `${formatCount(of(row))} (${rate(of(row), row.requests)})`,
  numeric: true,
}));

function rate(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`;
}

function countsInWords(row: Reached): string {
  return stages.map(({ name, of }) => `${formatCount(of(row))} ${name.toLowerCase()}`).join(', ');
}

function reasonInWords(reason: Overview['closed'][number]['reason']): string {
  return reason === null ? 'No reason given' : closedReasons[reason];
}
