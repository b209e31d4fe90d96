import { dayInWords } from '#contract/calendar.ts';
import { severities } from '#contract/capture/operations.ts';
import type { Report, ReportFigure } from '#contract/report/report.ts';
import { anchor } from './anchor.ts';
import { type ReportWords, wordsOf } from './words.ts';

type Defect = Report['defects'][number];
type Section = Report['sections'][number];

/** The id of a defect's entry. */
export function defectAnchor(number: number): string {
  return `defect-${number}`;
}

export function defectEntry(report: Report, defect: Defect) {
  const { actionItems, particulars } = report;
  const words = wordsOf(report);
  const item = actionItems.find(({ number }) => number === defect.number);
  const location = defect.location ?? item?.location;
  const isCounted = particulars?.followUp?.notLookedAt !== undefined;
  const status = defect.status ?? (isCounted ? words.notLookedAt : undefined);
  return {
    kind: 'entry' as const,
    id: defectAnchor(defect.number),
    level: 4 as const,
    number: defect.number,
    title: defect.title,
    ...(defect.severity ? { severity: severities[defect.severity] } : {}),
    ...(location ? { location } : {}),
    cites: defect.cites ?? item?.cites ?? [],
    findings: defect.findings,
    ...(defect.whyMajor ? { why: defect.whyMajor } : {}),
    ...(status ? { status } : {}),
    action: defect.action,
    figures: defect.figures.map(shownFigure),
    titles: { ...titlesIn(words), cites: words.standard, findings: words.findings },
  };
}

export function sectionEntry(report: Report, { name, text, findings, cites, figures }: Section) {
  const words = wordsOf(report);
  return {
    kind: 'entry' as const,
    id: anchor(name),
    level: 3 as const,
    title: name,
    text,
    cites,
    findings,
    figures: figures.map(shownFigure),
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
 */
export function shownFigure(figure: ReportFigure) {
  const { number, at } = figure;
  const title = `Figure ${number}`;
  if ('plate' in figure)
    return { figure, title: `${title}. ${figure.title}`, caption: `${at}. ${figure.caption}` };
  if ('plan' in figure) return { figure, title, caption: sentence(at) };
  const { caption, earlier } = figure;
  const from = earlier ? `From report ${earlier.report} of ${dayInWords(earlier.date)}.` : '';
  return { figure, title, caption: [sentence(at), sentence(caption ?? ''), from].filter(Boolean).join(' ') };
}

function sentence(text: string): string {
  const said = text.trim();
  return said === '' || /[.!?…]$/.test(said) ? said : `${said}.`;
}
