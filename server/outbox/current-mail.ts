import { isDeepStrictEqual } from 'node:util';
import type { MailKind, Message } from './message.ts';
import { smtpDelivery } from './smtp.ts';

type SmtpSettings = Parameters<typeof smtpDelivery>[0];

/**
 * Delivery by the connection that holds at the moment. After a change, the next mail opens a new connection and closes the
 * earlier one.
 *
 * @param settings those of the moment
 */
export function currentMail(settings: () => SmtpSettings | undefined) {
  let open: { by: SmtpSettings; delivery: Awaited<ReturnType<typeof smtpDelivery>> } | undefined;
  const close = () => {
    open?.delivery.close();
    open = undefined;
  };
  return {
    isOn: () => settings() !== undefined,

    /** Hands one message to the mail server. Messages are delivered one after the other. */
    async deliver(mail: { id: string; kind: MailKind; message: Message }) {
      const by = settings();
      if (!by) return { ok: false, error: 'OFF', reason: 'not-handed-over', permanent: false } as const;
      if (!open || !isDeepStrictEqual(open.by, by)) {
        close();
        open = { by, delivery: await smtpDelivery(by) };
      }
      return open.delivery.deliver(mail);
    },

    close,
  };
}

export type CurrentMail = ReturnType<typeof currentMail>;
