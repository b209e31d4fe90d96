import { Link } from 'react-router';
import { dayInWords } from '#contract/calendar.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import type { Invoice } from '#contract/desk/invoices.ts';
import { pages } from '#contract/paths.ts';
import { formatDollars } from '#web/admin/format.ts';
import { InvoiceStatusBadge } from '#web/admin/invoices/status-badge.tsx';
import { Latest } from '#web/admin/latest.tsx';
import type { Loaded } from '#web/admin/loaded.ts';

type InquiryInvoicesProps = { inquiry: Inquiry; read: Loaded<{ invoices: Invoice[] }> };

/** The invoices of an inquiry. */
export function InquiryInvoices({ inquiry, read }: InquiryInvoicesProps) {
  return (
    <Latest read={read} of={inquiry.id} what="The invoices">
      {({ invoices }) =>
        invoices.length > 0 && (
          <section aria-labelledby="invoices" className="mt-8">
            <h2
              id="invoices"
              className="mb-3 scroll-mt-16 border-t-2 border-ink pt-2 text-[1.05rem] font-bold"
            >
              Invoices
            </h2>
            <ul className="space-y-2">
              {invoices.map(({ id, number, totalIncGst, dueOn, status }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border border-line bg-sheet px-4 py-2"
                >
                  <Link to={pages.invoice(id)} className="font-mono font-semibold">
                    {number}
                  </Link>
                  <span className="tabular-nums">{formatDollars(totalIncGst)}</span>
                  <InvoiceStatusBadge status={status} />
                  {(status === 'open' || status === 'overdue') && (
                    <span className="text-[0.92rem] text-ink-soft">Due {dayInWords(dueOn, 'short')}</span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Latest>
  );
}
