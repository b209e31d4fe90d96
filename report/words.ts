import { reportWords } from '#content/reports/words.ts';
import type { Report } from '#contract/report/report.ts';

export type ReportWords = Record<keyof typeof reportWords, string>;

/**
 * The fixed words of a report and the facts of the business: of a published version those of its day, so that a later change of
 * content/ changes nothing of it; of a draft and a sample those of today.
 */
export function wordsOf({ words }: Pick<Report, 'words'>): ReportWords {
  return { ...reportWords, ...words };
}
