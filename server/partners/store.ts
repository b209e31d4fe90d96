import { centsOf, partOf } from '#contract/desk/money.ts';
import type { Db } from '../database/open.ts';
import { claims } from './referral.ts';

/** The partner who owns a code and may be credited now: active, and the code exact (codes are stored in upper case). */
export async function findActivePartner(
  db: Db,
  referralCode: string,
): Promise<{ referralCode: string; salesRepName: string } | undefined> {
  return db
    .selectFrom('referrals')
    .select(['referral_code as referralCode', 'sales_rep_name as salesRepName'])
    .where('referral_code', '=', referralCode)
    .where('is_active', '=', 'true')
    .executeTakeFirst();
}

/** What an amount ex GST earns the partner with this code at today's rate, whether the partner is still active or not. */
export async function commissionOn(
  db: Db,
  referralCode: string,
  amount: string,
): Promise<{ rate: string; cents: number } | undefined> {
  const partner = await db
    .selectFrom('referrals')
    .select('commission_rate as rate')
    .where('referral_code', '=', referralCode)
    .executeTakeFirst();
  return partner && { rate: partner.rate, cents: partOf(centsOf(amount), partner.rate) };
}

/** Who is credited with an inquiry, and how that came about. */
export type Credit = { referralCode: string; rule: 'form' | 'visit'; landing: string | undefined; at: Date };

/** The credit for an inquiry: the first claim whose partner is active now. */
export async function creditFor(
  db: Db,
  { typed, cookie, now }: { typed: string | undefined; cookie: string | undefined; now: Date },
): Promise<Credit | undefined> {
  for (const { code, rule, landing, at } of claims(typed, cookie, now)) {
    const partner = await findActivePartner(db, code);
    if (partner) return { referralCode: partner.referralCode, rule, landing, at };
  }
  return undefined;
}
