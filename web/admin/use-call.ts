import { createContext, useContext, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/paths.ts';
import type { z } from '#contract/schema.ts';
import { CallFailed, type CallInput, call } from '#web/api.ts';
import { sayAtDesk } from '#web/forms/say.ts';
import { showToast } from '#web/ui/toast.tsx';

/** The words of a call's toast. */
export type CallMessages<Answer> = {
  /** The title when the call fails; the text says why. Without it the form shows the error. */
  failed?: string;
  /** The title when it is done; without it there is no toast. */
  done?: string | ((answer: Answer) => string);
  /** The text below the title. */
  detail?: (answer: Answer) => string;
  /** Undoes the call, if possible. The toast then offers it. */
  undo?: (answer: Answer) => (() => Promise<unknown>) | undefined;
  /** The text below the title once it is undone. */
  undone?: (answer: Answer) => string | undefined;
  /** Whether a failure shows a toast even if wrong fields show their own errors. */
  alwaysTold?: boolean;
};

/** The result of an attempt: done, or the wrong fields, and the error if no toast shows it. */
export type CallResult = {
  done?: true;
  errors?: FieldErrors;
  failure?: string;
  /** What somebody else changed meanwhile, in the server’s sentence. */
  changed?: string;
  /** Whether the call was sent. Wrong fields may have stopped it. */
  wasSent?: true;
};

/** Reloads only what the call changed, if that is less than the whole page. */
export const Reread = createContext<((given: unknown) => Promise<void>) | undefined>(undefined);

type Answer<E extends Endpoint> = z.output<E['answer']>;
type Options<E extends Endpoint> = {
  onDone?: (answer: Answer<E>) => void;
  /** Whether the page reloads after the answer. */
  readsAgain?: boolean;
  /** Whether the caller itself shows what somebody else changed meanwhile. */
  saysChanges?: boolean;
  /** Called with a refusal. Returns whether it explains the refusal itself. */
  onRefused?: (refusal: CallFailed) => boolean;
  /** How the call is made, if it may take more than one attempt. */
  by?: (given: CallInput<E>) => Promise<Answer<E>>;
};

/**
 * A call that changes something. A toast shows the result, and the page reloads. If the server did not
 * decide, because there was no answer or the session has ended, the page stays with its typed text.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  words: CallMessages<Answer<E>>,
  options: Options<E> = {},
) {
  const { onDone, onRefused, readsAgain = true, saysChanges = false } = options;
  const { by = (given: CallInput<E>) => call(endpoint, given) } = options;
  const reread = useContext(Reread);
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<CallResult>();
  const [attempt, setAttempt] = useState(0);

  /** Records the result of an attempt, even one that was not sent because of wrong fields. */
  function settle(came: CallResult): void {
    setOutcome(came);
    if (!came.done) setAttempt((count) => count + 1);
  }

  /** @returns whether it is done */
  async function run(given: CallInput<E>): Promise<boolean> {
    setPending(true);
    let isJudged = true;
    let isDone = false;
    try {
      const answer = await by(given);
      isDone = true;
      if (words.done) {
        const title = typeof words.done === 'string' ? words.done : words.done(answer);
        const undo = words.undo?.(answer);
        const undone = words.undone?.(answer);
        const action = undo && { label: 'Undo', onPress: () => void undoIt(undo, { given, undone }) };
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
    return isDone;
  }

  /** Undoes a call and reloads what it changed. Other people's later changes stay. */
  async function undoIt(
    undo: () => Promise<unknown>,
    { given, undone }: { given: CallInput<E>; undone: string | undefined },
  ): Promise<void> {
    try {
      await undo();
      showToast({ title: 'Undone', description: undone });
    } catch (problem) {
      showToast({ title: 'Not undone', description: sayWhy(problem), variant: 'destructive' });
    }
    await readAgain(given);
  }

  const readAgain = (given: CallInput<E>) => reread?.(given) ?? revalidate();

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
  const title = failed ?? (isSignedOut(problem) ? 'You are signed out' : undefined);
  if (title && !isSaid)
    showToast({
      title,
      description: why,
      variant: 'destructive',
      ...(isSignedOut(problem) && { action: signIn }),
    });
  return {
    wasSent: true,
    errors,
    ...(isChanged && { changed: why }),
    ...(!failed && !isSaid && { failure: why }),
  };
}

/**
 * Why a call failed. If the session has ended, the person signs in again in another tab, so that typed text
 * stays here.
 */
export function sayWhy(problem: unknown): string {
  return isSignedOut(problem) ? signInElsewhere : sayAtDesk(problem);
}

function isSignedOut(problem: unknown): boolean {
  return problem instanceof CallFailed && problem.status === 401;
}

/** The button of a toast that says so. */
export const signIn = {
  label: 'Sign in',
  onPress: () => void window.open(pages.login, '_blank', 'noopener'),
};

const signInElsewhere = `${messages.signInFirst} again in another tab, then try here once more.`;

/** Whether the server has judged the call. The stored data may then differ from the shown data. */
function wasJudged(problem: unknown): boolean {
  return problem instanceof CallFailed && problem.status < 500 && ![401, 429].includes(problem.status);
}
