import type { Selectable } from 'kysely';
import { UNSORTED_AT_ONCE, type UnsortedMail, type UnsortedMails } from '#contract/desk/inbound.ts';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

export type StoredMail = Selectable<Tables['inbound_mails']>;

/** The mails without an inquiry: those that wait, the oldest first, and the latest of those that don't. */
export async function listUnsorted(db: Db): Promise<UnsortedMails> {
  const waiting = await apart(db, ['unsorted']).orderBy('at').orderBy('id').limit(UNSORTED_AT_ONCE).execute();
  const others = await apart(db, ['set-aside', 'dismissed'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(UNSORTED_AT_ONCE)
    .execute();
  return { mails: waiting.map(shownMail), total: await countUnsorted(db), others: others.map(shownMail) };
}

function apart(db: Db, states: readonly UnsortedMail['state'][]) {
  return db.selectFrom('inbound_mails').selectAll().where('state', 'in', states);
}

/** The mails that wait for somebody to say where they belong, the oldest first. */
export async function unsortedMails(db: Db, limit: number) {
  return db
    .selectFrom('inbound_mails')
    .select(['id', 'sender_name as name', 'sender_address as address', 'subject', 'words'])
    .where('state', '=', 'unsorted')
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** How many mails wait for somebody to say where they belong. */
export async function countUnsorted(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('inbound_mails')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('state', '=', 'unsorted')
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a mail stands apart: it is in no thread, and it is there. */
export function isApart(mail: StoredMail): mail is StoredMail & { state: UnsortedMail['state'] } {
  return mail.state !== 'filed' && mail.state !== 'forgotten';
}

export async function findMail(db: Db, id: string): Promise<StoredMail | undefined> {
  return db.selectFrom('inbound_mails').selectAll().where('id', '=', id).executeTakeFirst();
}

export function shownMail(mail: StoredMail): UnsortedMail {
  return {
    id: mail.id,
    at: mail.came_at,
    state: isApart(mail) ? mail.state : 'dismissed',
    kind: mail.kind,
    from: mail.sender_name,
    address: mail.sender_address,
    subject: mail.subject,
    words: mail.words,
    files: JSON.parse(mail.files),
    reason: mail.reason ?? 'unknown',
  };
}
