import { placeOf, type Said } from '#contract/customer/page.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';

/** Why a form was refused, with a link to each wrong field. It has the focus. */
export function Problems({ said: { part, words, errors } }: { said: Said }) {
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
