import { Form, Link } from 'react-router';
import { type InvoiceFilter, invoiceFilters } from '#contract/desk/invoices.ts';
import { pages } from '#contract/paths.ts';
import { Empty } from '#web/admin/empty.tsx';
import { AccountantsFile } from '#web/admin/invoices/accountants-file.tsx';
import { Figures } from '#web/admin/invoices/figures.tsx';
import { InvoiceRow, rowColumns } from '#web/admin/invoices/invoice-row.tsx';
import { addressOf, type InvoicesPage, loadInvoices } from '#web/admin/invoices/load.ts';
import { ToConfirm } from '#web/admin/invoices/to-confirm.tsx';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { useHeadingOfPage, useKeptPlace } from '#web/admin/place.ts';
import { SearchLine } from '#web/admin/search-line.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import type { Route } from './+types/tab';

/** The address holds the view, so that bookmarks, the back button and reloads keep it. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const address = new URL(request.url).searchParams;
  return { read: await loaded(loadInvoices(address)), address: String(address) };
}

/** Every invoice with what is owed: overdue first, then by due day, then all others, the latest first. */
export default function Invoices({ loaderData: { read, address } }: Route.ComponentProps) {
  return (
    <Latest read={read} of={address} what="The invoices">
      {(page) => <Listing {...page} />}
    </Latest>
  );
}

function Listing(page: InvoicesPage) {
  const { q, status, isFirst, invoices, figures, waiting } = page;
  const heading = useHeadingOfPage();
  useKeptPlace();
  const isUnused = invoices.length === 0 && q === '' && status === 'all' && isFirst;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-5 pb-3">
        <h2 ref={heading} tabIndex={-1} className="text-[1.05rem] font-bold outline-none">
          Invoices
        </h2>
        {!isUnused && (
          <Link to={pages.bankFiles} className={buttonLook('secondary', 'small')}>
            Bank file
          </Link>
        )}
      </div>
      <ToConfirm files={waiting} />
      {isUnused ? (
        <NoInvoices />
      ) : (
        <>
          <Figures figures={figures} />
          <Filters q={q} status={status} />
          <SearchForm key={`${status} ${q}`} q={q} status={status} />
          {invoices.length > 0 ? <Rows {...page} /> : <NothingFound {...page} />}
          <AccountantsFile />
        </>
      )}
    </>
  );
}

type InvoiceFilters = { q: string; status: InvoiceFilter };

function Filters({ q, status }: InvoiceFilters) {
  const names = Object.keys(invoiceFilters) as InvoiceFilter[];
  return (
    <nav aria-label="Which invoices" className="mt-5 flex flex-wrap gap-x-1 gap-y-1">
      {names.map((name) => (
        <Link
          key={name}
          to={addressOf({ q, status: name })}
          aria-current={name === status ? 'page' : undefined}
          className="inline-flex min-h-10 items-center rounded-sheet border border-transparent px-3 text-[0.92rem] aria-[current]:border-ink aria-[current]:bg-sheet aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
        >
          {invoiceFilters[name]}
        </Link>
      ))}
    </nav>
  );
}

function SearchForm({ q, status }: InvoiceFilters) {
  return (
    <Form role="search" action={pages.invoices} className="mt-3">
      {status !== 'all' && <input type="hidden" name="status" value={status} />}
      <SearchLine
        hint="Invoice number, customer or address"
        q={q}
        clear={q ? addressOf({ q: '', status }) : undefined}
      />
    </Form>
  );
}

function Rows({ q, status, isFirst, invoices, older }: InvoicesPage) {
  return (
    <>
      <div className="mt-4 border border-line bg-sheet">
        <div
          aria-hidden="true"
          className={`hidden border-b border-ink px-4 py-2 text-ink-soft lg:grid ${rowColumns}`}
        >
          {['Number', 'Customer'].map((name) => (
            <span key={name} className="lettering">
              {name}
            </span>
          ))}
          {['Total', 'To pay', 'Issued', 'Due'].map((name) => (
            <span key={name} className="lettering text-right">
              {name}
            </span>
          ))}
          <span className="lettering">State</span>
        </div>
        <ul>
          {invoices.map((invoice) => (
            <li key={invoice.id} className="border-b border-line last:border-b-0">
              <InvoiceRow invoice={invoice} />
            </li>
          ))}
        </ul>
      </div>
      <nav aria-label="Pages of the list" className="mt-4 flex justify-center gap-4 empty:hidden">
        {!isFirst && (
          <Link to={addressOf({ q, status })} className={buttonLook('secondary')}>
            First page
          </Link>
        )}
        {older && (
          <Link to={addressOf({ q, status, cursor: older })} className={buttonLook('secondary')}>
            More invoices
          </Link>
        )}
      </nav>
    </>
  );
}

/** The message of an empty view. */
const none: Record<InvoiceFilter, string> = {
  owed: 'Nothing is owed',
  overdue: 'Nothing is overdue',
  paid: 'No invoice is paid yet',
  credited: 'No invoice has been credited',
  overpaid: 'There is nothing to refund',
  all: 'There are no older invoices',
};

function NothingFound({ q, status }: InvoicesPage) {
  const where = status === 'all' ? '' : ` under ${invoiceFilters[status]}`;
  return (
    <Empty title={q === '' ? none[status] : 'No invoices match'}>
      <p>
        {q !== '' && `We found no invoice for “${q}”${where}. `}
        <Link to={pages.invoices}>Show all invoices</Link>
      </p>
    </Empty>
  );
}

function NoInvoices() {
  return (
    <Empty title="No invoices issued yet">
      <p>Here you see what customers owe, record what they pay, and download a file for your accountant.</p>
      <p>
        Open an inquiry and choose “Issue invoice”. Its lines come from your price list.{' '}
        <Link to={pages.desk}>Customer inquiries</Link>
      </p>
    </Empty>
  );
}
