import { z } from './schema.ts';

/** What is owed and has not left. */
export const Backlog = z.object({
  waiting: z.int().check(z.describe('Owed, due, and not yet delivered')),
  failed: z.int().check(z.describe('Given up on')),
  oldestWaiting: z
    .nullable(z.string())
    .check(z.describe('When the oldest of them was written, ISO 8601 UTC')),
  lastError: z.nullable(z.string()).check(z.describe('What the other side said last, without addresses')),
});
export type Backlog = z.infer<typeof Backlog>;

/** How the desk sees the outbox: whether mail can leave at all, what is still owed, and the copies in the cloud and files for the object storage likewise. */
export const MailStatus = z
  .extend(Backlog, {
    configured: z.boolean().check(z.describe('false: SMTP_URL is unset and messages wait')),
    cloud: z.extend(Backlog, { configured: z.boolean() }),
    storage: z
      .extend(Backlog, { configured: z.boolean() })
      .check(z.describe('Files that wait, on the machine that answers, for the object storage')),
  })
  .check(z.meta({ id: 'MailStatus' }));
export type MailStatus = z.infer<typeof MailStatus>;
