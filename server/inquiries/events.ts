import { randomUUID } from 'node:crypto';
import type { InquiryEvent } from '#contract/desk/inquiries.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';
import type { OwedMessage } from '../outbox/store.ts';
import type { EventData, UnparsedEvent } from './event-data.ts';
import { sentenceOf } from './event-sentence.ts';

/** Keeps what happened to an inquiry; events are never changed. */
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
  return { ...kept, from, to, note, words: sentenceOf(data) };
}

/** Keeps that a customer did not get our acknowledgement, so that somebody calls them. */
export async function noteNotDelivered(
  db: Db,
  owed: OwedMessage,
  { words, now }: { words: string; now: Date },
): Promise<void> {
  if (owed.kind !== 'inquiry-acknowledgement' || owed.submissionId === null) return;
  const details = { address: String(owed.message.to) };
  await noteEvent(db, owed.submissionId, { kind: 'mail', note: words, details }, { username: null, now });
}

export async function listEvents(db: Db, submissionId: string): Promise<InquiryEvent[]> {
  const rows = await db
    .selectFrom('submission_events')
    .select(['id', 'at', 'kind', 'username', 'from_value as from', 'to_value as to', 'note', 'details'])
    .where('submission_id', '=', submissionId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ details, ...event }) => {
    const data = { ...event, details: details && JSON.parse(details) };
    return { ...event, words: sentenceOf(data as EventData | UnparsedEvent) } as InquiryEvent;
  });
}
