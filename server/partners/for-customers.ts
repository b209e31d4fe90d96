import type { Db } from '../database/open.ts';

/** What the partners' domain tells the customers' domain. `routes.ts` hands it over. */
export const partnersForCustomers = { onTermsBy };

/**
 * The name of the partner whose customers pay on terms; `null` if the code is unknown, or its customers pay
 * first.
 */
async function onTermsBy(db: Db, referralCode: string | null): Promise<string | null> {
  if (referralCode === null) return null;
  const partner = await db
    .selectFrom('referrals')
    .select(['sales_rep_name as name', 'sales_rep_business_name as businessName'])
    .where('referral_code', '=', referralCode)
    .where('on_terms', '=', 'true')
    .executeTakeFirst();
  return partner ? (partner.businessName ?? partner.name) : null;
}
