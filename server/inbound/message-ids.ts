import type { Db } from '../database/open.ts';

/** The Message-IDs of the mails that became messages of an inquiry, by the ids of the messages. */
export async function messageIdsOf(db: Db, inquiryId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('inbound_mails')
    .select(['became', 'message_id'])
    .where('submission_id', '=', inquiryId)
    .where('became', 'is not', null)
    .where('message_id', 'is not', null)
    .execute();
  return new Map(rows.map(({ became, message_id }) => [became ?? '', `<${message_id}>`]));
}
