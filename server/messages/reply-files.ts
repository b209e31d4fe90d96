import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import type { StoredFile } from '../files/disk.ts';
import { disown, filesOwnedBy, findFile, insertFiles, ownerOfFile, ownsFiles } from '../files/owned.ts';

const KIND = 'message';

/** Gives a reply its files. */
export async function giveFiles(
  transaction: Db,
  id: string,
  { files, at }: { files: readonly StoredFile[]; at: string },
): Promise<void> {
  await insertFiles(transaction, { kind: KIND, id }, files, at);
}

/** The files of each of those of these messages that are replies, as long as they are kept. */
export async function filesOfReplies(
  db: Db,
  messages: readonly Pick<Selectable<Tables['messages']>, 'id' | 'direction' | 'files'>[],
): Promise<Map<string, StoredFile[]>> {
  const ids = messages.filter(({ direction, files }) => direction === 'out' && files !== '[]');
  return ids.length === 0
    ? new Map()
    : filesOwnedBy(
        db,
        KIND,
        ids.map(({ id }) => id),
      );
}

/** A file of a reply, with the reply’s id. */
export async function findReplyFile(
  db: Db,
  filename: string,
): Promise<{ id: string; file: StoredFile } | undefined> {
  const id = await ownerOfFile(db, KIND, filename);
  const file = id === undefined ? undefined : await findFile(db, KIND, filename);
  return id !== undefined && file ? { id, file } : undefined;
}

/**
 * Takes the files from some replies.
 *
 * @returns how many there were, and the files to discard after the commit
 */
export async function disownFiles(
  transaction: Db,
  ids: readonly string[],
): Promise<{ count: number; names: string[] }> {
  let count = 0;
  const names: string[] = [];
  for (const id of ids) {
    const disowned = await disown(transaction, { kind: KIND, id });
    count += disowned.count;
    names.push(...disowned.names);
  }
  return { count, names };
}

/** The same with all replies about an inquiry. The replies stay, and name what they carried. */
export async function disownFilesAbout(transaction: Db, inquiryId: string) {
  const replies = await transaction
    .selectFrom('messages')
    .select('id')
    .where('submission_id', '=', inquiryId)
    .where('direction', '=', 'out')
    .execute();
  return disownFiles(
    transaction,
    replies.map(({ id }) => id),
  );
}

/** A query's condition: whether a reply about the inquiry with the id in a column has files. */
export function repliesHaveFiles(idColumn: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from messages
    where messages.submission_id = ${sql.ref(idColumn)} and direction = 'out' and ${ownsFiles(KIND, 'messages.id')}
  )`;
}

/** The files of all replies about some inquiries, by inquiry. */
export async function replyFilesAbout(
  db: Db,
  inquiryIds: readonly string[],
): Promise<Map<string, StoredFile[]>> {
  const files = new Map<string, StoredFile[]>();
  if (inquiryIds.length === 0) return files;
  const replies = await db
    .selectFrom('messages')
    .select(['id', 'submission_id', 'direction', 'files'])
    .where('submission_id', 'in', inquiryIds)
    .where('direction', '=', 'out')
    .orderBy('at')
    .orderBy('id')
    .execute();
  const owned = await filesOfReplies(db, replies);
  for (const { id, submission_id } of replies)
    files.set(submission_id, [...(files.get(submission_id) ?? []), ...(owned.get(id) ?? [])]);
  return files;
}
