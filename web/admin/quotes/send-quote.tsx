import { Link } from 'react-router';
import { mayChooseOf } from '#content/own-times.ts';
import { proposalOf } from '#content/price-list.ts';
import { inDollars } from '#content/prices.ts';
import * as endpoints from '#contract/desk/endpoints/quotes.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import type { Quote } from '#contract/desk/quotes.ts';
import { pages } from '#contract/paths.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { call } from '#web/api.ts';
import { buttonLook } from '#web/ui/button.tsx';

/** What a sent quote says in its toast, where it can be taken back before it leaves. */
export const sentWords = {
  failed: 'Quote not sent',
  done: ({ quote }: { quote: Quote }) =>
    quote.status === 'draft'
      ? `Quote ${quote.number} kept as a draft`
      : `Quote ${quote.number} leaves in ten seconds`,
  undo: ({ quote }: { quote: Quote }) =>
    quote.status === 'draft' ? undefined : () => call(endpoints.takeBack, { id: quote.id }),
};

/** Sends the quote that the price list proposes, in one tap; where a person must set the price, leads to the form. */
export function SendQuote({ inquiry, className = '' }: { inquiry: Inquiry; className?: string }) {
  const { id, firstName, lastName, email, flagged, removedAt, status } = inquiry;
  if (flagged || removedAt || status !== 'new') return null;
  const { lines, totalCents } = proposalOf({ ...inquiry, address: inquiry.propertyAddress });
  const whom = <span className="sr-only"> to {`${firstName} ${lastName}`.trim()}</span>;
  if (totalCents === null || !email)
    return (
      <Link to={pages.newQuote(id)} className={`${buttonLook('secondary', 'small')} ${className}`}>
        Write a quote{whom}
      </Link>
    );
  const body = {
    lines: lines.map(({ description, cents, type }) => ({ description, cents: cents ?? 0, type })),
    ...(mayChooseOf(lines, inquiry.inspectionType) && { times: 'own' as const }),
  };
  return (
    <CallButton
      endpoint={endpoints.make}
      given={{ id, body }}
      words={sentWords}
      look="primary"
      busy="Sending…"
      className={className}
    >
      Send quote {inDollars(totalCents)}
      {whom}
    </CallButton>
  );
}
