import { dayInWords } from '#contract/calendar.ts';
import type { Report, ReportFigure } from '#contract/report/report.ts';
import { anchor, defectAnchor } from './anchor.ts';
import { defectLines } from './defect-sentences.ts';
import { resultOf } from './defects.ts';
import { sectionLines, sectionText } from './section-sentences.ts';
import { filled, type ReportWords, wordsOf } from './words.ts';

type Defect = Report['defects'][number];
type Section = Report['sections'][number];

export function defectEntry(report: Report, defect: Defect) {
  const words = wordsOf(report);
  const item = report.actionItems?.find(({ number }) => number === defect.number);
  const location = defect.location ?? item?.location;
  const status = resultOf(report, defect);
  return {
    kind: 'entry' as const,
    id: defectAnchor(defect.number),
    level: 4 as const,
    number: defect.number,
    title: defect.title,
    ...(defect.severity ? { severity: words[defect.severity] } : {}),
    ...(location ? { location } : {}),
    cites: defect.cites ?? item?.cites ?? [],
    findings: defectLines(defect, words),
    ...(defect.whyMajor ? { why: defect.whyMajor } : {}),
    ...(status ? { status } : {}),
    action: defect.action,
    figures: defect.figures.map((figure) => shownFigure(figure, words)),
    titles: { ...titlesIn(words), cites: words.standard, findings: words.findings },
  };
}

export function sectionEntry(report: Report, section: Section) {
  const { name, cites, figures } = section;
  const words = wordsOf(report);
  return {
    kind: 'entry' as const,
    id: anchor(name),
    level: 3 as const,
    title: name,
    text: sectionText(report, section),
    cites,
    findings: sectionLines(report, section),
    figures: figures.map((figure) => shownFigure(figure, words)),
    titles: { ...titlesIn(words), cites: words.reference, findings: words.assessed },
  };
}

/** What the parts of every entry are called. */
function titlesIn(words: ReportWords) {
  const { severity, location, about: text, why, status, actionRequired: action } = words;
  return { severity, location, text, why, status, action };
}

/**
 * A figure's caption says where it is. A plate's also says what is wrong and why it matters.
 *
 * @param fromIs where it says from which earlier report it is: `last` in a report from before decision 0087
 */
export function shownFigure(
  figure: ReportFigure,
  words: ReportWords,
  { fromIs = 'last' }: { fromIs?: 'first' | 'last' } = {},
) {
  const { number, at } = figure;
  const title = filled(words.figure, { number });
  if ('plate' in figure)
    return { figure, title: `${title}. ${figure.title}`, caption: `${at}. ${figure.caption}` };
  if ('plan' in figure) return { figure, title, caption: sentence(at) };
  const { caption, earlier } = figure;
  const from = earlier ? filled(words.fromReport, { ...earlier, date: dayInWords(earlier.date) }) : '';
  const says = [sentence(at), sentence(caption ?? '')];
  const sentences = fromIs === 'first' ? [from, ...says] : [...says, from];
  return { figure, title, caption: sentences.filter(Boolean).join(' ') };
}

function sentence(text: string): string {
  const said = text.trim();
  return said === '' || /[.!?…]$/.test(said) ? said : `${said}.`;
}
