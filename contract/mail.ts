import { z } from './schema.ts';

/** How the desk sees the outbox: whether mail can leave at all, and what is still owed. */
export const MailStatus = z
  .object({
    configured: z.boolean().check(z.describe('false: SMTP_URL is unset and messages wait')),
    waiting: z.int().check(z.describe('Messages owed and not yet delivered')),
    failed: z.int().check(z.describe('Messages given up on')),
    oldestWaiting: z
      .nullable(z.string())
      .check(z.describe('When the oldest of them was written, ISO 8601 UTC')),
    lastError: z.nullable(z.string()).check(z.describe('What the mail server said last, without addresses')),
  })
  .check(z.meta({ id: 'MailStatus' }));
export type MailStatus = z.infer<typeof MailStatus>;
