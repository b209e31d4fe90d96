import { Link } from 'react-router';
import { one as oneInquiry } from '#contract/desk/endpoints/inquiries.ts';
import * as endpoints from '#contract/desk/endpoints/invoices.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import type { InvoiceProposal } from '#contract/desk/invoices.ts';
import { pages } from '#contract/paths.ts';
import { Empty } from '#web/admin/empty.tsx';
import { Fact } from '#web/admin/fact.tsx';
import { formatDollars } from '#web/admin/format.ts';
import { IssueForm } from '#web/admin/invoices/issue-form.tsx';
import { InvoiceStatusBadge } from '#web/admin/invoices/status-badge.tsx';
import { Latest } from '#web/admin/latest.tsx';
import { type Loaded, loaded } from '#web/admin/loaded.ts';
import { call } from '#web/api.ts';
import type { Route } from './+types/new-invoice-page';

type InquiryAndProposal = { inquiry: Inquiry; proposal: InvoiceProposal };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const inquiryId = new URL(request.url).searchParams.get('inquiry') ?? '';
  const read: Loaded<InquiryAndProposal> | undefined =
    inquiryId === '' ? undefined : await loaded(readProposal(inquiryId));
  return { inquiryId, read };
}

async function readProposal(inquiryId: string): Promise<InquiryAndProposal> {
  const [{ inquiry }, proposal] = await Promise.all([
    call(oneInquiry, { id: inquiryId }),
    call(endpoints.proposal, { query: { inquiryId } }),
  ]);
  return { inquiry, proposal };
}

/** Issues an invoice for an inquiry, starting with lines from the price list. */
export default function NewInvoicePage({ loaderData: { inquiryId, read } }: Route.ComponentProps) {
  return (
    <>
      <p className="py-4">
        <Link to={pages.invoices}>All invoices</Link>
      </p>
      {read ? (
        <Latest read={read} of={inquiryId} what="The invoice">
          {(asked) => <Issue key={inquiryId} {...asked} />}
        </Latest>
      ) : (
        <Empty as="h2" title="Choose an inquiry first">
          <p>
            An invoice is issued for an inquiry. Open it, then choose “Issue invoice”.{' '}
            <Link to={pages.desk}>Customer inquiries</Link>
          </p>
        </Empty>
      )}
    </>
  );
}

function Issue({ inquiry, proposal }: InquiryAndProposal) {
  return (
    <div className="max-w-3xl">
      <h2 className="text-[1.2rem] font-bold">
        {proposal.isTaxInvoice ? 'Issue a tax invoice' : 'Issue an invoice'}
      </h2>
      <dl className="mt-3 grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
        <Fact name="Customer">
          <Link to={pages.inquiry(inquiry.id)}>
            <bdi>{proposal.customer}</bdi>
          </Link>
        </Fact>
        <Fact name="Property address">{proposal.property}</Fact>
      </dl>
      <Earlier earlier={proposal.earlier} />
      <IssueForm inquiry={inquiry} proposal={proposal} />
    </div>
  );
}

/** The inquiry's earlier invoices, so that nobody invoices it twice by mistake. */
function Earlier({ earlier }: Pick<InvoiceProposal, 'earlier'>) {
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="earlier" className="mt-4 border-l-4 border-caution bg-caution-wash px-4 py-2.5">
      <h3 id="earlier" className="font-semibold">
        This inquiry has {earlier.length === 1 ? 'an invoice' : 'invoices'} already
      </h3>
      <ul className="mt-1 space-y-1">
        {earlier.map(({ id, number, totalIncGst, status }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={pages.invoice(id)} className="font-mono">
              {number}
            </Link>
            {formatDollars(totalIncGst)} <InvoiceStatusBadge status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
