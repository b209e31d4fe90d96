import type { Db } from '#server/database/open.ts';

const tables = [
  'statement_lines',
  'statements',
  'closed_months',
  'commissions',
  'submission_events',
  'outbox',
  'inspections',
  'invoiced_amounts',
  'contact_submissions',
  'referrals',
] as const;

/** Deletes every inquiry and partner, and their entries in the books. */
export async function emptyLedger(db: Db): Promise<void> {
  for (const table of tables) await db.deleteFrom(table).execute();
}
