import type { FindingStatus, Measurement, Report } from '#contract/report/report.ts';
import { capital } from './sentences.ts';
import { filled, type ReportWords } from './words.ts';

type Defect = Report['defects'][number];

/** A measurement and its limit: `measured 7 mm, required at most 4 mm`. */
export function measurement(
  { measured, limit }: { measured: string; limit?: string | null | undefined },
  words: ReportWords,
): string {
  return limit
    ? filled(words.measuredLimit, { measured, limit })
    : filled(words.measurement, { value: measured });
}

/** The same with its result: `Measured 7 mm, required at most 4 mm: exceeds by 3 mm`. */
function measurementSentence(measure: Measurement, words: ReportWords): string {
  const result = measure.verdict === 'within' ? words.withinLimit : measure.outside;
  const says = capital(measurement(measure, words));
  return result === undefined ? says : `${says}: ${result}`;
}

/**
 * What a report says of a defect, one line each: what was written, and the measurement unless the text already has it. A reader must
 * see that a measurement is within its limit, and why it is a defect all the same.
 *
 * @param unwritten said of a defect of which nobody wrote or measured anything
 */
export function defectLines(
  { title, findings, measure, whyDefect, status }: Defect,
  words: ReportWords,
  unwritten = title,
): string[] {
  if (measure?.verdict === 'within' && status !== 'Rectified')
    return [
      ...findings,
      `${measurementSentence(measure, words)}.`,
      whyDefect ? filled(words.defectBecause, { reason: whyDefect }) : words.defectByJudgement,
    ];
  if (measure && !findings.some((line) => line.includes(measure.measured)))
    return [...findings, measurementSentence(measure, words)];
  return findings.length > 0 ? findings : [unwritten];
}

const foundAgain = {
  Rectified: 'foundRectified',
  'Partially rectified, additional work required': 'foundPartly',
  'Repeat defect not rectified': 'foundNotRectified',
  'Not accessible': 'foundNotAccessible',
} as const satisfies Partial<Record<FindingStatus, keyof ReportWords>>;

/** What a re-inspection found of a defect of which nobody wrote anything: its title is what the earlier inspection found. */
export function unwrittenAgain(
  { title, status }: Defect,
  { words, isAgain }: { words: ReportWords; isAgain: boolean },
): string {
  if (!isAgain || status === 'New') return title;
  return filled(words[status ? foundAgain[status] : 'foundNotLookedAt'], { title });
}
