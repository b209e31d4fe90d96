import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { Flag, Tables } from '../database/tables.ts';
import { endOf, type Month, monthOf, nextMonth, startOf } from './month.ts';

/** One thing a month has to say to one partner. `kind` waiting: referred in the month and not invoiced yet, worth nothing so far. */
export type Entry = {
  kind: 'referral' | 'waiting' | 'adjustment';
  partnerId: string;
  referralCode: string;
  submissionId: string;
  jobNumber: number | null;
  firstName: string;
  lastName: string;
  inspectionType: string;
  propertyAddress: string;
  invoiceAmount: string | null;
  /** Of an adjustment that leaves the partner nothing: the rate at which it was stated. */
  rate: string | null;
  /** Whole cents; for an adjustment the change, of either sign. */
  cents: number;
  invoicedAt: string | null;
  createdAt: string;
  /** For an adjustment: the number of the partner's last statement with this job. */
  adjusts: string | null;
  /** An adjustment because somebody else, or nobody, is credited now. */
  takenBack: Flag;
};

/**
 * What an open month has to say of money: the referrals first invoiced in it. The next month to be closed also carries whatever closed months have not stated: their statements are final, so each
 * later change of an amount or a credit is the difference to what was stated, to the partner it was stated to.
 */
export async function openEntries(
  db: Db,
  month: Month,
  { isNextToClose }: { isNextToClose: boolean },
): Promise<Entry[]> {
  const start = startOf(month);
  const end = endOf(month);
  const referrals = entriesOf(db, 'referral', 'referral_code')
    .where('s.stated_to', 'is', null)
    .where('s.commission_cents', 'is not', null)
    .where('s.invoiced_at', '<', end)
    .$if(!isNextToClose, (query) => query.where('s.invoiced_at', '>=', start));
  const corrected = entriesOf(db, 'adjustment', 'stated_to').where(isCorrected);
  // Stated to one partner and credited to another since: the other has it for the first time.
  const recredited = entriesOf(db, 'referral', 'referral_code')
    .where(isCorrected)
    .where((row) => row('s.referral_code', '<>', row.ref('s.stated_to')))
    .where('s.commission_cents', 'is not', null);

  const query = isNextToClose ? referrals.unionAll(corrected).unionAll(recredited) : referrals;
  return query.execute();
}

/** Taken back from a partner to whom nothing of it stands stated any more: nothing that a statement or a report has to say. */
export function isSilent({ kind, takenBack, cents }: Entry): boolean {
  return kind === 'adjustment' && takenBack === 'true' && cents === 0;
}

/** The referrals received in a month, open or closed, that still wait for an invoice. One that was closed at the desk does not. */
export async function waitingEntries(db: Db, month: Month): Promise<Entry[]> {
  return entriesOf(db, 'waiting', 'referral_code')
    .where('s.referral_code', 'is not', null)
    .where('s.invoice_amount', 'is', null)
    .where('s.stated_to', 'is', null)
    .where('s.flagged', '=', 'false')
    .where('s.status', '<>', 'closed')
    .where('s.created_at', '>=', startOf(month))
    .where('s.created_at', '<', endOf(month))
    .execute();
}

/** What the statements of a closed month say. */
export async function closedEntries(db: Db, month: Month): Promise<(Entry & { statementId: string })[]> {
  return db
    .selectFrom('statements as st')
    .innerJoin('statement_lines as l', 'l.statement_id', 'st.id')
    .leftJoin('contact_submissions as s', 's.id', 'l.submission_id')
    .where('st.month', '=', month)
    .select((row) => [
      'st.id as statementId',
      sql<
        Entry['kind']
      >`case when ${row.ref('l.is_adjustment')} = 'true' then 'adjustment' else 'referral' end`.as('kind'),
      'st.partner_id as partnerId',
      'st.referral_code as referralCode',
      'l.submission_id as submissionId',
      'l.job_number as jobNumber',
      row.fn.coalesce('s.first_name', row.val('')).as('firstName'),
      row.fn.coalesce('s.last_name', row.val('')).as('lastName'),
      'l.inspection_type as inspectionType',
      row.fn.coalesce('s.property_address', 'l.suburb').as('propertyAddress'),
      'l.invoice_amount as invoiceAmount',
      'l.commission_rate as rate',
      'l.commission_cents as cents',
      's.invoiced_at as invoicedAt',
      row.fn.coalesce('s.created_at', 'st.closed_at').as('createdAt'),
      'l.adjusts as adjusts',
      sql<Flag>`'false'`.as('takenBack'),
    ])
    .execute();
}

/**
 * The one month that may be closed next: the one after the last closed, or the first that anybody has earned in. Months are
 * closed in order, so that a correction always has a next statement to stand on. `undefined` while there is nothing to close.
 */
export async function nextToClose(db: Db): Promise<Month | undefined> {
  const { last } = await db
    .selectFrom('closed_months')
    .select((row) => row.fn.max('month').as('last'))
    .executeTakeFirstOrThrow();
  if (last) return nextMonth(last);
  const first = await db
    .selectFrom('contact_submissions')
    .select('invoiced_at')
    .where('invoiced_at', 'is not', null)
    .where('commission_cents', 'is not', null)
    .orderBy('invoiced_at')
    .limit(1)
    .executeTakeFirst();
  return first?.invoiced_at ? monthOf(new Date(first.invoiced_at)) : undefined;
}

/** Stated by a closed month, and changed since. The condition of the index that finds these among any number of inquiries. */
function isCorrected(row: ExpressionBuilder<Tables & { s: Tables['contact_submissions'] }, 's'>) {
  return row.and([
    row('s.stated_to', 'is not', null),
    sql<boolean>`(s.stated_to <> coalesce(s.referral_code, '') or s.stated_cents <> coalesce(s.commission_cents, 0))`,
  ]);
}

/** Text, where it is known. */
type Known = string | null;

function entriesOf(db: Db, kind: Entry['kind'], partnerIn: 'referral_code' | 'stated_to') {
  const adjusting = kind === 'adjustment';
  const cents = adjusting
    ? sql<number>`case when s.referral_code = s.stated_to then coalesce(s.commission_cents, 0) else 0 end - s.stated_cents`
    : sql<number>`coalesce(s.commission_cents, 0)`;
  const lastStated = (column: 'st.number' | 'l.commission_rate') =>
    sql<Known>`(select ${sql.ref(column)}
      from statement_lines as l join statements as st on st.id = l.statement_id
      where l.submission_id = s.id and st.referral_code = s.stated_to order by st.closed_at desc, st.number desc limit 1)`;
  const adjusts = adjusting ? lastStated('st.number') : sql<Known>`null`;
  const ownRate = sql<Known>`case when s.referral_code = s.stated_to then s.commission_rate end`;
  const rate = adjusting
    ? sql<Known>`coalesce(${ownRate}, ${lastStated('l.commission_rate')})`
    : sql<Known>`s.commission_rate`;
  return db
    .selectFrom('contact_submissions as s')
    .innerJoin('referrals as r', 'r.referral_code', `s.${partnerIn}`)
    .select([
      sql<Entry['kind']>`${sql.lit(kind)}`.as('kind'),
      'r.id as partnerId',
      'r.referral_code as referralCode',
      's.id as submissionId',
      's.job_number as jobNumber',
      's.first_name as firstName',
      's.last_name as lastName',
      's.inspection_type as inspectionType',
      's.property_address as propertyAddress',
      's.invoice_amount as invoiceAmount',
      rate.as('rate'),
      cents.as('cents'),
      's.invoiced_at as invoicedAt',
      's.created_at as createdAt',
      adjusts.as('adjusts'),
      sql<Flag>`case when ${sql.lit(kind)} = 'adjustment' and coalesce(s.referral_code, '') <> s.stated_to then 'true' else 'false' end`.as(
        'takenBack',
      ),
    ]);
}
