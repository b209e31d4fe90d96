import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Backlog, NotDelivered } from '#contract/mail.ts';
import { messages } from '#contract/messages.ts';
import type { Database, Db } from '../database/open.ts';
import { type MailKind, type Message, mailKinds, type Owed, type OwedKind } from './message.ts';

/** A message that was claimed; `attempts` counts the one to be made now. */
export type OwedMessage = Owed & {
  id: string;
  attempts: number;
  createdAt: string;
  submissionId: string | null;
};

type NewMail = { kind: MailKind; message: Message; submissionId: string };

/** A message to queue: by default due at once and with a new id. */
export type NewlyOwed = Owed & { id?: string; dueAt?: Date; submissionId?: string };

/** Queues one message or several. Call it inside the transaction of their cause. */
export async function enqueue(db: Db, now: Date, ...owed: NewlyOwed[]): Promise<void> {
  await db
    .insertInto('outbox')
    .values(
      // In the order of time, as inquiries' ids are.
      owed.map(({ id = randomUUIDv7(), kind, message, dueAt = now, submissionId = null }) => ({
        id,
        kind,
        message: JSON.stringify(message),
        // The age of a message counts from its due time, because reminders are written weeks ahead.
        created_at: dueAt.toISOString(),
        attempts: 0,
        next_attempt_at: dueAt.toISOString(),
        submission_id: submissionId,
      })),
    )
    .execute();
}

/**
 * Queues a mail that waits a while for others of its kind. If one waits already, this one is added to it. Call it inside the
 * transaction of its cause.
 *
 * @param start what the ids of these mails begin with
 */
export async function gather(
  db: Db,
  now: Date,
  {
    start,
    waitMs,
    owed,
    add,
  }: { start: string; waitMs: number; owed: NewMail; add: (to: Message) => Message },
): Promise<void> {
  // Only one that is not due, so that no process has taken it to send it; the update holds it until this transaction ends.
  const [waiting] = await db
    .updateTable('outbox')
    .set((row) => ({ attempts: row.ref('attempts') }))
    .where('id', '>=', start)
    .where('id', '<', `${start}\uffff`)
    .where('attempts', '=', 0)
    .where('next_attempt_at', '>', now.toISOString())
    .returning(['id', 'message'])
    .execute();
  if (!waiting) {
    const dueAt = new Date(now.getTime() + waitMs);
    return enqueue(db, now, { ...owed, id: `${start}${randomUUIDv7()}`, dueAt });
  }
  const message = JSON.stringify(add(JSON.parse(waiting.message)));
  await db.updateTable('outbox').set({ message }).where('id', '=', waiting.id).execute();
}

/** Whether a mail with this unsubscribe address is waiting to be sent. */
export async function isWaiting(db: Db, kind: MailKind, unsubscribe: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('kind', '=', kind)
    .where(sql`message ->> 'unsubscribe'`, '=', unsubscribe)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** Whether the same mail is already waiting. */
export async function isOwed(
  db: Db,
  { kind, message }: { kind: MailKind; message: Message },
): Promise<boolean> {
  const waiting = await db
    .selectFrom('outbox')
    .select('message')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('kind', '=', kind)
    .execute();
  const written: unknown = JSON.parse(JSON.stringify(message));
  return waiting.some((row) => isDeepStrictEqual(JSON.parse(row.message), written));
}

/**
 * Takes due messages for `leaseMs`, oldest first. Each counts as an attempt and is hidden from other
 * processes. The last error is cleared. After a crash they are due again when the lease ends.
 */
export async function claimDue(
  { db, kind }: Database,
  now: Date,
  leaseMs: number,
  limit: number,
  kinds: readonly OwedKind[],
): Promise<OwedMessage[]> {
  return db.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom('outbox')
      .select(['id', 'kind', 'message', 'attempts', 'created_at', 'submission_id'])
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('next_attempt_at', '<=', now.toISOString())
      .where('kind', 'in', kinds)
      .orderBy('next_attempt_at')
      .limit(limit)
      .$if(kind === 'postgres', (query) => query.forUpdate().skipLocked())
      .execute();
    if (due.length === 0) return [];
    await transaction
      .updateTable('outbox')
      .set((row) => ({
        attempts: row('attempts', '+', 1),
        next_attempt_at: new Date(now.getTime() + leaseMs).toISOString(),
        last_error: null,
        last_reason: null,
      }))
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute();
    return due.map(
      (row) =>
        ({
          id: row.id,
          kind: row.kind,
          attempts: row.attempts + 1,
          createdAt: row.created_at,
          submissionId: row.submission_id,
          message: JSON.parse(row.message),
        }) as OwedMessage,
    );
  });
}

/** Undoes the claim, while it holds, on messages that were not attempted: they are due at once, for any process. */
export async function giveBack(
  db: Db,
  claimed: OwedMessage[],
  { until, now }: { until: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set((row) => ({ attempts: row('attempts', '-', 1), next_attempt_at: now.toISOString() }))
    .where(
      'id',
      'in',
      claimed.map(({ id }) => id),
    )
    // Messages that another process has claimed since then are left alone.
    .where('next_attempt_at', '=', until.toISOString())
    .where('sent_at', 'is', null)
    .execute();
}

/**
 * Notes that a message has left: nothing claims it again.
 *
 * @param kept what stays of it from now on, if that is less than what was sent
 */
export async function markSent(db: Db, id: string, now: Date, kept?: Message): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      sent_at: now.toISOString(),
      last_error: null,
      last_reason: null,
      ...(kept && { message: JSON.stringify(kept) }),
    })
    .where('id', '=', id)
    .execute();
}

/** Notes why an attempt failed and when the next one is; without a next one the message has failed. */
export async function markNotSent(
  db: Db,
  id: string,
  { error, reason }: { error: string; reason: NotDelivered },
  now: Date,
  next?: Date,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      last_error: error,
      last_reason: reason,
      ...(next ? { next_attempt_at: next.toISOString() } : { failed_at: now.toISOString() }),
    })
    .where('id', '=', id)
    .execute();
}

/** Lets a claimed message wait until a moment, as if it had not been claimed. */
export async function postpone(db: Db, id: string, until: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set((row) => ({ attempts: row('attempts', '-', 1), next_attempt_at: until.toISOString() }))
    .where('id', '=', id)
    .execute();
}

/** Removes a message that is no longer useful, without counting it as failed. */
export async function drop(db: Db, id: string): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
}

/** Withdraws unsent messages about an inquiry that are no longer needed; returns whether there were any. */
export async function withdraw(db: Db, kind: OwedKind, submissionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('submission_id', '=', submissionId)
    .where('kind', '=', kind)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Withdraws the messages that have not left and whose ids begin like this: all of them, or those of one kind. */
export async function withdrawStarting(db: Db, start: string, kind?: OwedKind): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('id', '>=', start)
    .where('id', '<', `${start}\uffff`)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as OwedKind))
    .where('sent_at', 'is', null)
    .execute();
}

/** Locks a message against delivery until this transaction ends. Says if it was claimed before. */
export async function lockMessage(transaction: Db, id: string): Promise<void> {
  await transaction
    .updateTable('outbox')
    .set((row) => ({ attempts: row.ref('attempts') }))
    .where('id', '=', id)
    .execute();
}

/** Takes back one message, unless it has left. */
export async function withdrawMessage(db: Db, id: string): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).where('sent_at', 'is', null).execute();
}

/** Deletes messages some time after they were sent or failed, because they contain customers' words. */
export async function deleteOldMessages(db: Db, before: { sent: Date; failed: Date }): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where((row) =>
      row.or([
        row('sent_at', '<', before.sent.toISOString()),
        row('failed_at', '<', before.failed.toISOString()),
      ]),
    )
    .execute();
}

/** What is owed of some kinds, what has failed, and how long the oldest has been waiting. */
export async function outboxState(
  db: Db,
  now: Date,
  kinds: readonly OwedKind[] = mailKinds,
): Promise<Backlog> {
  const counts = await db
    .selectFrom('outbox')
    .select((row) => [
      row.fn.count<number>('id').filterWhere('failed_at', 'is', null).as('waiting'),
      row.fn.count<number>('id').filterWhere('failed_at', 'is not', null).as('failed'),
      row.fn
        .count<number>('id')
        .filterWhere('failed_at', 'is', null)
        .filterWhere('last_error', 'is', null)
        .filterWhere('attempts', '>', 1)
        .as('triedAgain'),
      row.fn.min('created_at').filterWhere('failed_at', 'is', null).as('oldest'),
    ])
    .where('sent_at', 'is', null)
    .where('kind', 'in', kinds)
    // A reminder that is not due is not late.
    .where((row) => row.or([row('attempts', '>', 0), row('next_attempt_at', '<=', now.toISOString())]))
    .executeTakeFirstOrThrow();
  const bounced = await db
    .selectFrom('outbox')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('failed_at', 'is not', null)
    .where('sent_at', 'is not', null)
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow();
  const latest = await db
    .selectFrom('outbox')
    .select(['last_error', 'last_reason'])
    .where('sent_at', 'is', null)
    .where('kind', 'in', kinds)
    .where('last_error', 'is not', null)
    // Failed messages have their own list, and do not show the mail server's present state.
    .where('failed_at', 'is', null)
    .orderBy('next_attempt_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isTriedAgain = !latest && counts.triedAgain > 0;
  return {
    waiting: counts.waiting,
    failed: counts.failed + bounced.count,
    oldestWaiting: counts.oldest,
    lastError: isTriedAgain ? messages.triedAgain : (latest?.last_error ?? null),
    lastReason: isTriedAgain ? 'tried-again' : (latest?.last_reason ?? null),
  };
}
