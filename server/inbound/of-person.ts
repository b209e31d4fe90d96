import type { Db } from '../database/open.ts';

/** The mails from these addresses that belong to no inquiry, for the person they are from. */
export async function mailsFrom(db: Db, addresses: readonly string[]): Promise<object[]> {
  const emails = addresses.map((one) => one.toLowerCase()).filter(Boolean);
  if (emails.length === 0) return [];
  const rows = await db
    .selectFrom('inbound_mails')
    .select(['came_at as at', 'kind', 'sender_address as from', 'subject', 'words', 'files'])
    .where('sender_address', 'in', emails)
    .where('state', 'not in', ['filed', 'forgotten'])
    .orderBy('at')
    .execute();
  return rows.map((row) => ({ ...row, files: JSON.parse(row.files) }));
}
