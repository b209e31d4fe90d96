import type { MailboxAddress } from 'nodemailer/lib/addressparser';
import type { NotDelivered } from '#contract/mail.ts';
import { letter } from './letter.ts';
import type { Delivery, MailKind, Message } from './message.ts';

/** Delivery by SMTP, with time limits short enough that a silent server does not hold up the queue. */
export async function smtpDelivery(settings: {
  smtpUrl: string;
  from: MailboxAddress;
  notify: MailboxAddress;
  /** The site that sends: by it a copy of our own mail is known that comes back to the office. */
  site?: string;
}): Promise<{
  /** Hands one message to the mail server under an id that stays the same for every attempt. */
  deliver(mail: { id: string; kind: MailKind; message: Message }): Promise<Delivery>;
  close(): void;
}> {
  // Loaded only where mail is set up: a small machine keeps the memory.
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport(withSettings(settings.smtpUrl), {
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object);
  const domain = settings.from.address.slice(settings.from.address.lastIndexOf('@') + 1);
  return {
    async deliver({ id, kind, message }) {
      try {
        await transport.sendMail({
          from: settings.from,
          to: message.to ?? settings.notify,
          replyTo: message.replyTo,
          subject: message.subject,
          ...letter(message.parts),
          attachments: message.attachments?.map(({ filename, mediaType, base64 }) => ({
            filename,
            contentType: mediaType,
            content: Buffer.from(base64, 'base64'),
          })),
          messageId: `<${id}@${domain}>`,
          ...threaded(message.follows, domain),
          headers: {
            ...(settings.site ? { 'X-Plumbline': settings.site } : {}),
            // A help desk sets automatic mail aside, so what goes to the business itself does not say it.
            ...(message.to ? { 'Auto-Submitted': autoSubmitted(kind) } : {}),
            ...(message.unsubscribe
              ? {
                  'List-Unsubscribe': `<${message.unsubscribe}>`,
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                }
              : {}),
          },
        });
        return { ok: true };
      } catch (error) {
        return failure(error);
      }
    },
    close: () => transport.close(),
  };
}

/** What keeps a mail in its thread (RFC 5322, section 3.6.4). */
function threaded(follows: readonly string[] = [], domain: string) {
  const references = follows.map((id) => (id.includes('@') ? id : `<${id}@${domain}>`));
  return references.length === 0 ? {} : { inReplyTo: references.at(-1), references };
}

/** RFC 3834, section 5: only the answer to an inquiry replies to somebody. Everything else is sent by itself. */
function autoSubmitted(kind: MailKind): 'auto-replied' | 'auto-generated' {
  return kind === 'inquiry-acknowledgement' ? 'auto-replied' : 'auto-generated';
}

/** How connections are made, unless the address says otherwise: the mailer reads them from it and from nowhere else. */
const connection = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  // One connection carries many messages: a greeting and a TLS handshake for each would cost more than the message.
  pool: true,
  maxConnections: 1,
};

function withSettings(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(connection))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  return url.href;
}

/** Of the mailer's own codes. */
const reasons: Record<string, NotDelivered> = {
  EAUTH: 'not-signed-in',
  ECONNECTION: 'not-reached',
  ECONNREFUSED: 'not-reached',
  ESOCKET: 'not-reached',
  EDNS: 'unknown-server',
  ETIMEDOUT: 'not-answering',
  ETLS: 'not-secure',
};

/** What the mail server's reply number says (RFC 5321, section 4.2.1). */
function reasonOf(code: string | undefined, reply: number): NotDelivered {
  if (reply >= 400 && reply < 500) return 'try-later';
  if (reply < 500) return 'not-handed-over';
  return code === 'EENVELOPE' ? 'refused-address' : 'refused';
}

// The server's words may quote an address, and the reason is shown at the desk and logged: code and status only.
function failure(error: unknown): Delivery {
  const { code, command, responseCode, response } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
    response?: string;
  };
  // A refusal of our own sender, of mail without a login or by a policy (RFC 3463, X.7) may be mended: the address is not at fault.
  const isOfAddress =
    command === 'RCPT TO' && responseCode !== 530 && !/^5\d\d[ -]5\.7\./.test(response ?? '');
  return {
    ok: false,
    error: [code ?? 'ERROR', responseCode].filter(Boolean).join(' '),
    reason: reasons[code ?? ''] ?? reasonOf(code, responseCode ?? 0),
    permanent: code === 'EENVELOPE' && isOfAddress && (responseCode ?? 0) >= 500,
    ...(response ? { answer: response.slice(0, 500) } : {}),
  };
}
