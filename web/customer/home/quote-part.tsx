import type { CustomerPage, CustomerQuote } from '#contract/customer/page.ts';
import { Code, Entry, Part, Row } from '#web/customer/part.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonLook } from '#web/ui/button.tsx';

const states: Record<
  CustomerQuote['state'],
  { tone: 'plain' | 'quiet' | 'pass' | 'caution'; words: string }
> = {
  open: { tone: 'caution', words: 'To answer' },
  accepted: { tone: 'pass', words: 'Accepted' },
  declined: { tone: 'quiet', words: 'Declined' },
  lapsed: { tone: 'quiet', words: 'Run out' },
  withdrawn: { tone: 'quiet', words: 'Withdrawn' },
  replaced: { tone: 'quiet', words: 'Replaced' },
};

/** What the inspections cost, as we offered it and the customer accepted it; nothing before there is a quote. */
export function QuotePart({ page: { quotes, said } }: { page: CustomerPage }) {
  if (quotes.length === 0) return null;
  return (
    <Part id="quote" said={said} title={quotes.length > 1 ? 'Quotes' : 'Quote'}>
      <div className="space-y-4">
        {quotes.map(({ number, total, state, words, page, pdf }) => (
          <Entry
            key={number}
            title={
              <>
                {total} <Code>{number}</Code>
              </>
            }
            note={<Badge tone={states[state].tone}>{states[state].words}</Badge>}
          >
            <p>{words}</p>
            <Row>
              <a href={page} className={buttonLook(state === 'open' ? 'primary' : 'secondary', 'small')}>
                {state === 'open' ? 'Read and accept' : 'Read the quote'}
              </a>
              <a href={pdf}>Quote as PDF</a>
            </Row>
          </Entry>
        ))}
      </div>
    </Part>
  );
}
