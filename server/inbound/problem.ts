import type { MailboxStatus } from '#contract/desk/inbound.ts';

type Problem = NonNullable<MailboxStatus['problem']>;

/** By the codes of Node and of the IMAP library. */
const byCode: Record<string, Problem> = {
  ECONNREFUSED: 'not-reached',
  EHOSTUNREACH: 'not-reached',
  ENETUNREACH: 'not-reached',
  ECONNRESET: 'not-reached',
  EConnectionClosed: 'not-reached',
  NoConnection: 'not-reached',
  ENOTFOUND: 'unknown-server',
  EAI_AGAIN: 'unknown-server',
  ETIMEDOUT: 'not-answering',
  ETIMEOUT: 'not-answering',
  CONNECT_TIMEOUT: 'not-answering',
  GREETING_TIMEOUT: 'not-answering',
  UPGRADE_TIMEOUT: 'not-answering',
  EPROTO: 'not-secure',
  ClosedAfterConnectTLS: 'not-secure',
};

/** Why a mailbox cannot be read. The error's own words may name a person, so only its marks count. */
export function problemOf(error: unknown): Problem {
  const {
    code = '',
    authenticationFailed,
    tlsFailed,
    mailboxMissing,
    serverResponseCode,
  } = error as {
    code?: string;
    authenticationFailed?: boolean;
    tlsFailed?: boolean;
    mailboxMissing?: boolean;
    serverResponseCode?: string;
  };
  if (authenticationFailed) return 'not-signed-in';
  if (mailboxMissing || serverResponseCode === 'NONEXISTENT') return 'no-folder';
  // Node names what is wrong with a certificate: DEPTH_ZERO_SELF_SIGNED_CERT, CERT_HAS_EXPIRED and others.
  if (tlsFailed || /CERT|^ERR_TLS|^ERR_SSL/.test(code)) return 'not-secure';
  return byCode[code] ?? 'not-read';
}
