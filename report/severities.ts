import type { Severity } from '#contract/capture/operations.ts';
import { counted } from '#contract/counted.ts';
import type { Report } from '#contract/report/report.ts';
import type { Tag } from './block-kinds.ts';
import { isOpen } from './defects.ts';
import type { ReportWords } from './words.ts';

type Defect = Report['defects'][number];

/** The classes of a report, the gravest first. Whatever has none may be grave, so it comes before what is minor. */
const classes = ['hazard', 'major', null, 'minor'] as const satisfies (Severity | null)[];

const meanings = {
  hazard: 'hazardMeans',
  major: 'majorMeans',
  minor: 'minorMeans',
} as const satisfies Record<Severity, keyof ReportWords>;

/** The class of a defect in a word; none if the report gives no defect a class. */
export function tagOf({ severity: given }: Pick<Defect, 'severity'>, words: ReportWords): Tag {
  const severity = given ?? null;
  return { severity, text: severity ? words[severity] : words.unclassed };
}

/** Who mends a defect, if anything says so. */
export function tradeOf({ trade }: Pick<Defect, 'trade'>, words: ReportWords): string | undefined {
  return trade && words[`trade-${trade}`];
}

/** How many open defects each class has, and what the class means. */
export function classRows({ defects }: Report, words: ReportWords): { tag: Tag; meaning: string }[] {
  const open = defects.filter(isOpen);
  return classes.flatMap((severity) => {
    const count = open.filter((defect) => (defect.severity ?? null) === severity).length;
    if (count === 0) return [];
    const text = severity
      ? counted(count, words[severity].toLowerCase())
      : `${counted(count, words.defect)}: ${words.unclassed.toLowerCase()}`;
    return { tag: { severity, text }, meaning: severity ? words[meanings[severity]] : words.unclassedMeans };
  });
}

/** The most things that a report says to act on first. */
const MOST_FIRST = 3;

/** What cannot wait, the gravest first: at most three, and how many there are. */
export function firstOf({ defects }: Report): { first: Defect[]; count: number } {
  const grave = defects.filter(
    (defect) => isOpen(defect) && (defect.severity === 'hazard' || defect.severity === 'major'),
  );
  return { first: grave.slice(0, MOST_FIRST), count: grave.length };
}
