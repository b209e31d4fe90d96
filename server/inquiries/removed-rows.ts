import { messages } from '#contract/messages.ts';
import type { Actor } from '../actor.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import { deleteOffered, forgetPerson } from '../inspections/to-earlier.ts';
import { found, refuse } from '../refusal.ts';
import { storedAnswers } from './answers.ts';
import type { EventData } from './event-data.ts';
import { noteEvent } from './events.ts';
import { keepFoundBy } from './keep-found-by.ts';
import { contactOf, isJob, ofSamePerson } from './person.ts';
import { placeholders, withoutPerson } from './without-person.ts';

type Job = { id: string; status: string; answered_at: string | null };

/** Removes inquiries that never became a job, with all that hangs on them; returns the number of events. */
export async function deleteInquiries(
  transaction: Db,
  inquiries: readonly { id: string }[],
): Promise<number> {
  if (inquiries.length === 0) return 0;
  const ids = inquiries.map(({ id }) => id);
  const events = await transaction
    .deleteFrom('submission_events')
    .where('submission_id', 'in', ids)
    .returning('id')
    .execute();
  await deleteOffered(transaction, ids);
  for (const table of ['idempotency_keys', 'agreements'] as const)
    await transaction.deleteFrom(table).where('submission_id', 'in', ids).execute();
  await transaction.deleteFrom('contact_submissions').where('id', 'in', ids).execute();
  return events.length;
}

/** Takes the person from the rows of jobs and from their history; returns how many notes and the like were removed. */
export async function keepJobs(
  transaction: Db,
  { jobs, actor }: { jobs: readonly Job[]; actor: Actor },
): Promise<number> {
  if (jobs.length === 0) return 0;
  const ids = jobs.map(({ id }) => id);
  const removed = await cleanHistory(transaction, ids);
  await transaction.deleteFrom('idempotency_keys').where('submission_id', 'in', ids).execute();
  await transaction
    .updateTable('agreements')
    .set({ accepted_by: placeholders.acceptedBy })
    .where('submission_id', 'in', ids)
    .execute();
  await forgetPerson(transaction, ids, placeholders.address);
  await transaction
    .updateTable('contact_submissions')
    .set((row) => ({
      first_name: placeholders.firstName,
      last_name: placeholders.lastName,
      email: '',
      phone: '',
      property_address: placeholders.address,
      ...storedAnswers({}),
      dropbox_folder: null,
      form_token_id: null,
      credited_landing: null,
      credit_reason: row.case().when('credit_reason', 'is', null).then(null).else(placeholders.reason).end(),
      removed_at: actor.now.toISOString(),
      version: row('version', '+', 1),
    }))
    .where('id', 'in', ids)
    .execute();
  for (const job of jobs) {
    await keepFoundBy(transaction, job.id);
    await close(transaction, job, actor);
  }
  return removed;
}

/** Nobody can be answered any more: the job stands under Closed, unless it is booked or completed. */
async function close(transaction: Db, { id, status, answered_at }: Job, actor: Actor): Promise<void> {
  if (status !== 'new' && status !== 'answered') return;
  await transaction
    .updateTable('contact_submissions')
    .set({
      status: 'closed',
      ...(answered_at === null && { answered_at: actor.now.toISOString(), answered_how: 'marked' }),
    })
    .where('id', '=', id)
    .execute();
  const details = { fromFlagged: false, toFlagged: false };
  await noteEvent(transaction, id, { kind: 'status', from: status, to: 'closed', details }, actor);
}

/** @returns how many events were removed */
async function cleanHistory(transaction: Db, ids: readonly string[]): Promise<number> {
  const rows = await transaction
    .selectFrom('submission_events')
    .select(['id', 'kind', 'from_value as from', 'to_value as to', 'note', 'details'])
    .where('submission_id', 'in', ids)
    .execute();
  const gone: string[] = [];
  for (const { id, details, ...row } of rows) {
    const event = { ...row, details: details && JSON.parse(details) } as EventData;
    const kept = withoutPerson(event);
    if (!kept) gone.push(id);
    else if (kept !== event) {
      const clean = { note: null, details: undefined, ...kept };
      await transaction
        .updateTable('submission_events')
        .set({ note: clean.note, details: clean.details ? JSON.stringify(clean.details) : null })
        .where('id', '=', id)
        .execute();
    }
  }
  if (gone.length > 0) await transaction.deleteFrom('submission_events').where('id', 'in', gone).execute();
  return gone.length;
}

/** One sender's inquiries, locked. @throws Refusal when they are not what the person at the desk saw */
export async function lockOfPerson(
  transaction: Db,
  kind: DatabaseKind,
  { id, ids }: { id: string; ids: readonly string[] },
) {
  const contact = await contactOf(transaction, id);
  const rows = await transaction
    .selectFrom('contact_submissions')
    .select(['id', 'email', 'status', 'answered_at', 'dropbox_folder as folder', 'removed_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .execute();
  found(rows.find((row) => row.id === id));
  if (rows.some(({ removed_at }) => removed_at !== null)) refuse('conflict', messages.personRemoved);
  const theirs = await ofSamePerson(transaction, contact).select('id').where('id', 'in', ids).execute();
  const isSame = theirs.length === new Set(ids).size || (ids.length === 1 && ids[0] === id);
  if (!isSame) refuse('conflict', messages.personChanged);
  // After the lock: what has been booked meanwhile counts.
  const jobs = await transaction
    .selectFrom('contact_submissions')
    .select('id')
    .where('id', 'in', ids)
    .where(isJob)
    .execute();
  const jobIds = new Set(jobs.map((job) => job.id));
  return rows.map((row) => ({ ...row, isJob: jobIds.has(row.id) }));
}
