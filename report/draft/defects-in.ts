import type { Severity } from '#contract/capture/operations.ts';
import { type Cite, citeLabel, findingStatuses, type Report } from '#contract/report/report.ts';
import { wordsOf } from '../words.ts';
import { isMeasureLine } from './measure.ts';
import { type PhotoAsShown, photosIn } from './photo-changes.ts';
import { defectLabel } from './sections.ts';

/** The status of a defect as a report's tables and sections print it. */
function resultsIn(report: Report): string[] {
  return [...findingStatuses, wordsOf(report).notLookedAt];
}

/** A defect of a report, with all its places in the report. */
export type DefectAsRead = {
  id: string;
  /** In full, or as a row of a table and a line of a section. */
  form: 'full' | 'row';
  number: number | undefined;
  title: string;
  text: string;
  /** What was measured, wherever the report says it. */
  measured: string;
  location: string;
  action: string;
  cites: string;
  severity: Severity | undefined;
  whyMajor: string;
  status: string;
  photos: readonly PhotoAsShown[];
};

/** The defects of a report in its order: those it describes one by one, then those of the table. */
export function defectsIn(report: Report): DefectAsRead[] {
  return [
    ...report.defects.map((one) => described(report, one)),
    ...report.minorDefects.map((one) => row(report, one)),
  ];
}

function described(report: Report, defect: Report['defects'][number]): DefectAsRead {
  const { number, title, findings, action, status, severity, whyMajor, finding, figures } = defect;
  const item = report.actionItems.find((one) => one.number === number);
  return {
    ...{ id: finding ?? `number ${number}`, form: 'full', number, title, action, severity },
    // A defect without a text has its title there.
    text: findings.filter((line) => line !== title && !isMeasureLine(line)).join('\n'),
    measured: [...findings.filter(isMeasureLine), item?.description.slice(title.length)].join('\n'),
    location: item?.location ?? defect.location ?? '',
    cites: citesInWords(item?.cites ?? defect.cites ?? []),
    whyMajor: whyMajor ?? '',
    status: status ?? '',
    photos: photosIn(figures, finding),
  };
}

function row(report: Report, minor: Report['minorDefects'][number]): DefectAsRead {
  const { number, name, comment, location, section, finding } = minor;
  const its = report.sections.find((one) => one.name === section);
  const results = resultsIn(report);
  const status = results.find((one) => comment.startsWith(`${one}. `));
  const label = number === undefined ? undefined : defectLabel(number);
  const line = label === undefined ? undefined : its?.findings.find((one) => one.startsWith(label));
  const { text, measured } = withoutMeasure(
    withoutStatus(line?.slice((label ?? '').length + name.length) ?? '', results),
  );
  return {
    ...{ id: finding ?? `row ${section} ${name}`, form: 'row', number, title: name },
    // A row has the status of the defect before the action.
    action: comment.slice(status ? status.length + 2 : 0),
    ...{ text, measured },
    location: `${section}\n${location}`,
    ...{ cites: '', severity: 'minor', whyMajor: '', status: status ?? '' },
    photos: finding === undefined ? [] : photosIn(its?.figures ?? [], finding),
  };
}

/** A line of a section without its last sentence, if that is the status. */
function withoutStatus(line: string, results: readonly string[]): string {
  const status = results.find((one) => line.endsWith(` ${one}.`));
  return status === undefined ? line : line.slice(0, -status.length - 2);
}

/** A line of a section in two parts: its text, and what was measured. */
function withoutMeasure(line: string): { text: string; measured: string } {
  const sentences = line.split(/(?<=[.!?]) (?=\p{Lu})/u);
  return {
    text: sentences.filter((one) => !isMeasureLine(one)).join(' '),
    measured: sentences.filter(isMeasureLine).join(' '),
  };
}

function citesInWords(cites: readonly Cite[]): string {
  return cites.map((cite) => `${citeLabel(cite)} ${cite.says ?? ''}`).join('\n');
}
