import { answerInWords } from '#content/answer-words.ts';
import type { EarlierAnswer } from '#contract/capture/visits.ts';
import type { Db } from '../database/open.ts';
import type { StoredFile } from '../files/disk.ts';
import { filesWithContent } from '../files/owned.ts';
import { idOf, inspectionOf } from '../reports/public.ts';
import { type Answer, answersOf } from './answers.ts';

/** What was answered to the items of an inspection's report, by the finding's id, the oldest first. */
export async function answersTo(db: Db, inspectionId: string): Promise<ReadonlyMap<string, EarlierAnswer[]>> {
  const reportId = await idOf(db, inspectionId);
  const answers = await answersOf(db, reportId === undefined ? [] : [reportId]);
  const byFinding = Map.groupBy(answers, ({ finding }) => finding);
  return new Map(
    [...byFinding].map(([finding, some]) => [
      finding,
      some.map(({ from, answeredAt, state, rectifiedOn, fixBy, verdict, words, photos }) => ({
        by: from,
        answeredAt,
        state,
        ...(state && { says: saysOf({ state, rectifiedOn, fixBy, verdict }) }),
        rectifiedOn,
        words,
        photos: photos.map(({ sha256 }) => sha256),
      })),
    ]),
  );
}

function saysOf({
  fixBy,
  verdict,
  ...said
}: Pick<Answer, 'state' | 'rectifiedOn' | 'fixBy' | 'verdict'>): string {
  const words = answerInWords({ ...said, by: fixBy ?? undefined });
  if (verdict === null) return words;
  return `${words}, ${verdict === 'accepted' ? 'accepted' : 'not accepted'} by the office`;
}

/** A photo of an answer by its SHA-256, and of which inspection's report the answer is. */
export async function answerPhotoOf(
  db: Db,
  sha256: string,
): Promise<{ inspectionId: string; file: StoredFile } | undefined> {
  const [photo] = await filesWithContent(db, ['answer-photo'], { contents: [sha256] });
  if (!photo) return undefined;
  const { owner, ...file } = photo;
  const answer = await db
    .selectFrom('share_answers')
    .select('report_id')
    .where('id', '=', owner)
    .executeTakeFirst();
  const inspectionId = answer && (await inspectionOf(db, answer.report_id));
  return inspectionId === undefined ? undefined : { inspectionId, file };
}
