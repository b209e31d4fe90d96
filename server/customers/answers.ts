import { randomUUIDv7 } from 'node:crypto';
import { sharing } from '#content/sharing.ts';
import { type AnswerState, type ItemAnswer, isSettled, standingOf } from '#contract/customer/item-answer.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import type { StoredFile } from '../files/disk.ts';
import { filesOwnedBy, insertFiles } from '../files/owned.ts';
import type { Share } from './shares.ts';

/** What a builder says of an item; photos are the names of stored files. */
export type Answer = Omit<ItemAnswer, 'photos' | 'by'> & {
  shareId: string;
  /** The customer's link: the one by which it was answered, or the one of which that is a part. */
  listId: string;
  reportId: string;
  finding: string;
  fixBy: string | null;
  photos: StoredFile[];
};

type NewAnswer = Pick<
  Answer,
  'shareId' | 'listId' | 'reportId' | 'finding' | 'rectifiedOn' | 'fixBy' | 'words' | 'photos'
> & { state: AnswerState | null };

/** Locks a list against other answers and verdicts until the transaction ends. */
export async function lockList(transaction: Db, databaseKind: DatabaseKind, listId: string): Promise<void> {
  await transaction
    .selectFrom('shares')
    .select('id')
    .where('id', '=', listId)
    .$if(databaseKind === 'postgres', (query) => query.forUpdate())
    .execute();
}

/**
 * Keeps an answer after those before it. The very same answer twice is kept once; so many to one item are enough, and none is taken
 * once the office has accepted one.
 */
export async function insertAnswer(
  transaction: Db,
  databaseKind: DatabaseKind,
  { answer, now }: { answer: NewAnswer; now: Date },
): Promise<'kept' | 'known' | 'too-many' | 'settled'> {
  const { shareId, listId, reportId, finding, state, rectifiedOn, fixBy, words, photos } = answer;
  await lockList(transaction, databaseKind, listId);
  const earlier = (await answersOf(transaction, [reportId])).filter(
    (one) => one.listId === listId && one.finding === finding,
  );
  const own = earlier.filter((one) => one.shareId === shareId);
  // What was sent twice stands as it is; the same after a rejection says that it is done now.
  const since = earlier.slice(1 + earlier.findLastIndex(({ verdict }) => verdict === 'rejected'));
  if (since.some((one) => one.shareId === shareId && said(one) === said(answer))) return 'known';
  if (isSettled(standingOf(earlier))) return 'settled';
  if (own.length >= sharing.mostAnswers) return 'too-many';
  await transaction
    .updateTable('share_answers')
    .set({ open_dispute_since: null })
    .where('list_id', '=', listId)
    .where('finding_id', '=', finding)
    .where('open_dispute_since', 'is not', null)
    .execute();
  // In the order of time.
  const id = randomUUIDv7();
  const answeredAt = now.toISOString();
  await transaction
    .insertInto('share_answers')
    .values({
      id,
      share_id: shareId,
      list_id: listId,
      report_id: reportId,
      finding_id: finding,
      state,
      rectified_on: rectifiedOn,
      fix_by: fixBy,
      words,
      answered_at: answeredAt,
      open_dispute_since: state === 'disputed' ? answeredAt : null,
    })
    .execute();
  await insertFiles(transaction, { kind: 'answer-photo', id }, photos, answeredAt);
  return 'kept';
}

function said(answer: Pick<Answer, 'state' | 'rectifiedOn' | 'fixBy' | 'words' | 'photos'>): string {
  const { state, rectifiedOn, fixBy, words, photos } = answer;
  return JSON.stringify([state, rectifiedOn, fixBy, words, photos.map(({ sha256 }) => sha256).sort()]);
}

/** All answers to items of some reports, the oldest first. */
export async function answersOf(db: Db, reportIds: readonly string[]): Promise<Answer[]> {
  if (reportIds.length === 0) return [];
  return withRest(db, await selectAnswers(db).where('a.report_id', 'in', reportIds).execute());
}

/** All answers on the links of an inquiry, the oldest first. */
export async function answersAbout(db: Db, inquiryId: string): Promise<Answer[]> {
  return withRest(db, await selectAnswers(db).where('s.submission_id', '=', inquiryId).execute());
}

/** An answer by its id. */
export async function findAnswer(db: Db, id: string): Promise<Answer | undefined> {
  const [answer] = await withRest(db, await selectAnswers(db).where('a.id', '=', id).execute());
  return answer;
}

function selectAnswers(db: Db) {
  return db
    .selectFrom('share_answers as a')
    .innerJoin('shares as s', 's.id', 'a.share_id')
    .select(['a.id', 'a.share_id as shareId', 'a.list_id as listId', 'a.report_id as reportId'])
    .select(['a.finding_id as finding', 'a.state', 'a.rectified_on as rectifiedOn', 'a.fix_by as fixBy'])
    .select(['a.words', 'a.answered_at as answeredAt', 'a.verdict', 'a.version', 's.name as from'])
    .orderBy('a.answered_at')
    .orderBy('a.id');
}

type Selected = Omit<Answer, 'photos' | 'replies'>;

/** Answers with their photos, and with what the office said of them. */
async function withRest(db: Db, rows: readonly Selected[]): Promise<Answer[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const photos = await filesOwnedBy(db, 'answer-photo', ids);
  const replies = await db
    .selectFrom('answer_verdicts')
    .select(['answer_id as answerId', 'verdict', 'words', 'at', 'username'])
    .where('answer_id', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const ofAnswer = Map.groupBy(replies, ({ answerId }) => answerId);
  return rows.map((row) => ({
    ...row,
    photos: photos.get(row.id) ?? [],
    replies: (ofAnswer.get(row.id) ?? []).map(({ answerId: _, ...reply }) => reply),
  }));
}

/** The answers that no later one to the same item of the same list has replaced. */
export function latestAnswers<One extends Pick<Answer, 'id' | 'listId' | 'finding'>>(
  answers: readonly One[],
): ReadonlySet<string> {
  return new Set(new Map(answers.map(({ id, listId, finding }) => [`${listId} ${finding}`, id])).values());
}

/** An answer as it is shown, with the address of each photo. */
export function shownAnswer(
  { shareId: _, listId: __, reportId: ___, finding: ____, fixBy, photos, ...answer }: Answer,
  addressOf: (id: string, filename: string) => string,
): ItemAnswer {
  const by = answer.rectifiedOn ?? fixBy;
  return {
    ...answer,
    ...(by !== null && { by }),
    photos: photos.map(({ filename }) => addressOf(answer.id, filename)),
  };
}

/** Whether an answer is shown on a link: those to a customer's link, and on the links that were handed on from it. */
export function isOnLink(
  { shareId, listId }: Pick<Answer, 'shareId' | 'listId'>,
  { id, parentId }: Pick<Share, 'id' | 'parentId'>,
): boolean {
  return parentId === null ? listId === id : shareId === id;
}

/** A photo of an answer, if it is shown on this link; at the desk, of any. */
export async function answerPhoto(
  db: Db,
  { id, filename, share }: { id: string; filename: string; share?: Pick<Share, 'id' | 'parentId'> },
): Promise<StoredFile | undefined> {
  const answer = await db
    .selectFrom('share_answers')
    .select(['share_id as shareId', 'list_id as listId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!answer || (share && !isOnLink(answer, share))) return undefined;
  const photos = (await filesOwnedBy(db, 'answer-photo', [id])).get(id) ?? [];
  return photos.find((photo) => photo.filename === filename);
}
