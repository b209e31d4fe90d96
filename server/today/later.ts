import { dayOf } from '#contract/calendar.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';

/** How long what was put off is remembered after its day, in days. */
const REMEMBERED_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

type OfLine = { kind: string; id: string };

/** The lines that somebody put off, for asking about each. */
export type PutOffLines = Awaited<ReturnType<typeof putOffLines>>;

export async function putOffLines(db: Db) {
  const rows = await db.selectFrom('today_later').select(['kind', 'id', 'until']).execute();
  const untilOf = new Map(rows.map(({ kind, id, until }) => [`${kind} ${id}`, until]));
  const until = ({ kind, id }: OfLine) => untilOf.get(`${kind} ${id}`) ?? null;
  return {
    /** Until which day a line was put off; `null` if it was not. */
    until,
    /** Whether that day is still to come. */
    isAway: (line: OfLine, now: Date) => (until(line) ?? '') > dayOf(now),
  };
}

/** Puts a line off until a day, or until another one. */
export async function putOff(
  transaction: Db,
  { kind, id, until, actor }: OfLine & { until: string; actor: Actor },
): Promise<void> {
  const values = { until, username: actor.username, at: actor.now.toISOString() };
  await transaction
    .insertInto('today_later')
    .values({ kind, id, ...values })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(values))
    .execute();
}

/** Takes that back. */
export async function takeUp(transaction: Db, { kind, id }: OfLine): Promise<void> {
  await transaction.deleteFrom('today_later').where('kind', '=', kind).where('id', '=', id).execute();
}

/** Forgets what was put off until a day long past. */
export async function forgetPutOff(db: Db, now: Date): Promise<void> {
  const before = dayOf(new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS));
  await db.deleteFrom('today_later').where('until', '<', before).execute();
}
