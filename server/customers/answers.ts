import { randomUUIDv7 } from 'node:crypto';
import { sharing } from '#content/sharing.ts';
import type { ItemAnswer } from '#contract/customer/item-answer.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import type { StoredFile } from '../files/disk.ts';
import { filesOwnedBy, insertFiles } from '../files/owned.ts';

/** What a builder says of an item; photos are the names of stored files. */
export type Answer = {
  id: string;
  shareId: string;
  reportId: string;
  finding: string;
  rectifiedOn: string | null;
  words: string;
  answeredAt: string;
  by: string;
  photos: StoredFile[];
};

type NewAnswer = Pick<Answer, 'shareId' | 'reportId' | 'finding' | 'rectifiedOn' | 'words' | 'photos'>;

/** Keeps an answer after those before it. The very same answer twice is kept once; so many to one item are enough. */
export async function insertAnswer(
  transaction: Db,
  databaseKind: DatabaseKind,
  { answer, now }: { answer: NewAnswer; now: Date },
): Promise<'kept' | 'known' | 'too-many'> {
  const { shareId, reportId, finding, rectifiedOn, words, photos } = answer;
  await transaction
    .selectFrom('shares')
    .select('id')
    .where('id', '=', shareId)
    .$if(databaseKind === 'postgres', (query) => query.forUpdate())
    .execute();
  const before = (await answersOf(transaction, [reportId])).filter(
    (one) => one.shareId === shareId && one.finding === finding,
  );
  if (before.some((one) => said(one) === said(answer))) return 'known';
  if (before.length >= sharing.mostAnswers) return 'too-many';
  // In the order of time.
  const id = randomUUIDv7();
  await transaction
    .insertInto('share_answers')
    .values({
      id,
      share_id: shareId,
      report_id: reportId,
      finding_id: finding,
      rectified_on: rectifiedOn,
      words,
      answered_at: now.toISOString(),
    })
    .execute();
  await insertFiles(transaction, { kind: 'answer-photo', id }, photos, now.toISOString());
  return 'kept';
}

function said({ rectifiedOn, words, photos }: Pick<Answer, 'rectifiedOn' | 'words' | 'photos'>): string {
  return JSON.stringify([rectifiedOn, words, photos.map(({ sha256 }) => sha256).sort()]);
}

/** All answers to items of some reports, the oldest first. */
export async function answersOf(db: Db, reportIds: readonly string[]): Promise<Answer[]> {
  if (reportIds.length === 0) return [];
  const rows = await db
    .selectFrom('share_answers as a')
    .innerJoin('shares as s', 's.id', 'a.share_id')
    .select(['a.id', 'a.share_id as shareId', 'a.report_id as reportId', 'a.finding_id as finding'])
    .select(['a.rectified_on as rectifiedOn', 'a.words', 'a.answered_at as answeredAt', 's.name as by'])
    .where('a.report_id', 'in', reportIds)
    .orderBy('a.answered_at')
    .orderBy('a.id')
    .execute();
  const photos = await filesOwnedBy(
    db,
    'answer-photo',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, photos: photos.get(row.id) ?? [] }));
}

/** An answer as it is shown, with the address of each photo. */
export function shownAnswer(
  { id, rectifiedOn, words, answeredAt, by, photos }: Answer,
  addressOf: (id: string, filename: string) => string,
): ItemAnswer {
  return {
    id,
    rectifiedOn,
    words,
    answeredAt,
    by,
    photos: photos.map(({ filename }) => addressOf(id, filename)),
  };
}

/** A photo of an answer, if it is one of the answers of this link; at the desk, of any. */
export async function answerPhoto(
  db: Db,
  { id, filename, shareId }: { id: string; filename: string; shareId?: string },
): Promise<StoredFile | undefined> {
  const answer = await db
    .selectFrom('share_answers')
    .select('id')
    .where('id', '=', id)
    .$if(shareId !== undefined, (query) => query.where('share_id', '=', shareId ?? ''))
    .executeTakeFirst();
  if (!answer) return undefined;
  const photos = (await filesOwnedBy(db, 'answer-photo', [id])).get(id) ?? [];
  return photos.find((photo) => photo.filename === filename);
}
