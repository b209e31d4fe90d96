import type { Said } from '#contract/customer/page.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';

/** Where each part stands on the customer's page, and what stands before the names of its fields in their ids. */
export const placeOf: Record<Said['part'], string> = {
  time: 'time',
  agreement: 'agreement',
  invoice: 'payment',
  files: 'files',
  details: 'details',
  message: 'message',
  withdrawal: 'withdrawal',
  shares: 'shares',
};

/** What a customer is told first: that what they sent was done, or why not, with the way to each field at fault. */
export function SaidFirst({ said }: { said: Said }) {
  const { part, words, errors, isProblem } = said;
  if (!isProblem)
    return (
      <p role="status" className="said">
        <Tick />
        {words}
      </p>
    );
  const fields = Object.entries(errors);
  const problems =
    fields.length > 0
      ? fields.map(([name, text]) => ({ text, href: `#${placeOf[part]}-${name}` }))
      : [{ text: words, href: `#${placeOf[part]}` }];
  return <ErrorSummary problems={problems} attempt={1} />;
}

export function Tick() {
  return (
    <svg viewBox="0 0 12 12" className="tick" aria-hidden="true">
      <path d="M1.5 6.5 4.5 9.5 10.5 2.5" />
    </svg>
  );
}
