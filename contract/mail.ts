import { MailboxStatus } from './desk/inbound.ts';
import { z } from './schema.ts';

/** Why a mail or a copy of files was not delivered. */
export const NotDelivered = z.enum([
  'not-reached',
  'unknown-server',
  'not-answering',
  'not-signed-in',
  'not-secure',
  'try-later',
  'refused-address',
  'refused',
  'not-handed-over',
  'file-missing',
  'file-not-here',
]);
export type NotDelivered = z.infer<typeof NotDelivered>;

/** Messages that are due and not sent. */
export const Backlog = z.object({
  waiting: z.int().check(z.describe('Due and not delivered yet')),
  failed: z.int().check(z.describe('Failed: we won’t try again')),
  oldestWaiting: z
    .nullable(z.string())
    .check(z.describe('When the oldest of them was written, ISO 8601 UTC')),
  lastError: z
    .nullable(z.string())
    .check(z.describe('The last error, without addresses, or a note that we are trying again')),
  lastReason: z
    .nullable(z.enum([...NotDelivered.options, 'tried-again']))
    .check(z.describe('What kind of error it was')),
});
export type Backlog = z.infer<typeof Backlog>;

/** A message that failed: it is not tried again until the desk says so. */
export const FailedMessage = z.object({
  id: z.string(),
  kind: z.string().check(z.describe('What it is about, like inquiry-acknowledgement')),
  to: z.nullable(z.string()).check(z.describe('The address that refused it; null for a copy of files')),
  submissionId: z.nullable(z.string()).check(z.describe('The inquiry it is about')),
  error: z.nullable(z.string()),
  reason: z.nullable(NotDelivered),
  at: z.string().check(z.describe('When it failed, ISO 8601 UTC')),
});
export type FailedMessage = z.infer<typeof FailedMessage>;

/** How many failed messages the desk reads at once. */
export const FAILED_AT_ONCE = 20;

/**
 * The outbox at the desk: whether mail is set up, waiting and failed messages, and the same for cloud copies
 * and files for the object storage.
 */
export const MailStatus = z
  .extend(Backlog, {
    configured: z.boolean().check(z.describe('false: mail is off and messages wait')),
    givenUp: z
      .array(FailedMessage)
      .check(z.describe(`Mail and copies, newest first, at most ${FAILED_AT_ONCE}`)),
    cloud: z.extend(Backlog, { configured: z.boolean() }),
    storage: z
      .extend(Backlog, { configured: z.boolean() })
      .check(z.describe('Files on this machine that are waiting for the object storage')),
    mailbox: MailboxStatus,
  })
  .check(z.meta({ id: 'MailStatus' }));
export type MailStatus = z.infer<typeof MailStatus>;

/** The failed messages to dismiss: only those that were shown. */
export const DismissMessages = z.object({
  ids: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(FAILED_AT_ONCE)),
});
