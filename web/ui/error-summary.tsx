import { useEffect, useId, useRef } from 'react';

type Problem = { text: string; href?: string };

type ErrorSummaryProps = {
  problems: Problem[];
  /** Grows with each refused attempt: the summary takes the focus again. 0 leaves the focus alone. */
  attempt: number;
  /** The level of its heading, one below the heading the form stands under. */
  as?: 'h2' | 'h4' | 'h5';
};

/** What is wrong with a form, above it, each line a link to its field. Nothing is shown while nothing is wrong. */
export function ErrorSummary({ problems, attempt, as: Heading = 'h2' }: ErrorSummaryProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  // What the page was sent with has had the focus (autoFocus): it must not take it from whoever went on to a field since.
  const answered = useRef(attempt);
  const present = problems.length > 0;
  useEffect(() => {
    // Once for each attempt: a problem that comes back while a person types must not take the focus from them.
    if (!present || attempt === answered.current) return;
    answered.current = attempt;
    box.current?.focus();
  }, [attempt, present]);
  if (!present) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: for the page a refused form gets without a script, which nothing else would focus
      autoFocus={attempt > 0}
      aria-labelledby={titleId}
      className="border-2 border-fail bg-sheet p-4 sm:p-5"
    >
      <Heading id={titleId} className="text-[1.15rem] font-bold">
        There is a problem
      </Heading>
      <ul className="mt-2">
        {problems.map(({ text, href }) => (
          <li key={`${href ?? ''} ${text}`} className="font-semibold text-fail">
            {href ? (
              <a href={href} className="inline-block py-1 text-fail underline">
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
