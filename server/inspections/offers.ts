import { randomUUID } from 'node:crypto';
import { minutesOf } from '#content/inspections/inspections.ts';
import { placeKey } from '#contract/address.ts';
import { type FreeTime, inspectionMessages, type OfferTimes } from '#contract/desk/inspections.ts';
import { pages } from '#contract/paths.ts';
import type { Actor } from '../actor.ts';
import { nextNumber } from '../database/counters.ts';
import type { Db } from '../database/open.ts';
import * as inquiries from '../inquiries/public.ts';
import { hashOfToken, newLinkToken } from '../link-token.ts';
import { found, Refusal, refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { afterChange, followInspections } from './after-change.ts';
import { take } from './booking.ts';
import { cellsOf, freeCells, takeCells } from './cells.ts';
import { expireOffers } from './expired.ts';
import { findInspector } from './inspectors.ts';
import { mailOffer } from './messages.ts';
import { findStored, lockInspection, ofInquiry } from './stored.ts';
import { type Span, spanOf } from './time-rules.ts';

/**
 * Offers a customer up to three times and holds them until a moment.
 *
 * @param asked.isMailed false where a mail of somebody else's names the times
 * @returns the id of the offered inspection, and the token of the page on which the customer chooses
 * @throws Refusal when one of the times cannot be had
 */
export async function offer(
  transaction: Db,
  setup: Setup,
  { asked, actor, isMailed = true }: { asked: OfferTimes; actor: Actor; isMailed?: boolean },
): Promise<{ id: string; url: string; expiresAt: string }> {
  const customer = await inquiries.lockWithPerson(transaction, setup.kind, asked.inquiryId);
  await expireOffers(transaction, actor.now);
  if (!customer.email) refuse('conflict', inspectionMessages.noEmail);
  const expiresAt = new Date(asked.expiresAt);
  const first = Math.min(...asked.times.map(({ start }) => Date.parse(start)));
  if (expiresAt <= actor.now || expiresAt.getTime() >= first)
    throw new Refusal('invalid', inspectionMessages.expiresToCome, {
      errors: { expiresAt: inspectionMessages.expiresToCome },
    });
  const id = await offeredInspection(transaction, {
    asked,
    address: customer.propertyAddress,
    now: actor.now,
  });
  const times = await holdTimes(transaction, setup, { id, asked, customer, now: actor.now });
  const { token, hash } = newLinkToken();
  await transaction
    .insertInto('offers')
    .values({
      inspection_id: id,
      token_hash: hash,
      expires_at: expiresAt.toISOString(),
      created_at: actor.now.toISOString(),
      times: JSON.stringify(times),
      state: 'open',
    })
    .execute();
  const inspection = found(await findStored(transaction, id));
  const details = { id, number: null, type: asked.type, start: null, inspector: null };
  await inquiries.noteInspection(transaction, customer.id, { to: 'offered', note: null, details }, actor);
  // An offer of times is an answer.
  await followInspections(transaction, setup, { inquiryId: customer.id, actor });
  const url = `${setup.siteUrl}${pages.offer(token)}`;
  if (isMailed) await mailOffer(transaction, setup, { inspection, times, url, expiresAt, now: actor.now });
  return { id, url, expiresAt: expiresAt.toISOString() };
}

/** The inspection to offer: one of this type with an expired offer, or a new one without a number. */
async function offeredInspection(
  transaction: Db,
  { asked, address, now }: { asked: OfferTimes; address: string; now: Date },
): Promise<string> {
  const all = await ofInquiry(transaction, asked.inquiryId);
  const before = all.find(
    ({ status, inspection_type }) => status === 'offered' && inspection_type === asked.type,
  );
  if (before?.state === 'open') refuse('conflict', inspectionMessages.alreadyOffered);
  if (before) {
    await transaction.deleteFrom('offers').where('inspection_id', '=', before.id).execute();
    await transaction
      .updateTable('inspections')
      .set((row) => ({ version: row('version', '+', 1), sequence: row('sequence', '+', 1) }))
      .where('id', '=', before.id)
      .execute();
    return before.id;
  }
  const id = randomUUID();
  await transaction
    .insertInto('inspections')
    .values({
      id,
      submission_id: asked.inquiryId,
      number: null,
      inspection_type: asked.type,
      property_address: address,
      address_key: placeKey(address),
      created_at: now.toISOString(),
      status: 'offered',
    })
    .execute();
  return id;
}

async function holdTimes(
  transaction: Db,
  { kind }: Pick<Setup, 'kind'>,
  {
    id,
    asked,
    customer,
    now,
  }: { id: string; asked: OfferTimes; customer: inquiries.KnownInquiry; now: Date },
): Promise<FreeTime[]> {
  const minutes = minutesOf(asked.type);
  const wanted = asked.times.map(({ inspectorId, start }) => ({
    inspectorId,
    span: spanOf(new Date(start), minutes),
  }));
  if (wanted.some((one, place) => wanted.slice(0, place).some((other) => overlap(one, other))))
    refuse('invalid', inspectionMessages.overlap);
  // Always in the same order, so that two offers at once can't block each other.
  const inOrder = wanted.toSorted(
    (one, other) =>
      one.inspectorId.localeCompare(other.inspectorId) ||
      one.span.start.getTime() - other.span.start.getTime(),
  );
  for (const { inspectorId, span } of inOrder)
    await take(transaction, { kind, id, inspectorId, span, customer, isOffered: true, now });
  return wanted.map(({ inspectorId, span: { start, end } }) => ({
    inspectorId,
    start: start.toISOString(),
    end: end.toISOString(),
  }));
}

type InspectorSpan = { inspectorId: string; span: Span };

/** Whether an inspector could not do both, including travel between them. */
function overlap(one: InspectorSpan, other: InspectorSpan): boolean {
  const cells = new Set(cellsOf(one.span));
  return one.inspectorId === other.inspectorId && cellsOf(other.span).some((cell) => cells.has(cell));
}

/** An offer by the token in its address; `undefined` for any other. */
export const findOffer = (db: Db, token: string) => readOffer(db, { tokenHash: hashOfToken(token) });

/** An offer by its token, or by the inspection that it is for. */
async function readOffer(db: Db, by: { tokenHash: string } | { inspectionId: string }) {
  const row = await db
    .selectFrom('offers as o')
    .innerJoin('inspections as i', 'i.id', 'o.inspection_id')
    .select(['o.inspection_id as id', 'o.state', 'o.expires_at', 'o.times', 'o.chosen'])
    .select(['i.submission_id', 'i.inspection_type as type', 'i.property_address as address', 'i.starts_at'])
    .select(['i.status', 'i.follows_id'])
    .$if('tokenHash' in by, (query) =>
      query.where('o.token_hash', '=', 'tokenHash' in by ? by.tokenHash : ''),
    )
    .$if('inspectionId' in by, (query) =>
      query.where('o.inspection_id', '=', 'inspectionId' in by ? by.inspectionId : ''),
    )
    .executeTakeFirst();
  return row && { ...row, times: JSON.parse(row.times) as FreeTime[] };
}

/**
 * Books the time that a customer chose on an offer's page, and frees the others at once.
 *
 * @returns the inquiry it is for; `undefined` if the time was no longer free
 */
export async function choose(
  transaction: Db,
  setup: Setup,
  { token, choice, now }: { token: string; choice: number; now: Date },
): Promise<string | undefined> {
  const known = await findOffer(transaction, token);
  if (!known) return undefined;
  const isBooked = await chooseOf(transaction, setup, {
    inspectionId: known.id,
    place: choice,
    tokenHash: hashOfToken(token),
    now,
  });
  return isBooked ? known.submission_id : undefined;
}

/**
 * The same by the offered inspection. `tokenHash`: of the offer on the page, because another one may have
 * replaced it.
 */
export async function chooseOf(
  transaction: Db,
  setup: Setup,
  {
    inspectionId,
    place: choice,
    tokenHash,
    now,
  }: { inspectionId: string; place: number; tokenHash?: string; now: Date },
): Promise<boolean> {
  const known = await findStored(transaction, inspectionId);
  if (!known) return false;
  await inquiries.lockWithPerson(transaction, setup.kind, known.submission_id);
  await lockInspection(transaction, setup.kind, known.id);
  const offered = await readOffer(transaction, tokenHash === undefined ? { inspectionId } : { tokenHash });
  const time = offered?.times[choice];
  // Sent twice from the customer's page, by a double click or a browser that got no answer. The page of an offer says 409.
  const isSame = offered?.state === 'chosen' && offered.chosen === choice && offered.status === 'booked';
  if (isSame && tokenHash === undefined) return true;
  if (!offered || !time || offered.state !== 'open' || new Date(offered.expires_at) <= now) return false;
  await freeCells(transaction, [offered.id]);
  const span = { start: new Date(time.start), end: new Date(time.end) };
  const isFree = await takeCells(transaction, offered.id, { inspectorId: time.inspectorId, ...span });
  // The time was held, so this only happens if the inspector has been removed or locked since.
  const worker = await findInspector(transaction, time.inspectorId);
  if (!isFree || !worker || worker.isLocked) throw new Refusal('conflict', inspectionMessages.taken);
  const number = await nextNumber(transaction, 'job');
  await transaction
    .updateTable('inspections')
    .set((row) => ({
      status: 'booked',
      number,
      inspector_id: time.inspectorId,
      starts_at: time.start,
      ends_at: time.end,
      version: row('version', '+', 1),
      sequence: row('sequence', '+', 1),
    }))
    .where('id', '=', offered.id)
    .execute();
  await transaction
    .updateTable('offers')
    .set({ state: 'chosen', chosen: choice })
    .where('inspection_id', '=', offered.id)
    .execute();
  const actor = { username: null, now };
  await afterChange(transaction, setup, { id: offered.id, worker, to: 'booked', note: null, actor });
  return true;
}
