import { useEffect, useState } from 'react';
import { Credentials } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import type { RejectedForm } from '#contract/rejected-form.ts';
import { CallFailed } from '#web/api.ts';
import { sayInForm } from '#web/forms/say.ts';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { api } from '#web/public-api.ts';

/** Signing in: `onSignedIn` is called once the server has accepted the credentials and set the session. */
export function useLoginForm(rejected: RejectedForm | undefined, onSignedIn: () => void) {
  const [pending, setPending] = useState(false);
  const [attempt, setAttempt] = useState(rejected ? 1 : 0);
  const [failure, setFailure] = useState(wholeFailure(rejected));
  /** How often the server has asked for a code in this form. */
  const [codeAsked, setCodeAsked] = useState(0);
  // The field stays once it has been asked for, even while the password is wrong.
  const asksForCode =
    codeAsked > 0 || (rejected !== undefined && ('code' in rejected.errors || 'code' in rejected.answers));
  const checked = useCheckedForm('login-form', {
    schema: Credentials,
    rejected,
    onChecked: () => setFailure(undefined),
    onValid: (credentials) => void signIn(credentials),
  });

  useCodeSelected(checked.field('code').id, codeAsked);

  async function signIn(credentials: Credentials) {
    setPending(true);
    try {
      await api.login(credentials);
      onSignedIn();
    } catch (problem) {
      refuse(problem);
    } finally {
      setPending(false);
    }
  }

  function refuse(problem: unknown) {
    const errors = problem instanceof CallFailed ? problem.errors : {};
    if (errors.code) setCodeAsked((count) => count + 1);
    // The first request for a code is the next step, not an error.
    if (errors.code && !asksForCode) return setFailure(undefined);
    const unknownUser = problem instanceof CallFailed && problem.status === 401;
    checked.refuse(errors);
    if (Object.keys(errors).length === 0)
      setFailure(unknownUser ? messages.invalidLogin : sayInForm(problem));
    setAttempt((count) => count + 1);
  }

  const problems = failure ? [{ text: failure }] : [];
  const { form, field, initial, errors } = checked;
  const troubled = problems.length > 0 || Boolean(errors.username ?? errors.password ?? errors.code);
  return { form, field, initial, pending, attempt, problems, troubled, asksForCode };
}

/** The message for the whole form, if no field has an error. */
function wholeFailure(rejected: RejectedForm | undefined): string | undefined {
  return rejected && Object.keys(rejected.errors).length === 0 ? rejected.message : undefined;
}

/** Selects a wrong code, so that typing replaces it. */
function useCodeSelected(codeId: string, codeAsked: number) {
  useEffect(() => {
    const input = document.getElementById(codeId);
    if (codeAsked > 0 && input instanceof HTMLInputElement) input.select();
  }, [codeAsked, codeId]);
}

export type LoginFormState = ReturnType<typeof useLoginForm>;
