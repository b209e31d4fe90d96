import { Link } from 'react-router';
import { dayInWords } from '#contract/calendar.ts';
import type { Invoice } from '#contract/desk/invoices.ts';
import { pages } from '#contract/paths.ts';
import { formatDollars } from '#web/admin/format.ts';
import { owedInWords } from '#web/admin/invoices/owed.ts';
import { InvoiceStatusBadge } from '#web/admin/invoices/status-badge.tsx';

/** The columns of the list on wide screens. */
export const rowColumns = 'lg:grid-cols-[5.5rem_minmax(0,1fr)_6.5rem_6.5rem_6.25rem_6.25rem_6rem] lg:gap-x-4';

/**
 * An invoice in two lines: number, customer, total, what is to be paid, issued, due and state. The second line of a wide row is the
 * address alone.
 */
export function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { id, number, customer, property, issuedOn, dueOn, totalIncGst, status } = invoice;
  return (
    <div
      className={`relative grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] content-center items-baseline gap-x-3 px-4 py-1.5 leading-snug hover:bg-blueprint-wash ${rowColumns}`}
    >
      <h3 className="col-start-1 row-start-1 font-normal">
        <Link
          to={pages.invoice(id)}
          className="font-mono font-semibold whitespace-nowrap text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {number}
        </Link>
      </h3>
      <p className="col-start-2 row-start-1 min-w-0 truncate">
        <bdi>{customer}</bdi>
      </p>
      <p className="col-start-2 row-start-2 min-w-0 truncate text-[0.88rem] text-ink-soft max-lg:hidden">
        <bdi>{property}</bdi>
      </p>
      <p className="col-start-3 row-start-1 text-right font-semibold whitespace-nowrap tabular-nums">
        {formatDollars(totalIncGst)}
      </p>
      <p className="text-right whitespace-nowrap tabular-nums max-lg:hidden lg:col-start-4 lg:row-start-1">
        {owedInWords(invoice)}
      </p>
      <p className="col-span-2 col-start-1 row-start-2 min-w-0 truncate text-[0.82rem] text-ink-soft tabular-nums lg:hidden">
        {daysInWords(invoice)}
      </p>
      <p className="text-right whitespace-nowrap tabular-nums max-lg:hidden lg:col-start-5 lg:row-start-1">
        {dayInWords(issuedOn, 'short')}
      </p>
      <p className="text-right whitespace-nowrap tabular-nums max-lg:hidden lg:col-start-6 lg:row-start-1">
        {dayInWords(dueOn, 'short')}
      </p>
      <p className="col-start-3 row-start-2 justify-self-end lg:col-start-7 lg:row-start-1 lg:justify-self-start">
        <InvoiceStatusBadge status={status} />
      </p>
    </div>
  );
}

/** The days of an invoice on a phone. What is left to pay is said where it differs from the total. */
function daysInWords(invoice: Invoice): string {
  const { status, issuedOn, dueOn, balance, totalIncGst } = invoice;
  const [issued, due] = [dayInWords(issuedOn, 'short'), dayInWords(dueOn, 'short')];
  if (status === 'overpaid') return `${issued}, ${owedInWords(invoice)}`;
  if (status !== 'open' && status !== 'overdue') return `Issued ${issued}`;
  return balance === totalIncGst ? `${issued}, due ${due}` : `${owedInWords(invoice)} to pay by ${due}`;
}
