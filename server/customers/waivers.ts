import type { Waiver } from '#contract/desk/customer-pages.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';

/** Something that the report of an inquiry does not wait for. */
export type WaiverRow = { what: Waiver; reason: string; by: string | null; at: string };

/** What is waived for an inquiry, the latest first. */
export async function listWaivers(db: Db, inquiryId: string): Promise<WaiverRow[]> {
  return db
    .selectFrom('gate_waivers')
    .select(['what', 'reason', 'username as by', 'at'])
    .where('submission_id', '=', inquiryId)
    .orderBy('at', 'desc')
    .orderBy('what')
    .execute();
}

/** Waives something, with the reason; `null` takes back everything that is waived. */
export async function saveWaiver(
  transaction: Db,
  inquiryId: string,
  { waived, reason }: { waived: Waiver | null; reason: string },
  { username, now }: Actor,
): Promise<void> {
  const rows = transaction.deleteFrom('gate_waivers').where('submission_id', '=', inquiryId);
  await (waived === null ? rows : rows.where('what', '=', waived)).execute();
  if (waived !== null)
    await transaction
      .insertInto('gate_waivers')
      .values({ submission_id: inquiryId, what: waived, reason, username, at: now.toISOString() })
      .execute();
}
