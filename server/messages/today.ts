import { partedMail } from '#contract/quoted.ts';
import type { Db } from '../database/open.ts';
import { open } from './list.ts';

/** The messages that wait for somebody, the most urgent first. */
export async function openMessages(db: Db, limit: number) {
  const rows = await open(db)
    .select(['id', 'submission_id as inquiryId', 'sender', 'words', 'due_at as dueAt'])
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, words: partedMail(row.words).own }));
}

/** Of some inquiries those whose customers withdraw them, as long as nobody has handled that. */
export async function withdrawing(db: Db, inquiryIds: readonly string[]): Promise<Set<string>> {
  if (inquiryIds.length === 0) return new Set();
  const rows = await open(db)
    .select('submission_id as inquiryId')
    .where('kind', '=', 'withdrawal')
    .where('submission_id', 'in', inquiryIds)
    .execute();
  return new Set(rows.map(({ inquiryId }) => inquiryId));
}
