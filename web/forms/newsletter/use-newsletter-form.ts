import { type FormEvent, useRef, useState } from 'react';
import { notices } from '#contract/messages.ts';
import { Subscribe } from '#contract/newsletter.ts';
import type { RejectedForm } from '#contract/rejected-form.ts';
import { CallFailed } from '#web/api.ts';
import { failureToast, sayInForm } from '#web/forms/say.ts';
import { api } from '#web/public-api.ts';
import { useErrorTitle } from '#web/site/use-error-title.ts';
import { showToast } from '#web/ui/toast.tsx';

/**
 * Runs the newsletter form: sent, then emptied with a note about the next step, or refused with the address
 * kept.
 */
export function useNewsletterForm(page: string, rejected: RejectedForm | undefined) {
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState(rejected?.errors.email ?? rejected?.message);
  const [note, setNote] = useState<string>();
  useErrorTitle(error !== undefined);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!sending) void send(input.current?.value ?? '');
  }

  /** A refused address is checked again while it is corrected. */
  function judgeAgain() {
    if (error && isAddress(input.current?.value ?? '')) setError(undefined);
  }

  async function send(email: string) {
    setNote(undefined);
    if (!isAddress(email)) {
      showToast({ ...notices.invalidEmail, variant: 'destructive' });
      return refuse(notices.invalidEmail.description);
    }
    setError(undefined);
    setSending(true);
    try {
      const { message } = await api.subscribe(email, page);
      if (input.current) input.current.value = '';
      setNote(message);
      showToast(notices.subscribed);
    } catch (problem) {
      showToast({ ...failureToast(notices.subscriptionFailed, problem), variant: 'destructive' });
      refuse((problem instanceof CallFailed && problem.errors.email) || sayInForm(problem));
    } finally {
      setSending(false);
    }
  }

  function refuse(sentence: string) {
    setError(sentence);
    input.current?.focus();
  }

  return { input, submit, judgeAgain, sending, error, note, typed: rejected?.answers.email ?? '' };
}

function isAddress(email: string): boolean {
  return Subscribe.safeParse({ email }).success;
}
