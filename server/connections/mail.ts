import type { MailboxAddress } from 'nodemailer/lib/addressparser';
import * as z from 'zod';
import { type MailConnection, mailSecurities } from '#contract/desk/connections.ts';
import { readMailbox } from '../mailbox.ts';
import type { StoredConnection } from './store.ts';

/** What a mail needs to leave. */
export type MailSettings = { smtpUrl: string; from: MailboxAddress; notify: MailboxAddress };

/** What is stored in clear. */
export const StoredMail = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(mailSecurities),
  username: z.string(),
  from: z.string(),
  notify: z.string(),
});
export type StoredMail = z.infer<typeof StoredMail>;

export const noMail: StoredMail = {
  host: '',
  port: 587,
  security: 'starttls',
  username: '',
  from: '',
  notify: '',
};

/**
 * How mail leaves by a stored connection; `undefined` if it is off, or its password can't be decrypted.
 *
 * @param secrets as decrypted
 */
export function mailSettingsOf(
  stored: StoredConnection | undefined,
  secrets: Record<string, string> | undefined,
): MailSettings | undefined {
  if (!stored || !secrets) return undefined;
  const mail = StoredMail.parse(stored.settings);
  const [from, notify] = [readMailbox(mail.from), readMailbox(mail.notify)];
  if (mail.host === '' || !from || !notify) return undefined;
  return { smtpUrl: smtpUrlOf(mail, secrets.password), from, notify };
}

function smtpUrlOf({ host, port, security, username }: StoredMail, password = ''): string {
  const signIn = username && `${encodeURIComponent(username)}:${encodeURIComponent(password)}@`;
  const name = host.includes(':') ? `[${host}]` : host;
  const scheme = security === 'tls' ? 'smtps' : 'smtp';
  const query = { starttls: '?requireTLS=true', tls: '', none: '?ignoreTLS=true' }[security];
  return `${scheme}://${signIn}${name}:${port}/${query}`;
}

/** The connection of the environment, as the desk shows it. */
export function shownOf({ smtpUrl, from, notify }: MailSettings): Omit<MailConnection, 'version'> {
  const { protocol, hostname, port, username, password, searchParams } = new URL(smtpUrl);
  const isTls = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isTls ? 465 : 587),
    security: isTls ? 'tls' : searchParams.get('ignoreTLS') === 'true' ? 'none' : 'starttls',
    username: decodeURIComponent(username),
    hasPassword: password !== '',
    from: inWords(from),
    notify: inWords(notify),
    fixed: true,
    unreadable: false,
  };
}

function inWords({ name, address }: MailboxAddress): string {
  return name ? `${name} <${address}>` : address;
}
