import type { ReportFinding } from '#contract/report/findings.ts';
import type { FindingStatus, Report } from '#contract/report/report.ts';
import { defectLines } from '../defect-sentences.ts';
import { checkLine, defectLine } from '../section-sentences.ts';
import { wordsOf } from '../words.ts';

/* A version from before decision 0063 has the sentences of its defects and sections only as it prints them. It is drawn as it is.
   To compare it with a later version, the later one's text is put into words with the values of the earlier one. */

type Defect = Report['defects'][number];
type Section = Report['sections'][number];

/** What a version holds: its report, and its findings as rows of data. */
export type Content = { report: Report; findings: readonly ReportFinding[] };

/** Whether a version has only the sentences that it prints. */
export function isBefore0063({ actionItems }: Report): boolean {
  return actionItems !== undefined;
}

/** Whether a version would print the same of a finding if it had the text of a later one. */
export function printsText(before: Content, was: ReportFinding, { status: _, ...later }: Defect): boolean {
  const report = ofItsDay(before.report);
  const status = was.status === null ? {} : { status: was.status as FindingStatus };
  const defect: Defect = { ...later, ...status, number: was.number, title: was.title };
  const entry = report.defects.find(({ finding }) => finding === was.id);
  if (entry) return entry.findings.join('\n') === defectLines(defect, wordsOf(report)).join('\n');
  const section = sectionOf(before, was);
  const place = findingsIn(before, section).findIndex(({ id }) => id === was.id);
  const line = section?.findings?.[place];
  return line === defectLine(report, { ...defect, severity: 'minor' });
}

/** Whether a version would print the same checks of a part of the house as a later one. */
export function printsChecks(before: Content, was: Section, is: Section): boolean {
  const printed = was.findings?.slice(findingsIn(before, was).length) ?? [];
  const words = wordsOf(ofItsDay(before.report));
  return printed.join('\n') === (is.checks ?? []).map((check) => checkLine(check, words)).join('\n');
}

/** With no words kept, a version still has those of its day. */
function ofItsDay(report: Report): Report {
  return { ...report, words: report.words ?? {} };
}

/** The findings of which a section has a line: first one for each of them, then one for each check. */
function findingsIn(content: Content, section: Section | undefined): ReportFinding[] {
  if (content.report.layout === 'staged') return [];
  return content.findings.filter((finding) => sectionOf(content, finding) === section);
}

/** The section of a finding's area. What lies outside the areas is in the last. */
function sectionOf({ report: { sections } }: Content, { area }: ReportFinding): Section | undefined {
  return area === null ? sections.at(-1) : sections.find(({ name }) => name === area);
}
