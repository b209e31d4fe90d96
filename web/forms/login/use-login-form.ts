import { type SubmissionResult, useForm } from '@conform-to/react';
import { useEffect, useState } from 'react';
import { Credentials } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import type { RejectedForm } from '#contract/rejected-form.ts';
import { CallFailed } from '#web/api.ts';
import { asLists, asResult, judge } from '#web/forms/form-state.ts';
import { sayInForm } from '#web/forms/say.ts';
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
  const [lastResult, setLastResult] = useState<SubmissionResult<string[]> | undefined>(
    rejected && asResult(rejected),
  );

  const [form, fields] = useForm({
    id: 'login-form',
    lastResult,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate({ formData }) {
      const submission = judge(formData, Credentials);
      if (submission.status) setFailure(undefined);
      return submission;
    },
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status === 'success') void signIn(submission.value);
    },
  });

  useCodeSelected(fields.code.id, codeAsked);

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
    setLastResult({ status: 'error', error: asLists(errors) });
    if (Object.keys(errors).length === 0)
      setFailure(unknownUser ? messages.invalidLogin : sayInForm(problem));
    setAttempt((count) => count + 1);
  }

  const problems = failure ? [{ text: failure }] : [];
  const { username, password, code } = fields;
  const troubled = problems.length > 0 || Boolean(username.errors ?? password.errors ?? code.errors);
  return { form, fields, pending, attempt, problems, troubled, asksForCode };
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
