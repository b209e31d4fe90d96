import { createElement } from 'react';
import { plateFacts } from '#content/plates/facts.ts';
import { type Cite, citeLabel, type ReportFigure } from '#content/reports/report.ts';
import { reportWords as words } from '#content/reports/words.ts';
import { plateDrawings } from '#web/drawings/plates/drawings.ts';
import { type Block, type Entry, entryTitle, figureCaption, figureTitle } from '../blocks.ts';
import { readDrawing } from './drawing.ts';
import type { Placed } from './flow.ts';
import {
  around,
  beside,
  colours,
  type Doc,
  decorated,
  mark,
  type Piece,
  rule,
  stack,
  styles,
  type Tag,
  tagged,
  text,
} from './pieces.ts';

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

const GUTTER = 16;

/** What a block of a report becomes on paper, in a column of the given width. */
export function onPaper(doc: Doc, block: Block, width: number): Placed[] {
  const half = (width - GUTTER) / 2;
  switch (block.kind) {
    case 'letterhead':
      return [{ piece: letterhead(doc, block, width) }];
    case 'sheet':
      return [
        {
          piece: titleBlock(doc, block.title, width),
          keepsNext: true,
          newPage: true,
          landmark: { id: block.id, title: block.title, level: 1 },
        },
      ];
    case 'heading':
      return [
        {
          piece: heading(doc, block.title, width),
          keepsNext: true,
          landmark: { id: block.id, title: block.title, level: 2 },
        },
      ];
    case 'facts':
      return [{ piece: facts(doc, block.facts, half), below: 10 }];
    case 'banner':
      return [{ piece: banner(doc, block, width), below: 10 }];
    case 'paragraphs':
      return block.paragraphs.map((paragraph) => ({
        piece: text(doc, paragraph, styles.text, width),
        below: 6,
      }));
    case 'note':
      return [{ piece: text(doc, block.text, styles.small, width), below: 8 }];
    case 'cites':
      return [{ piece: cites(doc, block.cites, width), below: 8 }];
    case 'list':
      return [
        { piece: text(doc, block.title, styles.strong, width, { tag: 'H4' }), keepsNext: true },
        { piece: list(doc, block.items, width), below: 8 },
      ];
    case 'table':
      return table(doc, block, width);
    case 'entry':
      return [
        {
          piece: entry(doc, block, width, half),
          below: 10,
          landmark: { id: block.id, title: entryTitle(block), level: 2 },
        },
      ];
    case 'end':
      return [{ piece: endMark(doc, block.title, width) }];
  }
}

function letterhead(doc: Doc, block: BlockOf<'letterhead'>, width: number): Piece {
  const right = 108;
  const name = stack(
    [
      text(doc, block.business, { ...styles.strong, size: 10 }, width - right - 40),
      text(doc, block.title, styles.title, width - right - 40, { tag: 'H1' }),
    ],
    3,
  );
  const number = stack(
    [
      text(doc, block.number, { ...styles.code, size: 10 }, right),
      text(doc, block.stamp, { ...styles.strong, colour: colours.signal }, right),
    ],
    5,
  );
  const both = beside([
    { left: 26, piece: name },
    { left: width - right, piece: number },
  ]);
  return decorated(doc, both, ({ x, y }) => plumbLine(doc, x, y, 26), { below: 20 });
}

/** The mark: a plumb line and its bob. */
function plumbLine(doc: Doc, x: number, y: number, length: number): void {
  doc
    .lineWidth(1)
    .strokeColor(colours.ink)
    .moveTo(x + 8, y)
    .lineTo(x + 8, y + length)
    .stroke();
  doc.path(`M${x + 1} ${y + length - 2}h14v6l-7 22-7-22z`).fill(colours.signal);
}

function titleBlock(doc: Doc, title: string, width: number): Piece {
  return decorated(
    doc,
    text(doc, title, { ...styles.title, size: 15 }, width, { tag: 'H2' }),
    ({ x, y }, height) => {
      rule(doc, x, y, width, 1.6, colours.ink);
      rule(doc, x, y + height - 10, width, 0.6, colours.line);
    },
    { above: 8, below: 14 },
  );
}

function heading(doc: Doc, title: string, width: number): Piece {
  return decorated(doc, text(doc, title, styles.heading, width, { tag: 'H3' }), () => {}, {
    above: 10,
    below: 4,
  });
}

function facts(doc: Doc, pairs: BlockOf<'facts'>['facts'], half: number): Piece {
  const name = 96;
  const cell = (fact: (typeof pairs)[number]) =>
    beside([
      { left: 0, piece: text(doc, fact.name, styles.label, name - 4) },
      { left: name, piece: text(doc, fact.value, styles.text, half - name) },
    ]);
  return stack(
    inTwos(pairs).map((row) =>
      decorated(
        doc,
        beside(row.map((fact, column) => ({ left: column * (half + GUTTER), piece: cell(fact) }))),
        ({ x, y }) => {
          for (const column of row.keys())
            rule(doc, x + column * (half + GUTTER), y, half, 0.5, colours.line);
        },
        { above: 4, below: 2 },
      ),
    ),
  );
}

function banner(doc: Doc, { tone, text: message }: BlockOf<'banner'>, width: number): Piece {
  const [colour, wash] =
    tone === 'fail' ? [colours.fail, colours.failWash] : [colours.caution, colours.cautionWash];
  const words = text(doc, message, { ...styles.strong, size: 10.2, colour }, width - 30);
  return decorated(
    doc,
    beside([{ left: 16, piece: words }]),
    ({ x, y }, height) => {
      doc.rect(x, y, width, height).fill(wash);
      doc.rect(x, y, 4, height).fill(colour);
      doc.lineWidth(0.8).rect(x, y, width, height).stroke(colour);
    },
    { above: 9, below: 8 },
  );
}

/** What is cited, and beside it, where there is room, what that asks for. */
function cites(doc: Doc, cited: readonly Cite[], width: number): Piece {
  const wide = width > 300;
  const code = wide ? 150 : width;
  const rest = wide ? width - code - 10 : width;
  const one = (cite: Cite) => {
    const label = text(doc, citeLabel(cite), { ...styles.code, colour: colours.blueprint }, code, {
      tag: 'Span',
    });
    if (!cite.says) return label;
    const says = text(doc, cite.says, styles.text, rest, { tag: 'Span' });
    if (!wide) return stack([label, says]);
    return beside([
      { left: 0, piece: label },
      { left: code + 10, piece: says },
    ]);
  };
  return stack(
    cited.map((cite) => tagged(doc, 'P', one(cite))),
    3,
  );
}

function list(doc: Doc, items: readonly string[], width: number): Piece {
  const row = (item: string) =>
    decorated(
      doc,
      beside([{ left: 12, piece: text(doc, item, styles.text, width - 12, { tag: 'LBody' }) }]),
      ({ x, y }) => doc.circle(x + 3.5, y + 5.2, 1.5).fill(colours.blueprint),
    );
  return tagged(
    doc,
    'L',
    stack(
      items.map((item) => tagged(doc, 'LI', row(item))),
      2,
    ),
  );
}

/** Its rows are set one by one, so that a long table goes on over a page; the header keeps to the first. */
function table(doc: Doc, { caption, columns, widths, rows }: BlockOf<'table'>, width: number): Placed[] {
  const left = (column: number) =>
    (width * widths.slice(0, column).reduce((total, one) => total + one, 0)) / 100;
  const room = (column: number) => (width * (widths[column] ?? 0)) / 100 - 8;
  let element: Tag | undefined;
  const inTable = (piece: Piece, weight: number, colour: string, pad: number, last = false): Piece => {
    const ruled = decorated(
      doc,
      piece,
      ({ x, y }, height) => rule(doc, x, y + height, width, weight, colour),
      { above: pad, below: pad },
    );
    return {
      height: ruled.height,
      draw(at, into) {
        if (!element) {
          element = doc.struct('Table', { title: caption });
          into.add(element);
        }
        around(doc, element, 'TR', (row) => ruled.draw(at, row));
        if (last) element.end();
      },
    };
  };
  const header = beside(
    columns.map((name, column) => ({
      left: left(column),
      piece: tagged(doc, 'TH', text(doc, name, styles.label, room(column)), { scope: 'Column' }),
    })),
  );
  const cell = ({ text: value, to }: (typeof rows)[number][number], column: number) =>
    tagged(
      doc,
      column === 0 ? 'TH' : 'TD',
      text(doc, value, to ? { ...styles.strong, colour: colours.blueprint } : styles.text, room(column), {
        to,
      }),
      column === 0 ? { scope: 'Row' } : {},
    );
  return [
    { piece: inTable(header, 0.9, colours.ink, 4), keepsNext: true },
    ...rows.map((cells, index) => {
      const last = index === rows.length - 1;
      const row = beside(cells.map((one, column) => ({ left: left(column), piece: cell(one, column) })));
      return { piece: inTable(row, 0.5, colours.line, 5, last), below: last ? 12 : 0 };
    }),
  ];
}

const LABELS = 78;

/** A defect stands whole: text beside a single figure, or above two. */
function entry(doc: Doc, block: Entry, width: number, half: number): Piece {
  const title = decorated(
    doc,
    text(doc, entryTitle(block), styles.entry, width, { tag: `H${block.level}` }),
    ({ x, y }) => rule(doc, x, y, width, 1.1, colours.ink),
    { above: 6, below: 2 },
  );
  const [only, second] = block.figures;
  if (only && !second) {
    const beneath = (name: string, piece: Piece) =>
      decorated(doc, stack([text(doc, name, styles.label, half), piece], 1), () => {}, { above: 5 });
    const drawn = decorated(doc, figure(doc, only, half), () => {}, { above: 6 });
    const both = beside([
      { left: 0, piece: stack(particulars(doc, block, half, beneath)) },
      { left: half + GUTTER, piece: drawn },
    ]);
    return tagged(doc, 'Sect', stack([title, both]));
  }
  const room = width - LABELS;
  const across = (name: string, piece: Piece) =>
    decorated(
      doc,
      beside([
        { left: 0, piece: text(doc, name, styles.label, LABELS - 8) },
        { left: LABELS, piece },
      ]),
      () => {},
      { above: 4 },
    );
  // A little narrower than they might be, so that two defects share a page.
  const column = (room - GUTTER) / 2 - 18;
  const rows = inTwos(block.figures.map((one) => figure(doc, one, column))).map((row) =>
    beside(row.map((piece, index) => ({ left: LABELS + index * (column + GUTTER), piece }))),
  );
  return tagged(
    doc,
    'Sect',
    stack([title, stack([stack(particulars(doc, block, room, across)), ...rows], 8)]),
  );
}

/** What is said of a defect, each part put beside or beneath its name. */
function particulars(
  doc: Doc,
  block: Entry,
  width: number,
  named: (name: string, piece: Piece) => Piece,
): Piece[] {
  const { location, text: about, citesTitle, cites: cited, findingsTitle, findings, status, action } = block;
  return [
    ...(location ? [named(words.location, text(doc, location, styles.text, width))] : []),
    ...(about ? [named(words.about, text(doc, about, styles.text, width))] : []),
    ...(cited.length > 0 ? [named(citesTitle, cites(doc, cited, width))] : []),
    named(findingsTitle, list(doc, findings, width)),
    ...(status ? [named(words.status, text(doc, status, styles.strong, width))] : []),
    ...(action ? [named(words.actionRequired, text(doc, action, styles.text, width))] : []),
  ];
}

function figure(doc: Doc, given: ReportFigure, width: number): Piece {
  const drawing = readDrawing(createElement(plateDrawings[given.plate]));
  const height = width * 0.75;
  const span = { tag: 'Span' };
  const caption = stack([
    text(doc, figureTitle(given), { ...styles.strong, size: 8.2 }, width, span),
    text(
      doc,
      figureCaption(given),
      { ...styles.small, size: 7.6, leading: 1.4, colour: colours.ink },
      width,
      span,
    ),
  ]);
  return {
    height: height + 5 + caption.height,
    draw({ x, y }, into) {
      doc.markContent('Artifact', { type: 'Layout' });
      doc.lineWidth(0.5).rect(x, y, width, height).stroke(colours.line);
      doc.endMarkedContent();
      mark(doc, into, 'Figure', () => drawing.draw(doc, { x: x + 4, y: y + 3, width: width - 8 }), {
        alt: `${plateFacts(given.plate).title}. ${drawing.description}`,
        bbox: [x, y, x + width, y + height],
      });
      around(doc, into, 'Caption', (tag) => caption.draw({ x, y: y + height + 5 }, tag));
    },
  };
}

function endMark(doc: Doc, title: string, width: number): Piece {
  return decorated(
    doc,
    beside([{ left: 26, piece: text(doc, title, styles.label, width - 26) }]),
    ({ x, y }) => plumbLine(doc, x, y - 8, 6),
    { above: 4, below: 8 },
  );
}

function inTwos<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / 2) }, (_, row) => items.slice(2 * row, 2 * row + 2));
}
