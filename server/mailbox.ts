import addressparser, { type MailboxAddress } from 'nodemailer/lib/addressparser';
import * as z from 'zod';

/**
 * One mailbox as every mail program writes it: `office@example.com` or `Verge & Gauge <office@example.com>`. A mailbox without a
 * name has an empty one. `undefined` for any other text.
 */
export function readMailbox(text: string): MailboxAddress | undefined {
  const [one, ...others] = addressparser(text, { flatten: true });
  const isOne = one && others.length === 0 && z.email().safeParse(one.address).success;
  return isOne && !/\p{Cc}/u.test(text) ? one : undefined;
}
