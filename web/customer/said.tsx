import type { Said } from '#contract/customer/page.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';

/** Where each part stands on the customer's page. */
export const placeOf: Record<Said['part'], string> = {
  time: 'time',
  agreement: 'agreement',
  invoice: 'payment',
  files: 'files',
  details: 'details',
  message: 'message',
  withdrawal: 'details',
  shares: 'shares',
};

/** What a customer is told first: that what they sent was done, or why not, with the way to each field at fault. */
export function SaidFirst({ said }: { said: Said }) {
  const { part, words, errors, isProblem } = said;
  if (!isProblem) return <Done words={words} />;
  const fields = Object.entries(errors);
  const problems =
    fields.length > 0
      ? fields.map(([name, text]) => ({ text, href: `#${part}-${name}` }))
      : [{ text: words, href: `#${placeOf[part]}` }];
  return <ErrorSummary problems={problems} attempt={1} />;
}

/** That something was done. */
export function Done({ words }: { words: string }) {
  return (
    <p role="status" className="said">
      <Tick />
      {words}
    </p>
  );
}

function Tick() {
  return (
    <svg viewBox="0 0 12 12" className="tick" aria-hidden="true">
      <path d="M1.5 6.5 4.5 9.5 10.5 2.5" />
    </svg>
  );
}
