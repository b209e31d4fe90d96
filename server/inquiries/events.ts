import { randomUUID } from 'node:crypto';
import type { Agreement } from '#contract/desk/agreement.ts';
import type { InquiryEvent, InquiryEventKind, Status } from '#contract/desk/inquiries.ts';
import type { Db } from '../database/open.ts';
import type { Act } from '../http/desk-call.ts';
import type { OwedMessage } from '../outbox/store.ts';
import { sentenceOf } from './event-sentence.ts';

type Acceptance = Pick<Agreement, 'acceptedBy' | 'acceptedAt'>;
type StatusChange = { from: Status; to: Status; details: { fromFlagged: boolean; toFlagged: boolean } };
/** The amounts ex GST; the commission that the new amount earns a partner. */
type InvoiceChange = {
  from: string | null;
  to: string | null;
  details: { commission: { rate: string; code: string; amount: string } | null };
};
/** The partners' codes; the note is the reason. */
type CreditChange = { from: string | null; to: string | null; note: string };
/** The agreement's versions; who accepted each of them, and when. */
type AgreementChange = {
  from: string | null;
  to: string | null;
  details: { before: Acceptance | null; after: Acceptance | null };
};
/** The address that an acknowledgement did not reach; the note says why. */
type MailFailure = { note: string; details: { address: string } };

/** What happened to an inquiry, as data. Code decides on this, never on the sentence that a person reads. */
export type EventData =
  | { kind: 'note'; note: string }
  | ({ kind: 'status' } & StatusChange)
  | ({ kind: 'invoice' } & InvoiceChange)
  | ({ kind: 'credit' } & CreditChange)
  | ({ kind: 'agreement' } & AgreementChange)
  | ({ kind: 'mail' } & MailFailure);

/** An event whose sentence the migration 0018 could not read as data. Its note is the whole sentence. */
export type UnparsedEvent = { kind: InquiryEventKind; note: string; details: { isWhole: true } };

/** Keeps what happened to an inquiry; events are never changed. */
export async function noteEvent(
  db: Db,
  submissionId: string,
  data: EventData,
  { username, now }: Act,
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
