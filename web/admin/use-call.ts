import { createContext, useContext, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { z } from '#contract/schema.ts';
import { readInPlace } from '#web/admin/session.ts';
import { CallFailed, call, type Given } from '#web/api.ts';
import { say } from '#web/forms/say.ts';
import { showToast } from '#web/ui/toast.tsx';

/** What a toast says of a call. */
export type CallMessages<Answer> = {
  /** Its title when the call fails; its text says why. Without one the form says it. */
  failed?: string;
  /** What is said when it is done; without it nothing is said. */
  done?: string | ((answer: Answer) => string);
  /** What stands below that. */
  detail?: (answer: Answer) => string;
  /** How it is undone, where it can be: the toast then offers that. */
  undo?: (answer: Answer) => (() => Promise<unknown>) | undefined;
  /** Whether a failure is told in a toast even where fields are at fault, which say so themselves. */
  alwaysTold?: boolean;
};

/** What came of an attempt: done, or the fields at fault, and what is to be said where no toast says it. */
export type CallResult = {
  done?: true;
  errors?: FieldErrors;
  failure?: string;
  isChanged?: boolean;
  /** Whether the call was made: what was typed may have kept it from being sent. */
  wasSent?: true;
};

/** Reads again what a call has changed, where that is less than the whole page. */
export const Reread = createContext<((given: unknown) => Promise<void>) | undefined>(undefined);

type Answer<E extends Endpoint> = z.output<E['answer']>;
type Options<E extends Endpoint> = {
  onDone?: (answer: Answer<E>) => void;
  /** Whether the page is read again once the call is answered. */
  readsAgain?: boolean;
  /** Whether whoever makes the call says itself that something was changed meanwhile. */
  saysChanges?: boolean;
  /** Hears of a refusal, and returns whether it says itself why. */
  onRefused?: (refusal: CallFailed) => boolean;
};

/**
 * A call that changes something. A toast says what came of it, and the page that shows it is read again. If nobody has
 * judged the call, because there was no answer or the session is over, the page stays as it is with what was typed into it.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  words: CallMessages<Answer<E>>,
  { onDone, onRefused, readsAgain = true, saysChanges = false }: Options<E> = {},
) {
  const reread = useContext(Reread);
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<CallResult>();
  const [attempt, setAttempt] = useState(0);

  /** Sets down what came of an attempt, also of one that was not sent because of what was typed. */
  function settle(came: CallResult): void {
    setOutcome(came);
    if (!came.done) setAttempt((count) => count + 1);
  }

  async function run(given: Given<E>): Promise<void> {
    setPending(true);
    let isJudged = true;
    try {
      const answer = await call(endpoint, given);
      if (words.done) {
        const title = typeof words.done === 'string' ? words.done : words.done(answer);
        const undo = words.undo?.(answer);
        const action = undo && { label: 'Undo', onPress: () => void undoIt(undo, given) };
        showToast({ title, description: words.detail?.(answer), action });
      }
      settle({ done: true, wasSent: true });
      onDone?.(answer);
    } catch (problem) {
      isJudged = wasJudged(problem);
      const isSaid = problem instanceof CallFailed && (onRefused?.(problem) ?? false);
      settle(isSaid ? { wasSent: true } : failureOf(problem, words, saysChanges));
    }
    if (isJudged && readsAgain) await readAgain(given);
    setPending(false);
  }

  /** Undoes a call and reads again what it had changed. What somebody else has changed since is left alone. */
  async function undoIt(undo: () => Promise<unknown>, given: Given<E>): Promise<void> {
    try {
      await undo();
      showToast({ title: 'Undone' });
    } catch (problem) {
      showToast({ title: 'Not undone', description: sayWhy(problem), variant: 'destructive' });
    }
    await readAgain(given);
  }

  const readAgain = (given: Given<E>) => reread?.(given) ?? readInPlace(revalidate);

  return { run, settle, pending, outcome, attempt };
}

/** @param saysChanges whether the form says what was changed meanwhile */
function failureOf(
  problem: unknown,
  { failed, alwaysTold = false }: CallMessages<never>,
  saysChanges: boolean,
): CallResult {
  const errors = problem instanceof CallFailed ? problem.errors : {};
  const isChanged = problem instanceof CallFailed && problem.isChanged;
  const isSaid = (Object.keys(errors).length > 0 && !alwaysTold) || (isChanged && saysChanges);
  const why = sayWhy(problem);
  if (failed && !isSaid) showToast({ title: failed, description: why, variant: 'destructive' });
  return { wasSent: true, errors, isChanged, ...(!failed && !isSaid && { failure: why }) };
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
