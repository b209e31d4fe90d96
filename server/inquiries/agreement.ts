import { office } from '#content/opening.ts';
import { clockTime, momentAt } from '#contract/business-clock.ts';
import type { Agreement } from '#contract/desk/agreement.ts';
import type { DatabaseKind, Db } from '../database/open.ts';
import type { EventData } from './events.ts';

/** What is recorded of an inquiry's agreement, as its columns hold it: all of them, or none. */
type AgreementColumns = {
  agreement_version: string | null;
  agreement_accepted_by: string | null;
  agreement_accepted_at: string | null;
  agreement_recorded_at: string | null;
};

export function agreementOf(row: AgreementColumns): Agreement | null {
  const version = row.agreement_version;
  const acceptedBy = row.agreement_accepted_by;
  const acceptedAt = row.agreement_accepted_at;
  const recordedAt = row.agreement_recorded_at;
  if (version === null || acceptedBy === null || acceptedAt === null || recordedAt === null) return null;
  return { version, acceptedBy, acceptedAt, recordedAt };
}

/** What is recorded, locked until the transaction ends; `undefined` when there is no such inquiry. */
export async function lockAgreement(
  transaction: Db,
  kind: DatabaseKind,
  id: string,
): Promise<{ agreement: Agreement | null } | undefined> {
  const row = await transaction
    .selectFrom('contact_submissions')
    .select(['agreement_version', 'agreement_accepted_by', 'agreement_accepted_at', 'agreement_recorded_at'])
    .where('id', '=', id)
    // SQLite's transactions follow one another anyway.
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return row && { agreement: agreementOf(row) };
}

/** Records what was accepted, or takes it away. */
export async function saveAgreement(transaction: Db, id: string, agreement: Agreement | null): Promise<void> {
  await transaction
    .updateTable('contact_submissions')
    .set({
      agreement_version: agreement?.version ?? null,
      agreement_accepted_by: agreement?.acceptedBy ?? null,
      agreement_accepted_at: agreement?.acceptedAt ?? null,
      agreement_recorded_at: agreement?.recordedAt ?? null,
    })
    .where('id', '=', id)
    .execute();
}

/** The version recorded last, on whichever inquiry; `null` before the first. */
export async function findLastVersion(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('contact_submissions')
    .select('agreement_version')
    .where('agreement_recorded_at', 'is not', null)
    .orderBy('agreement_recorded_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.agreement_version ?? null;
}

/** The clock of a browser may be ahead of ours by as much. */
const CLOCK_SKEW_MS = 5 * 60_000;

/**
 * The moment at which an agreement was accepted, from what was typed; `undefined` when it is still to come. What is so by a few
 * minutes only was typed as "now" by another clock, and is now.
 */
export function acceptedMoment(typed: string, now: Date): Date | undefined {
  const moment = momentAt(typed, office);
  if (moment <= now) return moment;
  return moment.getTime() - now.getTime() <= CLOCK_SKEW_MS
    ? momentAt(clockTime(now, office), office)
    : undefined;
}

/** Whether two recordings say the same, whenever they were made. */
export function saysTheSame(one: Agreement | null, other: Agreement | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.version === other.version &&
    one.acceptedBy === other.acceptedBy &&
    one.acceptedAt === other.acceptedAt
  );
}

/** One recording in place of another, or of none. */
export function agreementEvent(before: Agreement | null, after: Agreement | null): EventData {
  const details = { before: before && acceptanceOf(before), after: after && acceptanceOf(after) };
  return { kind: 'agreement', from: before?.version ?? null, to: after?.version ?? null, details };
}

function acceptanceOf({ acceptedBy, acceptedAt }: Agreement) {
  return { acceptedBy, acceptedAt };
}
