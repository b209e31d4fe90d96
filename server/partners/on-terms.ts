import type { Db } from '../database/open.ts';

/**
 * The name of the partner whose customers pay on terms; `null` if the code is unknown, or its customers pay
 * first.
 */
export async function onTermsBy(db: Db, referralCode: string | null): Promise<string | null> {
  if (referralCode === null) return null;
  const partner = await db
    .selectFrom('referrals')
    .select(['sales_rep_name as name', 'sales_rep_business_name as businessName'])
    .where('referral_code', '=', referralCode)
    .where('on_terms', '=', 'true')
    .executeTakeFirst();
  return partner ? (partner.businessName ?? partner.name) : null;
}
