import { citeLabel, type Particulars, type Report } from '#contract/report/report.ts';
import { anchor, defectAnchor } from './anchor.ts';
import type { Block } from './block-kinds.ts';
import { actionRows, entriesOf, minorRows } from './defects.ts';
import { defectEntry, sectionEntry } from './entries.ts';
import { headerFacts, summaryFacts } from './facts.ts';
import {
  aboutReport,
  conclusion,
  coverage,
  followUp,
  minorExtent,
  plans,
  scope,
  verification,
} from './particulars.ts';
import { basis, house, letterhead, summary } from './shared-blocks.ts';
import { wordsOf } from './words.ts';

/* The versions from before decision 0087: what is published is drawn as it was drawn on its day. */

/** A stage report: the action items on their own page, then the report itself. */
export function stagedBlocks(report: Report): Block[] {
  const real = particularsOf(report);
  const words = wordsOf(report);
  return [
    letterhead(report),
    { kind: 'sheet', id: 'summary', title: words.summaryTitle },
    { kind: 'facts', facts: summaryFacts(report) },
    { kind: 'banner', ...report.banner },
    ...followUp(real, words),
    actions(report),
    ...plans(real, words),
    { kind: 'note', text: words.summaryNote },
    { kind: 'note', text: words.contact },
    { kind: 'sheet', id: 'report', title: words.fullTitle },
    { kind: 'facts', facts: headerFacts(report) },
    { kind: 'note', text: `${words.exclusive} ${words.limits}` },
    ...summary(report),
    ...scope(real, words),
    ...house(report),
    ...coverage(real, words),
    ...basis(report),
    ...passes(report),
    ...defects(report, report.defectsTitle, words.noDefects),
    // Photos of an area that show no defect in particular.
    ...report.sections.map((section) => sectionEntry(report, section)),
    ...conclusion(real, words),
    ...aboutReport(real, words),
    { kind: 'end', title: words.end },
    ...verification(real, words),
  ];
}

/**
 * A report of the whole house: serious defects one by one, minor defects in one table, then each part of the
 * house.
 */
export function generalBlocks(report: Report): Block[] {
  const real = particularsOf(report);
  const words = wordsOf(report);
  return [
    letterhead(report),
    { kind: 'sheet', id: 'report', title: words.overviewTitle },
    { kind: 'facts', facts: headerFacts(report) },
    { kind: 'banner', ...report.banner },
    { kind: 'note', text: `${words.exclusive} ${words.limits}` },
    ...followUp(real, words),
    ...summary(report),
    ...plans(real, words),
    ...defects(report, words.majors, words.noMajors),
    { kind: 'heading', id: 'minor-defects', title: words.minorDefects },
    ...minorExtent(report, words),
    ...minorTable(report),
    ...sections(report),
    ...scope(real, words),
    ...house(report),
    ...coverage(real, words),
    ...basis(report),
    ...passes(report),
    ...conclusion(real, words),
    ...aboutReport(real, words),
    { kind: 'note', text: words.contact },
    { kind: 'end', title: words.end },
    ...verification(real, words),
  ];
}

/** Every version has them. A sample, which has none, is drawn in the shape of today. */
function particularsOf({ particulars }: Report): Particulars {
  if (!particulars) throw new Error('A version from before decision 0087 has particulars');
  return particulars;
}

function actions(report: Report): Block {
  const { defects } = report;
  const words = wordsOf(report);
  const rows = actionRows(report);
  if (rows.length === 0)
    return { kind: 'paragraphs', paragraphs: [defects.length > 0 ? words.noActions : words.noDefects] };
  const detailed = new Set(defects.map(({ number }) => number));
  return {
    kind: 'table',
    caption: words.summaryTitle,
    columns: [words.item, words.location, words.description, words.actionRequired],
    widths: [7, 20, 43, 30],
    rows: rows.map(({ number, location, description, action, cites }) => [
      { text: String(number), ...(detailed.has(number) ? { to: defectAnchor(number) } : {}) },
      { text: location },
      { text: `${description}. ${cites.map(citeLabel).join('; ')}` },
      { text: action },
    ]),
  };
}

function minorTable(report: Report): Block[] {
  const words = wordsOf(report);
  const rows = minorRows(report);
  if (rows.length === 0) return [];
  return [
    {
      kind: 'table',
      caption: words.minorDefects,
      columns: [words.section, words.location, words.name, words.comment],
      widths: [22, 20, 32, 26],
      rows: rows.map(({ section, location, name, comment, number }) => [
        { text: section, to: anchor(section) },
        { text: location },
        { text: number === undefined ? name : `${number}. ${name}` },
        { text: comment },
      ]),
    },
  ];
}

function defects(report: Report, title: string, none: string): Block[] {
  const entries = entriesOf(report);
  return [
    { kind: 'heading', id: 'defects', title },
    ...(entries.length > 0
      ? entries.map((defect) => defectEntry(report, defect))
      : [{ kind: 'paragraphs' as const, paragraphs: [none] }]),
  ];
}

function sections(report: Report): Block[] {
  const { sections: parts, defectsTitle } = report;
  if (parts.length === 0) return [];
  return [
    { kind: 'sheet', id: 'sections', title: defectsTitle },
    ...parts.map((part) => sectionEntry(report, part)),
  ];
}

function passes(report: Report): Block[] {
  const { passes: checks } = report;
  const words = wordsOf(report);
  if (checks.length === 0) return [];
  return [
    { kind: 'heading', id: 'passes', title: words.passes },
    {
      kind: 'table',
      caption: words.passes,
      columns: [words.what, words.measured, words.required, words.standard],
      widths: [40, 15, 17, 28],
      rows: checks.map(({ what, where, measured, required, cites }) => [
        { text: `${what}. ${where}` },
        { text: measured },
        { text: required },
        { text: cites.map(citeLabel).join('; ') },
      ]),
    },
  ];
}
