import type { Db } from '../database/open.ts';
import { countAttributed } from '../inquiries/public.ts';

/** Whether the books name a partner: an inquiry is or was attributed to them, or a statement is theirs. */
export async function isInTheBooks(db: Db, partner: { id: string; referralCode: string }): Promise<boolean> {
  if ((await countAttributed(db, partner.referralCode)) > 0) return true;
  const commission = await db
    .selectFrom('commissions')
    .select('submission_id')
    .where('stated_to', '=', partner.referralCode)
    .limit(1)
    .executeTakeFirst();
  const statement = await db
    .selectFrom('statements')
    .select('id')
    .where('partner_id', '=', partner.id)
    .limit(1)
    .executeTakeFirst();
  return commission !== undefined || statement !== undefined;
}
