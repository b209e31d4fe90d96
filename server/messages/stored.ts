import type { Selectable } from 'kysely';
import { type Message, type MessageKind, messageKindNames } from '#contract/desk/messages.ts';
import { paths } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import type { StoredFile } from '../files/disk.ts';
import { type MessageState, messageStates } from '../outbox/message-state.ts';
import { filesOfReplies } from './reply-files.ts';

export type StoredMessage = Selectable<Tables['messages']>;

/** The id of the mail of a reply in the outbox. It begins like this, so that it can be taken back. */
const MAIL_START = 'message';
export const mailStart = (id: string) => `${MAIL_START}.${id}.`;
export const mailOf = (id: string) => `${mailStart(id)}1`;

export const isReplyMail = (mailId: string) => mailId.startsWith(`${MAIL_START}.`);

/** The messages of an inquiry, oldest first. */
export async function storedOf(db: Db, inquiryId: string): Promise<StoredMessage[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('submission_id', '=', inquiryId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** A message by its id; `undefined` where there is none. */
export async function findMessage(db: Db, id: string): Promise<StoredMessage | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Notes that the mail of a reply did not arrive; any other mail is none of ours. */
export async function noteReplyFailed(transaction: Db, mailId: string, now: Date): Promise<void> {
  const [start, id] = mailId.split('.');
  if (start !== MAIL_START || id === undefined) return;
  await transaction
    .updateTable('messages')
    .set({ failed_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** The inquiries of those of these mails that are replies of ours, by the ids of the mails. */
export async function inquiriesOfReplies(db: Db, mailIds: readonly string[]): Promise<Map<string, string>> {
  const ids = mailIds.filter(isReplyMail).map((mailId) => mailId.split('.')[1] ?? '');
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'submission_id'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, submission_id }) => [mailOf(id), submission_id]));
}

/** A message as the desk shows it; `undefined` where there is none. */
export async function findShown(db: Db, id: string): Promise<Message | undefined> {
  const row = await findMessage(db, id);
  return row && (await shownAll(db, [row]))[0];
}

/** Some messages as the desk shows them, each reply with how far its mail has come. */
export async function shownAll(db: Db, rows: readonly StoredMessage[]): Promise<Message[]> {
  const replies = rows.filter(({ direction }) => direction === 'out').map(({ id }) => mailOf(id));
  const states = await messageStates(db, replies);
  const kept = await filesOfReplies(db, rows);
  return rows.map((row) => ({
    ...shown(row, states.get(mailOf(row.id))),
    files: withAddresses(row, kept.get(row.id)),
  }));
}

/** The names and sizes of a message's files, those of a reply with where they are read as long as they are kept. */
function withAddresses({ id, files }: StoredMessage, kept: readonly StoredFile[] = []): Message['files'] {
  const named: Message['files'] = JSON.parse(files);
  return named.map((one, place) => {
    const { filename } = kept[place] ?? {};
    return filename === undefined ? one : { ...one, address: paths.replyFile(id, filename) };
  });
}

function shown(row: StoredMessage, state: MessageState | undefined): Omit<Message, 'files'> {
  const isOurs = row.direction === 'out';
  return {
    id: row.id,
    inquiryId: row.submission_id,
    at: row.at,
    direction: row.direction,
    channel: row.channel,
    kind: kindOf(row.kind),
    from: row.sender,
    words: row.words,
    dueAt: row.due_at,
    handledAt: row.handled_at,
    delivery: isOurs ? deliveryOf(row, state) : null,
    sendsAt: row.sends_at,
    matchedBy: row.matched_by,
  };
}

/** A mail is deleted some time after it has left, and a failed one when somebody has read that it failed. */
function deliveryOf({ failed_at }: StoredMessage, state: MessageState | undefined): Message['delivery'] {
  if (state?.hasFailed || (failed_at !== null && !state?.isSent)) return 'failed';
  return state === undefined || state.isSent ? 'sent' : 'queued';
}

/** A kind as this version knows it. */
export function kindOf(kind: string): MessageKind {
  return messageKindNames.find((name) => name === kind) ?? 'question';
}
