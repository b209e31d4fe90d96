import { type Month, nextMonth, startOfMonth } from '#contract/calendar.ts';
import type { Db } from '../database/open.ts';
import { isCorrected, nextToClose } from './ledger.ts';
import { dueOn } from './month-end.ts';

/** What a month asks for: to be closed, or that its statements are issued. */
export type MonthAsks = { month: Month; dueOn: string; toIssue: number | null };

/** How many closed months ask at once. Later ones ask once these are issued. */
const MOST_TO_ISSUE = 6;

/**
 * The months that ask for somebody, the oldest first: those closed of which statements are not issued, and the next one to close, once
 * it is over and owes a partner something.
 */
export async function monthsThatAsk(db: Db, now: Date): Promise<MonthAsks[]> {
  const toIssue = await db
    .selectFrom('statements')
    .select((row) => ['month', row.fn.countAll<number | string>().as('n')] as const)
    .where('issued_at', 'is', null)
    .groupBy('month')
    .orderBy('month')
    .limit(MOST_TO_ISSUE)
    .execute();
  const asking: MonthAsks[] = toIssue.map(({ month, n }) => ({
    month,
    dueOn: dueOn(month),
    toIssue: Number(n),
  }));
  const next = await nextToClose(db);
  if (next && startOfMonth(nextMonth(next)) <= now.toISOString() && (await owesSomething(db, next)))
    asking.push({ month: next, dueOn: dueOn(next), toIssue: null });
  return asking;
}

/** Whether a commission of the month, or a correction of an earlier one, goes on a statement when the month is closed. */
async function owesSomething(db: Db, month: Month): Promise<boolean> {
  const earned = await db
    .selectFrom('commissions')
    .select('submission_id')
    .where('earned_at', '>=', startOfMonth(month))
    .where('earned_at', '<', startOfMonth(nextMonth(month)))
    .where('cents', 'is not', null)
    .where('stated_to', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (earned) return true;
  const corrected = await db
    .selectFrom('commissions as c')
    .select('c.submission_id')
    .where((row) => isCorrected(row))
    // A reversal of nothing is on no statement.
    .where((row) =>
      row.or([row('c.stated_cents', '<>', 0), row('c.stated_to', '=', row.ref('c.referral_code'))]),
    )
    .limit(1)
    .executeTakeFirst();
  return corrected !== undefined;
}
