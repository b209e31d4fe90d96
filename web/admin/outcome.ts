import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import type { FieldErrors } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { CallFailed } from '#web/api.ts';
import { say } from '#web/forms/say.ts';
import { showToast } from '#web/ui/toast.tsx';

/**
 * What came of something the desk did: done, or an error for each field at fault. Unanswered, nobody has looked at it: the page
 * then stays as it is, with what was typed into it.
 */
export type Outcome = { done?: boolean; errors?: FieldErrors; unanswered?: boolean };

type Words<Result> = {
  /** The title of the toast when it fails; its text says why. */
  failed: string;
  /** What a toast says when it is done; without it nothing is said. */
  done?: string | ((result: Result) => string);
  /** What that toast says below its title. */
  detail?: string;
  /** Whether a failure is told in a toast even where fields are at fault, which say so themselves. */
  alwaysTold?: boolean;
};

/** Waits for a call and says what came of it. */
export async function attempt<Result>(
  call: Promise<Result>,
  { failed, done, detail, alwaysTold = false }: Words<Result>,
): Promise<Outcome> {
  try {
    const result = await call;
    if (done) showToast({ title: typeof done === 'string' ? done : done(result), description: detail });
    return { done: true };
  } catch (problem) {
    const errors = problem instanceof CallFailed ? problem.errors : {};
    if (alwaysTold || Object.keys(errors).length === 0)
      showToast({ title: failed, description: sayWhy(problem), variant: 'destructive' });
    return { errors, unanswered: !wasJudged(problem) };
  }
}

/** Why something the desk did failed. A session that is over is begun again elsewhere: what was typed here stays that way. */
export function sayWhy(problem: unknown): string {
  return problem instanceof CallFailed && problem.status === 401 ? signInElsewhere : say(problem);
}

const signInElsewhere = `${messages.signInFirst} again in another tab, then try here once more.`;

/** Whether the server has looked at what was sent: what stands there may then be other than what is shown. */
function wasJudged(problem: unknown): boolean {
  return problem instanceof CallFailed && problem.status < 500 && ![401, 429].includes(problem.status);
}

/** Leads from a form without a summary to the field at fault, which is read out with its error. */
export function useFocusOnFault(form: RefObject<HTMLElement | null>, outcome: Outcome | undefined): void {
  useEffect(() => {
    if (outcome?.errors) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, outcome]);
}

/**
 * Closes a form that is folded away once it is saved. The focus goes to what opens it, for the pressed button is hidden, unless
 * it is elsewhere by now.
 */
export function fold(details: HTMLDetailsElement | null): void {
  if (!details) return;
  const { activeElement, body } = document;
  const holdsFocus = activeElement === body || details.contains(activeElement);
  details.open = false;
  if (holdsFocus) details.querySelector('summary')?.focus({ preventScroll: true });
}

/** The answer to a form's latest attempt: done ends it, errors are counted so that their summary takes the focus each time. */
export function useOutcome(fetcher: FetcherWithComponents<Outcome>, onDone: () => void) {
  const { data } = fetcher;
  const done = useRef(onDone);
  done.current = onDone;
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (data?.done) done.current();
    else if (data?.errors) setAttempts((count) => count + 1);
  }, [data]);
  return { attempt: attempts, errors: data?.errors ?? {} };
}
