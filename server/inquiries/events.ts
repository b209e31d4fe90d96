import { randomUUID } from 'node:crypto';
import type { CallOutcome, Inquiry, InquiryEvent } from '#contract/desk/inquiries.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';
import type { OwedMessage } from '../outbox/store.ts';
import type { EventData, UnparsedEvent } from './event-data.ts';
import { sentenceOf } from './event-sentence.ts';
import { eventWithoutCommission } from './without-commission.ts';

/** Stores an event of an inquiry. Events never change; an undone note or call is deleted. */
export async function noteEvent(
  db: Db,
  submissionId: string,
  data: EventData,
  { username, now }: Actor,
): Promise<InquiryEvent> {
  const { from, to, note, details } = { from: null, to: null, note: null, details: undefined, ...data };
  const kept = { id: randomUUID(), at: now.toISOString(), kind: data.kind, username };
  await db
    .insertInto('submission_events')
    .values({
      ...kept,
      submission_id: submissionId,
      from_value: from,
      to_value: to,
      note,
      details: details ? JSON.stringify(details) : null,
    })
    .execute();
  return { ...kept, from, to, note, words: sentenceOf(data), undoable: isUndoable(data) };
}

/** Records that a customer did not get our automatic answer, so that somebody calls them. */
export async function noteNotDelivered(
  db: Db,
  owed: OwedMessage,
  { words, now }: { words: string; now: Date },
): Promise<void> {
  if (owed.kind !== 'inquiry-acknowledgement' || owed.submissionId === null) return;
  const inquiry = await db
    .selectFrom('contact_submissions')
    .select('id')
    .where('id', '=', owed.submissionId)
    // The mail was on its way when the person's data was deleted.
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!inquiry) return;
  const details = { address: String(owed.message.to) };
  await noteEvent(db, owed.submissionId, { kind: 'mail', note: words, details }, { username: null, now });
}

/**
 * What happened to an inquiry, the latest first.
 *
 * @param seesMoney whether the reader may see what partners earn
 */
export async function listEvents(db: Db, submissionId: string, seesMoney = true): Promise<InquiryEvent[]> {
  const rows = await db
    .selectFrom('submission_events')
    .select(['id', 'at', 'kind', 'username', 'from_value as from', 'to_value as to', 'note', 'details'])
    .where('submission_id', '=', submissionId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  const seen = new Set<string>();
  return rows.map(({ details, ...event }) => {
    const stored = { ...event, details: details && JSON.parse(details) } as EventData | UnparsedEvent;
    const data = seesMoney ? stored : eventWithoutCommission(stored);
    const isLatest = !seen.has(event.kind);
    seen.add(event.kind);
    const undoable = isUndoable(data) && (isLatest || isDeletedByUndo(data));
    return { ...event, ...noteOf(data), words: sentenceOf(data), undoable } as InquiryEvent;
  });
}

/** The note as the reader may see it. */
function noteOf(event: object): { note?: string | null } {
  return 'note' in event ? { note: event.note as string | null } : {};
}

/**
 * An event that can still be undone, as data: nothing of its kind came later, and it holds what it replaced.
 *
 * @returns `undefined` when there is no such event, or it cannot be undone any more
 */
export async function findUndoable(
  db: Db,
  submissionId: string,
  id: string,
): Promise<(EventData & { at: string }) | undefined> {
  const row = await db
    .selectFrom('submission_events')
    .select(['at', 'kind', 'from_value as from', 'to_value as to', 'note', 'details'])
    .where('submission_id', '=', submissionId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const event = { ...row, details: row.details && JSON.parse(row.details) } as EventData & { at: string };
  if (!isUndoable(event)) return undefined;
  if (isDeletedByUndo(event)) return event;
  const [latest] = (await listEvents(db, submissionId)).filter(({ kind }) => kind === event.kind);
  return latest?.id === id ? event : undefined;
}

/** Whether an event holds what an undo needs; those of earlier versions do not. */
function isUndoable(event: EventData | UnparsedEvent): boolean {
  switch (event.kind) {
    case 'note':
    case 'call':
    case 'details':
      return true;
    case 'invoice':
      // A change by an invoice or a credit note can only be undone by the next one.
      return !('isWhole' in event.details) && event.details.paper === undefined;
    case 'status':
    case 'credit':
      return event.details !== undefined && event.details !== null && 'before' in event.details;
    default:
      return false;
  }
}

/** An event that only added to the history is deleted when it is undone, even an old one. */
export function isDeletedByUndo({ kind }: Pick<EventData | UnparsedEvent, 'kind'>): boolean {
  return kind === 'note' || kind === 'call';
}

export async function deleteEvent(transaction: Db, id: string): Promise<void> {
  await transaction.deleteFrom('submission_events').where('id', '=', id).execute();
}

/** The calls to a customer, each as its sentence. */
export async function callsOf(db: Db, submissionId: string): Promise<InquiryEvent[]> {
  return (await listEvents(db, submissionId)).filter(({ kind }) => kind === 'call');
}

/** The last call to each of some customers that did not answer their inquiry, or came after its answer. */
export async function lastCalls(db: Db, ids: readonly string[]): Promise<Map<string, Inquiry['lastCall']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('submission_events')
    .select(['submission_id', 'at', 'to_value'])
    .where('submission_id', 'in', ids)
    .where('kind', '=', 'call')
    .orderBy('at')
    .execute();
  return new Map(
    rows.map(({ submission_id, at, to_value }) => [submission_id, { at, outcome: to_value as CallOutcome }]),
  );
}
