import { type ExpressionBuilder, sql } from 'kysely';
import { type Month, monthOf, nextMonth, startOfMonth } from '#contract/calendar.ts';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import * as inquiries from '../inquiries/public.ts';

/**
 * One entry of a month for one partner. A `waiting` entry was referred in the month and has no invoice yet,
 * so it is worth nothing so far.
 */
export type Entry = Omit<inquiries.ReferredInquiry, 'id' | 'referralCode'> & {
  kind: 'referral' | 'waiting' | 'adjustment';
  partnerId: string;
  referralCode: string;
  submissionId: string;
  /** For an adjustment that leaves the partner nothing, the rate on its statement. */
  rate: string | null;
  /** Whole cents. For an adjustment, the change of either sign. */
  cents: number;
  invoicedAt: string | null;
  /** For an adjustment: the number of the partner's last statement with this job. */
  adjusts: string | null;
  /** An adjustment because the inquiry now belongs to somebody else, or to nobody. */
  isReversal: boolean;
};

/** An entry as the commissions have it, without the inquiry's own details. */
type Earned = Pick<
  Entry,
  'kind' | 'partnerId' | 'referralCode' | 'submissionId' | 'rate' | 'cents' | 'invoicedAt' | 'adjusts'
> & { attributedTo: string | null };

/**
 * The money entries of an open month: the referrals first invoiced in it. Statements of closed months are
 * final. So the next month to be closed also holds every later change of an amount or an attribution, as the
 * difference from what is on statements, for the partner those statements were made out to.
 */
export async function openEntries(
  db: Db,
  month: Month,
  { isNextToClose }: { isNextToClose: boolean },
): Promise<Entry[]> {
  const referrals = earnedBy(db, 'referral', 'referral_code')
    .where('c.stated_to', 'is', null)
    .where('c.cents', 'is not', null)
    .where('c.earned_at', '<', startOfMonth(nextMonth(month)))
    .$if(!isNextToClose, (query) => query.where('c.earned_at', '>=', startOfMonth(month)));
  const corrected = earnedBy(db, 'adjustment', 'stated_to').where(isCorrected);
  // On a statement to one partner and attributed to another since: for the other partner it is new.
  const attributedAnew = earnedBy(db, 'referral', 'referral_code')
    .where(isCorrected)
    .where((row) => row('c.referral_code', '<>', row.ref('c.stated_to')))
    .where('c.cents', 'is not', null);
  const query = isNextToClose ? referrals.unionAll(corrected).unionAll(attributedAnew) : referrals;
  const earned = await query.execute();
  const known = await knownOf(db, earned);
  return earned.map(({ attributedTo, ...entry }) => ({
    ...entry,
    ...(known(entry.submissionId) ?? nothingKnown),
    isReversal: entry.kind === 'adjustment' && attributedTo !== entry.referralCode,
  }));
}

/**
 * A reversal for a partner who has nothing of it on a statement any more. No statement or report needs it.
 */
export function isSilent({ isReversal, cents }: Entry): boolean {
  return isReversal && cents === 0;
}

/**
 * The referrals received in a month, open or closed, that still wait for an invoice. Leaves out those closed
 * at the desk.
 */
export async function waitingEntries(db: Db, month: Month): Promise<Entry[]> {
  const waiting = await inquiries.waitingForInvoice(db, startOfMonth(month), startOfMonth(nextMonth(month)));
  const alreadyOn = await onStatements(
    db,
    waiting.map(({ id }) => id),
  );
  const partners = await db.selectFrom('referrals').select(['id', 'referral_code']).execute();
  const idOf = new Map(partners.map(({ id, referral_code }) => [referral_code, id]));
  return waiting.flatMap(({ id: submissionId, referralCode, ...inquiry }) => {
    const partnerId = idOf.get(referralCode ?? '');
    if (!partnerId || !referralCode || alreadyOn.has(submissionId)) return [];
    const nothing = { rate: null, cents: 0, invoicedAt: null, adjusts: null, isReversal: false };
    return [{ kind: 'waiting' as const, partnerId, referralCode, submissionId, ...inquiry, ...nothing }];
  });
}

/** The entries on the statements of a closed month. */
export async function closedEntries(db: Db, month: Month): Promise<Entry[]> {
  const lines = await db
    .selectFrom('statements as st')
    .innerJoin('statement_lines as l', 'l.statement_id', 'st.id')
    .leftJoin('commissions as c', 'c.submission_id', 'l.submission_id')
    .where('st.month', '=', month)
    .select([
      'st.partner_id as partnerId',
      'st.referral_code as referralCode',
      'st.closed_at as closedAt',
      'l.is_adjustment as isAdjustment',
      'l.submission_id as submissionId',
      'l.job_number as jobNumber',
      'l.suburb',
      'l.inspection_type as inspectionType',
      'l.invoice_amount as invoiceAmount',
      'l.commission_rate as rate',
      'l.commission_cents as cents',
      'l.adjusts',
      'c.earned_at as invoicedAt',
    ])
    .execute();
  const known = await knownOf(db, lines);
  return lines.map(({ isAdjustment, closedAt, suburb, ...line }) => {
    const inquiry = known(line.submissionId);
    return {
      ...line,
      kind: isAdjustment === 'true' ? 'adjustment' : 'referral',
      firstName: inquiry?.firstName ?? '',
      lastName: inquiry?.lastName ?? '',
      propertyAddress: inquiry?.propertyAddress ?? suburb,
      createdAt: inquiry?.createdAt ?? closedAt,
      isReversal: false,
    };
  });
}

/**
 * The one month that may be closed next: the month after the last closed one, or the first with a commission.
 * Months are closed in order, so that a later statement can always correct an earlier one. `undefined` if
 * there is nothing to close.
 */
export async function nextToClose(db: Db): Promise<Month | undefined> {
  const { last } = await db
    .selectFrom('closed_months')
    .select((row) => row.fn.max('month').as('last'))
    .executeTakeFirstOrThrow();
  if (last) return nextMonth(last);
  const first = await db
    .selectFrom('commissions')
    .select('earned_at')
    .where('earned_at', 'is not', null)
    .where('cents', 'is not', null)
    .orderBy('earned_at')
    .limit(1)
    .executeTakeFirst();
  return first?.earned_at ? monthOf(new Date(first.earned_at)) : undefined;
}

/**
 * On a statement of a closed month, and changed since. The condition matches the index that finds these among
 * any number of inquiries.
 */
export function isCorrected(row: ExpressionBuilder<Tables & { c: Tables['commissions'] }, 'c'>) {
  return row.and([
    row('c.stated_to', 'is not', null),
    sql<boolean>`(c.stated_to <> coalesce(c.referral_code, '') or c.stated_cents <> coalesce(c.cents, 0))`,
  ]);
}

/** Text, if it is known. */
type Known = string | null;

function earnedBy(db: Db, kind: 'referral' | 'adjustment', partnerIn: 'referral_code' | 'stated_to') {
  const adjusting = kind === 'adjustment';
  const cents = adjusting
    ? sql<number>`case when c.referral_code = c.stated_to then coalesce(c.cents, 0) else 0 end - c.stated_cents`
    : sql<number>`coalesce(c.cents, 0)`;
  const onLastStatement = (column: 'st.number' | 'l.commission_rate') =>
    sql<Known>`(select ${sql.ref(column)}
      from statement_lines as l join statements as st on st.id = l.statement_id
      where l.submission_id = c.submission_id and st.referral_code = c.stated_to
      order by st.closed_at desc, st.number desc limit 1)`;
  const ownRate = sql<Known>`case when c.referral_code = c.stated_to then c.rate end`;
  return db
    .selectFrom('commissions as c')
    .innerJoin('referrals as r', 'r.referral_code', `c.${partnerIn}`)
    .select([
      sql<Earned['kind']>`${sql.lit(kind)}`.as('kind'),
      'r.id as partnerId',
      'r.referral_code as referralCode',
      'c.referral_code as attributedTo',
      'c.submission_id as submissionId',
      (adjusting
        ? sql<Known>`coalesce(${ownRate}, ${onLastStatement('l.commission_rate')})`
        : sql<Known>`c.rate`
      ).as('rate'),
      cents.as('cents'),
      'c.earned_at as invoicedAt',
      (adjusting ? onLastStatement('st.number') : sql<Known>`null`).as('adjusts'),
    ]);
}

/** The inquiries with these ids. `undefined` for a deleted inquiry, which the books outlive. */
async function knownOf(db: Db, of: readonly { submissionId: string }[]) {
  const ids = [...new Set(of.map(({ submissionId }) => submissionId))];
  const found = await inquiries.byIds(db, ids);
  const known = new Map(found.map(({ id, referralCode: _code, ...inquiry }) => [id, inquiry]));
  return (id: string) => known.get(id);
}

const nothingKnown = {
  jobNumber: null,
  firstName: '',
  lastName: '',
  inspectionType: '',
  propertyAddress: '',
  invoiceAmount: null,
  createdAt: '',
};

const IDS_AT_ONCE = 500;

/** Those of these inquiries that have something on a statement. */
async function onStatements(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    const rows = await db
      .selectFrom('commissions')
      .select('submission_id')
      .where('submission_id', 'in', ids.slice(at, at + IDS_AT_ONCE))
      .where('stated_to', 'is not', null)
      .execute();
    for (const { submission_id } of rows) found.add(submission_id);
  }
  return found;
}
