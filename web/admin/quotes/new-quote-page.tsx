import { Link } from 'react-router';
import { type Proposal, proposalOf } from '#content/price-list.ts';
import { addDays, dayOf } from '#contract/calendar.ts';
import { one as oneInquiry } from '#contract/desk/endpoints/inquiries.ts';
import * as endpoints from '#contract/desk/endpoints/quotes.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { type Quote, VALID_DAYS } from '#contract/desk/quotes.ts';
import { pages } from '#contract/paths.ts';
import { Empty } from '#web/admin/empty.tsx';
import { Fact } from '#web/admin/fact.tsx';
import { Latest } from '#web/admin/latest.tsx';
import { type Loaded, loaded } from '#web/admin/loaded.ts';
import { fromQuote, proposed } from '#web/admin/quotes/draft-quote.ts';
import { QuoteForm } from '#web/admin/quotes/quote-form.tsx';
import { call } from '#web/api.ts';
import type { Route } from './+types/new-quote-page';

type Asked = { inquiry: Inquiry; proposal: Proposal; before: Quote | undefined };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const inquiryId = searchParams.get('inquiry') ?? '';
  const edition = searchParams.get('edition');
  const read: Loaded<Asked> | undefined =
    inquiryId === '' ? undefined : await loaded(readAsked(inquiryId, edition));
  return { inquiryId, edition, read };
}

async function readAsked(inquiryId: string, edition: string | null): Promise<Asked> {
  const [{ inquiry }, { quotes }] = await Promise.all([
    call(oneInquiry, { id: inquiryId }),
    call(endpoints.list, { id: inquiryId }),
  ]);
  return {
    inquiry,
    proposal: proposalOf({ ...inquiry, address: inquiry.propertyAddress }),
    before: quotes.find(({ id }) => id === edition),
  };
}

/** Writes a quote, starting with lines from the price list, or the next edition of one. */
export default function NewQuotePage({ loaderData: { inquiryId, edition, read } }: Route.ComponentProps) {
  return (
    <>
      <p className="py-4">
        <Link to={inquiryId ? pages.inquiry(inquiryId) : pages.desk}>
          {inquiryId ? 'The inquiry' : 'All inquiries'}
        </Link>
      </p>
      {read ? (
        <Latest read={read} of={`${inquiryId} ${edition}`} what="The quote">
          {(asked) => <Write key={`${inquiryId} ${edition}`} {...asked} />}
        </Latest>
      ) : (
        <Empty as="h2" title="Choose an inquiry first">
          <p>
            A quote is for an inquiry. Open it, then choose “Write a quote”.{' '}
            <Link to={pages.desk}>Customer inquiries</Link>
          </p>
        </Empty>
      )}
    </>
  );
}

function Write({ inquiry, proposal, before }: Asked) {
  const validUntil = addDays(dayOf(new Date()), VALID_DAYS);
  return (
    <div className="max-w-3xl">
      <h2 className="text-[1.2rem] font-bold">
        {before ? `Quote ${before.number}, edition ${before.edition + 1}` : 'Write a quote'}
      </h2>
      <dl className="mt-3 grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
        <Fact name="Customer">
          <bdi>{`${inquiry.firstName} ${inquiry.lastName}`.trim()}</bdi>
        </Fact>
        <Fact name="Property address">{inquiry.propertyAddress}</Fact>
      </dl>
      <QuoteForm
        inquiry={inquiry}
        before={before}
        first={before ? fromQuote(before, validUntil) : proposed(proposal, validUntil)}
      />
    </div>
  );
}
