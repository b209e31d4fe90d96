import { randomUUID } from 'node:crypto';
import { startOfDay } from '#contract/calendar.ts';
import type { ClosedReason } from '#contract/desk/closing.ts';
import type { EarlierJob } from '#contract/desk/earlier-customers.ts';
import { foundBy } from '#contract/found-by.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';
import { mapInTurns } from '../turns.ts';
import { storedAnswers } from './answers.ts';
import type { EventData } from './event-data.ts';

const REASON: ClosedReason = 'earlier';
const ENTRY = { kind: 'entered', to: 'file' } as const satisfies EventData;

/**
 * Keeps jobs from before Plumbline as closed inquiries of their day. Nobody asked for them here, so no mail leaves, no answer is
 * due, and no figure counts them as requests.
 */
export async function addEarlier(
  transaction: Db,
  jobs: readonly (EarlierJob & { id: string })[],
  { username, now }: Actor,
): Promise<void> {
  if (jobs.length === 0) return;
  // The words that a long text is found by take a millisecond.
  const rows = await mapInTurns(jobs, (job) => rowOf(job, now));
  await transaction.insertInto('contact_submissions').values(rows).execute();
  await transaction
    .insertInto('submission_events')
    .values(
      jobs.map(({ id }) => ({
        id: randomUUID(),
        submission_id: id,
        at: now.toISOString(),
        kind: ENTRY.kind,
        username,
        to_value: ENTRY.to,
      })),
    )
    .execute();
}

function rowOf(job: EarlierJob & { id: string }, now: Date) {
  const { id, firstName, lastName, email, propertyAddress, inspectionType, day, words } = job;
  const phone = job.phone ?? '';
  return {
    id,
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    inspection_type: inspectionType,
    property_address: propertyAddress,
    ...storedAnswers({ additionalInfo: words }),
    status: 'closed',
    closed_reason: REASON,
    created_at: day ? startOfDay(day) : now.toISOString(),
    found_by: foundBy({
      firstName,
      lastName,
      email,
      phone,
      propertyAddress,
      referralCode: null,
      additionalInfo: words,
      jobNumbers: [],
      fileNames: [],
    }),
  };
}
