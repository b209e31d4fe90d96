import type { Backlog, NotDelivered } from '#contract/mail.ts';

type Reason = NonNullable<Backlog['lastReason']>;
type Failure = { error: string; reason: Reason | null };

const ofMail: Partial<Record<NotDelivered, string>> = {
  'not-signed-in': 'The mail server refused our user name or password. Check the mail settings.',
  'not-reached': 'We can’t reach the mail server.',
  'unknown-server': 'We can’t find the mail server’s name. Check the mail settings.',
  'not-answering': 'The mail server is not answering.',
  'not-secure': 'The mail server does not offer a secure connection. Check the mail settings.',
  'try-later': 'The mail server asks us to try again later.',
  'refused-address': 'The mail server did not accept the recipient’s address.',
  refused: 'The mail server refused the mail.',
};

const ofCopy: Partial<Record<NotDelivered, string>> = {
  'file-missing': 'A file is missing here.',
  'file-not-here': 'A file has not arrived here yet.',
  'not-reached': 'We can’t reach it.',
  'not-answering': 'It is not answering.',
};

/**
 * Why a mail has not left, in a sentence, with the mail server's number or else the mailer's code behind it:
 * `The mail server asks us to try again later. (451)`
 */
export function mailFailureInWords({ error, reason }: Failure): string {
  if (reason === 'tried-again') return `${error}.`;
  const words = (reason && ofMail[reason]) ?? 'We could not hand the mail to the mail server.';
  return `${words} (${error.split(' ').at(-1)})`;
}

/** The same for a copy of files: of the cloud folder or the object storage. */
export function copyFailureInWords({ error, reason }: Failure): string {
  if (reason === 'tried-again') return `${error}.`;
  return `${(reason && ofCopy[reason]) ?? 'It answers with an error.'} (${error})`;
}
