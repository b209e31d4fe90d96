import { sql } from 'kysely';
import { centsOf, partOf } from '#contract/desk/money.ts';
import type { Db } from '../database/open.ts';

/** A partner's rate in percent and what it makes of an amount, in whole cents. */
export type Commission = { rate: string; cents: number };

/** What decides a commission from now on. */
type CommissionBasis = {
  inquiryId: string;
  referralCode: string | null;
  /** Ex GST, decimal text; null means no amount. */
  amount: string | null;
  /** When the amount was first saved: the commission belongs to that month. */
  invoicedAt: string | null;
};

/**
 * Records the commission on an inquiry's amount for its current partner. The rate is frozen with the amount
 * for as long as the partner stays the same; a new partner gets today's rate. Call it in the transaction that
 * holds the inquiry's row.
 * @returns the commission, if there is one, and whether anything of this inquiry is on a statement
 */
export async function noteCommission(
  transaction: Db,
  basis: CommissionBasis,
): Promise<{ commission: Commission | undefined; isOnStatement: boolean }> {
  const before = await transaction
    .selectFrom('commissions')
    .select(['referral_code', 'rate'])
    .where('submission_id', '=', basis.inquiryId)
    .executeTakeFirst();
  const { referralCode, amount } = basis;
  const frozen = before?.referral_code === referralCode ? before.rate : null;
  const rate =
    referralCode === null || amount === null
      ? undefined
      : (frozen ?? (await rateOf(transaction, referralCode)));
  const commission =
    rate === undefined || amount === null ? undefined : { rate, cents: partOf(centsOf(amount), rate) };
  if (!before && !commission) return { commission, isOnStatement: false };
  return { commission, isOnStatement: await writeCommission(transaction, basis, commission) };
}

/** @returns whether anything of it is on a statement */
async function writeCommission(
  transaction: Db,
  { inquiryId, referralCode, amount, invoicedAt }: CommissionBasis,
  commission: Commission | undefined,
): Promise<boolean> {
  const now = {
    referral_code: referralCode,
    rate: commission?.rate ?? null,
    cents: commission?.cents ?? null,
  };
  const { stated_to } = await transaction
    .insertInto('commissions')
    .values({ submission_id: inquiryId, ...now, earned_at: invoicedAt })
    .onConflict((conflict) =>
      conflict.column('submission_id').doUpdateSet((row) => ({
        ...now,
        // An amount on a statement stays in its month, even after it is cleared.
        earned_at:
          amount === null
            ? row
                .case()
                .when('commissions.stated_to', 'is', null)
                .then(null)
                .else(row.ref('commissions.earned_at'))
                .end()
            : invoicedAt,
      })),
    )
    .returning('stated_to')
    .executeTakeFirstOrThrow();
  return stated_to !== null;
}

/**
 * A partner's rate today, in percent, whether the partner is active or not. `undefined` if nobody has the
 * code.
 */
async function rateOf(db: Db, referralCode: string): Promise<string | undefined> {
  const partner = await db
    .selectFrom('referrals')
    .select('commission_rate as rate')
    .where('referral_code', '=', referralCode)
    .executeTakeFirst();
  return partner?.rate;
}

/** The totals of a partner's books, in whole cents. */
export async function earningsOf(
  db: Db,
  partner: { id: string; referralCode: string },
): Promise<{ earned: number; onStatements: number; unpaid: number }> {
  const earned = await db
    .selectFrom('commissions')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('cents'), sql<number>`0`).as('cents'))
    .where('referral_code', '=', partner.referralCode)
    .executeTakeFirstOrThrow();
  const statements = await db
    .selectFrom('statements')
    .select(['commission_cents', 'paid_on'])
    .where('partner_id', '=', partner.id)
    .execute();
  const total = (rows: typeof statements) => rows.reduce((sum, row) => sum + row.commission_cents, 0);
  return {
    earned: Number(earned.cents),
    onStatements: total(statements),
    unpaid: total(statements.filter(({ paid_on }) => paid_on === null)),
  };
}
