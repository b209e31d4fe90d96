import { type BookInspection, inspectionMessages, type ReportToFollow } from '#contract/desk/inspections.ts';
import type { OpenFindings } from '#contract/report/findings.ts';
import type { Db } from '../database/open.ts';
import { refuseField } from '../refusal.ts';
import { openFindingsOf } from '../reports/to-earlier.ts';
import { findStored, ofInquiry, type StoredInspection } from './stored.ts';

/**
 * The report whose open findings a re-inspection starts with.
 *
 * @throws Refusal if the inspection belongs to another inquiry, has no published report, or is already
 *   followed by another one
 */
export async function reportToFollow(
  transaction: Db,
  {
    asked,
    waiting,
  }: { asked: Pick<BookInspection, 'inquiryId' | 'follows'>; waiting: StoredInspection | undefined },
): Promise<OpenFindings> {
  const follows = asked.follows ?? '';
  const stored = await findStored(transaction, follows);
  if (stored?.submission_id !== asked.inquiryId) refuse('followsNone');
  const report = await openFindingsOf(transaction, follows);
  if (!report) return refuse('followsNoReport');
  for (const { id, status, follows_id } of await ofInquiry(transaction, asked.inquiryId)) {
    if (follows_id !== follows || id === waiting?.id) continue;
    if (status === 'booked') refuse('isFollowed');
    if (await openFindingsOf(transaction, id)) refuse('followsReplaced');
  }
  return report;
}

/** What the desk says of the report of an inspection; `null` where there is none. */
export async function reportInBrief(db: Db, inspectionId: string | null): Promise<ReportToFollow | null> {
  const report = inspectionId === null ? null : await openFindingsOf(db, inspectionId);
  return report && { number: report.number, date: report.date, open: report.findings.length };
}

function refuse(why: 'followsNone' | 'followsNoReport' | 'followsReplaced' | 'isFollowed'): never {
  return refuseField('conflict', 'follows', inspectionMessages[why]);
}

/** The inspections that one follows, the latest first: the one before it, the one before that, and so on. */
export async function followedBy(db: Db, id: string): Promise<string[]> {
  const found: string[] = [];
  for (let last = await findStored(db, id); last?.follows_id; ) {
    if (found.includes(last.follows_id)) break;
    found.push(last.follows_id);
    last = await findStored(db, last.follows_id);
  }
  return found;
}

/** The inspections that follow one, those that follow them, and so on. */
export async function followersOf(db: Db, id: string): Promise<string[]> {
  const found: string[] = [];
  for (let next = [id]; next.length > 0; ) {
    const rows = await db.selectFrom('inspections').select('id').where('follows_id', 'in', next).execute();
    next = rows.map((row) => row.id).filter((one) => !found.includes(one));
    found.push(...next);
  }
  return found;
}
