import type { Placed } from '#paper/flow.ts';
import { areLong } from '#paper/long.ts';
import { factLine, facts, GUTTER, longFacts } from '#paper/parts.ts';
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
import type { Block, FirstItem, Tag } from '../block-kinds.ts';
import { shortened } from '../sentences.ts';
import { pictureAlone } from './figures.ts';
import type { Pictures } from './pictures.ts';
import { colourOf } from './severity-colours.ts';

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** The share of the page that the photo of the house has, and its greatest height in points. */
const COVER = { share: 0.4, height: 170 };
/** Facts longer than this, in points, stand over the whole width without the photo beside them. */
const LONG_FACTS = 300;

/** The facts, beside the photo of the house if there is one. */
export function opening(
  doc: Doc,
  { facts: pairs, figure, back, house }: BlockOf<'opening'>,
  width: number,
  pictures: Pictures,
): Placed[] {
  const values = pairs.map(({ value }) => value);
  if (!areLong(values)) {
    const shown = figure?.figure ?? (house === undefined ? undefined : { house });
    if (shown) {
      const across = width * COVER.share;
      const room = width - across - GUTTER;
      const lines = stack(pairs.map((fact) => factLine(doc, fact, room)));
      const says = figure?.caption;
      const caption =
        figure && back !== undefined ? [`${figure.title}.`, says].filter(Boolean).join(' ') : says;
      const picture = pictured(
        doc,
        { figure: shown, caption },
        { width: across, height: COVER.height },
        pictures,
      );
      const both = beside([
        { left: 0, piece: lines },
        { left: room + GUTTER, piece: picture },
      ]);
      if (both.height <= LONG_FACTS) return [{ piece: both, below: 10 }];
    }
    const whole = facts(doc, pairs, width);
    if (whole.height <= LONG_FACTS) return [{ piece: whole, below: 10 }];
  }
  const pieces = longFacts(doc, pairs, width);
  return pieces.map((piece, index) => ({ piece, below: index === pieces.length - 1 ? 10 : 0 }));
}

/** A photo, and below it its caption if it has one. */
function pictured(
  doc: Doc,
  { figure, caption }: { figure: Parameters<Pictures>[0]; caption?: string | undefined },
  room: { width: number; height: number },
  pictures: Pictures,
): Piece {
  const picture = pictureAlone(doc, pictures(figure), room);
  return caption ? stack([picture, text(doc, caption, styles.small, room.width)], 2) : picture;
}

/** The room for a class and its count, in points. */
const CLASS = 130;

/** How many of each severity, and what each means. */
export function classes(doc: Doc, rows: BlockOf<'classes'>['rows'], width: number): Placed[] {
  const lines = rows.map(({ tag, meaning }) =>
    tagged(
      doc,
      'LI',
      beside([
        { left: 0, piece: named(doc, tag, CLASS, 'Lbl') },
        { left: CLASS, piece: text(doc, meaning, styles.text, width - CLASS, { tag: 'LBody' }) },
      ]),
    ),
  );
  return [{ piece: tagged(doc, 'L', stack(lines, 4)), below: 8 }];
}

/** A class in its colour, after a square that says the same without it. */
function named(doc: Doc, tag: Tag, width: number, type = 'P'): Piece {
  const colour = colourOf(tag);
  const words = text(doc, tag.text, { ...styles.strong, colour }, width - 12, { tag: type });
  return decorated(doc, beside([{ left: 10, piece: words }]), ({ x, y }) =>
    doc.rect(x, y + 2.4, 6, 6).fill(colour),
  );
}

/** The greatest height of the photo of one of the first items, in points. */
const FIRST_PHOTO = 84;
/** The most letters of a text there. The item itself has all of it. */
const FIRST_LETTERS = 220;
const COLUMNS = 3;

/** The photo of one of them where they stand one below the other, in points. */
const ROW_PHOTO = { width: 76, height: 54 };

/**
 * What cannot wait, side by side, each with its photo and its place. At the foot of a page that has no room for it, they stand one below
 * the other, so that a page may end between them.
 */
export function first(
  doc: Doc,
  items: readonly FirstItem[],
  width: number,
  pictures: Pictures,
): Omit<Placed, 'below'> {
  const room = (width - GUTTER * (COLUMNS - 1)) / COLUMNS;
  const cards = items.map((item, index) => ({
    left: index * (room + GUTTER),
    piece: firstCard(doc, item, room, pictures),
  }));
  return {
    piece: beside(cards),
    instead: items.map((item) => ({ piece: firstRow(doc, item, width, pictures), below: 6 })),
  };
}

function firstCard(doc: Doc, item: FirstItem, width: number, pictures: Pictures): Piece {
  const { figure } = item;
  const photo = figure ? [pictured(doc, figure, { width, height: FIRST_PHOTO }, pictures)] : [];
  return ruled(doc, stack([...photo, ...firstWords(doc, item, width)], 3), width);
}

/** The same over the whole width, its photo beside its words. */
function firstRow(doc: Doc, item: FirstItem, width: number, pictures: Pictures): Piece {
  const { figure } = item;
  const left = ROW_PHOTO.width + GUTTER;
  const photo = figure ? [{ left: 0, piece: pictured(doc, figure, ROW_PHOTO, pictures) }] : [];
  const words = stack(firstWords(doc, item, width - left), 1);
  return ruled(doc, beside([...photo, { left, piece: words }]), width);
}

function firstWords(doc: Doc, { to, title, tag, location, action }: FirstItem, width: number): Piece[] {
  const short = (words: string) => shortened(words, FIRST_LETTERS);
  return [
    text(doc, short(title), { ...styles.strong, colour: colours.blueprint }, width, { to }),
    named(doc, tag, width),
    text(doc, short(location), styles.text, width),
    text(doc, short(action), styles.text, width),
  ];
}

/** An item under a line. */
function ruled(doc: Doc, parts: Piece, width: number): Piece {
  return decorated(doc, tagged(doc, 'Sect', parts), ({ x, y }) => rule(doc, x, y, width, 1.1, colours.ink), {
    above: 6,
  });
}
