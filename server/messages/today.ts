import type { Db } from '../database/open.ts';
import { open } from './list.ts';

/** The messages that wait for somebody, the most urgent first. */
export async function openMessages(db: Db, limit: number) {
  return open(db)
    .select(['id', 'submission_id as inquiryId', 'sender', 'words', 'due_at as dueAt'])
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}
