import type { Placed } from '#paper/flow.ts';
import { longColumns, longText, spread } from '#paper/long.ts';
import { longList } from '#paper/parts.ts';
import { colours, type Doc, decorated, type Piece, rule, styles, text } from '#paper/pieces.ts';
import { entryTitle, type Item, type ItemPart } from '../block-kinds.ts';
import { longCites } from './cites.ts';
import { itemFigures } from './figures.ts';
import type { Pictures } from './pictures.ts';
import { colourOf } from './severity-colours.ts';

/** The width of the column with the names of its parts. */
const LABELS = 78;
/** The room for its class, in points. */
const CLASS = 92;
/** The most letters in a bookmark. */
const LONGEST_BOOKMARK = 120;

/**
 * A finding or a part of the house, in pieces that a page may end between: its title stays with its first part, and each row of photos
 * stays whole. A page on which it continues repeats its title.
 */
export function itemOnPaper(doc: Doc, block: Item, width: number, pictures: Pictures): Placed[] {
  const title = entryTitle(block);
  const short = title.length > LONGEST_BOOKMARK ? `${title.slice(0, LONGEST_BOOKMARK).trimEnd()}…` : title;
  const [head, ...others] = longText(doc, title, styles.entry, width, `H${block.level}`);
  const top = head ? [ruled(doc, head, width), ...others] : [];
  const titled = [...top, ...placed(doc, block, width)];
  const parts = block.parts.flatMap((part) => partPieces(doc, part, width));
  const rows = itemFigures(doc, block.figures, width, pictures);
  const drawn = rows.map(({ piece }) => decorated(doc, piece, () => {}, { above: ABOVE_ROW }));
  const before = titled.length + parts.length;
  // The drawings of a sample are read with their item, so a page never ends between them.
  const isWhole = block.figures.some(({ figure }) => 'plate' in figure);
  const pieces = spread(doc, 'Sect', [...titled, ...parts, ...drawn]);
  const again = decorated(doc, text(doc, `${short}, continued`, styles.label, width), () => {}, { below: 4 });
  return pieces.map((piece, index) => ({
    piece,
    keepsNext: index < titled.length || (isWhole && index < pieces.length - 1),
    below: index === pieces.length - 1 ? 7 : 0,
    ...(index > 0 ? { head: again } : {}),
    ...smallerOf(rows[index - before]),
    ...(index === 0 ? { landmark: { id: block.id, title: short, level: 2 as const } } : {}),
  }));
}

const ABOVE_ROW = 5;

function smallerOf(row: ReturnType<typeof itemFigures>[number] | undefined): Pick<Placed, 'smaller'> {
  if (!row?.smaller) return {};
  return { smaller: { ...row.smaller, height: row.smaller.height + ABOVE_ROW } };
}

function ruled(doc: Doc, title: Piece, width: number): Piece {
  return decorated(doc, title, ({ x, y }) => rule(doc, x, y, width, 1.1, colours.ink), {
    above: 5,
    below: 1,
  });
}

/** How serious it is, and where. */
function placed(doc: Doc, { tag, location }: Item, width: number): Piece[] {
  const left = tag ? CLASS : 0;
  const its = tag ? [text(doc, tag.text, { ...styles.strong, colour: colourOf(tag) }, CLASS - 8)] : [];
  return longColumns([
    { left: 0, pieces: its },
    { left, pieces: location ? longText(doc, location, styles.text, width - left) : [] },
  ]);
}

function partPieces(
  doc: Doc,
  { name, texts = [], list = [], cites = [], isStrong = false }: ItemPart,
  width: number,
): Piece[] {
  const room = width - LABELS;
  const words = [
    ...texts.flatMap((one) => longText(doc, one, isStrong ? styles.strong : styles.text, room)),
    ...(list.length > 0 ? longList(doc, list, room) : []),
    ...(cites.length > 0 ? longCites(doc, cites, room) : []),
  ];
  const label = text(doc, name, styles.label, LABELS - 8);
  const pieces = longColumns([
    { left: 0, pieces: [label] },
    { left: LABELS, pieces: words },
  ]);
  return pieces.map((piece, index) => (index === 0 ? decorated(doc, piece, () => {}, { above: 2 }) : piece));
}
