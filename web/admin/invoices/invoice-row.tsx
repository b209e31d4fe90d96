import { Link } from 'react-router';
import { dayInWords } from '#contract/calendar.ts';
import type { Invoice } from '#contract/desk/invoices.ts';
import { pages } from '#contract/paths.ts';
import { formatDollars } from '#web/admin/format.ts';
import { owedInWords } from '#web/admin/invoices/owed.ts';
import { InvoiceStatusBadge } from '#web/admin/invoices/status-badge.tsx';

/** The columns of the list on wide screens. */
export const rowColumns =
  'lg:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1.1fr)_6.25rem_6.25rem_6.25rem_8.75rem_6.5rem] lg:gap-x-4';

/** An invoice in one line, or four on a phone: number, customer, address, days, total, what is to be paid, and state. */
export function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { id, number, customer, property, issuedOn, dueOn, totalIncGst, status } = invoice;
  const isOwed = status === 'open' || status === 'overdue';
  return (
    <div
      className={`relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 px-4 py-2.5 hover:bg-blueprint-wash ${rowColumns}`}
    >
      <h3 className="col-start-1 row-start-1 font-normal">
        <Link
          to={pages.invoice(id)}
          className="font-mono font-semibold whitespace-nowrap text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {number}
        </Link>
      </h3>
      <p className="col-start-1 row-start-2 min-w-0 truncate lg:col-start-2 lg:row-start-1">
        <bdi>{customer}</bdi>
      </p>
      <p className="col-span-2 row-start-3 min-w-0 truncate text-ink-soft max-lg:text-[0.92rem] lg:col-span-1 lg:col-start-3 lg:row-start-1 lg:text-ink">
        <bdi>{property}</bdi>
      </p>
      <p className="col-start-1 row-start-4 text-ink-soft max-lg:text-[0.92rem] lg:col-start-4 lg:row-start-1 lg:text-ink">
        <span className="lg:hidden">Issued </span>
        {dayInWords(issuedOn, 'short')}
        <span className="lg:hidden">{isOwed && `, due ${dayInWords(dueOn, 'short')}`}</span>
      </p>
      <p className="whitespace-nowrap max-lg:hidden lg:col-start-5 lg:row-start-1">
        {dayInWords(dueOn, 'short')}
      </p>
      <p className="col-start-2 row-start-4 text-right whitespace-nowrap text-ink-soft tabular-nums max-lg:text-[0.92rem] lg:col-start-6 lg:row-start-1 lg:text-ink">
        <span className="lg:hidden">Total </span>
        {formatDollars(totalIncGst)}
      </p>
      <p className="col-start-2 row-start-2 text-right whitespace-nowrap tabular-nums lg:col-start-7 lg:row-start-1">
        {owedInWords(invoice)}
        {status !== 'overpaid' && <span className="lg:hidden"> to pay</span>}
      </p>
      <p className="col-start-2 row-start-1 justify-self-end lg:col-start-8 lg:justify-self-start">
        <InvoiceStatusBadge status={status} />
      </p>
    </div>
  );
}
