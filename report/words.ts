import { reportWords } from '#content/reports/words.ts';
import type { Report } from '#contract/report/report.ts';

export type ReportWords = Record<keyof ReturnType<typeof reportWords>, string>;

/**
 * What a version prints and did not keep, as on its day. Never change it: those up to `minorDefect` are from before decision 0063, and
 * the others from before the sentences of decision 0087 were read aloud.
 */
const notYetKept: Partial<ReportWords> = {
  hazard: 'Safety hazard',
  major: 'Major defect',
  minor: 'Minor defect',
  inspected: 'Inspected',
  partly: 'Partly inspected',
  not: 'Not inspected',
  signer: '{holder}. {class}, licence {number}',
  figure: 'Figure {number}',
  fromReport: 'From report {report} of {date}.',
  follows: 'This inspection follows report {report} of {date}.',
  results: 'Of its defects: {results}.',
  rectified: 'rectified',
  partiallyRectified: 'partially rectified',
  notRectified: 'not rectified',
  notAccessible: 'not accessible',
  notSeenAgain: 'not looked at',
  foundNew: 'We found {defects}.',
  newDefect: 'new defect',
  minorExtent: 'We saw {defects}. {parts}.',
  minorDefect: 'minor defect',
  minorPart: '{section}: {count}',
  minorBetween: '. ',
  measuredLimit: 'measured {measured}, {limit}',
  photoOfArea: 'These photos show the area.',
  shownRectified: '{title}',
  foundRectified: '{title}',
  foundPartly: '{title}',
  foundNotRectified: '{title}',
  foundNotAccessible: '{title}',
  foundNotLookedAt: '{title}',
};

/**
 * The fixed words of a report and the facts of the business: of a published version those of its day, so that a later change of
 * content/ changes nothing of it; of a draft and a sample those of today.
 */
export function wordsOf({ words }: Pick<Report, 'words'>): ReportWords {
  return words ? { ...reportWords(), ...notYetKept, ...words } : reportWords();
}

/** A sentence with values in place of `{names}`. */
export function filled(sentence: string, values: Record<string, string | number>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
