import { randomUUIDv7 } from 'node:crypto';
import { AgreementEvent, type AgreementText, type WholeText } from '#contract/customer/agreement.ts';
import type { Db } from '../database/open.ts';
import { canonicalJson, sha256 } from './hashes.ts';

/** An event as it is kept, with its hash and that of the event before. */
export type KeptEvent = { event: AgreementEvent; content: string; previousHash: string; hash: string };

/** What stands before the first event of a chain. */
const FIRST = '0'.repeat(64);

type WithoutPlace<Event> = Event extends AgreementEvent ? Omit<Event, 'id' | 'inquiryId' | 'place'> : never;
/** What happened, without where it stands in the chain. */
export type NewEvent = WithoutPlace<AgreementEvent>;

/** The chain of an inquiry, oldest first. */
export async function listAgreementEvents(db: Db, inquiryId: string): Promise<KeptEvent[]> {
  const rows = await db
    .selectFrom('agreement_events')
    .select(['content', 'previous_hash as previousHash', 'hash'])
    .where('submission_id', '=', inquiryId)
    .orderBy('place')
    .execute();
  return rows.map((row) => ({ ...row, event: JSON.parse(row.content) as AgreementEvent }));
}

/**
 * Adds an event to the chain of an inquiry, whose row must be locked: the hash is SHA-256 over the hash of the event before and this
 * event's JSON.
 */
export async function addAgreementEvent(
  transaction: Db,
  inquiryId: string,
  happened: NewEvent,
): Promise<KeptEvent> {
  const before = await listAgreementEvents(transaction, inquiryId);
  const place = before.length + 1;
  const previousHash = before.at(-1)?.hash ?? FIRST;
  const event: AgreementEvent = { ...happened, id: randomUUIDv7(), inquiryId, place };
  const content = canonicalJson(event);
  const hash = sha256(previousHash + content);
  const { id, kind, at } = event;
  await transaction
    .insertInto('agreement_events')
    .values({ id, submission_id: inquiryId, place, kind, at, content, previous_hash: previousHash, hash })
    .execute();
  return { event, content, previousHash, hash };
}

/** Keeps a text under its hash, once. */
export async function keepAgreementText(transaction: Db, text: AgreementText): Promise<void> {
  const content = canonicalJson(text);
  await transaction
    .insertInto('agreement_texts')
    .values({ sha256: sha256(content), version: text.version, content })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
}

/** A text that was accepted once, by its hash, with what its papers print. */
export async function findAgreementText(db: Db, hash: string): Promise<WholeText | undefined> {
  const row = await db
    .selectFrom('agreement_texts')
    .select(['content', 'paper'])
    .where('sha256', '=', hash)
    .executeTakeFirst();
  return row && { paper: JSON.parse(row.paper ?? 'null'), ...JSON.parse(row.content) };
}

/**
 * Checks that the chain of an inquiry is as it was written: every hash is that of its event and of the hash
 * before, every column agrees with its event, no place is missing, and every accepted text is kept unchanged.
 * The hash of an acceptance whose person was deleted cannot be computed again. It is only compared with the
 * next event.
 *
 * @returns the first place that is wrong, or `null`
 */
export async function firstBroken(db: Db, inquiryId: string): Promise<number | null> {
  const rows = await db
    .selectFrom('agreement_events')
    .selectAll()
    .where('submission_id', '=', inquiryId)
    .orderBy('place')
    .execute();
  let previous = FIRST;
  for (const [index, row] of rows.entries()) {
    const stands =
      row.place === index + 1 &&
      row.previous_hash === previous &&
      (isForgotten(row.content) || row.hash === sha256(previous + row.content)) &&
      saysTheSame(row, inquiryId) &&
      (await keepsText(db, row.content));
    if (!stands) return index + 1;
    previous = row.hash;
  }
  return null;
}

/** Whether the person was removed from an acceptance after it was written. */
function isForgotten(content: string): boolean {
  const event = JSON.parse(content) as AgreementEvent;
  return event.kind === 'accepted' && event.forgottenAt !== undefined;
}

/** Whether the columns by which an event is found say what its content says. */
function saysTheSame(
  row: { id: string; place: number; kind: string; at: string; content: string },
  inquiryId: string,
): boolean {
  const { data: event } = AgreementEvent.safeParse(JSON.parse(row.content));
  if (!event) return false;
  const isSameTime = new Date(event.at).getTime() === new Date(row.at).getTime();
  return (
    isSameTime &&
    event.id === row.id &&
    event.inquiryId === inquiryId &&
    event.place === row.place &&
    event.kind === row.kind
  );
}

async function keepsText(db: Db, content: string): Promise<boolean> {
  const event = JSON.parse(content) as AgreementEvent;
  if (event.kind !== 'accepted') return true;
  const { textSha256 } = event.accepted.terms;
  const row = await db
    .selectFrom('agreement_texts')
    .select('content')
    .where('sha256', '=', textSha256)
    .executeTakeFirst();
  return row !== undefined && sha256(row.content) === textSha256;
}
