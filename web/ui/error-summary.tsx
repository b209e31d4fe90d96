import { useEffect, useId, useRef } from 'react';

type Problem = { text: string; href?: string };

type ErrorSummaryProps = {
  problems: Problem[];
  /** Counts the refused attempts. Each one moves the focus to the summary; 0 leaves the focus alone. */
  attempt: number;
  /** The level of its heading, one below the heading the form stands under. */
  as?: 'h2' | 'h4' | 'h5';
};

/** The errors of a form, above it. Each line links to its field. Shows nothing if there are none. */
export function ErrorSummary({ problems, attempt, as: Heading = 'h2' }: ErrorSummaryProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  // Errors from the server already had the focus (autoFocus), so it must not take the focus from a field
  // again.
  const answered = useRef(attempt);
  const present = problems.length > 0;
  useEffect(() => {
    // Only once for each attempt, because an error that returns while the person types must not take the
    // focus.
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
