import { useState } from 'react';
import { AcceptInvitation } from '#contract/accounts.ts';
import type { RejectedForm } from '#contract/rejected-form.ts';
import { CallFailed } from '#web/api.ts';
import { sayInForm } from '#web/forms/say.ts';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { api } from '#web/public-api.ts';

/**
 * Sets a password through the link in the address. `onAccepted` gets the username once the server has
 * accepted it.
 */
export function useInvitationForm(
  rejected: RejectedForm | undefined,
  onAccepted: (username: string) => void,
) {
  const [pending, setPending] = useState(false);
  const [attempt, setAttempt] = useState(rejected ? 1 : 0);
  const [failure, setFailure] = useState<string | undefined>(
    rejected && Object.keys(rejected.errors).length === 0 ? rejected.message : undefined,
  );
  const checked = useCheckedForm('invitation-form', {
    schema: AcceptInvitation,
    rejected,
    onChecked: () => setFailure(undefined),
    onValid: (chosen) => void accept(chosen),
  });

  async function accept(chosen: AcceptInvitation) {
    setPending(true);
    try {
      const token = new URLSearchParams(location.search).get('token') ?? '';
      const { username } = await api.acceptInvitation(token || 'none', chosen);
      onAccepted(username);
    } catch (problem) {
      const errors = problem instanceof CallFailed ? problem.errors : {};
      checked.refuse(errors);
      if (Object.keys(errors).length === 0) setFailure(sayInForm(problem));
      setAttempt((count) => count + 1);
    } finally {
      setPending(false);
    }
  }

  const problems = failure ? [{ text: failure }] : [];
  const { form, field, errors } = checked;
  const troubled = problems.length > 0 || errors.password !== undefined;
  return { form, field, pending, attempt, problems, troubled };
}

export type InvitationFormState = ReturnType<typeof useInvitationForm>;
