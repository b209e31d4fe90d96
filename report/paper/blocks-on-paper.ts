import { reportWords as words } from '#content/reports/words.ts';
import { type Cite, citeLabel } from '#contract/report/report.ts';
import type { Placed } from '#paper/flow.ts';
import {
  banner,
  facts,
  GUTTER,
  heading,
  inTwos,
  letterhead,
  list,
  plumbLine,
  titleBlock,
} from '#paper/parts.ts';
import {
  around,
  artifact,
  beside,
  colours,
  type Doc,
  decorated,
  mark,
  type Piece,
  rule,
  stack,
  styles,
  tagged,
  text,
} from '#paper/pieces.ts';
import { type Column, table } from '#paper/table.ts';
import { type Block, type Entry, entryTitle, type ShownFigure } from '../blocks.ts';
import type { Pictures } from './pictures.ts';

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** What a block of a report becomes on paper, in a column of the given width; `pictures` draws what its figures show. */
export function onPaper(doc: Doc, block: Block, width: number, pictures: Pictures): Placed[] {
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
      return [{ piece: facts(doc, block.facts, width), below: 10 }];
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
      return table(doc, { ...block, columns: columnsOf(block) }, width);
    case 'entry':
      return [
        {
          piece: entry(doc, block, { width, half, pictures }),
          below: 10,
          landmark: { id: block.id, title: entryTitle(block), level: 2 },
        },
      ];
    // Only real reports have these; the samples' paper has no need of them yet.
    case 'figures':
    case 'verification':
      return [];
    case 'end':
      return [{ piece: endMark(doc, block.title, width) }];
  }
}

function columnsOf({ columns, widths }: BlockOf<'table'>): Column[] {
  return columns.map((name, column) => ({ name, width: widths[column] ?? 0 }));
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

const LABELS = 78;

/** A defect stands whole: text beside a single figure, or above two. */
type Room = { width: number; half: number; pictures: Pictures };

function entry(doc: Doc, block: Entry, { width, half, pictures }: Room): Piece {
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
    const drawn = decorated(doc, figure(doc, only, half, pictures), () => {}, { above: 6 });
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
  const rows = inTwos(block.figures.map((one) => figure(doc, one, column, pictures))).map((row) =>
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

function figure(
  doc: Doc,
  { figure: given, title, caption: says }: ShownFigure,
  width: number,
  pictures: Pictures,
): Piece {
  const picture = pictures(given);
  const height = width * picture.aspect;
  const span = { tag: 'Span' };
  const caption = stack([
    text(doc, title, { ...styles.strong, size: 8.2 }, width, span),
    text(doc, says, { ...styles.small, size: 7.6, leading: 1.4, colour: colours.ink }, width, span),
  ]);
  return {
    height: height + 5 + caption.height,
    draw({ x, y }, into) {
      artifact(doc, 'Layout', () => doc.lineWidth(0.5).rect(x, y, width, height).stroke(colours.line));
      mark(doc, into, 'Figure', () => picture.draw(doc, { x, y, width }), {
        alt: picture.alt,
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
