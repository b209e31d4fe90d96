import type { CustomerPage } from '#contract/customer/page.ts';
import { Part, Row } from '#web/customer/part.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonLook } from '#web/ui/button.tsx';

const notes = {
  'to-accept': { tone: 'caution', words: 'To accept' },
  again: { tone: 'caution', words: 'Changed' },
  accepted: { tone: 'pass', words: 'Accepted' },
  waived: { tone: 'quiet', words: 'Not needed' },
  unpriced: { tone: 'quiet', words: 'Price first' },
} as const;

/** What the customer agrees to before the visit; nothing before there is an inspection to agree on. */
export function AgreementPart({ page: { agreement, said } }: { page: CustomerPage }) {
  const { state, words, page, pdf } = agreement;
  if (state === 'not-yet') return null;
  const isToAccept = state === 'to-accept' || state === 'again';
  return (
    <Part
      said={said}
      id="agreement"
      title="Agreement"
      note={<Badge tone={notes[state].tone}>{notes[state].words}</Badge>}
    >
      <p>{words}</p>
      {state !== 'waived' && state !== 'unpriced' && (
        <Row>
          <a href={page} className={buttonLook('secondary', 'small')}>
            {isToAccept ? 'Read and accept' : 'Read the agreement'}
          </a>
          {pdf && <a href={pdf}>Agreement as PDF</a>}
        </Row>
      )}
    </Part>
  );
}
