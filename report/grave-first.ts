import { momentInWords } from '#contract/calendar.ts';
import { citeLabel, type Report, type ReportFigure } from '#contract/report/report.ts';
import { anchor, defectAnchor } from './anchor.ts';
import type { Block, CaptionedFigure, Item, ItemPart } from './block-kinds.ts';
import { checkedLines, hasDefect, noneOf } from './checked-sentences.ts';
import { choicesOf } from './choices.ts';
import { besideCover, coverOf, isOfDay } from './cover.ts';
import { defectLines, unwrittenAgain } from './defect-sentences.ts';
import { actionRows, entriesOf, minorRows, resultOf } from './defects.ts';
import { shownFigure } from './entries.ts';
import { headerFacts, summaryFacts } from './facts.ts';
import { aboutReport, conclusion, followed, headed, minorExtent, plans, scope } from './particulars.ts';
import { defectLine, sectionText } from './section-sentences.ts';
import { capital, inWords, shortened } from './sentences.ts';
import { classRows, firstOf, tagOf, tradeOf } from './severities.ts';
import { basis, house, letterhead, summary } from './shared-blocks.ts';
import { filled, type ReportWords, wordsOf } from './words.ts';

type Defect = Report['defects'][number];
type Section = Report['sections'][number];

/** The most letters of a defect's places in the action list, and of its title below each of its photos. Its entry has all of them. */
const LONGEST_PLACES = 160;
const LONGEST_CAPTION = 90;

/** A report of decision 0087: who must act on what first, then what was checked, then every finding. */
export function graveFirst(report: Report): Block[] {
  return report.layout === 'staged' ? staged(report) : general(report);
}

/** A stage report: the action items first, then the report itself. */
function staged(report: Report): Block[] {
  const words = wordsOf(report);
  const real = report.particulars;
  return [
    letterhead(report),
    { kind: 'sheet', id: 'summary', title: words.summaryTitle },
    ...opening(report, [...summaryFacts(report), ...signerFacts(report, words)]),
    ...choicesOf(report).filter,
    ...actions(report, words),
    ...(real ? plans(real, words) : []),
    { kind: 'note', text: words.summaryNote },
    { kind: 'note', text: words.contact },
    { kind: 'sheet', id: 'report', title: words.fullTitle },
    { kind: 'facts', facts: headerFacts(report) },
    { kind: 'note', text: `${words.exclusive} ${words.limits}` },
    ...summary(report),
    ...checked(report, words),
    ...limitations(report, words),
    ...(real ? scope(real, words) : []),
    ...house(report),
    ...basis(report),
    ...items(report, report.defectsTitle, words.noDefects),
    // Photos of an area that show no defect in particular.
    ...report.sections.map((section) => sectionItem(report, section)),
    ...(real ? conclusion(real, words) : []),
    ...ending(report, words),
  ];
}

/** A report of the whole house: what is serious one by one, what is minor in one table, then each part of the house. */
function general(report: Report): Block[] {
  const words = wordsOf(report);
  const real = report.particulars;
  const { sections, defectsTitle } = report;
  return [
    letterhead(report),
    { kind: 'sheet', id: 'report', title: words.overviewTitle },
    ...opening(report, [...headerFacts(report), ...(real ? [] : signerFacts(report, words))]),
    { kind: 'note', text: `${words.exclusive} ${words.limits}` },
    ...summary(report),
    ...(real ? plans(real, words) : []),
    ...choicesOf(report).filter,
    ...items(report, entriesTitle(report, words), words.noMajors),
    { kind: 'heading', id: 'minor-defects', title: words.minorDefects },
    ...minors(report, words),
    ...(sections.length > 0 ? [{ kind: 'sheet' as const, id: 'sections', title: defectsTitle }] : []),
    ...sections.map((section) => sectionItem(report, section)),
    ...limitations(report, words),
    ...(real ? scope(real, words) : []),
    ...house(report),
    ...basis(report),
    ...(real ? conclusion(real, words) : []),
    { kind: 'note', text: words.contact },
    ...ending(report, words),
  ];
}

/** The first page: the house, the result, how many of each class, what to act on first, and what happens next. */
function opening(report: Report, facts: readonly { name: string; value: string }[]): Block[] {
  const words = wordsOf(report);
  const { particulars: real, demonstration, banner } = report;
  const cover = coverOf(report);
  const rows = classRows(report, words);
  const { first, count } = firstOf(report);
  return [
    {
      kind: 'opening',
      facts,
      ...(cover ? coverShown(report, cover) : {}),
      ...(demonstration ? { house: demonstration.house } : {}),
    },
    { kind: 'banner', ...banner },
    ...(demonstration ? [sampleNote(words)] : []),
    ...(rows.length > 0
      ? [
          { kind: 'heading' as const, id: 'classes', title: words.classes },
          { kind: 'classes' as const, rows },
        ]
      : []),
    ...(real ? [...followed(real, words), ...earlierItems(report, words)] : []),
    ...(first.length > 0
      ? [
          { kind: 'heading' as const, id: 'first', title: words.first },
          { kind: 'first' as const, items: first.map((defect) => firstItem(report, defect)) },
          ...(count > first.length
            ? [
                {
                  kind: 'paragraphs' as const,
                  paragraphs: [filled(words.firstOf, { count: capital(inWords(count)) })],
                },
              ]
            : []),
        ]
      : []),
    ...headed('next', words.next, (real ?? demonstration)?.next ?? []),
  ];
}

/** The note on a sample's first page: what is made up, and that drawings replace the photos of a real report. */
function sampleNote(words: ReportWords): Block {
  return { kind: 'paragraphs', paragraphs: [`${words.demonstration} ${words.drawn}`] };
}

/** Every area with what was checked in it. */
function checkedIn({ particulars, demonstration }: Report) {
  return (particulars ?? demonstration)?.checked ?? [];
}

function signerFacts({ particulars }: Report, words: ReportWords) {
  if (!particulars) return [{ name: words.licensee, value: words.sampleSigner }];
  // A draft is signed by nobody.
  const name = particulars.edition ? words.signedBy : words.licensee;
  return [{ name, value: filled(words.signer, particulars.licence) }];
}

/** Of a defect that is described below, or in the part of the house that lists it. */
function firstItem(report: Report, defect: Defect) {
  const words = wordsOf(report);
  const { number, title, location = '', action } = defect;
  const shown = [...defect.figures, ...report.sections.flatMap(({ figures }) => figures)].find(
    (figure) =>
      'plate' in figure ||
      ('photo' in figure &&
        !figure.earlier &&
        figure.finding !== undefined &&
        figure.finding === defect.finding),
  );
  return {
    to: defectAnchor(number),
    title: `${number}. ${title}`,
    tag: tagOf(defect, words),
    location,
    action,
    ...(shown ? { figure: shownAlone(report, shown) } : {}),
  };
}

/** Of a re-inspection: each item that the earlier report left open, with its result. */
function earlierItems({ particulars }: Report, words: ReportWords): Block[] {
  const rows = particulars?.followUp?.items ?? [];
  if (rows.length === 0) return [];
  return [
    { kind: 'heading', id: 'earlier-items', title: words.earlierItems },
    {
      kind: 'rows',
      caption: words.earlierItems,
      columns: [words.earlierItem, words.location, words.result, words.itemHere],
      widths: [38, 24, 26, 12],
      rows: rows.map(({ number, title, location, status, now }) => ({
        keys: [],
        cells: [
          { text: `${number}. ${title}` },
          { text: location },
          { text: status ?? words.notLookedAt },
          now === undefined
            ? { text: '' }
            : { text: capital(filled(words.itemOf, { number: now })), to: defectAnchor(now) },
        ],
      })),
    },
  ];
}

function actions(report: Report, words: ReportWords): Block[] {
  const rows = actionRows(report);
  const heading: Block = { kind: 'heading', id: 'action-items', title: words.itemsTitle };
  if (rows.length === 0) {
    const none = report.defects.length > 0 ? words.noActions : words.noDefects;
    const isAllSeen = !report.particulars?.followUp?.notLookedAt;
    const text = isAllSeen ? noneOf(report, none, words) : words.someNotLookedAt;
    return [heading, { kind: 'paragraphs', paragraphs: [text] }];
  }
  const defects = new Map(report.defects.map((defect) => [defect.number, defect]));
  return [
    heading,
    {
      kind: 'rows',
      caption: words.summaryTitle,
      columns: [words.item, words.location, words.description, words.actionRequired],
      widths: [7, 20, 43, 30],
      rows: rows.map(({ number, location, description, action, cites }) => {
        const defect = defects.get(number);
        return {
          keys: defect ? choicesOf(report).keysOf([defect]) : [],
          cells: [
            { text: String(number), to: defectAnchor(number) },
            { text: shortened(location, LONGEST_PLACES) },
            {
              text: [description, cites.map(citeLabel).join('; ')].filter(Boolean).join('. '),
              ...(defect ? { tag: tagOf(defect, words) } : {}),
            },
            { text: withTrade(action, defect, words) },
          ],
        };
      }),
    },
  ];
}

/** `Seal the tap. (Plumber)`: the trade is who does it, not a part of what to do. */
function withTrade(action: string, defect: Defect | undefined, words: ReportWords): string {
  const trade = defect && tradeOf(defect, words);
  return trade ? `${action} (${trade})` : action;
}

function minors(report: Report, words: ReportWords): Block[] {
  const rows = minorRows(report);
  if (rows.length === 0) return [{ kind: 'paragraphs', paragraphs: [noneOf(report, words.noMinors, words)] }];
  const defects = new Map(report.defects.map((defect) => [defect.number, defect]));
  return [
    ...minorExtent(report, words, {
      says: words.minorListed,
      part: words.minorPart,
      between: words.minorBetween,
    }),
    {
      kind: 'rows',
      caption: words.minorDefects,
      columns: [words.section, words.location, words.name, words.comment],
      widths: [22, 20, 32, 26],
      rows: rows.map(({ section, location, name, comment, number = 0 }) => {
        const defect = defects.get(number);
        return {
          keys: defect ? choicesOf(report).keysOf([defect]) : [],
          cells: [
            { text: section, to: anchor(section) },
            { text: location },
            // The table of a sample has no numbers.
            { text: report.particulars ? `${number}. ${name}` : name },
            { text: withTrade(comment, defect, words) },
          ],
        };
      }),
    },
  ];
}

/** Every area with what was checked in it. In a report of the whole house, its part of the house says it. */
function checked(report: Report, words: ReportWords): Block[] {
  const areas = checkedIn(report);
  if (areas.length === 0) return [];
  const isAgain = Boolean(report.particulars?.followUp);
  return [
    { kind: 'heading', id: 'checked', title: words.checked },
    {
      kind: 'rows',
      caption: words.checked,
      columns: [words.area, words.outcome, words.checked],
      widths: [20, 18, 62],
      rows: areas.map((area) => {
        const { name, outcome } = area;
        const lines = checkedLines(area, words);
        const none = outcome === 'not' ? words.seeLimitations : isAgain ? words.onlyEarlier : words.noCheck;
        return {
          keys: [],
          cells: [
            { text: name },
            { text: outcome ? words[outcome] : outcome === null ? words.noOutcome : '' },
            { text: lines.length > 0 ? lines.map((line) => `${line}.`).join(' ') : none },
          ],
        };
      }),
    },
  ];
}

/** The parts that could not be inspected, and what that means for the conclusion. */
function limitations({ particulars }: Report, words: ReportWords): Block[] {
  const rows = particulars?.limitations ?? [];
  if (rows.length === 0) return [];
  return [
    { kind: 'heading', id: 'limitations', title: words.limitations },
    {
      kind: 'rows',
      caption: words.limitations,
      columns: [words.notInspected, words.reason, words.effect],
      widths: [32, 32, 36],
      rows: rows.map(({ what, reason, effect = '' }) => ({
        keys: [],
        cells: [{ text: what }, { text: reason }, { text: effect }],
      })),
    },
  ];
}

/** A house's minor defects have their own entries once they are rectified, and so have those without a class. */
function entriesTitle(report: Report, words: ReportWords): string {
  const isGrave = entriesOf(report).every(({ severity }) => severity === 'hazard' || severity === 'major');
  return isGrave ? words.majors : words.oneByOne;
}

function items(report: Report, title: string, none: string): Block[] {
  const entries = entriesOf(report);
  return [
    { kind: 'heading', id: 'defects', title },
    ...(entries.length > 0
      ? entries.map((defect) => defectItem(report, defect))
      : [{ kind: 'paragraphs' as const, paragraphs: [noneOf(report, none, wordsOf(report))] }]),
  ];
}

function defectItem(report: Report, defect: Defect): Item {
  const words = wordsOf(report);
  const { number, title, location, cites = [], whyMajor, action, figures } = defect;
  const status = resultOf(report, defect);
  const trade = tradeOf(defect, words);
  return {
    kind: 'item',
    id: defectAnchor(number),
    level: 4,
    number,
    title,
    tag: tagOf(defect, words),
    ...(location ? { location: [location, trade].filter(Boolean).join('. ') } : {}),
    parts: [
      ...partOf(words.standard, { cites }),
      ...partOf(words.findings, {
        list: defectLines(
          defect,
          words,
          unwrittenAgain(defect, { words, isAgain: Boolean(report.particulars?.followUp) }),
        ),
      }),
      ...partOf(words.why, { texts: whyMajor ? [whyMajor] : [] }),
      ...partOf(words.status, { texts: status ? [status] : [], isStrong: true }),
      ...partOf(words.actionRequired, { texts: [action] }),
    ],
    figures: figures.map((figure) => captioned(figure, words, shownIn(figure, defect, words))),
    keys: choicesOf(report).keysOf([defect]),
  };
}

function sectionItem(report: Report, section: Section): Item {
  const words = wordsOf(report);
  const { name, cites, findings } = section;
  const figures = besideCover(report, section.figures);
  const its = report.defects.filter((defect) => defect.section === name);
  const area = checkedIn(report).find((one) => one.name === name);
  const isStaged = report.layout === 'staged';
  const text = sectionText(report, { ...section, figures }, !(area && hasDefect(area)));
  const isEmpty = [words.photoOfArea, words.photosOfArea].includes(text) && figures.length === 0;
  const onFirst =
    figures.length < section.figures.length
      ? [filled(words.onFirstPage, { number: report.particulars?.cover ?? '' })]
      : [];
  const titles = new Map(report.defects.map((defect) => [defect.finding, defect.title]));
  return {
    kind: 'item',
    id: anchor(name),
    level: 3,
    title: name,
    parts: [
      ...partOf(words.about, { texts: [...(isEmpty ? [] : [text]), ...onFirst] }),
      ...partOf(words.checked, {
        texts: area && !isStaged ? checkedLines(area, words).map((line) => `${line}.`) : [],
      }),
      ...partOf(words.assessed, { list: findings ?? its.map((defect) => defectLine(report, defect)) }),
      ...partOf(words.reference, { cites }),
    ],
    figures: figures.map((figure) =>
      captioned(figure, words, ('finding' in figure && titles.get(figure.finding)) || name),
    ),
    keys: choicesOf(report).keysOf(its, name),
  };
}

function partOf(name: string, part: Omit<ItemPart, 'name'>): ItemPart[] {
  const { texts = [], list = [], cites = [] } = part;
  return texts.length + list.length + cites.length > 0 ? [{ name, ...part }] : [];
}

/** What a figure of a defect shows: an old photo the defect, and a new one of a rectified defect that it is gone. */
function shownIn(figure: ReportFigure, { title, status }: Defect, words: ReportWords): string {
  const isGone = status === 'Rectified' && 'photo' in figure && !figure.earlier;
  return isGone ? filled(words.shownRectified, { title }) : title;
}

/** A figure whose caption says what is to be seen. Its place stands with its item. */
function captioned(figure: ReportFigure, words: ReportWords, shows?: string): CaptionedFigure {
  if (!('photo' in figure)) return shownFigure(figure, words);
  const { caption = shows && shortened(shows, LONGEST_CAPTION), ...photo } = figure;
  const shown = { ...photo, at: '', ...(caption ? { caption } : {}) };
  return { ...shownFigure(shown, words, { fromIs: 'first' }), figure };
}

/** A photo of the first page. What it shows is said beside it, so that it has a caption only to say that it is of another day. */
function shownAlone(report: Report, figure: ReportFigure): CaptionedFigure {
  const shown = captioned(figure, wordsOf(report));
  const caption = isOfDay(figure, report.header.date) ? '' : shortened(shown.caption, LONGEST_CAPTION);
  return { ...shown, caption };
}

/** The photo of the house. Where no other place has it, it is a figure like all others. */
function coverShown(report: Report, cover: ReportFigure): { figure: CaptionedFigure; back?: string } {
  if (!report.particulars?.coverOnce) return { figure: shownAlone(report, cover) };
  const figure = captioned(cover, wordsOf(report));
  return {
    figure: { ...figure, caption: shortened(figure.caption, LONGEST_CAPTION) },
    back: report.layout === 'staged' ? 'summary' : 'report',
  };
}

/** The end: what it is based on, who signed, and how anybody can check the file. */
function ending(report: Report, words: ReportWords): Block[] {
  const { particulars: real } = report;
  if (!real)
    return [...headed('signature', words.signed, [words.sampleSignature]), { kind: 'end', title: words.end }];
  const { edition, licence } = real;
  return [
    ...aboutReport(real, words),
    ...(edition
      ? ([
          { kind: 'heading', id: 'signature', title: words.signed },
          {
            kind: 'signature',
            lines: [
              filled(words.signer, licence),
              filled(words.signedOn, { moment: momentInWords(new Date(edition.publishedAt)) }),
            ],
            code: edition.code,
            url: edition.verifyUrl,
            sentences: [words.verifyHow, words.verifyWhat],
          },
        ] satisfies Block[])
      : []),
    { kind: 'end', title: words.end },
  ];
}
