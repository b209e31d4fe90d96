import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dayInWords } from '#contract/calendar.ts';
import * as endpoints from '#contract/desk/endpoints/quotes.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { dollarsOf } from '#contract/desk/money.ts';
import type { Quote } from '#contract/desk/quotes.ts';
import { pages, paths } from '#contract/paths.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { DeskForm } from '#web/admin/desk-form.tsx';
import { formatMoment } from '#web/admin/format.ts';
import { Latest } from '#web/admin/latest.tsx';
import type { Loaded } from '#web/admin/loaded.ts';
import { QuoteStatusBadge } from '#web/admin/quotes/status-badge.tsx';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

type InquiryQuotesProps = { inquiry: Inquiry; read: Loaded<{ quotes: Quote[] }> };

/** The quotes of an inquiry, the latest first, and what can be done with each. */
export function InquiryQuotes({ inquiry, read }: InquiryQuotesProps) {
  const mayQuote = !inquiry.flagged && !inquiry.removedAt && inquiry.status !== 'closed';
  return (
    <Latest read={read} of={inquiry.id} what="The quotes">
      {({ quotes }) =>
        (quotes.length > 0 || mayQuote) && (
          <section aria-labelledby="quotes">
            <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t-2 border-ink pt-2">
              <h2 id="quotes" className="text-[1.05rem] font-bold">
                Quotes
              </h2>
              {mayQuote && (
                <Link to={pages.newQuote(inquiry.id)} className={buttonLook('secondary', 'small')}>
                  {quotes.length === 0 ? 'Write a quote' : 'Write a further quote'}
                </Link>
              )}
            </div>
            {quotes.length === 0 && <p className="text-ink-soft">No quote was made yet.</p>}
            <ul className="space-y-2">
              {quotes.map((quote) => (
                <QuoteEntry key={quote.id} inquiryId={inquiry.id} quote={quote} />
              ))}
            </ul>
          </section>
        )
      }
    </Latest>
  );
}

function QuoteEntry({ inquiryId, quote }: { inquiryId: string; quote: Quote }) {
  const { id, number, edition, status, totalCents } = quote;
  const isOpen = status === 'sent' || status === 'opened';
  const mayFollow = status !== 'accepted' && status !== 'replaced';
  return (
    <li className="border border-line bg-sheet px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-mono font-semibold">{number}</span>
        {edition > 1 && <span className="text-[0.92rem] text-ink-soft">Edition {edition}</span>}
        <span className="tabular-nums">{dollarsOf(totalCents)}</span>
        <QuoteStatusBadge status={status} />
        <span className="text-[0.92rem] text-ink-soft">{saidOf(quote)}</span>
      </div>
      <ul className="mt-1 text-[0.92rem] text-ink-soft">
        {quote.lines.map(({ id: line, description, cents, optional, chosen }) => (
          <li key={line}>
            <bdi>{description}</bdi>, {dollarsOf(cents)}
            {optional && (chosen ? ', chosen' : ', optional')}
          </li>
        ))}
      </ul>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1.5">
        {status === 'queued' && (
          <CallButton
            endpoint={endpoints.takeBack}
            given={{ id }}
            words={{ failed: 'Not taken back', done: `Quote ${number} was not sent. It is a draft` }}
          >
            Take it back
          </CallButton>
        )}
        {mayFollow && (
          <Link to={pages.newQuote(inquiryId, id)} className={buttonLook('quiet', 'small')}>
            {status === 'draft' ? 'Change and send' : 'Send another edition'}
            <span className="sr-only"> of {number}</span>
          </Link>
        )}
        <a href={paths.quotePdf(id)} className="py-1 text-[0.92rem]">
          PDF<span className="sr-only"> of {number}</span>
        </a>
      </div>
      {(isOpen || status === 'draft') && <Withdraw quote={quote} />}
    </li>
  );
}

/** What happened last, or until when it can be accepted. */
function saidOf({ status, validUntil, decision, openedAt }: Quote): ReactNode {
  if (decision)
    return (
      <>
        {decision.name && (
          <>
            <bdi>{decision.name}</bdi>,{' '}
          </>
        )}
        {formatMoment(decision.at)}
        {decision.reason && (
          <>
            : <bdi>{decision.reason}</bdi>
          </>
        )}
      </>
    );
  if (status === 'opened' && openedAt)
    return `Opened ${formatMoment(openedAt)}. Valid until ${dayInWords(validUntil, 'short')}`;
  if (status === 'lapsed') return `On ${dayInWords(validUntil, 'short')}`;
  return status === 'sent' || status === 'queued' ? `Valid until ${dayInWords(validUntil, 'short')}` : '';
}

function Withdraw({ quote: { id, number, version, status } }: { quote: Quote }) {
  const what = status === 'draft' ? 'Drop this draft' : 'Withdraw this quote';
  return (
    <details className="mt-1">
      <summary className="cursor-pointer py-1 text-[0.92rem] font-semibold text-blueprint">{what}</summary>
      <DeskForm
        endpoint={endpoints.withdraw}
        given={{ id, version }}
        words={{ failed: 'Not withdrawn', done: `Quote ${number} withdrawn` }}
        className="mt-1 max-w-lg space-y-2 pb-2"
      >
        {({ field, pending }) => (
          <>
            <Field {...field('reason')} label="Why?" hint="The customer does not see it." required>
              {(wiring) => <Input {...wiring} maxLength={500} autoComplete="off" />}
            </Field>
            <Button type="submit" look="secondary" size="small" disabled={pending}>
              {pending ? 'Saving…' : what}
            </Button>
          </>
        )}
      </DeskForm>
    </details>
  );
}
