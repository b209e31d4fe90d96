import { facts } from '#content/facts.ts';
import type { Notice } from '#contract/messages.ts';
import { CallFailed } from '#web/api.ts';

/**
 * Why a call of the desk failed: the server's own message, or advice about a lost connection. It gives no
 * phone number, because the reader is the office.
 */
export function sayAtDesk(failure: unknown): string {
  if (failure instanceof CallFailed)
    return failure.sentence ?? 'Something went wrong on our side. Please try again.';
  return 'We could not reach our server. Check your connection and try again.';
}

/** Why a form of the website failed. It keeps what was typed, and the files if any were chosen. */
export function sayInForm(failure: unknown, hasFiles = false): string {
  if (failure instanceof CallFailed)
    return (
      failure.sentence ??
      `Something went wrong on our side. Please try again, or call ${facts.contact.phone}.`
    );
  const kept = hasFiles
    ? 'We kept everything you typed and the files you chose.'
    : 'We kept everything you typed.';
  return `We could not reach our server. ${kept} Check your connection and try again, or call ${facts.contact.phone}.`;
}

/** The toast for a failed call. After a lost connection it does not ask to check the typed text. */
export function failureToast(failed: Notice, failure: unknown, hasFiles = false): Notice {
  if (failure instanceof CallFailed) return failed;
  return { title: failed.title, description: sayInForm(failure, hasFiles) };
}
