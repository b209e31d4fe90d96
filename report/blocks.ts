import { business } from '#content/business.ts';
import { type PlateId, plateFacts } from '#content/plates/facts.ts';
import { reportWords as words } from '#content/reports/words.ts';
import { dayInWords } from '#contract/calendar.ts';
import { type Cite, citeLabel, type Report, type ReportFigure } from '#contract/report/report.ts';
import { anchor } from './anchor.ts';

/** A text in a table; `to` names the block of the same report that it leads to. */
export type Cell = { text: string; to?: string };

/** A defect or a part of the house: what was found, against what, what must be done, and how it looks. */
export type Entry = {
  kind: 'entry';
  id: string;
  /** Of its heading: below the schedule of defects, or right below its sheet. */
  level: 3 | 4;
  number?: number;
  title: string;
  location?: string;
  text?: string;
  citesTitle: string;
  cites: readonly Cite[];
  findingsTitle: string;
  findings: readonly string[];
  status?: string;
  action?: string;
  figures: readonly ShownFigure[];
};

/** A figure with its name and what stands under it. */
export type ShownFigure = { figure: ReportFigure; title: string; caption: string };

export type Block =
  | { kind: 'letterhead'; business: string; title: string; number: string; stamp: string }
  | { kind: 'sheet'; id: string; title: string }
  | { kind: 'heading'; id: string; title: string }
  | { kind: 'facts'; facts: readonly { name: string; value: string }[] }
  | { kind: 'banner'; tone: 'pass' | 'fail' | 'caution'; text: string }
  | { kind: 'paragraphs'; paragraphs: readonly string[] }
  | { kind: 'note'; text: string }
  | { kind: 'cites'; cites: readonly Cite[] }
  | { kind: 'list'; title: string; items: readonly string[] }
  | {
      kind: 'table';
      caption: string;
      columns: readonly string[];
      widths: readonly number[];
      rows: readonly Cell[][];
    }
  | Entry
  | { kind: 'end'; title: string };

/**
 * A report in reading order. Its page, its print and its PDF are all drawn from this, so that they say the same words in the
 * same order; only what a browser needs besides (the control bar, the contents) is not in it.
 */
export function reportBlocks(report: Report): Block[] {
  return report.layout === 'staged' ? stagedBlocks(report) : generalBlocks(report);
}

/** On the first page: what is made up, and what is drawn here that a real report shows in photographs. */
const sampleNote: Block = {
  kind: 'paragraphs',
  paragraphs: [`${words.demonstration} ${words.drawn}`],
};

/** A stage report: the action items on a page of their own, then the report behind them. */
function stagedBlocks(report: Report): Block[] {
  return [
    letterhead(report),
    { kind: 'sheet', id: 'summary', title: words.summaryTitle },
    { kind: 'facts', facts: summaryFacts(report) },
    { kind: 'banner', ...report.banner },
    sampleNote,
    actionTable(report),
    { kind: 'note', text: words.summaryNote },
    { kind: 'note', text: words.contact },
    { kind: 'sheet', id: 'report', title: words.fullTitle },
    { kind: 'facts', facts: headerFacts(report) },
    { kind: 'note', text: `${words.exclusive} ${words.limits}` },
    ...summary(report),
    ...house(report),
    ...basis(report),
    ...passes(report),
    { kind: 'heading', id: 'defects', title: report.defectsTitle },
    ...report.defects.map((defect) => defectEntry(report, defect)),
    closing,
  ];
}

/** A report of the whole house: its minor defects in one table, then each part. */
function generalBlocks(report: Report): Block[] {
  return [
    letterhead(report),
    { kind: 'sheet', id: 'report', title: words.overviewTitle },
    { kind: 'facts', facts: headerFacts(report) },
    { kind: 'banner', ...report.banner },
    sampleNote,
    { kind: 'note', text: `${words.exclusive} ${words.limits}` },
    ...summary(report),
    { kind: 'heading', id: 'minor-defects', title: words.minorDefects },
    minorTable(report),
    { kind: 'sheet', id: 'sections', title: report.defectsTitle },
    ...report.sections.map(sectionEntry),
    ...basis(report),
    { kind: 'note', text: words.contact },
    closing,
  ];
}

function letterhead({ title, header }: Report): Block {
  return {
    kind: 'letterhead',
    business: business.name,
    title,
    number: header.number ?? '',
    stamp: words.sample,
  };
}

function summaryFacts({ header }: Report) {
  return [
    { name: words.number, value: header.number ?? words.draft },
    { name: words.date, value: dayInWords(header.date) },
    { name: words.inspector, value: header.inspector },
    { name: words.address, value: header.address },
    header.kind,
    { name: words.totalDefects, value: String(header.totalDefects) },
  ];
}

function headerFacts({ header }: Report) {
  return [
    { name: words.number, value: header.number ?? words.draft },
    { name: words.date, value: dayInWords(header.date) },
    ...(header.time ? [{ name: words.time, value: header.time }] : []),
    header.kind,
    { name: words.inspector, value: header.inspector },
    ...(header.weather ? [{ name: words.weather, value: header.weather }] : []),
    ...(header.dwelling ? [header.dwelling] : []),
    { name: words.address, value: header.address },
    { name: words.totalDefects, value: String(header.totalDefects) },
  ];
}

function actionTable({ actionItems, defects }: Report): Block {
  const detailed = new Set(defects.map(({ number }) => number));
  return {
    kind: 'table',
    caption: words.summaryTitle,
    columns: [words.item, words.location, words.description, words.actionRequired],
    widths: [7, 20, 43, 30],
    rows: actionItems.map(({ number, location, description, action, cites }) => [
      { text: String(number), ...(detailed.has(number) ? { to: `defect-${number}` } : {}) },
      { text: location },
      { text: `${description}. ${cites.map(citeLabel).join('; ')}` },
      { text: action },
    ]),
  };
}

function minorTable({ minorDefects }: Report): Block {
  return {
    kind: 'table',
    caption: words.minorDefects,
    columns: [words.section, words.location, words.name, words.comment],
    widths: [22, 20, 32, 26],
    rows: minorDefects.map(({ section, location, name, comment }) => [
      { text: section, to: anchor(section) },
      { text: location },
      { text: name },
      { text: comment },
    ]),
  };
}

function summary({ executiveSummary }: Report): Block[] {
  return [
    { kind: 'heading', id: 'executive-summary', title: words.executiveSummary },
    { kind: 'paragraphs', paragraphs: executiveSummary },
  ];
}

function house({ property, basis: text }: Report): Block[] {
  return [
    ...(property
      ? ([
          { kind: 'heading', id: 'property', title: words.property },
          { kind: 'paragraphs', paragraphs: [property.text] },
          { kind: 'facts', facts: property.facts },
        ] satisfies Block[])
      : []),
    ...(text
      ? ([
          { kind: 'heading', id: 'basis', title: text.title },
          { kind: 'paragraphs', paragraphs: text.paragraphs },
        ] satisfies Block[])
      : []),
  ];
}

/** What the house is held against. */
function basis({ standards, requirements }: Report): Block[] {
  return [
    { kind: 'heading', id: 'standards', title: words.standards },
    { kind: 'cites', cites: standards },
    { kind: 'list', title: words.requirements, items: requirements },
  ];
}

function passes({ passes: checks }: Report): Block[] {
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

function defectEntry({ actionItems }: Report, defect: Report['defects'][number]): Entry {
  const item = actionItems.find(({ number }) => number === defect.number);
  return {
    kind: 'entry',
    id: `defect-${defect.number}`,
    level: 4,
    number: defect.number,
    title: defect.title,
    ...(item ? { location: item.location } : {}),
    citesTitle: words.standard,
    cites: item?.cites ?? [],
    findingsTitle: words.findings,
    findings: defect.findings,
    ...(defect.status ? { status: defect.status } : {}),
    action: defect.action,
    figures: defect.figures.map(shownFigure),
  };
}

function sectionEntry(section: Report['sections'][number]): Entry {
  const { name, text, findings, cites, figures } = section;
  return {
    kind: 'entry',
    id: anchor(name),
    level: 3,
    title: name,
    text,
    citesTitle: words.reference,
    cites,
    findingsTitle: words.assessed,
    findings,
    figures: figures.map(shownFigure),
  };
}

/** How an entry is headed. */
export function entryTitle({ number, title }: Entry): string {
  return number === undefined ? title : `${number}. ${title}`;
}

/** A plate says where it is, what is wrong and why it matters, and what the real report has in its place. */
function shownFigure(figure: ReportFigure): ShownFigure {
  const { number, at } = figure;
  if ('plate' in figure) {
    const { title, caption } = plateFacts(figure.plate as PlateId);
    return { figure, title: `Figure ${number}. ${title}`, caption: `${at}. ${caption} ${words.photo}` };
  }
  const caption = 'photo' in figure && figure.caption ? `${at}. ${figure.caption}` : at;
  return { figure, title: `Figure ${number}`, caption };
}

const closing: Block = { kind: 'end', title: words.end };
