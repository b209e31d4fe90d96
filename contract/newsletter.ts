import { withoutFormat } from './invisible.ts';
import { z } from './schema.ts';
import { text } from './text.ts';

const INVALID_EMAIL = 'Please enter a valid email address.';
/** Text, an @ and text, without the characters that would make two addresses of one line. */
const ADDRESS = /^[^\s\p{C}@,;:<>()[\]"\\]+@[^\s\p{C}@,;:<>()[\]"\\]+$/u;

/** The newsletter form's data. `page` is the page of the form. */
export const Subscribe = z.object({
  email: z
    .string({ error: INVALID_EMAIL })
    .check(
      z.overwrite(withoutFormat),
      z.trim(),
      z.maxLength(254, INVALID_EMAIL),
      z.regex(ADDRESS, INVALID_EMAIL),
    ),
  page: z._default(text().check(z.maxLength(200)), ''),
});

/** The same whether the address is new or already known, so that nobody can find out who subscribes. */
export const Subscribed = z
  .object({ success: z.literal(true), message: z.string() })
  .check(z.meta({ id: 'Subscribed' }));

/**
 * The column of the subscribers' CSV with each subscriber's own unsubscribe address, for mailing programs to
 * merge.
 */
export const UNSUBSCRIBE_COLUMN = 'unsubscribeUrl';

/** A subscriber as the desk lists them: the address, whether it is confirmed and active, and the consent. */
export const Subscriber = z
  .object({
    id: z.string(),
    email: z.string(),
    isActive: z.boolean(),
    createdAt: z.string(),
    confirmedAt: z.nullable(z.string()),
    unsubscribedAt: z.nullable(z.string()),
    sourcePage: z.string(),
    consentVersion: z.string(),
  })
  .check(z.meta({ id: 'Subscriber' }));
export type Subscriber = z.infer<typeof Subscriber>;
