import * as z from 'zod';

/** How the desk sees the outbox: whether mail can leave at all, and what is still owed. */
export const MailStatus = z
  .object({
    configured: z.boolean().describe('false: SMTP_URL is unset and messages wait'),
    waiting: z.int().describe('Messages owed and not yet delivered'),
    failed: z.int().describe('Messages given up on'),
    oldestWaiting: z.string().nullable().describe('When the oldest of them was written, ISO 8601 UTC'),
    lastError: z.string().nullable().describe('What the mail server said last, without addresses'),
  })
  .meta({ id: 'MailStatus' });
export type MailStatus = z.infer<typeof MailStatus>;
