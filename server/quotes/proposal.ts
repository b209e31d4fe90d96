import { proposalOf } from '#content/price-list.ts';
import type { QuoteProposal } from '#contract/desk/quotes.ts';
import type { KnownInquiry } from '../inquiries/public.ts';

/** What a request comes to by the price list. */
export function proposalFor(inquiry: KnownInquiry): QuoteProposal {
  return proposalOf({ ...inquiry, address: inquiry.propertyAddress });
}
