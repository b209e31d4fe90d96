import type PDFDocument from 'pdfkit';
import { areHeld, heldLetters } from './letters.ts';
import { drawLine } from './other-scripts/draw.ts';
import { type Line, linesOf, wholeLine } from './other-scripts/lines.ts';

export type Doc = InstanceType<typeof PDFDocument>;
/** An element of the document's structure: a heading, a paragraph, a table. */
export type Tag = ReturnType<Doc['struct']>;
/** The place in the structure; `undefined` for visual repeats, such as a table's repeated head. */
export type Place = Tag | undefined;
type Corner = { x: number; y: number };

/**
 * Something that stays whole on one page: its height, and functions that draw it and add it to the structure.
 */
export type Piece = { height: number; draw: (at: Corner, into: Place) => void };

/** Our typefaces as a document knows them. */
export const faces = { text: 'text', bold: 'bold', mono: 'mono' } as const;

export const colours = {
  ink: '#14213a',
  soft: '#525c6e',
  line: '#c9c4b6',
  blueprint: '#1f4e8c',
  pass: '#1b6b3a',
  passWash: '#e8f3ec',
  fail: '#b42318',
  failWash: '#fdecea',
  caution: '#8a5200',
  cautionWash: '#fdf3dd',
  signal: '#c2410c',
} as const;

export type Style = {
  font: keyof typeof faces;
  size: number;
  colour?: string;
  leading?: number;
  /** Aligned right, with digits of one width, so that columns of figures line up. */
  figures?: boolean;
};

export const styles = {
  text: { font: 'text', size: 9, leading: 1.9 },
  small: { font: 'text', size: 8.2, colour: colours.soft, leading: 1.8 },
  strong: { font: 'bold', size: 9, leading: 1.9 },
  label: { font: 'mono', size: 7.4, colour: colours.soft, leading: 1.6 },
  code: { font: 'mono', size: 7.9, leading: 1.8 },
  title: { font: 'bold', size: 17, leading: 2 },
  heading: { font: 'bold', size: 12, leading: 2 },
  entry: { font: 'bold', size: 11.2, leading: 2 },
} as const satisfies Record<string, Style>;

/** One element of the document's structure around what `draw` puts on the page. */
export function mark(doc: Doc, into: Place, type: string, draw: () => void, options = {}): void {
  if (!into) {
    artifact(doc, 'Pagination', draw);
    return;
  }
  const element = doc.struct(type, options);
  into.add(element);
  element.add(draw);
  element.end();
}

/** An element with children, closed after `draw` has filled it. */
export function around(
  doc: Doc,
  into: Place,
  type: string,
  draw: (inside: Place) => void,
  options = {},
): void {
  if (!into) {
    draw(into);
    return;
  }
  const element = doc.struct(type, options);
  into.add(element);
  draw(element);
  element.end();
}

/** Content that screen readers skip. */
export function artifact(doc: Doc, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

const figures: PDFKit.Mixins.TextOptions = { align: 'right', features: ['tnum'] };

type TextOptions = { tag?: string; to?: string | undefined };

/** Sets words, as `heldLetters` gives them, in a style and a width. */
export function styled(doc: Doc, style: Style, width: number) {
  const options = { width, lineGap: style.leading ?? 0, ...(style.figures ? figures : {}) };
  const colour = style.colour ?? colours.ink;
  const dress = () => doc.font(faces[style.font]).fontSize(style.size);
  const broken = (words: string) => linesOf(doc, words, { dress, size: style.size, width, options });
  const heightOf = (count: number) => {
    dress();
    return doc.heightOfString(Array.from({ length: count }, () => 'x').join('\n'), options);
  };
  const drawAll = (lines: readonly Line[], x: number, y: number) => {
    dress();
    const [step, rise] = [doc.currentLineHeight(true) + options.lineGap, riseOf(doc, style.size)];
    const heavy = style.font === 'bold' ? { width: style.size / HEAVIER, colour } : undefined;
    for (const [index, line] of lines.entries()) {
      // A single line stays beside its label.
      const isRight = style.figures || (line.rightToLeft && lines.length > 1);
      const left = isRight ? x + width - line.width : x;
      drawLine(doc, line, [left, y + rise + index * step], {
        dress,
        colour,
        heavy,
        size: style.size,
        features: style.figures ? figures.features : undefined,
      });
    }
  };
  return {
    /** The height of the words' lines. */
    height(words: string): number {
      dress();
      return areHeld(words) ? doc.heightOfString(words, options) : heightOf(broken(words).length);
    },
    /** The width of the words on one line. */
    widthOf(words: string): number {
      dress();
      if (areHeld(words)) return doc.widthOfString(words);
      return wholeLine(doc, words, { dress, size: style.size }).width;
    },
    draw(words: string, x: number, y: number): void {
      dress();
      doc.fillColor(colour);
      if (areHeld(words)) doc.text(words, x, y, options);
      else drawAll(broken(words), x, y);
    },
    /** Words in another script, a few lines in each piece. */
    inPieces(words: string, count: number): Piece[] {
      const lines = broken(words);
      return Array.from({ length: Math.ceil(lines.length / count) }, (_, index) => {
        const some = lines.slice(index * count, (index + 1) * count);
        return {
          height: heightOf(some.length),
          draw: ({ x, y }, into) => into?.add(() => drawAll(some, x, y)),
        };
      });
    },
  };
}

/** How far the letters of the document's font rise above the line they stand on, in points. */
export function riseOf(doc: Doc, size: number): number {
  return ((doc as unknown as { _font: { ascender: number } })._font.ascender * size) / 1000;
}

/** The outline of heavier letters is this part of their size. */
export const HEAVIER = 28;

/** Words set in a width, broken into lines; with `to`, a link to another place of the document. */
export function text(
  doc: Doc,
  given: string,
  style: Style,
  width: number,
  { tag = 'P', to }: TextOptions = {},
): Piece {
  const words = heldLetters(given);
  const set = styled(doc, style, width);
  const height = set.height(words);
  return {
    height,
    draw({ x, y }, into) {
      const draw = () => set.draw(words, x, y);
      // Characters that can't be printed can still be read out and copied, and any script in its own order.
      const said = words === given && areHeld(words) ? {} : { actual: given };
      if (!to) return mark(doc, into, tag, draw, said);
      around(doc, into, tag, (inside) =>
        around(doc, inside, 'Link', (link) => {
          link?.add(draw);
          doc.goTo(x, y, Math.min(width, set.widthOf(words)), height, to, {
            structParent: link,
            // A String object: a plain string would become a PDF name.
            Contents: new String(words),
          } as unknown as PDFKit.Mixins.AnnotationOption);
        }),
      );
    },
  };
}

/** Pieces one below the other. */
export function stack(pieces: readonly Piece[], gap = 0): Piece {
  const heights = pieces.map(({ height }) => height);
  return {
    height: sum(heights) + gap * Math.max(0, pieces.length - 1),
    draw({ x, y }, into) {
      let top = y;
      for (const piece of pieces) {
        piece.draw({ x, y: top }, into);
        top += piece.height + gap;
      }
    },
  };
}

/** Pieces side by side, each starting at its own distance from the left. */
export function beside(pieces: readonly { left: number; piece: Piece }[]): Piece {
  return {
    height: Math.max(0, ...pieces.map(({ piece }) => piece.height)),
    draw({ x, y }, into) {
      for (const { left, piece } of pieces) piece.draw({ x: x + left, y }, into);
    },
  };
}

/** A piece inside one element of the structure. */
export function tagged(doc: Doc, type: string, piece: Piece, options = {}): Piece {
  return {
    height: piece.height,
    draw: (at, into) => around(doc, into, type, (inside) => piece.draw(at, inside), options),
  };
}

/** Decoration under or beside a piece, such as rules, backgrounds and ticks. */
export function decorated(
  doc: Doc,
  piece: Piece,
  before: (at: Corner, height: number) => void,
  room: { above?: number; below?: number } = {},
): Piece {
  const above = room.above ?? 0;
  const height = piece.height + above + (room.below ?? 0);
  return {
    height,
    draw({ x, y }, into) {
      artifact(doc, 'Layout', () => {
        doc.save();
        before({ x, y }, height);
        doc.restore();
      });
      piece.draw({ x, y: y + above }, into);
    },
  };
}

/** A hairline to the right. */
export function rule(doc: Doc, x: number, y: number, length: number, weight: number, colour: string): void {
  doc
    .lineWidth(weight)
    .moveTo(x, y)
    .lineTo(x + length, y)
    .stroke(colour);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
