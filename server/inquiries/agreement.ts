import { clockTime, momentAt } from '#contract/calendar.ts';
import type { Agreement } from '#contract/desk/agreement.ts';
import type { Db } from '../database/open.ts';
import type { EventData } from './event-data.ts';

/** The agreement that is recorded; `null` for none. */
export async function findAgreement(db: Db, id: string): Promise<Agreement | null> {
  const agreement = await db
    .selectFrom('agreements')
    .select([
      'version',
      'accepted_by as acceptedBy',
      'accepted_at as acceptedAt',
      'recorded_at as recordedAt',
    ])
    .where('submission_id', '=', id)
    .executeTakeFirst();
  return agreement ?? null;
}

/** The agreement in a query of inquiries that joins `agreements`. */
export const agreementColumns = [
  'agreements.version as agreement_version',
  'agreements.accepted_by',
  'agreements.accepted_at',
  'agreements.recorded_at',
] as const;

/** The agreement in a row of such a query; `null` for none. */
export function agreementIn({
  agreement_version: version,
  accepted_by,
  accepted_at,
  recorded_at,
}: {
  agreement_version: string | null;
  accepted_by: string | null;
  accepted_at: string | null;
  recorded_at: string | null;
}): Agreement | null {
  if (version === null || accepted_by === null || accepted_at === null || recorded_at === null) return null;
  return { version, acceptedBy: accepted_by, acceptedAt: accepted_at, recordedAt: recorded_at };
}

/** Records or removes an acceptance. */
export async function saveAgreement(transaction: Db, id: string, agreement: Agreement | null): Promise<void> {
  await transaction.deleteFrom('agreements').where('submission_id', '=', id).execute();
  if (agreement)
    await transaction
      .insertInto('agreements')
      .values({
        submission_id: id,
        version: agreement.version,
        accepted_by: agreement.acceptedBy,
        accepted_at: agreement.acceptedAt,
        recorded_at: agreement.recordedAt,
      })
      .execute();
}

/** The version recorded last, on whichever inquiry; `null` before the first. */
export async function findLastVersion(db: Db): Promise<string | null> {
  const last = await db
    .selectFrom('agreements')
    .select('version')
    .orderBy('recorded_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.version ?? null;
}

/** How far a browser's clock may be ahead of ours. */
const CLOCK_SKEW_MS = 5 * 60_000;

/**
 * The moment of an acceptance, from typed text; `undefined` if it is in the future. If it is only a few
 * minutes ahead, another clock meant "now", so we take it as now.
 */
export function acceptedMoment(typed: string, now: Date): Date | undefined {
  const moment = momentAt(typed);
  if (moment <= now) return moment;
  return moment.getTime() - now.getTime() <= CLOCK_SKEW_MS ? momentAt(clockTime(now)) : undefined;
}

/** Whether two records are equal, apart from when they were made. */
export function saysTheSame(one: Agreement | null, other: Agreement | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.version === other.version &&
    one.acceptedBy === other.acceptedBy &&
    one.acceptedAt === other.acceptedAt
  );
}

/** The change from one record, or none, to another. */
export function agreementEvent(before: Agreement | null, after: Agreement | null): EventData {
  const details = { before: before && acceptanceOf(before), after: after && acceptanceOf(after) };
  return { kind: 'agreement', from: before?.version ?? null, to: after?.version ?? null, details };
}

function acceptanceOf({ acceptedBy, acceptedAt }: Agreement) {
  return { acceptedBy, acceptedAt };
}
