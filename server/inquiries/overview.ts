import { sql } from 'kysely';
import {
  addDays,
  dayOf,
  monthInWords,
  monthOf,
  startOfDay,
  startOfMonth,
  weekdayOf,
} from '#contract/calendar.ts';
import { OVERVIEW_COUNTS_UP_TO, type Overview, statusNames } from '#contract/desk/inquiries.ts';
import type { Database, Db } from '../database/open.ts';
import { countListed } from './listing.ts';

const WEEKS = 12;
const SOURCES = 6;
const nothing = { type: undefined, partner: undefined, from: undefined, to: undefined, q: undefined };

/** How the desk stands at a moment: what waits, whether the promise was kept this month, where inquiries come from. */
export async function overviewOf(database: Database, now: Date): Promise<Overview> {
  const { db } = database;
  const counts: Record<string, number> = {};
  for (const status of [...statusNames, 'leads', 'spam'] as const)
    counts[status] = await countListed(
      database,
      { filter: { ...nothing, status } },
      OVERVIEW_COUNTS_UP_TO - 1,
    );
  return {
    counts,
    overdue: await countOverdue(db, now),
    month: await keptThisMonth(db, now),
    ...(await inquiriesByWeekAndSource(db, now)),
  };
}

/** How many inquiries are past the time by which an answer was promised. */
export async function countOverdue(db: Db, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('contact_submissions')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('flagged', '=', 'false')
    .where('status', '=', 'new')
    .where('respond_by', '<', now.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}

/** Of the month's inquiries that have an answer or are overdue for one: how many were answered within the promise. */
async function keptThisMonth(db: Db, now: Date): Promise<Overview['month']> {
  const month = monthOf(now);
  const kept = await db
    .selectFrom('contact_submissions')
    .select((row) => [
      row.fn
        .countAll<number>()
        .filterWhere((one) =>
          one.or([one('answered_at', 'is not', null), one('respond_by', '<', now.toISOString())]),
        )
        .as('answered'),
      row.fn
        .countAll<number>()
        .filterWhere((one) => one('answered_at', '<=', one.ref('respond_by')))
        .as('inTime'),
    ])
    .where('flagged', '=', 'false')
    .where('created_at', '>=', startOfMonth(month))
    .executeTakeFirstOrThrow();
  return { name: monthInWords(month), ...kept };
}

async function inquiriesByWeekAndSource(db: Db, now: Date): Promise<Pick<Overview, 'weeks' | 'sources'>> {
  const starts = weekStarts(dayOf(now));
  const begins = starts.map(startOfDay);
  const week = sql<number>`case ${sql.join(
    begins.map((begin, at) => sql`when created_at >= ${begin} then ${sql.lit(at)}`).toReversed(),
    sql` `,
  )} end`;
  const rows = await db
    .selectFrom('contact_submissions')
    .select(['referral_code', week.as('week'), (row) => row.fn.countAll<number>().as('leads')])
    .where('flagged', '=', 'false')
    .where('created_at', '>=', begins[0] ?? '')
    .groupBy([sql`1`, sql`2`])
    .execute();
  const totals = new Map<string | null, number>();
  for (const { referral_code: code, leads } of rows) totals.set(code, (totals.get(code) ?? 0) + leads);
  return {
    weeks: starts.map((start, at) => ({
      start,
      leads: rows.filter((row) => row.week === at).reduce((sum, row) => sum + row.leads, 0),
    })),
    sources: [...totals]
      .sort(([, one], [, other]) => other - one)
      .slice(0, SOURCES)
      .map(([referralCode, leads]) => ({ referralCode, leads })),
  };
}

/** The Mondays of the last weeks, this one's last. */
function weekStarts(today: string): string[] {
  const sinceMonday = (weekdayOf(today) + 6) % 7;
  return Array.from({ length: WEEKS }, (_, at) => addDays(today, -sinceMonday - 7 * (WEEKS - 1 - at)));
}
