import type { Db } from '../database/open.ts';
import { filesWithContent } from '../files/owned.ts';
import { answersOf } from './answers.ts';

/** How reports and inspections belong together. */
type Reports = {
  idOf(db: Db, inspectionId: string): Promise<string | undefined>;
  inspectionOf(db: Db, reportId: string): Promise<string | undefined>;
};

/** What customers' pages do for what is captured (`Answers` of server/capture/neighbours.ts). */
export function answersForCapture(reports: Reports) {
  return {
    async answersTo(db: Db, inspectionId: string) {
      const reportId = await reports.idOf(db, inspectionId);
      const answers = await answersOf(db, reportId === undefined ? [] : [reportId]);
      const byFinding = Map.groupBy(answers, ({ finding }) => finding);
      return new Map(
        [...byFinding].map(([finding, some]) => [
          finding,
          some.map(({ by, answeredAt, rectifiedOn, words, photos }) => ({
            ...{ by, answeredAt, rectifiedOn, words },
            photos: photos.map(({ sha256 }) => sha256),
          })),
        ]),
      );
    },

    async photoOf(db: Db, sha256: string) {
      const [photo] = await filesWithContent(db, ['answer-photo'], { contents: [sha256] });
      if (!photo) return undefined;
      const { owner, ...file } = photo;
      const answer = await db
        .selectFrom('share_answers')
        .select('report_id')
        .where('id', '=', owner)
        .executeTakeFirst();
      const inspectionId = answer && (await reports.inspectionOf(db, answer.report_id));
      return inspectionId === undefined ? undefined : { inspectionId, file };
    },
  };
}
