import { type Cite, citeLabel, type Report, type ReportFigure } from '#contract/report/report.ts';
import { anchor, defectAnchor } from './anchor.ts';
import { actionRows, entriesOf, minorRows } from './defects.ts';
import { defectEntry, sectionEntry } from './entries.ts';
import { headerFacts, summaryFacts } from './facts.ts';
import {
  aboutReport,
  conclusion,
  coverage,
  followUp,
  headed,
  minorExtent,
  plans,
  scope,
  verification,
} from './particulars.ts';
import { type ReportWords, wordsOf } from './words.ts';

/** A text in a table; `to` names the block of the same report that it links to. */
export type Cell = { text: string; to?: string };

/** A defect or a part of the house: the findings, the standards, the action and the figures. */
export type Entry = {
  kind: 'entry';
  id: string;
  /** The level of its heading: below the schedule of defects, or directly below its sheet. */
  level: 3 | 4;
  number?: number;
  title: string;
  /** `Major defect`; shown before the location. */
  severity?: string;
  location?: string;
  text?: string;
  cites: readonly Cite[];
  findings: readonly string[];
  /** Why it is a major defect or a hazard; shown after the findings. */
  why?: string;
  status?: string;
  action?: string;
  figures: readonly CaptionedFigure[];
  /** What each part is called. A part that is empty has no title. */
  titles: Record<
    'severity' | 'location' | 'text' | 'cites' | 'findings' | 'why' | 'status' | 'action',
    string
  >;
};

/** A figure with its name and its caption. */
export type CaptionedFigure = { figure: ReportFigure; title: string; caption: string };

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
  /** Each over the full width. */
  | { kind: 'figures'; figures: readonly CaptionedFigure[] }
  /** The QR code of `url`, with the code, `url` as a link, and the sentences beside it in this order. */
  | { kind: 'verification'; code: string; url: string; sentences: readonly string[] }
  | { kind: 'end'; title: string };

/**
 * A report in reading order. Its page, its print and its PDF are all made from this, so that they have the
 * same words in the same order. Only browser parts (the control bar, the contents) are not in it.
 */
export function reportBlocks(report: Report): Block[] {
  return linked(report.layout === 'staged' ? stagedBlocks(report) : generalBlocks(report));
}

/**
 * The note on a sample's first page: what is made up, and that drawings replace the photos of a real report.
 */
function sampleNote(words: ReportWords): Block {
  return { kind: 'paragraphs', paragraphs: [`${words.demonstration} ${words.drawn}`] };
}

/** A stage report: the action items on their own page, then the report itself. */
function stagedBlocks(report: Report): Block[] {
  const real = report.particulars;
  const words = wordsOf(report);
  return [
    letterhead(report),
    { kind: 'sheet', id: 'summary', title: words.summaryTitle },
    { kind: 'facts', facts: summaryFacts(report) },
    { kind: 'banner', ...report.banner },
    ...(real ? followUp(real, words) : [sampleNote(words)]),
    actions(report),
    ...(real ? plans(real, words) : []),
    { kind: 'note', text: words.summaryNote },
    { kind: 'note', text: words.contact },
    { kind: 'sheet', id: 'report', title: words.fullTitle },
    { kind: 'facts', facts: headerFacts(report) },
    { kind: 'note', text: `${words.exclusive} ${words.limits}` },
    ...summary(report),
    ...(real ? scope(real, words) : []),
    ...house(report),
    ...(real ? coverage(real, words) : []),
    ...basis(report),
    ...passes(report),
    ...defects(report, report.defectsTitle, words.noDefects),
    // Photos of an area that show no defect in particular.
    ...report.sections.map((section) => sectionEntry(report, section)),
    ...(real ? [...conclusion(real, words), ...aboutReport(real, words)] : []),
    { kind: 'end', title: words.end },
    ...(real ? verification(real, words) : []),
  ];
}

/**
 * A report of the whole house: serious defects one by one, minor defects in one table, then each part of the
 * house.
 */
function generalBlocks(report: Report): Block[] {
  const real = report.particulars;
  const words = wordsOf(report);
  return [
    letterhead(report),
    { kind: 'sheet', id: 'report', title: words.overviewTitle },
    { kind: 'facts', facts: headerFacts(report) },
    { kind: 'banner', ...report.banner },
    ...(real ? [] : [sampleNote(words)]),
    { kind: 'note', text: `${words.exclusive} ${words.limits}` },
    ...(real ? followUp(real, words) : []),
    ...summary(report),
    ...(real ? [...plans(real, words), ...defects(report, words.majors, words.noMajors)] : []),
    { kind: 'heading', id: 'minor-defects', title: words.minorDefects },
    ...(real ? minorExtent(report, words) : []),
    ...minorTable(report),
    ...sections(report),
    ...(real ? [...scope(real, words), ...house(report), ...coverage(real, words)] : []),
    ...basis(report),
    ...(real ? [...passes(report), ...conclusion(real, words), ...aboutReport(real, words)] : []),
    { kind: 'note', text: words.contact },
    { kind: 'end', title: words.end },
    ...(real ? verification(real, words) : []),
  ];
}

/**
 * Makes ids unique. Entries keep theirs, because links lead to them. A link without a target becomes plain
 * text, so that a name typed twice does no harm.
 */
function linked(blocks: readonly Block[]): Block[] {
  const taken = new Set<string>();
  const free = (id: string): string => {
    let [tried, count] = [id, 1];
    while (taken.has(tried)) tried = `${id}-${++count}`;
    taken.add(tried);
    return tried;
  };
  const entries = new Map(
    blocks.map((block) => [block, block.kind === 'entry' ? free(block.id) : undefined]),
  );
  return blocks.map((block): Block => {
    if (block.kind === 'entry') return { ...block, id: entries.get(block) ?? block.id };
    if (block.kind === 'sheet' || block.kind === 'heading') return { ...block, id: free(block.id) };
    if (block.kind !== 'table') return block;
    const plain = ({ text, to }: Cell) => (to !== undefined && taken.has(to) ? { text, to } : { text });
    return { ...block, rows: block.rows.map((row) => row.map(plain)) };
  });
}

function letterhead(report: Report): Block {
  const { title, header, particulars } = report;
  const words = wordsOf(report);
  const edition = particulars?.edition;
  return {
    kind: 'letterhead',
    business: words.business,
    title,
    number: header.number ?? '',
    stamp: !particulars ? words.sample : edition ? `${words.version} ${edition.version}` : words.draft,
  };
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

function summary(report: Report): Block[] {
  return headed('executive-summary', wordsOf(report).executiveSummary, report.executiveSummary);
}

function house(report: Report): Block[] {
  const { property, basis: text } = report;
  return [
    ...(property
      ? ([
          { kind: 'heading', id: 'property', title: wordsOf(report).property },
          { kind: 'paragraphs', paragraphs: [property.text] },
          ...(property.facts.length > 0 ? [{ kind: 'facts' as const, facts: property.facts }] : []),
        ] satisfies Block[])
      : []),
    ...(text ? headed('basis', text.title, text.paragraphs) : []),
  ];
}

/** The standards that the house is checked against. */
function basis(report: Report): Block[] {
  const { standards, requirements } = report;
  const words = wordsOf(report);
  if (standards.length + requirements.length === 0) return [];
  return [
    { kind: 'heading', id: 'standards', title: words.standards },
    ...(standards.length > 0 ? [{ kind: 'cites' as const, cites: standards }] : []),
    ...(requirements.length > 0
      ? [{ kind: 'list' as const, title: words.requirements, items: requirements }]
      : []),
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

/** The heading of an entry. */
export function entryTitle({ number, title }: Entry): string {
  return number === undefined ? title : `${number}. ${title}`;
}
