import type { MailboxAddress } from 'nodemailer/lib/addressparser';
import type { LetterPart } from '#contract/letter.ts';
import { letter } from './letter.ts';

/** What went wrong with a test mail. */
export type MailProblem =
  | 'unknown-server'
  | 'not-reached'
  | 'not-answering'
  | 'bad-certificate'
  | 'not-secure'
  | 'no-password'
  | 'wrong-password'
  | 'refused-sender'
  | 'refused-recipient'
  | 'try-later'
  | 'refused'
  | 'not-handed-over';

/** Somebody waits for the answer, so this is shorter than for other mail. */
const limits = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 12_000 };
const LONGEST_MS = 25_000;

/**
 * Sends one mail on a connection of its own.
 *
 * @returns what went wrong, by the mailer's codes and the mail server's numbers; `undefined` if it was taken
 */
export async function tryMail(
  { smtpUrl, from }: { smtpUrl: string; from: MailboxAddress },
  { to, subject, parts }: { to: string; subject: string; parts: LetterPart[] },
): Promise<MailProblem | undefined> {
  const { default: nodemailer } = await import('nodemailer');
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(limits)) url.searchParams.set(name, String(value));
  const transport = nodemailer.createTransport(url.href, {
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object);
  const { promise: late, resolve } = Promise.withResolvers<MailProblem>();
  const timer = setTimeout(resolve, LONGEST_MS, 'not-answering');
  const mail = { from, to, subject, ...letter(parts), headers: { 'Auto-Submitted': 'auto-generated' } };
  try {
    const sent = transport.sendMail(mail).then(() => undefined, problemOf);
    return await Promise.race([sent, late]);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

/** The codes that Node gives a failed connection, which the mailer hands on. */
const ofSockets: Record<string, MailProblem> = {
  ENOTFOUND: 'unknown-server',
  EAI_AGAIN: 'unknown-server',
  ECONNREFUSED: 'not-reached',
  EHOSTUNREACH: 'not-reached',
  ENETUNREACH: 'not-reached',
  ETIMEDOUT: 'not-answering',
  ECONNRESET: 'not-handed-over',
  EPROTO: 'not-secure',
};

/** The mailer's own codes. */
const ofMailer: Record<string, MailProblem> = {
  EDNS: 'unknown-server',
  ETIMEDOUT: 'not-answering',
  ESOCKET: 'not-reached',
};

type MailerError = {
  code?: string;
  /** What Node said, before the mailer put its own code. */
  originalCode?: string;
  command?: string;
  responseCode?: number;
};

function problemOf(error: MailerError): MailProblem {
  const { code = '', originalCode = '', command = '', responseCode = 0 } = error;
  const ofSocket = ofSockets[originalCode] ?? tlsProblem(originalCode);
  if (ofSocket) return ofSocket;
  if (code === 'ETLS') return 'not-secure';
  if (code === 'EAUTH') return responseCode === 0 ? 'no-password' : ofSignIn(responseCode);
  if (responseCode === 530) return 'no-password';
  if (responseCode >= 400 && responseCode < 500) return 'try-later';
  if (responseCode >= 500) return ofRefusal(command);
  return ofMailer[code] ?? 'not-handed-over';
}

/** RFC 4954, section 6: 4xx is no judgement of the password. */
function ofSignIn(responseCode: number): MailProblem {
  return responseCode < 500 ? 'try-later' : 'wrong-password';
}

function ofRefusal(command: string): MailProblem {
  if (command === 'MAIL FROM') return 'refused-sender';
  return command === 'RCPT TO' ? 'refused-recipient' : 'refused';
}

/** Node's codes of a certificate that does not hold, and of a server that does not speak TLS. */
function tlsProblem(code: string): MailProblem | undefined {
  if (/^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|HOSTNAME_MISMATCH)/.test(code))
    return 'bad-certificate';
  return code.startsWith('ERR_SSL_') || code.startsWith('ERR_TLS_') ? 'not-secure' : undefined;
}
