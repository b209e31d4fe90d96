import { randomUUID } from 'node:crypto';
import { suburbOf } from '#content/suburb.ts';
import { dayOf, type Month, nextMonth, startOfMonth } from '#contract/calendar.ts';
import { PAID_ON_DAY } from '#contract/desk/statements.ts';
import { nextNumber } from '../database/counters.ts';
import type { Db } from '../database/open.ts';
import { type Entry, isSilent, nextToClose, openEntries } from './ledger.ts';
import type { NotClosed } from './reasons.ts';

/** Why a month cannot be closed now. `undefined` if it can. */
export async function whyNotClosed(db: Db, month: Month, now: Date): Promise<NotClosed | undefined> {
  const closed = await db
    .selectFrom('closed_months')
    .select('month')
    .where('month', '=', month)
    .executeTakeFirst();
  if (closed) return { code: 'closed-already', month };
  const next = await nextToClose(db);
  if (next === undefined) return { code: 'nothing-earned' };
  if (month < next) return { code: 'nothing-to-close', month };
  if (month > next) return { code: 'another-first', first: next };
  return startOfMonth(nextMonth(month)) > now.toISOString() ? { code: 'not-over', month } : undefined;
}

/**
 * Closes a month for good. Each partner with an entry or a reversal gets one numbered statement, and every
 * line is frozen as it is now. Call it in a transaction. If two requests close it at once, the second finds
 * it closed.
 * @returns how many statements there are, or why it was not closed
 */
export async function closeMonth(
  transaction: Db,
  month: Month,
  { username, now }: { username: string | null; now: Date },
): Promise<{ statements: number } | { refused: NotClosed }> {
  const refused = await whyNotClosed(transaction, month, now);
  if (refused) return { refused };
  // The row is written first. A second request to close the same month waits here.
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('closed_months')
    .values({ month, closed_at: now.toISOString(), closed_by: username })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return { refused: { code: 'closed-already', month } };

  const entries = await openEntries(transaction, month, { isNextToClose: true });
  const statements = byPartner(entries.filter((entry) => !isSilent(entry)));
  for (const theirs of statements) await writeStatement(transaction, month, theirs, now);
  // A reversal for one partner comes before the entry for another.
  for (const entry of entries.toSorted((one, other) => rank(one) - rank(other)))
    await noteOnStatement(transaction, entry);
  return { statements: statements.length };
}

/** The day a month's statements are due. */
export function dueOn(month: Month): string {
  return `${nextMonth(month)}-${PAID_ON_DAY}`;
}

function byPartner(entries: readonly Entry[]): [Entry, ...Entry[]][] {
  const groups = new Map<string, [Entry, ...Entry[]]>();
  for (const entry of entries) {
    const group = groups.get(entry.partnerId);
    if (group) group.push(entry);
    else groups.set(entry.partnerId, [entry]);
  }
  return [...groups.values()].sort(([one], [other]) => (one.referralCode < other.referralCode ? -1 : 1));
}

async function writeStatement(
  transaction: Db,
  month: Month,
  entries: readonly [Entry, ...Entry[]],
  now: Date,
): Promise<void> {
  const partner = await transaction
    .selectFrom('referrals')
    .selectAll()
    .where('id', '=', entries[0].partnerId)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const number = `ST-${String(await nextNumber(transaction, 'statement')).padStart(4, '0')}`;
  await transaction
    .insertInto('statements')
    .values({
      id,
      number,
      month,
      partner_id: partner.id,
      referral_code: partner.referral_code,
      sales_rep_name: partner.sales_rep_name,
      sales_rep_email: partner.sales_rep_email,
      sales_rep_business_name: partner.sales_rep_business_name,
      sales_rep_abn: partner.sales_rep_abn,
      gst_status: partner.gst_status,
      commission_cents: entries.reduce((sum, { cents }) => sum + cents, 0),
      closed_at: now.toISOString(),
      due_on: dueOn(month),
    })
    .execute();
  const lines = entries.map((entry) => ({
    id: randomUUID(),
    statement_id: id,
    submission_id: entry.submissionId,
    is_adjustment: entry.kind === 'adjustment' ? ('true' as const) : ('false' as const),
    adjusts: entry.adjusts,
    job_number: entry.jobNumber ?? 0,
    suburb: suburbOf(entry.propertyAddress),
    inspection_type: entry.inspectionType,
    invoiced_on: dayOf(new Date(entry.invoicedAt ?? entry.createdAt)),
    // A reversed line has no amount for this partner any more.
    invoice_amount: entry.isReversal ? null : entry.invoiceAmount,
    taken_back: entry.isReversal ? ('true' as const) : ('false' as const),
    commission_rate: entry.rate,
    commission_cents: entry.cents,
  }));
  for (let at = 0; at < lines.length; at += 500)
    await transaction
      .insertInto('statement_lines')
      .values(lines.slice(at, at + 500))
      .execute();
}

/** Stores what this statement promises, and to whom. Any later change shows as a difference from it. */
async function noteOnStatement(transaction: Db, entry: Entry): Promise<void> {
  await transaction
    .updateTable('commissions')
    .set((row) => {
      if (entry.kind !== 'adjustment') return { stated_to: entry.referralCode, stated_cents: entry.cents };
      if (entry.isReversal) return { stated_to: null, stated_cents: null };
      return { stated_cents: row('stated_cents', '+', entry.cents) };
    })
    .where('submission_id', '=', entry.submissionId)
    .execute();
}

function rank({ kind }: Entry): number {
  return kind === 'adjustment' ? 0 : 1;
}
