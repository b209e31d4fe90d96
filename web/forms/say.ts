import { business } from '#content/business.ts';
import type { Notice } from '#contract/messages.ts';
import { CallFailed } from '#web/api.ts';

/** The message when a call failed: the server's own, or advice about a lost connection. */
export function say(failure: unknown): string {
  if (failure instanceof CallFailed && failure.sentence) return failure.sentence;
  if (failure instanceof CallFailed)
    return `Something went wrong on our side. Please try again, or call ${business.phone}.`;
  return `We could not reach our server. Check your connection and try again, or call ${business.phone}.`;
}

/** The same in a form that keeps what was typed, and the files if any were chosen. */
export function sayInForm(failure: unknown, hasFiles = false): string {
  if (failure instanceof CallFailed) return say(failure);
  const kept = hasFiles
    ? 'We kept everything you typed and the files you chose.'
    : 'We kept everything you typed.';
  return `We could not reach our server. ${kept} Check your connection and try again, or call ${business.phone}.`;
}

/** The toast for a failed call. After a lost connection it does not ask to check the typed text. */
export function failureToast(failed: Notice, failure: unknown, hasFiles = false): Notice {
  if (failure instanceof CallFailed) return failed;
  return { title: failed.title, description: sayInForm(failure, hasFiles) };
}
