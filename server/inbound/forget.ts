import { forgetAnswersAbout } from '../database/answered-calls.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import { disown } from '../files/owned.ts';

/** What stays of a mail: the hash by which it is known when the mailbox shows it again. */
const nothing = {
  state: 'forgotten',
  reason: null,
  message_id: null,
  sender_name: '',
  sender_address: '',
  subject: '',
  words: '',
  files: '[]',
  submission_id: null,
  became: null,
} as const;

/**
 * Forgets the mails about some inquiries and those from these addresses that belong to none.
 *
 * @returns how many mails without an inquiry there were, and the files to discard after the commit
 */
export async function forgetInbound(
  transaction: Db,
  { inquiryIds, emails }: { inquiryIds: readonly string[]; emails: readonly string[] },
): Promise<{ count: number; files: string[] }> {
  if (inquiryIds.length > 0)
    await transaction
      .updateTable('inbound_mails')
      .set(nothing)
      .where('submission_id', 'in', inquiryIds)
      .execute();
  if (emails.length === 0) return { count: 0, files: [] };
  const rows = await transaction
    .selectFrom('inbound_mails')
    .select('id')
    .where('sender_address', 'in', emails)
    .where('state', '<>', 'filed')
    .execute();
  const files: string[] = [];
  for (const { id } of rows) files.push(...(await forgetOne(transaction, id)));
  return { count: rows.length, files };
}

async function forgetOne(transaction: Db, id: string): Promise<string[]> {
  const { names } = await disown(transaction, { kind: 'inbound-mail', id });
  await transaction.updateTable('inbound_mails').set(nothing).where('id', '=', id).execute();
  await forgetAnswersAbout(transaction, id);
  return names;
}

/** So many mails are forgotten at once. */
const AT_ONCE = 200;

/** Forgets mails without an inquiry: those that nobody needs after the time of other mails, those that wait after three times that. */
export async function forgetOldMails(
  { db, files }: { db: Db; files: Pick<Files, 'discard'> },
  before: { apart: Date; unsorted: Date },
): Promise<void> {
  for (;;) {
    const gone = await db.transaction().execute(async (transaction) => {
      const rows = await transaction
        .selectFrom('inbound_mails')
        .select('id')
        .where((row) =>
          row.or([
            row.and([
              row('state', 'in', ['set-aside', 'dismissed']),
              row('at', '<', before.apart.toISOString()),
            ]),
            row.and([row('state', '=', 'unsorted'), row('at', '<', before.unsorted.toISOString())]),
          ]),
        )
        .limit(AT_ONCE)
        .execute();
      const names: string[] = [];
      for (const { id } of rows) names.push(...(await forgetOne(transaction, id)));
      return { count: rows.length, names };
    });
    await files.discard(gone.names);
    if (gone.count < AT_ONCE) return;
  }
}
