import { longColumns, longText, spread } from './long.ts';
import {
  beside,
  colours,
  type Doc,
  decorated,
  type Piece,
  rule,
  stack,
  styles,
  tagged,
  text,
} from './pieces.ts';

export type Fact = { name: string; value: string };

/** Between two columns. */
export const GUTTER = 16;

type Letterhead = {
  business: string;
  title: string;
  number: string;
  stamp?: string;
  /** A PNG or JPEG as a data address, in place of the mark. */
  logo?: string | undefined;
};

type Sides = { width: number; height: number };

/** The most room of a logo, in points. */
const LOGO = { width: 120, height: 40 };

/** The head of a document: the mark or the logo, the sender, the title and the number. */
export function letterhead(
  doc: Doc,
  { business, title, number, stamp, logo }: Letterhead,
  width: number,
): Piece {
  const right = 108;
  const picture = logo === undefined ? undefined : logoOn(doc, logo);
  const left = picture ? picture.width + 12 : 26;
  const room = width - right - left - 14;
  const name = stack(
    [
      text(doc, business, { ...styles.strong, size: 10 }, room),
      text(doc, title, styles.title, room, { tag: 'H1' }),
    ],
    3,
  );
  const beneath = stamp ? [text(doc, stamp, { ...styles.strong, colour: colours.signal }, right)] : [];
  // Without other text, the number is at the edge.
  const code = stack(
    [text(doc, number, { ...styles.code, size: 10, figures: !stamp }, right), ...beneath],
    5,
  );
  const both = beside([
    { left, piece: name },
    { left: width - right, piece: code },
  ]);
  const draw = picture?.draw ?? ((x: number, y: number) => plumbLine(doc, x, y, 26));
  return decorated(doc, both, ({ x, y }) => draw(x, y), { below: 20 });
}

/** A logo at the size in which it stands on paper. */
function logoOn(doc: Doc, logo: string) {
  // Missing in the published types.
  const { width, height } = (doc as unknown as { openImage(src: string): Sides }).openImage(logo);
  const scale = Math.min(LOGO.width / width, LOGO.height / height);
  return {
    width: width * scale,
    draw: (x: number, y: number) => void doc.image(logo, x, y, { width: width * scale }),
  };
}

/** The mark: a plumb line and its bob. */
export function plumbLine(doc: Doc, x: number, y: number, length: number): void {
  doc
    .lineWidth(1)
    .strokeColor(colours.ink)
    .moveTo(x + 8, y)
    .lineTo(x + 8, y + length)
    .stroke();
  doc.path(`M${x + 1} ${y + length - 2}h14v6l-7 22-7-22z`).fill(colours.signal);
}

/** The heading of a part of the document, between two lines. */
export function titleBlock(doc: Doc, title: string, width: number): Piece {
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

export function heading(doc: Doc, title: string, width: number): Piece {
  return decorated(doc, text(doc, title, styles.heading, width, { tag: 'H3' }), () => {}, {
    above: 10,
    below: 4,
  });
}

const NAMES = 96;

/** Facts in two columns, row by row. */
export function facts(doc: Doc, pairs: readonly Fact[], width: number): Piece {
  const half = (width - GUTTER) / 2;
  return stack(
    inTwos(pairs).map((row) =>
      beside(
        row.map((fact, column) => ({ left: column * (half + GUTTER), piece: factLine(doc, fact, half) })),
      ),
    ),
  );
}

/** The same in pieces, at least one for each row: a value may be longer than a page. */
export function longFacts(doc: Doc, pairs: readonly Fact[], width: number): Piece[] {
  const half = (width - GUTTER) / 2;
  return inTwos(pairs).flatMap((row) => {
    const columns = row.map(({ name, value }, column) => {
      const label = text(doc, name, styles.label, NAMES - 4);
      const pieces = longColumns([
        { left: 0, pieces: [label] },
        { left: NAMES, pieces: longText(doc, value, styles.text, half - NAMES) },
      ]);
      const ruled = pieces.map((piece, index) =>
        index === 0
          ? decorated(doc, piece, ({ x, y }) => rule(doc, x, y, half, 0.5, colours.line), FACT)
          : piece,
      );
      return { left: column * (half + GUTTER), pieces: ruled };
    });
    return longColumns(columns);
  });
}

const FACT = { above: 4, below: 2 };

/** One fact under a hairline: its name and its value. */
export function factLine(doc: Doc, { name, value }: Fact, width: number): Piece {
  const both = beside([
    { left: 0, piece: text(doc, name, styles.label, NAMES - 4) },
    { left: NAMES, piece: text(doc, value, styles.text, width - NAMES) },
  ]);
  return decorated(doc, both, ({ x, y }) => rule(doc, x, y, width, 0.5, colours.line), FACT);
}

type Banner = { tone: 'pass' | 'fail' | 'caution'; text: string };

const tones = {
  pass: [colours.pass, colours.passWash],
  fail: [colours.fail, colours.failWash],
  caution: [colours.caution, colours.cautionWash],
} as const;

/** The one sentence that every reader must see. It is one piece, unless it is very long. */
export function banner(doc: Doc, { tone, text: message }: Banner, width: number): Piece[] {
  const [colour, wash] = tones[tone];
  const pieces = longText(doc, message, { ...styles.strong, size: 10.2, colour }, width - 30);
  return pieces.map((words, index) => {
    const [isFirst, isLast] = [index === 0, index === pieces.length - 1];
    return decorated(
      doc,
      beside([{ left: 16, piece: words }]),
      ({ x, y }, height) => {
        doc.rect(x, y, width, height).fill(wash);
        doc.rect(x, y, 4, height).fill(colour);
        if (isFirst && isLast) doc.lineWidth(0.8).rect(x, y, width, height).stroke(colour);
      },
      { above: isFirst ? 9 : 0, below: isLast ? 8 : 0 },
    );
  });
}

export function list(doc: Doc, items: readonly string[], width: number): Piece {
  return tagged(
    doc,
    'L',
    stack(
      items.map((item) => {
        const words = text(doc, item, styles.text, width - BULLET, { tag: 'LBody' });
        return tagged(doc, 'LI', bulleted(doc, words));
      }),
      BETWEEN,
    ),
  );
}

/** The same in pieces, at least one for each item. */
export function longList(doc: Doc, items: readonly string[], width: number): Piece[] {
  const all = items.flatMap((item) => {
    const pieces = longText(doc, item, styles.text, width - BULLET, 'LBody').map((words, index) =>
      index === 0 ? bulleted(doc, words) : beside([{ left: BULLET, piece: words }]),
    );
    return spread(doc, 'LI', pieces).map((piece, index) =>
      index === pieces.length - 1 ? decorated(doc, piece, () => {}, { below: BETWEEN }) : piece,
    );
  });
  return spread(doc, 'L', all);
}

/** The indent of an item's text, and the space between items. */
const BULLET = 12;
const BETWEEN = 2;

function bulleted(doc: Doc, words: Piece): Piece {
  return decorated(doc, beside([{ left: BULLET, piece: words }]), ({ x, y }) =>
    doc.circle(x + 3.5, y + 5.2, 1.5).fill(colours.blueprint),
  );
}

function inTwos<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / 2) }, (_, row) => items.slice(2 * row, 2 * row + 2));
}
