import type { Placed } from '#paper/flow.ts';
import { areLong, longColumns, longText, spread } from '#paper/long.ts';
import { GUTTER, list, longList } from '#paper/parts.ts';
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
} from '#paper/pieces.ts';
import { type Entry, entryTitle } from '../block-kinds.ts';
import { cites, longCites } from './cites.ts';
import { figure, figureRows } from './figures.ts';
import type { Pictures } from './pictures.ts';

/** Up to this height, in points, an entry stays whole on a page. */
const WHOLE = 470;
/** And up to this many figures. */
const FEW = 2;
/** The width of the column with the names of its parts. */
const LABELS = 78;
/** The most letters in a bookmark. */
const LONGEST_BOOKMARK = 120;

/**
 * A defect or a part of the house: whole on a page, or if it is longer, over several pages with its title
 * kept at the first part.
 */
export function entryOnPaper(doc: Doc, block: Entry, width: number, pictures: Pictures): Placed[] {
  const landmark = { id: block.id, title: bookmark(entryTitle(block)), level: 2 as const };
  if (block.figures.length <= FEW && !areLong(textsOf(block))) {
    const piece = wholeEntry(doc, block, width, pictures);
    if (piece.height <= WHOLE) return [{ piece, below: 10, landmark }];
  }
  const [first, ...others] = longEntry(doc, block, width, pictures);
  return first ? [{ ...first, landmark }, ...others] : [];
}

function textsOf({
  title,
  text: about = '',
  findings,
  why = '',
  action = '',
  cites: cited,
}: Entry): string[] {
  return [title, about, why, action, ...findings, ...cited.map(({ says = '' }) => says)];
}

function bookmark(title: string): string {
  return title.length > LONGEST_BOOKMARK ? `${title.slice(0, LONGEST_BOOKMARK).trimEnd()}…` : title;
}

/** Text beside a single figure, or above two. */
function wholeEntry(doc: Doc, block: Entry, width: number, pictures: Pictures): Piece {
  const title = titled(doc, text(doc, entryTitle(block), styles.entry, width, tagOf(block)), width);
  const [only, second] = block.figures;
  if (only && !second) {
    const half = (width - GUTTER) / 2;
    const beneath = (name: string, piece: Piece) =>
      decorated(doc, stack([text(doc, name, styles.label, half), piece], 1), () => {}, { above: 5 });
    const drawn = decorated(doc, figure(doc, only, half, pictures), () => {}, { above: 6 });
    const parts = partsOf(doc, block, half).map(({ name, whole }) => beneath(name, whole()));
    const both = beside([
      { left: 0, piece: stack(parts) },
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
  const parts = partsOf(doc, block, room).map(({ name, whole }) => across(name, whole()));
  const rows = figureRows(doc, block.figures, figuresWidth(room), pictures).map(indented);
  return tagged(doc, 'Sect', stack([title, stack([stack(parts), ...rows], 8)]));
}

/**
 * The same in pieces: the title stays with the first, and each row of figures stays whole. Further pages
 * repeat what continues there.
 */
function longEntry(doc: Doc, block: Entry, width: number, pictures: Pictures): Placed[] {
  const room = width - LABELS;
  const [first, ...others] = longText(doc, entryTitle(block), styles.entry, width, `H${block.level}`);
  const title = first ? [titled(doc, first, width), ...others] : [];
  const parts = partsOf(doc, block, room).flatMap(({ name, long }) => {
    const label = text(doc, name, styles.label, LABELS - 8);
    const pieces = longColumns([
      { left: 0, pieces: [label] },
      { left: LABELS, pieces: long() },
    ]);
    return pieces.map((piece, index) =>
      index === 0 ? decorated(doc, piece, () => {}, { above: 4 }) : piece,
    );
  });
  const rows = figureRows(doc, block.figures, figuresWidth(room), pictures).map(indented);
  const pieces = spread(doc, 'Sect', [...title, ...parts, ...rows]);
  const again = text(doc, `${bookmark(entryTitle(block))}, continued`, styles.label, width);
  const head = decorated(doc, again, () => {}, { below: 6 });
  const [rowsFrom, end] = [title.length + parts.length, pieces.length - 1];
  return pieces.map((piece, index) => ({
    piece,
    keepsNext: index === title.length - 1,
    ...(index > 0 ? { head } : {}),
    below: index === end ? 10 : index >= rowsFrom - 1 ? 8 : 0,
  }));
}

function titled(doc: Doc, title: Piece, width: number): Piece {
  return decorated(doc, title, ({ x, y }) => rule(doc, x, y, width, 1.1, colours.ink), {
    above: 6,
    below: 2,
  });
}

function tagOf({ level }: Entry) {
  return { tag: `H${level}` };
}

/** Slightly narrower than possible, so that two defects fit on a page. */
function figuresWidth(room: number): number {
  return room - 36;
}

function indented(piece: Piece): Piece {
  return beside([{ left: LABELS, piece }]);
}

/** A named part of a defect: as one piece, or in pieces that may continue on the next page. */
type Part = { name: string; whole: () => Piece; long: () => Piece[] };

function partsOf(doc: Doc, block: Entry, width: number): Part[] {
  const { severity, location, text: about, why, status, action, titles } = block;
  const said = (name: string, value: string | undefined, style: typeof styles.text | typeof styles.strong) =>
    value
      ? [
          {
            name,
            whole: () => text(doc, value, style, width),
            long: () => longText(doc, value, style, width),
          },
        ]
      : [];
  return [
    ...said(titles.severity, severity, styles.strong),
    ...said(titles.location, location, styles.text),
    ...said(titles.text, about, styles.text),
    ...(block.cites.length > 0
      ? [
          {
            name: titles.cites,
            whole: () => cites(doc, block.cites, width),
            long: () => longCites(doc, block.cites, width),
          },
        ]
      : []),
    ...(block.findings.length > 0
      ? [
          {
            name: titles.findings,
            whole: () => list(doc, block.findings, width),
            long: () => longList(doc, block.findings, width),
          },
        ]
      : []),
    ...said(titles.why, why, styles.text),
    ...said(titles.status, status, styles.strong),
    ...said(titles.action, action, styles.text),
  ];
}
