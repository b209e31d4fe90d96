import { messages } from '#contract/messages.ts';

/** The reason a mail failed, by the mail server's reply number if there is one, else by the mailer's code. */
const byCode: Record<string, string> = {
  EAUTH: 'The mail server refused our user name or password. Check SMTP_URL.',
  ECONNECTION: 'We can’t reach the mail server.',
  ECONNREFUSED: 'We can’t reach the mail server.',
  ESOCKET: 'We can’t reach the mail server.',
  EDNS: 'We can’t find the mail server’s name. Check SMTP_URL.',
  ETIMEDOUT: 'The mail server is not answering.',
  ETLS: 'The mail server does not offer a secure connection. Check SMTP_URL.',
};

/**
 * Why a mail has not left, in a sentence, with the mail server's number or else the mailer's code behind it:
 * `The mail server asks us to try again later. (451)`
 */
export function mailErrorInWords(error: string): string {
  if (error === messages.triedAgain) return `${error}.`;
  const [code = '', number = ''] = error.split(' ');
  return `${byCode[code] ?? byNumber(code, number)} (${number || error})`;
}

function byNumber(code: string, number: string): string {
  if (number.startsWith('4')) return 'The mail server asks us to try again later.';
  if (!number.startsWith('5')) return 'We could not hand the mail to the mail server.';
  return code === 'EENVELOPE'
    ? 'The mail server did not accept the recipient’s address.'
    : 'The mail server refused the mail.';
}

/** The same for a copy of files: of the cloud folder or the object storage. */
export function copyErrorInWords(error: string): string {
  return error === messages.triedAgain ? `${error}.` : `${whyNotCopied(error)} (${error})`;
}

function whyNotCopied(error: string): string {
  if (error.startsWith('FILE MISSING')) return 'A file is missing here.';
  if (error.startsWith('FILE NOT HERE')) return 'A file has not arrived here yet.';
  if (error.includes('NOT REACHED')) return 'We can’t reach it.';
  if (error.includes('TIMED OUT')) return 'It is not answering.';
  return 'It answers with an error.';
}
