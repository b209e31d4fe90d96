import type { Placed } from './flow.ts';
import { areLong, longColumns, longText, spread } from './long.ts';
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

/** `width` as a share of the table's; with `figures` its cells are aligned right. */
export type Column = { name: string; width: number; figures?: boolean };
/** With `to`, a link to another place of the document. A `tag` is a short word in its colour, above the text. */
type Cell = { text: string; to?: string; tag?: { text: string; colour: string } };

type Table = {
  caption: string;
  columns: readonly Column[];
  rows: readonly Cell[][];
  /** The totals of the last columns, with their label. */
  total?: { name: string; sums: readonly string[] };
  /** Whether each further page repeats the head. */
  repeatsHead?: boolean;
};

const GAP = 8;

/**
 * Rows are set one by one, so that a long table continues on the next page. PDFKit's own `table()` (0.20.2)
 * tags head and cells too, but does not repeat the head on the next page.
 *
 * @param lines the rows as `rowOnPaper` sets them, if they are set already
 */
export function table(
  doc: Doc,
  { caption, columns, rows, total, repeatsHead }: Table,
  width: number,
  lines: readonly Piece[] = rows.flatMap((cells) => rowOnPaper(doc, cells, columns, width)),
): Placed[] {
  const spots = placesOf(columns, width);
  const head = tagged(
    doc,
    'TR',
    ruled(doc, headOf(doc, columns, spots), width, { weight: 0.9, colour: colours.ink, pad: 4 }),
  );
  const again = repeatsHead ? { head } : {};
  const sums = total
    ? [
        tagged(
          doc,
          'TR',
          ruled(doc, totalOf(doc, total, columns, spots), width, {
            weight: 0.9,
            colour: colours.ink,
            pad: 5,
          }),
        ),
      ]
    : [];
  const all = spread(doc, 'Table', [head, ...lines, ...sums], { title: caption });
  return all.map((piece, index) => {
    if (index === 0) return { piece, keepsNext: true };
    const last = index === all.length - 1;
    return {
      piece,
      below: last ? 12 : 0,
      // A total stays with the last row, and with its consequences.
      keepsNext: total !== undefined && index >= all.length - 2,
      ...again,
    };
  });
}

/** A row taller than this, in points, may continue on the next page. */
const TALL_ROW = 300;

/** A row of a table of this width as one piece, or as several if it is long. */
export function rowOnPaper(
  doc: Doc,
  cells: readonly Cell[],
  columns: readonly Column[],
  width: number,
): Piece[] {
  const spots = placesOf(columns, width);
  const line = { weight: 0.5, colour: colours.line, pad: 5 };
  if (!areLong(cells.map((cell) => cell.text))) {
    const whole = ruled(doc, rowOf(doc, cells, columns, spots), width, line);
    if (whole.height <= TALL_ROW) return [tagged(doc, 'TR', whole)];
  }
  const parts = longColumns(
    cells.map(({ text: value, tag }, index) => {
      const { left, width: room } = spots[index] as Spot;
      const [type, options] = cellTag(index === 0);
      const [first, ...others] = longText(doc, value, styles.text, room);
      const above = tag && text(doc, tag.text, { ...styles.strong, colour: tag.colour }, room);
      const top = [above, first].filter((piece) => piece !== undefined);
      return { left, pieces: spread(doc, type, [stack(top), ...others], options) };
    }),
  );
  const last = parts.length - 1;
  const pieces = parts.map((piece, index) =>
    index === last
      ? ruled(doc, piece, width, line)
      : decorated(doc, piece, () => {}, { above: index === 0 ? line.pad : 0 }),
  );
  return spread(doc, 'TR', pieces);
}

/** The width of a column of amounts below a million. */
const AMOUNTS = 74;

/** Names and amounts that add up to the last one, in the right half of the page. */
export function sums(
  doc: Doc,
  caption: string,
  pairs: readonly { name: string; value: string }[],
  width: number,
  amounts = AMOUNTS,
): Piece {
  const half = width / 2;
  const line = ({ name, value }: (typeof pairs)[number], index: number) => {
    const last = index === pairs.length - 1;
    const style = last ? { ...styles.strong, size: 10.6 } : styles.text;
    const row = beside([
      { left: 0, piece: cellOf(doc, true, text(doc, name, style, half - amounts)) },
      {
        left: half - amounts,
        piece: cellOf(doc, false, text(doc, value, { ...style, figures: true }, amounts)),
      },
    ]);
    const under = last
      ? { weight: 1.6, colour: colours.ink, pad: 5 }
      : { weight: 0.5, colour: colours.line, pad: 4 };
    return tagged(doc, 'TR', ruled(doc, row, half, under));
  };
  return beside([{ left: half, piece: tagged(doc, 'Table', stack(pairs.map(line)), { title: caption }) }]);
}

type Spot = { left: number; width: number };

/** A column of figures has its gap on the left, any other column on the right. */
function placesOf(columns: readonly Column[], width: number): Spot[] {
  const shares = columns.reduce((total, column) => total + column.width, 0);
  let left = 0;
  return columns.map((column) => {
    const room = (width * column.width) / shares;
    const spot = { left: left + (column.figures ? GAP : 0), width: room - GAP };
    left += room;
    return spot;
  });
}

type Line = { weight: number; colour: string; pad: number };

function ruled(doc: Doc, row: Piece, width: number, { weight, colour, pad }: Line): Piece {
  return decorated(doc, row, ({ x, y }, height) => rule(doc, x, y + height, width, weight, colour), {
    above: pad,
    below: pad,
  });
}

function headOf(doc: Doc, columns: readonly Column[], spots: readonly Spot[]): Piece {
  return beside(
    columns.map(({ name, figures = false }, index) => {
      const { left, width } = spots[index] as Spot;
      const words = text(doc, name, { ...styles.label, figures }, width);
      return { left, piece: tagged(doc, 'TH', words, { scope: 'Column' }) };
    }),
  );
}

function rowOf(doc: Doc, cells: readonly Cell[], columns: readonly Column[], spots: readonly Spot[]): Piece {
  return beside(
    cells.map(({ text: value, to, tag }, index) => {
      const { left, width } = spots[index] as Spot;
      const { figures = false } = columns[index] as Column;
      const style = to ? { ...styles.strong, colour: colours.blueprint } : { ...styles.text, figures };
      const words = text(doc, value, style, width, { to });
      const above = tag && text(doc, tag.text, { ...styles.strong, colour: tag.colour }, width);
      return { left, piece: cellOf(doc, index === 0, above ? stack([above, words]) : words) };
    }),
  );
}

/** The label spans the columns without a sum, which stay in the structure as empty cells. */
function totalOf(
  doc: Doc,
  { name, sums }: NonNullable<Table['total']>,
  columns: readonly Column[],
  spots: readonly Spot[],
): Piece {
  const first = columns.length - sums.length;
  const nothing: Piece = { height: 0, draw: () => {} };
  return beside(
    spots.map(({ left, width }, index) => {
      const sum = sums[index - first];
      const words =
        index === 0
          ? text(doc, name, styles.strong, (spots[first]?.left ?? 0) - left - GAP)
          : sum === undefined
            ? nothing
            : text(doc, sum, { ...styles.strong, figures: true }, width);
      return { left, piece: cellOf(doc, index === 0, words) };
    }),
  );
}

function cellOf(doc: Doc, first: boolean, words: Piece): Piece {
  const [type, options] = cellTag(first);
  return tagged(doc, type, words, options);
}

/** The first cell of a row is its name. */
function cellTag(first: boolean): [type: string, options: object] {
  return first ? ['TH', { scope: 'Row' }] : ['TD', {}];
}
