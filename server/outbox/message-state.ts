import type { NotDelivered } from '#contract/mail.ts';
import type { Db } from '../database/open.ts';

/** How far a message has come. */
export type MessageState = {
  isSent: boolean;
  hasFailed: boolean;
  lastError: string | null;
  lastReason: NotDelivered | null;
};

/** How far each of these messages has come; one that was deleted is missing. */
export async function messageStates(db: Db, ids: string[]): Promise<Map<string, MessageState>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'sent_at', 'failed_at', 'last_error', 'last_reason'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, sent_at, failed_at, last_error, last_reason }) => [
      id,
      {
        isSent: sent_at !== null,
        hasFailed: failed_at !== null,
        lastError: last_error,
        lastReason: last_reason,
      },
    ]),
  );
}

/** Whether a process has claimed a message and is not known to have failed with it. */
export async function isBeingSent(transaction: Db, id: string, now: Date): Promise<boolean> {
  const claimed = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('last_error', 'is', null)
    .where('attempts', '>', 0)
    .where('next_attempt_at', '>', now.toISOString())
    .executeTakeFirst();
  return claimed !== undefined;
}
