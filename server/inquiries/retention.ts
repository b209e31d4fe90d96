import { sql } from 'kysely';
import { counted } from '#contract/counted.ts';
import { jobStatuses } from '#contract/desk/inquiries.ts';
import { noteAudit } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import { disown, ownsFiles } from '../files/owned.ts';
import * as messages from '../messages/to-earlier.ts';
import { withdraw } from '../outbox/store.ts';
import { keepFoundBy } from './keep-found-by.ts';

/**
 * Inquiries that never became a job: they were never booked, completed or invoiced, whatever their status is now.
 * The plans of a job belong to its report, and are kept as long as the report is.
 */
const neverWentAhead = sql<boolean>`status not in (${sql.join(jobStatuses)})
  and is_booked = 'false'
  and not exists (
    select 1 from submission_events
    where submission_events.submission_id = contact_submissions.id
      and kind = 'status' and to_value in (${sql.join(jobStatuses)})
  )`;

/**
 * Deletes the files of inquiries, and those of replies to them, received before a moment that did not become a job, leaving on each a note of when, and a
 * line in the audit log.
 *
 * @returns how many inquiries lost their files
 */
export async function deleteOldFiles(
  { db, files }: { db: Db; files: Pick<Files, 'discard'> },
  { receivedBefore, now, stopping }: { receivedBefore: Date; now: Date; stopping: AbortSignal },
): Promise<number> {
  const old = await db
    .selectFrom('contact_submissions')
    .select('id')
    .where('created_at', '<', receivedBefore.toISOString())
    .where(neverWentAhead)
    .where((row) =>
      row.or([
        ownsFiles('inquiry', 'contact_submissions.id'),
        messages.repliesHaveFiles('contact_submissions.id'),
      ]),
    )
    .execute();
  let inquiries = 0;
  for (const { id } of old) {
    if (stopping.aborted) break;
    const deleted = await db.transaction().execute((transaction) => takeFiles(transaction, id, now));
    // After the commit. In the other order, a crash could leave an inquiry without files and without a note
    // of it.
    await files.discard(deleted);
    if (deleted.length > 0) inquiries += 1;
  }
  return inquiries;
}

/** Takes an inquiry's files from it, unless it has become a job this moment; returns their names in the store. */
async function takeFiles(transaction: Db, id: string, now: Date): Promise<string[]> {
  const { numUpdatedRows } = await transaction
    .updateTable('contact_submissions')
    .set({ files_deleted_at: now.toISOString() })
    .where('id', '=', id)
    .where(neverWentAhead)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return [];
  const sent = await disown(transaction, { kind: 'inquiry', id });
  const ofReplies = await messages.disownFilesAbout(transaction, id);
  const count = sent.count + ofReplies.count;
  await keepFoundBy(transaction, id);
  // A copy that could not be made in all this time has nothing left to copy.
  await withdraw(transaction, 'cloud-copy', id);
  await noteAudit(transaction, {
    kind: 'deletion',
    username: null,
    detail: `${counted(count, 'file')} of inquiry ${id}, after the set period`,
    now,
  });
  return [...sent.names, ...ofReplies.names];
}

/** Forgets the keys of requests sent before a moment; the same key is then another request. */
export async function deleteOldKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before.toISOString()).execute();
}
