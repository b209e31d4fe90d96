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

/** That something was done. On paper it is left out, unless it says how things stand for good. */
export function Done({ words, isForGood = false }: { words: string; isForGood?: boolean }) {
  return (
    <p
      role="status"
      className={`flex items-baseline gap-2.5 border border-l-6 bg-pass-wash px-4.5 py-3 font-semibold text-pass ${isForGood ? '' : 'print:hidden'}`}
    >
      <svg viewBox="0 0 12 12" className="size-[0.9em] shrink-0" aria-hidden="true">
        <path d="M1.5 6.5 4.5 9.5 10.5 2.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
      </svg>
      {words}
    </p>
  );
}
