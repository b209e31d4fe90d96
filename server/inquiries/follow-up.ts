import { type AnsweredHow, jobStatuses, type Status } from '#contract/desk/inquiries.ts';
import type { Db } from '../database/open.ts';
import { bookFirstInspection } from './inspections.ts';

/** Notes the first answer to an inquiry, or takes the note back. */
export async function noteAnswer(db: Db, id: string, how: AnsweredHow, now: Date): Promise<void> {
  if (how === 'reopened')
    await db
      .updateTable('contact_submissions')
      .set({ answered_at: null, answered_how: null, status: 'new' })
      .where('id', '=', id)
      .execute();
  else
    await db
      .updateTable('contact_submissions')
      .set({ answered_at: now.toISOString(), answered_how: how, status: 'answered' })
      .where('id', '=', id)
      // The first answer counts: a second call does not move it.
      .where('answered_at', 'is', null)
      .execute();
}

/** Sets where an inquiry stands. Whoever moves it on has answered it. With its booking it gets its job number. */
export async function changeStatus(transaction: Db, id: string, status: Status, now: Date): Promise<void> {
  await noteAnswer(transaction, id, status === 'new' ? 'reopened' : 'marked', now);
  await transaction.updateTable('contact_submissions').set({ status }).where('id', '=', id).execute();
  if (jobStatuses.includes(status)) await bookFirstInspection(transaction, id, now);
}

/** Takes back that an inquiry looked like spam: from now on it is an inquiry like any other. */
export async function denySpam(transaction: Db, id: string): Promise<void> {
  await transaction
    .updateTable('contact_submissions')
    .set({ flagged: 'false' })
    .where('id', '=', id)
    .execute();
}
