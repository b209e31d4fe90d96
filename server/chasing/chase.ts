import { facts } from '#content/facts.ts';
import { office } from '#content/opening.ts';
import { addBusinessMinutes } from '#contract/office-hours.ts';
import type { Database, Db } from '../database/open.ts';
import * as inquiries from '../inquiries/public.ts';
import * as messages from '../messages/public.ts';
import { enqueue, type OwedMessage } from '../outbox/store.ts';
import { type Cause, type ChaseKind, causesOf, chaseKinds } from './causes.ts';
import { withoutChased } from './chased.ts';

const MINUTE_MS = 60_000;
/** How long it is remembered of what somebody was reminded: longer than any cause holds. */
const REMEMBERED_DAYS = 400;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The id of a reminder in the outbox names its kind and its cause. */
const START = 'chase.';

type Chasing = { database: Database; siteUrl: string };

/**
 * Queues a reminder for each cause of the kinds that are switched on, once each. Outside office hours it does nothing.
 *
 * @returns how many there were
 */
export async function chase({ database, siteUrl }: Chasing, now: Date): Promise<number> {
  const on = chaseKinds.filter((kind) => facts.office.chase[kind]);
  if (on.length === 0 || opensAt(now) > now) return 0;
  const { db } = database;
  let queued = 0;
  for (const kind of on) {
    const causes = await withoutChased(db, await causesOf(kind, { db, now, siteUrl }), ({ id }) => id);
    for (const cause of await forPeople(db, causes))
      if (await remind(database, { kind, cause, siteUrl, now })) queued += 1;
  }
  return queued;
}

/** Queues one reminder, if its cause still holds when the inquiry's row is ours. */
function remind(
  { db, kind: databaseKind }: Database,
  { kind, cause, siteUrl, now }: { kind: ChaseKind; cause: Cause; siteUrl: string; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const inquiry = await inquiries.lock(transaction, databaseKind, cause.inquiryId);
    const { id: causeId, inquiryId } = cause;
    const held = await heldCause(transaction, { kind, id: causeId, inquiryId, siteUrl, now });
    const message = held && inquiry.email !== '' ? await held.mail(inquiry) : undefined;
    if (!message) return false;
    const first = await transaction
      .insertInto('chases')
      .values({ cause: cause.id, at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('cause')
      .executeTakeFirst();
    if (!first) return false;
    const id = `${START}${kind}.${cause.id}`;
    await enqueue(transaction, now, { id, kind: 'chase', submissionId: cause.inquiryId, message });
    return true;
  });
}

/** Whether a queued reminder is to leave now, or when to ask again. Its cause may have ended, or the office closed. */
export async function mayLeave(
  db: Db,
  {
    id,
    submissionId,
    siteUrl,
    now,
  }: Pick<OwedMessage, 'id' | 'submissionId'> & { siteUrl: string; now: Date },
): Promise<'leave' | 'drop' | Date> {
  const [, name = '', cause = ''] = /^chase\.(\w+)\.(.*)$/.exec(id) ?? [];
  const kind = chaseKinds.find((one) => one === name);
  if (!kind || !facts.office.chase[kind] || submissionId === null) return 'drop';
  if (!(await heldCause(db, { kind, id: cause, inquiryId: submissionId, siteUrl, now }))) return 'drop';
  const opens = opensAt(now);
  return opens > now ? opens : 'leave';
}

/** A cause that still holds, of a customer who may be reminded. */
async function heldCause(
  db: Db,
  {
    kind,
    id,
    inquiryId,
    ...asked
  }: { kind: ChaseKind; id: string; inquiryId: string; siteUrl: string; now: Date },
): Promise<Cause | undefined> {
  const held = (await causesOf(kind, { db, only: { inquiryId }, ...asked })).filter(
    (cause) => cause.id === id,
  );
  return (await forPeople(db, held))[0];
}

/** Without those of suspected spam, of closed inquiries, and of customers who withdrew or whose data was deleted. */
async function forPeople(db: Db, causes: readonly Cause[]): Promise<Cause[]> {
  const ids = [...new Set(causes.map(({ inquiryId }) => inquiryId))];
  const standings = await inquiries.standingsOf(db, ids);
  const withdrawing = await messages.withdrawing(db, ids);
  return causes.filter(
    ({ inquiryId }) => (standings.get(inquiryId) ?? 'closed') !== 'closed' && !withdrawing.has(inquiryId),
  );
}

/** When the office is open next: now, if it is open. */
function opensAt(now: Date): Date {
  return new Date(addBusinessMinutes(now, 1, office()).getTime() - MINUTE_MS);
}

/** Forgets of what customers were reminded long ago. */
export async function forgetChases(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS);
  await db.deleteFrom('chases').where('at', '<', before.toISOString()).execute();
}
