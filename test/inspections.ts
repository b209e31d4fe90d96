import { NewInquiry } from '#contract/inquiries.ts';
import type { Db } from '#server/database/open.ts';
import { insertInquiry } from '#server/inquiries/store.ts';
import { ada } from './cast.ts';

const now = new Date('2026-11-01T00:00:00Z');

/** Writes an inspection with this id for an inquiry of Ada's, unless it is there. */
export async function addInspection(db: Db, id: string): Promise<void> {
  const known = await db.selectFrom('inspections').select('id').where('id', '=', id).executeTakeFirst();
  if (known) return;
  const inquiryId = await insertInquiry(db, {
    answers: NewInquiry.parse(ada),
    files: [],
    attribution: undefined,
    respondBy: now,
    suspected: undefined,
    formTokenId: undefined,
    createdAt: now,
  });
  await db
    .insertInto('inspections')
    .values({
      id,
      submission_id: inquiryId,
      inspection_type: 'frame',
      property_address: ada.propertyAddress,
      created_at: now.toISOString(),
    })
    .execute();
}
