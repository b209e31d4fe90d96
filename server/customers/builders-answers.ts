import type { AnswerState } from '#contract/customer/item-answer.ts';
import type { Db } from '../database/open.ts';
import * as reports from '../reports/public.ts';
import { type Answer, answersAbout } from './answers.ts';

/** A dispute that waits for the office. `item` is its number and title; what it says, `words`. */
export type OpenDispute = { answerId: string; inquiryId: string; at: string; item: string; words: string };

/**
 * The disputes that wait for the office, the oldest first. One whose item is rectified, or no longer in the report, or whose report was
 * withdrawn, waits for nobody.
 *
 * @param most so many are looked at
 */
export async function openDisputes(db: Db, most = 1000): Promise<OpenDispute[]> {
  const rows = await db
    .selectFrom('share_answers as a')
    .innerJoin('shares as s', 's.id', 'a.share_id')
    .select(['a.id as answerId', 's.submission_id as inquiryId', 'a.open_dispute_since as at', 'a.words'])
    .select(['a.report_id as reportId', 'a.finding_id as finding'])
    .where('a.open_dispute_since', 'is not', null)
    .orderBy('a.open_dispute_since')
    .limit(most)
    .execute();
  const items = await itemsOf(db, [...new Set(rows.map(({ reportId }) => reportId))]);
  return rows.flatMap(({ answerId, inquiryId, at, words, reportId, finding }) => {
    const item = items.get(`${reportId} ${finding}`);
    if (!item?.isOpen || item.isWithdrawn) return [];
    return [{ answerId, inquiryId, at: at ?? '', item: item.name, words }];
  });
}

/** An answer as a line of an inquiry's thread. */
export type AnswerInThread = Pick<Answer, 'words' | 'from' | 'replies' | 'verdict'> & {
  answerId: string;
  inquiryId: string;
  at: string;
  state: AnswerState | null;
  /** The day on which it was fixed, or by which it will be. */
  by: string | null;
  /** Its number and title; empty if the report no longer lists it. */
  item: string;
  report: string;
  photos: readonly { id: string; filename: string }[];
};

/** What builders answered on all links of an inquiry, and what the office said of it, the oldest first. */
export async function answersOfInquiry(db: Db, inquiryId: string): Promise<AnswerInThread[]> {
  const answers = await answersAbout(db, inquiryId);
  const items = await itemsOf(db, [...new Set(answers.map(({ reportId }) => reportId))]);
  return answers.map((answer) => {
    const { id, answeredAt, state, rectifiedOn, fixBy, words, from, verdict, replies, photos } = answer;
    const item = items.get(`${answer.reportId} ${answer.finding}`);
    return {
      answerId: id,
      inquiryId,
      at: answeredAt,
      state,
      by: rectifiedOn ?? fixBy,
      words,
      from,
      verdict,
      replies,
      item: item?.name ?? '',
      report: item?.report ?? '',
      photos: photos.map(({ filename }) => ({ id, filename })),
    };
  });
}

async function itemsOf(db: Db, reportIds: readonly string[]) {
  const findings = await reports.latestFindings(db, reportIds);
  return new Map(
    findings.map(({ reportId, finding, number, title, ...rest }) => [
      `${reportId} ${finding}`,
      { name: `${number}. ${title}`, ...rest },
    ]),
  );
}
