import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { counted } from '#contract/counted.ts';
import type { InvoiceFigures } from '#contract/desk/invoices.ts';
import { formatDollars } from '#web/admin/format.ts';
import { addressOf } from '#web/admin/invoices/load.ts';
import { Sum } from '#web/admin/sum.tsx';

type One = InvoiceFigures['owed'];

/** The figures of money owed and received. Each links to its list of invoices, if there is one. */
export function Figures({ figures }: { figures: InvoiceFigures }) {
  const { owed, overdue, toGiveBack, invoicedThisMonth, paidThisMonth } = figures;
  return (
    <dl className="grid grid-cols-2 gap-px border border-line bg-line *:last:col-span-2 sm:grid-cols-3 lg:grid-cols-5 lg:*:last:col-span-1">
      <Figure name="Owed" of={owed} counts="invoice">
        <Link to={addressOf({ q: '', status: 'owed' })}>{formatDollars(owed.amount)}</Link>
      </Figure>
      <Figure name="Overdue" of={overdue} counts="invoice">
        <Link to={addressOf({ q: '', status: 'overdue' })}>{formatDollars(overdue.amount)}</Link>
      </Figure>
      <Figure name="To refund" of={toGiveBack} counts="invoice">
        <Link to={addressOf({ q: '', status: 'overpaid' })}>{formatDollars(toGiveBack.amount)}</Link>
      </Figure>
      <Figure name="Invoiced this month" of={invoicedThisMonth} counts="invoice">
        {formatDollars(invoicedThisMonth.amount)}
      </Figure>
      <Figure name="Paid this month" of={paidThisMonth} counts="payment">
        {formatDollars(paidThisMonth.amount)}
      </Figure>
    </dl>
  );
}

type FigureProps = { name: string; of: One; counts: string; children: ReactNode };

function Figure({ name, of, counts, children }: FigureProps) {
  return (
    <Sum name={name}>
      {of.count === 0 ? formatDollars(of.amount) : children}
      <span className="block text-[0.85rem] font-normal text-ink-soft">{counted(of.count, counts)}</span>
    </Sum>
  );
}
