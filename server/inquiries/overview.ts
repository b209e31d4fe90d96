import {
  addDays,
  dayOf,
  joinMonth,
  type Month,
  monthInWords,
  monthOf,
  splitMonth,
  startOfMonth,
  weekdayOf,
} from '#contract/calendar.ts';
import type { ClosedReason } from '#contract/desk/closing.ts';
import type { Reached } from '#contract/desk/funnel.ts';
import { statusNames } from '#contract/desk/inquiries.ts';
import { OVERVIEW_COUNTS_UP_TO, type Overview } from '#contract/desk/overview.ts';
import type { Database, Db } from '../database/open.ts';
import { countListed } from './listing.ts';

const WEEKS = 12;
const MONTHS = 6;
const SOURCES = 6;
const FUNNEL_SOURCES = 10;
/** The one from which weeks are counted. */
const FIRST_MONDAY = '1970-01-05';
const nothing = { type: undefined, partner: undefined, from: undefined, to: undefined, q: undefined };

/** The desk's overview at a moment: waiting inquiries, answers within the promise this month, and sources. */
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
    ...(await countedSince(db, now)),
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

/** How many requests wait for their first answer, and how many of them are late. */
export async function countWaiting(db: Db, now: Date): Promise<{ count: number; late: number }> {
  return db
    .selectFrom('contact_submissions')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      row.fn.countAll<number>().filterWhere('respond_by', '<', now.toISOString()).as('late'),
    ])
    .where('flagged', '=', 'false')
    .where('status', '=', 'new')
    .executeTakeFirstOrThrow();
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

/** Inquiries of one month and week with the same source and status. */
type Counted = {
  month: Month;
  week: string;
  referralCode: string | null;
  status: string;
  isBooked: boolean;
  closedReason: ClosedReason | null;
  leads: number;
};

/** How many inquiries came in which week and from where, how far they have got, and why they were closed. */
async function countedSince(
  db: Db,
  now: Date,
): Promise<Pick<Overview, 'weeks' | 'sources' | 'funnel' | 'closed'>> {
  const months = lastMonths(monthOf(now));
  const counted = await countedFrom(db, months[0] ?? '');
  const weeks = lastMondays(dayOf(now));
  const ofWeeks = counted.filter(({ week }) => week >= (weeks[0] ?? ''));
  const inMonth = Map.groupBy(counted, ({ month }) => month);
  return {
    weeks: weeks.map((start) => ({ start, leads: sumOf(ofWeeks.filter(({ week }) => week === start)) })),
    sources: largest(ofWeeks, ({ referralCode }) => referralCode)
      .slice(0, SOURCES)
      .map(([referralCode, rows]) => ({ referralCode, leads: sumOf(rows) })),
    funnel: {
      months: months.map((month) => ({ month, ...reached(inMonth.get(month) ?? []) })),
      sources: largest(counted, ({ referralCode }) => referralCode)
        .slice(0, FUNNEL_SOURCES)
        .map(([referralCode, rows]) => ({ referralCode, ...reached(rows) })),
    },
    closed: largest(
      counted.filter(({ status }) => status === 'closed'),
      ({ closedReason }) => closedReason,
    ).map(([reason, rows]) => ({ reason, leads: sumOf(rows) })),
  };
}

/** Read in one go from the index `submissions_counted`, which is in the order of these groups. */
async function countedFrom(db: Db, first: Month): Promise<Counted[]> {
  const groups = ['month_and_week', 'referral_code', 'status', 'is_booked', 'closed_reason'] as const;
  const { year, month } = splitMonth(first);
  const rows = await db
    .selectFrom('contact_submissions')
    .select([...groups, (row) => row.fn.countAll<number>().as('leads')])
    .where('flagged', '=', 'false')
    .where('month_and_week', '>=', (year * 12 + month) * 10_000)
    .groupBy(groups)
    .execute();
  // An earlier customer who was brought in from a file asked for nothing here.
  const requests = rows.filter(({ closed_reason }) => closed_reason !== 'earlier');
  return requests.map(({ month_and_week, referral_code, status, is_booked, closed_reason, leads }) => {
    const months = Math.floor(month_and_week / 10_000);
    return {
      month: joinMonth({ year: Math.floor(months / 12), month: months % 12 }),
      week: addDays(FIRST_MONDAY, 7 * (month_and_week % 10_000)),
      referralCode: referral_code,
      status,
      isBooked: is_booked === 'true',
      closedReason: closed_reason as ClosedReason | null,
      leads,
    };
  });
}

function reached(rows: readonly Counted[]): Reached {
  return {
    requests: sumOf(rows),
    booked: sumOf(rows.filter(({ isBooked }) => isBooked)),
    done: sumOf(rows.filter(({ status }) => status === 'completed')),
  };
}

/** The groups of what was counted, the largest first; groups of one size by name, since a database may give them in any order. */
function largest<Key>(rows: readonly Counted[], keyOf: (row: Counted) => Key): [Key, Counted[]][] {
  return [...Map.groupBy(rows, keyOf)].sort(
    ([key, one], [otherKey, other]) =>
      sumOf(other) - sumOf(one) || String(key).localeCompare(String(otherKey)),
  );
}

function sumOf(rows: readonly Counted[]): number {
  return rows.reduce((sum, { leads }) => sum + leads, 0);
}

/** The last months, this one last. */
function lastMonths(month: Month): Month[] {
  const { year, month: number } = splitMonth(month);
  const months = year * 12 + number - MONTHS + 1;
  return Array.from({ length: MONTHS }, (_, at) =>
    joinMonth({ year: Math.floor((months + at) / 12), month: (months + at) % 12 }),
  );
}

/** The Mondays of the last weeks, this one's last. */
function lastMondays(today: string): string[] {
  const sinceMonday = (weekdayOf(today) + 6) % 7;
  return Array.from({ length: WEEKS }, (_, at) => addDays(today, -sinceMonday - 7 * (WEEKS - 1 - at)));
}
