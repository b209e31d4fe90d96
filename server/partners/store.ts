import type { Db } from '../database/open.ts';

/** The partner who owns a code and may be credited now: active, and the code exact (codes are stored in upper case). */
export async function findActivePartner(
  db: Db,
  referralCode: string,
): Promise<{ referralCode: string } | undefined> {
  return db
    .selectFrom('referrals')
    .select('referral_code as referralCode')
    .where('referral_code', '=', referralCode)
    .where('is_active', '=', 'true')
    .executeTakeFirst();
}

/** A partner's commission in percent of the invoice ex GST, whether the partner is still active or not. */
export async function findCommissionRate(db: Db, referralCode: string): Promise<string | undefined> {
  const partner = await db
    .selectFrom('referrals')
    .select('commission_rate')
    .where('referral_code', '=', referralCode)
    .executeTakeFirst();
  return partner?.commission_rate;
}
