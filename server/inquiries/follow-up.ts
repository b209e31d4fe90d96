import { randomUUID } from 'node:crypto';
import type { AnsweredHow, InquiryEvent, InquiryEventKind, Status } from '#contract/desk/inquiries.ts';
import type { Db } from '../database/open.ts';
import type { Act } from '../http/desk-call.ts';
import type { OwedMessage } from '../outbox/store.ts';

/** Keeps what happened to an inquiry; events are never changed. */
export async function noteEvent(
  db: Db,
  submissionId: string,
  event: { kind: InquiryEventKind; words: string },
  { username, now }: Act,
): Promise<InquiryEvent> {
  const kept = { id: randomUUID(), at: now.toISOString(), username, ...event };
  await db
    .insertInto('submission_events')
    .values({ ...kept, submission_id: submissionId })
    .execute();
  return kept;
}

/** Keeps that a customer was not told of their request arriving: whoever answers them will call, or look at the address. */
export async function noteNotDelivered(
  db: Db,
  owed: OwedMessage,
  { words, now }: { words: string; now: Date },
): Promise<void> {
  if (owed.kind !== 'inquiry-acknowledgement' || owed.submissionId === null) return;
  const event = {
    kind: 'mail',
    words: `Acknowledgement to ${owed.message.to} not delivered: ${words}`,
  } as const;
  await noteEvent(db, owed.submissionId, event, { username: null, now });
}

export async function listEvents(db: Db, submissionId: string): Promise<InquiryEvent[]> {
  const rows = await db
    .selectFrom('submission_events')
    .select(['id', 'at', 'kind', 'username', 'words'])
    .where('submission_id', '=', submissionId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  return rows as InquiryEvent[];
}

/** Notes the first answer to an inquiry, or takes the note back. */
export async function noteAnswer(db: Db, id: string, how: AnsweredHow, now: Date): Promise<void> {
  if (how === 'reopened')
    await db
      .updateTable('contact_submissions')
      .set({ answered_at: null, answered_how: null, status: 'new' })
      .where('id', '=', id)
      .execute();
  else
    await db
      .updateTable('contact_submissions')
      .set({ answered_at: now.toISOString(), answered_how: how, status: 'answered' })
      .where('id', '=', id)
      // The first answer counts: a second call does not move it.
      .where('answered_at', 'is', null)
      .execute();
}

/** Sets where an inquiry stands. Whoever moves it on has answered it. */
export async function changeStatus(transaction: Db, id: string, status: Status, now: Date): Promise<void> {
  await noteAnswer(transaction, id, status === 'new' ? 'reopened' : 'marked', now);
  await transaction.updateTable('contact_submissions').set({ status }).where('id', '=', id).execute();
}

/** Takes back that an inquiry looked like spam: from now on it is a lead like any other. */
export async function denySpam(transaction: Db, id: string): Promise<void> {
  await transaction
    .updateTable('contact_submissions')
    .set({ flagged: 'false' })
    .where('id', '=', id)
    .execute();
}
