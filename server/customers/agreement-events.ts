import { randomUUIDv7 } from 'node:crypto';
import type { Selectable } from 'kysely';
import { AgreementEvent, type AgreementText, type WholeText } from '#contract/customer/agreement.ts';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { mapInTurns } from '../turns.ts';
import { canonicalJson, sha256 } from './hashes.ts';

/** An event as it is kept, with its hash and that of the event before. */
export type ChainedEvent = { event: AgreementEvent; content: string; previousHash: string; hash: string };

/** What stands before the first event of a chain. */
const FIRST = '0'.repeat(64);

type WithoutPlace<Event> = Event extends AgreementEvent ? Omit<Event, 'id' | 'inquiryId' | 'place'> : never;
/** What happened, without where it stands in the chain. */
export type NewEvent = WithoutPlace<AgreementEvent>;

/** The chain of an inquiry, oldest first. */
export async function listAgreementEvents(db: Db, inquiryId: string): Promise<ChainedEvent[]> {
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
): Promise<ChainedEvent> {
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
  return (await agreementTextsOf(db, [hash])).get(hash);
}

/** The same for several hashes. */
export async function agreementTextsOf(
  db: Db,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, WholeText>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('agreement_texts')
    .select(['sha256', 'content', 'paper'])
    .where('sha256', 'in', hashes)
    .execute();
  return new Map(
    rows.map(({ sha256: hash, content, paper }) => [
      hash,
      { paper: JSON.parse(paper ?? 'null'), ...JSON.parse(content) },
    ]),
  );
}

type Row = Selectable<Tables['agreement_events']>;
/** A row with its event, unless what is stored is none. */
type Read = { row: Row; event: AgreementEvent | undefined };

/**
 * Checks that the chain of an inquiry is as it was written: every hash is that of its event and of the hash
 * before, every column agrees with its event, no place is missing, and every accepted text is kept unchanged.
 * The hash of an acceptance whose person was deleted cannot be computed again. It is only compared with the
 * next event.
 *
 * @returns the first place that is wrong, or `null`
 */
export async function firstBroken(db: Db, inquiryId: string): Promise<number | null> {
  return (await brokenAmong(db, [inquiryId])).get(inquiryId) ?? null;
}

/** The same for some inquiries, in pieces: the first wrong place of each chain that is not as it was written. */
export async function brokenAmong(db: Db, inquiryIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('agreement_events')
    .selectAll()
    .where('submission_id', 'in', inquiryIds)
    .orderBy('place')
    .execute();
  const read = await mapInTurns(rows, (row): Read => ({ row, event: eventIn(row.content) }));
  const texts = await keptTexts(db, new Set(read.flatMap(({ event }) => textOf(event) ?? [])));
  const broken = new Map<string, number>();
  for (const [inquiryId, chain] of Map.groupBy(read, ({ row }) => row.submission_id)) {
    let previous = FIRST;
    const isRight = await mapInTurns(chain, ({ row, event }, index) => {
      const before = previous;
      previous = row.hash;
      return (
        event !== undefined &&
        row.place === index + 1 &&
        row.previous_hash === before &&
        (isForgotten(event) || row.hash === sha256(before + row.content)) &&
        saysTheSame(row, event) &&
        (event.kind !== 'accepted' || texts.has(event.accepted.terms.textSha256))
      );
    });
    const wrong = isRight.indexOf(false);
    if (wrong >= 0) broken.set(inquiryId, wrong + 1);
  }
  return broken;
}

function eventIn(content: string): AgreementEvent | undefined {
  try {
    return AgreementEvent.safeParse(JSON.parse(content)).data;
  } catch {
    return undefined;
  }
}

function textOf(event: AgreementEvent | undefined): string | undefined {
  return event?.kind === 'accepted' ? event.accepted.terms.textSha256 : undefined;
}

/** Whether the person was removed from an acceptance after it was written. */
function isForgotten(event: AgreementEvent): boolean {
  return event.kind !== 'withdrawn' && event.forgottenAt !== undefined;
}

/** Whether the columns by which an event is found say what its content says. */
function saysTheSame(row: Row, event: AgreementEvent): boolean {
  const isSameTime = new Date(event.at).getTime() === new Date(row.at).getTime();
  return (
    isSameTime &&
    event.id === row.id &&
    event.inquiryId === row.submission_id &&
    event.place === row.place &&
    event.kind === row.kind
  );
}

/** Those of some texts that are kept as they were accepted, by their hashes. */
async function keptTexts(db: Db, hashes: ReadonlySet<string>): Promise<Set<string>> {
  if (hashes.size === 0) return new Set();
  const rows = await db
    .selectFrom('agreement_texts')
    .select(['sha256', 'content'])
    .where('sha256', 'in', [...hashes])
    .execute();
  return new Set(rows.filter((row) => sha256(row.content) === row.sha256).map((row) => row.sha256));
}
