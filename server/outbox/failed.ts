import { FAILED_AT_ONCE, type FailedMessage } from '#contract/mail.ts';
import type { Db } from '../database/open.ts';
import type { Message } from './message.ts';

/** Makes all that failed, for good or for now, due at once. Messages being sent now are left alone. */
export async function retryAll(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ failed_at: null, next_attempt_at: now.toISOString() })
    .where('sent_at', 'is', null)
    // Not what is claimed, nor what is not due yet, like a reminder of this afternoon.
    .where('last_error', 'is not', null)
    .execute();
}

/** Makes what waits for its next attempt due at once. What failed for good stays so. */
export async function retryDelayed(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: now.toISOString() })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('last_error', 'is not', null)
    .execute();
}

/** The newest failed messages, as many as the desk reads at once. */
export async function listFailed(db: Db): Promise<FailedMessage[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'message', 'submission_id', 'last_error', 'last_reason', 'failed_at'])
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .orderBy('id')
    .limit(FAILED_AT_ONCE)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    to: (JSON.parse(row.message) as Partial<Message>).to ?? null,
    submissionId: row.submission_id,
    error: row.last_error,
    reason: row.last_reason,
    at: row.failed_at ?? '',
  }));
}

/** What failed and nobody dismissed, the latest first: to whom it was and its subject; of a copy of files, neither. */
export async function failedMessages(db: Db, limit: number) {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'message', 'submission_id as inquiryId'])
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ message, ...row }) => {
    const { to = null, subject = null } = JSON.parse(message) as Partial<Message>;
    return { ...row, to, subject };
  });
}

/** Deletes failed messages; what is being tried again meanwhile stays. Returns how many there were. */
export async function dismiss(db: Db, ids: string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('id', 'in', ids)
    .where('failed_at', 'is not', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
