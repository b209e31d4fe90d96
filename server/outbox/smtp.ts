import type { Delivery, Message } from './message.ts';

/** Hands one message to the mail server under an id that stays the same for every attempt. */
export type Deliver = (id: string, message: Message) => Promise<Delivery>;

/** Delivery by SMTP, with time limits short enough that a silent server does not hold up the queue. */
export async function smtpDelivery(settings: {
  smtpUrl: string;
  from: string;
  notify: string;
}): Promise<{ deliver: Deliver; close(): void }> {
  // Loaded only where mail is set up: a small machine keeps the memory.
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport(settings.smtpUrl, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object);
  const domain = settings.from.slice(settings.from.indexOf('@') + 1);
  return {
    async deliver(id, message) {
      try {
        await transport.sendMail({
          from: settings.from,
          to: message.to ?? settings.notify,
          replyTo: message.replyTo,
          subject: message.subject,
          text: message.text,
          html: message.html,
          messageId: `<${id}@${domain}>`,
          headers: {
            ...(message.to ? { 'Auto-Submitted': 'auto-replied' } : {}),
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

// The server's words may quote an address, and the reason is shown at the desk and logged: code and status only.
function failure(error: unknown): Delivery {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return {
    ok: false,
    error: [code ?? 'ERROR', responseCode].filter(Boolean).join(' '),
    permanent: code === 'EENVELOPE' && (responseCode ?? 0) >= 500,
  };
}
