import type { Report } from '#contract/report/report.ts';
import { defectLines, measurement } from './defect-sentences.ts';
import { hasEntry, isOpen, resultOf } from './defects.ts';
import { countOf, paragraph, sentence } from './sentences.ts';
import { filled, type ReportWords, wordsOf } from './words.ts';

type Defect = Report['defects'][number];
type Section = Report['sections'][number];

/**
 * What a report says about a part of the house: written, or its outcome with the number of its defects.
 *
 * @param isClean whether no check there ended as a defect
 */
export function sectionText(report: Report, section: Section, isClean = true): string {
  const words = wordsOf(report);
  if (section.text !== undefined) return section.text;
  const photos = section.figures.length === 1 ? words.photoOfArea : words.photosOfArea;
  if (report.layout === 'staged') return photos;
  const { outcome } = section;
  const open = defectsOf(report, section).filter(isOpen).length;
  const found =
    open > 1
      ? filled(words.defectsHere, { defects: sentence(countOf(open, words.defect)).slice(0, -1) })
      : open === 1
        ? words.oneDefectHere
        : isClean && (outcome === 'inspected' || outcome === 'partly')
          ? words.noDefectHere
          : undefined;
  return paragraph(outcomeInWords(section, words), found) || photos;
}

function outcomeInWords({ outcome, reason, because }: Section, words: ReportWords): string | undefined {
  if (outcome === undefined) return undefined;
  if (outcome === null) return words.areaOpen;
  if (outcome === 'inspected') return `${words.areaInspected}.`;
  const says = outcome === 'partly' ? words.areaPartly : words.areaNot;
  return `${says}${reasonInWords({ reason, because }, words)}`;
}

/** The end of a sentence: ` because it was locked.`, or `. Reason: The hatch was painted shut.` */
export function reasonInWords(
  { reason = '', because }: { reason: string | undefined; because: string | undefined },
  words: ReportWords,
): string {
  if (because !== undefined) return filled(words.because, { reason: because });
  // A reason of only dots counts as empty.
  const stated = sentence(reason);
  return stated ? filled(words.statedReason, { reason: stated }) : '.';
}

/** The lines of a part of the house: written, or its defects and its checks. */
export function sectionLines(report: Report, section: Section): string[] {
  const words = wordsOf(report);
  return (
    section.findings ?? [
      ...defectsOf(report, section).map((defect) => defectLine(report, defect)),
      ...(section.checks ?? []).map((check) => checkLine(check, words)),
    ]
  );
}

function defectsOf({ defects }: Report, { name }: Section): Defect[] {
  return defects.filter(({ section }) => section === name);
}

/** A defect in the section of its area. A defect with its own entry is only named there. */
export function defectLine(report: Report, defect: Defect): string {
  const { number, title, severity } = defect;
  const words = wordsOf(report);
  const isNamed = hasEntry(report.layout, defect);
  const label = severity && isNamed ? ` (${words[severity].toLowerCase()})` : '';
  const said = isNamed ? [] : defectLines(defect, words).filter((line) => line !== title);
  const result = resultOf(report, defect);
  const text = [`${title}${label}`, ...said, ...(result ? [result] : [])].map(sentence);
  return filled(report.shape ? words.itemLine : words.defectLine, { number, text: paragraph(...text) });
}

export function checkLine(
  { what, measure, whyNot }: NonNullable<Section['checks']>[number],
  words: ReportWords,
): string {
  const result =
    whyNot !== undefined
      ? filled(words.notChecked, { reason: sentence(whyNot) })
      : measure
        ? measurement(measure, words)
        : words.noDefectSeen;
  return filled(words.checkLine, { check: what, result });
}
