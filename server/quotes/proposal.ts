import { priceOf } from '#content/prices.ts';
import { labelOf } from '#contract/choices.ts';
import type { QuoteProposal } from '#contract/desk/quotes.ts';
import type { KnownInquiry } from '../inquiries/public.ts';

/** What a request comes to by the price list. */
export function proposalFor({ inspectionType }: KnownInquiry): QuoteProposal {
  const cents = priceOf(inspectionType) ?? null;
  const label = labelOf(inspectionType);
  const description = /inspection|report|imaging/i.test(label) ? label : `${label} inspection`;
  return {
    lines: [{ description, cents, type: inspectionType, ...(cents === null && { from: true }) }],
    totalCents: cents,
  };
}
