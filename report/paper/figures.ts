import { eitherOf, type Placed } from '#paper/flow.ts';
import { letter } from '#paper/lettering.ts';
import { longText, spread } from '#paper/long.ts';
import { GUTTER } from '#paper/parts.ts';
import {
  around,
  artifact,
  beside,
  colours,
  type Doc,
  mark,
  type Piece,
  type Place,
  stack,
  styles,
  text,
} from '#paper/pieces.ts';
import type { CaptionedFigure } from '../block-kinds.ts';
import type { Picture, Pictures, Pin } from './pictures.ts';

/** The space between a picture and its caption. */
const UNDER = 5;
/** A caption taller than this, in points, uses the full width. */
const TALL_CAPTION = 110;
/** The greatest height of a row of photos, in points: two wide or three tall ones fit side by side. */
const TALLEST_ROW = 190;
/** The greatest height of a single photo: about half a page. */
const TALLEST_PHOTO = 340;
/** The greatest height of a plan's page, so that it fits on a page with its heading and caption. */
const TALLEST_PLAN = 580;

const titleStyle = { ...styles.strong, size: 8.2 };
const captionStyle = { ...styles.small, size: 7.6, leading: 1.4, colour: colours.ink };

/** A figure with its caption, as one piece in a column. A tall one is narrower than the column. */
export function figure(doc: Doc, shown: CaptionedFigure, width: number, pictures: Pictures): Piece {
  const picture = pictures(shown.figure);
  return captioned(doc, shown, picture, {
    width,
    shownWidth: Math.min(width, TALLEST_PHOTO / picture.aspect),
  });
}

/** Figures in rows. All in a row are of the same height, and together as wide as the column. */
export function figureRows(
  doc: Doc,
  shown: readonly CaptionedFigure[],
  width: number,
  pictures: Pictures,
): Piece[] {
  const all = shown.map((one) => ({ shown: one, picture: pictures(one.figure) }));
  let before: number | undefined;
  return rowsOf(all, width).flatMap(({ row, height: full, isFull }) => {
    const height = Math.min(full, isFull ? full : (before ?? TALLEST_ROW), TALLEST_PHOTO);
    before = height;
    const [only] = row;
    const pieces = row.map(({ shown: one, picture }) =>
      captioned(doc, one, picture, { width: height / picture.aspect }),
    );
    const isLong = pieces.some((piece) => piece.height - height > TALL_CAPTION);
    if (isLong && only) return longCaptioned(doc, only, width, height / only.picture.aspect);
    let left = 0;
    return [
      beside(
        pieces.map((piece, index) => {
          const spot = { left, piece };
          left += height / (row[index]?.picture.aspect ?? 1) + GUTTER;
          return spot;
        }),
      ),
    ];
  });
}

/** The most photos of an item in a row, and the greatest height of a row by how many it has, in points. */
const MOST_IN_ROW = 4;
const ITEM_ROW = [150, 120, 98, 84];

/** The greatest height of a row of drawings, whose lettering must stay legible, by how many it has, in points. */
const DRAWN_ROW = [165, 142];

/** The height of such a row that would not fit on the page otherwise, and the least of one whose captions are tall. */
const SMALL_ROW = { usual: 68, least: 44 };
/** How tall such a row is at most with its captions, in points, as long as its photos keep the least height. */
const TALLEST_SMALL = 104;

/** A row of photos, and how it is drawn smaller. */
type FigureRow = { piece: Piece; smaller?: NonNullable<Placed['smaller']> };

/** The photos of an item in rows of one height, as many in each as there is room for, and no row with one left over. */
export function itemFigures(
  doc: Doc,
  shown: readonly CaptionedFigure[],
  width: number,
  pictures: Pictures,
): FigureRow[] {
  const all = shown.map((one) => ({ shown: one, picture: pictures(one.figure) }));
  const rows = Math.ceil(all.length / MOST_IN_ROW);
  const each = Math.ceil(all.length / Math.max(rows, 1));
  return Array.from({ length: rows }, (_, row) => all.slice(row * each, (row + 1) * each)).flatMap((row) => {
    if (row.some(isLong))
      return row
        .flatMap((one) => longCaptioned(doc, one, width, Math.min(width, TALLEST_ROW / one.picture.aspect)))
        .map((piece) => ({ piece }));
    if (row.every(isDrawn)) {
      const height = DRAWN_ROW[each - 1] ?? TALLEST_PHOTO;
      return [{ piece: itemRow(doc, row, { width, each, height }) }];
    }
    const tallest = ITEM_ROW[each - 1] ?? TALLEST_PHOTO;
    const full = itemRow(doc, row, { width, each, height: tallest });
    const small = itemRow(doc, row, { width, each, height: SMALL_ROW.usual });
    const over = Math.max(0, small.height - TALLEST_SMALL);
    if (over === 0) return [eitherOf(full, small)];
    const height = Math.max(SMALL_ROW.least, SMALL_ROW.usual - over);
    return [eitherOf(full, itemRow(doc, row, { width, each, height }))];
  });
}

function itemRow(
  doc: Doc,
  row: readonly Ready[],
  { width, each, height }: { width: number; each: number; height: number },
): Piece {
  // A narrow photo's caption has the room of a wide one.
  const room = (width - GUTTER * (each - 1)) / Math.max(each, 2);
  return beside(
    row.map(({ shown, picture }, index) => ({
      left: index * (room + GUTTER),
      piece: captioned(doc, shown, picture, {
        width: room,
        shownWidth: Math.min(room, height / picture.aspect),
      }),
    })),
  );
}

/** A picture without a caption, as large as there is room. */
export function pictureAlone(
  doc: Doc,
  picture: Picture,
  { width, height }: { width: number; height: number },
): Piece {
  const shown = Math.min(width, height / picture.aspect);
  return {
    height: shown * picture.aspect,
    draw: ({ x, y }, into) => drawPicture(doc, picture, { x, y, width: shown }, into),
  };
}

/** Figures over the full width, one below the other. */
export function wideFigures(
  doc: Doc,
  shown: readonly CaptionedFigure[],
  width: number,
  pictures: Pictures,
): Placed[] {
  return shown.map((one) => {
    const picture = pictures(one.figure);
    const shownWidth = Math.min(width, TALLEST_PLAN / picture.aspect);
    return { piece: captioned(doc, one, picture, { width, shownWidth }), below: 12 };
  });
}

type Ready = { shown: CaptionedFigure; picture: Picture };
type Row = { row: Ready[]; height: number; isFull: boolean };

/** Takes enough figures for a row, so that side by side over the full width they are not too tall. */
function rowsOf(all: readonly Ready[], width: number): Row[] {
  const rows: Row[] = [];
  let row: Ready[] = [];
  const close = (isFull: boolean) => {
    if (row.length > 0) rows.push({ row, height: heightOf(row, width), isFull });
    row = [];
  };
  for (const one of all) {
    const last = row.at(-1);
    // A photo of an earlier inspection starts a row, and the new one beside it ends the row.
    if (isEarlier(one) && last && !isEarlier(last)) close(false);
    if (isLong(one)) close(false);
    row.push(one);
    if (isLong(one)) close(false);
    else if (last && isEarlier(last) && !isEarlier(one)) close(heightOf(row, width) <= TALLEST_ROW);
    else if (!isEarlier(one) && heightOf(row, width) <= TALLEST_ROW) close(true);
  }
  close(false);
  return rows;
}

function heightOf(row: readonly Ready[], width: number): number {
  const across = row.reduce((sum, { picture }) => sum + 1 / picture.aspect, 0);
  return (width - GUTTER * (row.length - 1)) / across;
}

function isEarlier({ shown: { figure: given } }: Ready): boolean {
  return 'photo' in given && given.earlier !== undefined;
}

function isDrawn({ shown: { figure: given } }: Ready): boolean {
  return 'plate' in given;
}

/** More letters than fit under a picture in a row. */
function isLong({ shown: { caption } }: Ready): boolean {
  return caption.length > 400;
}

type Room = { width: number; shownWidth?: number };

function captioned(
  doc: Doc,
  { title, caption: says }: CaptionedFigure,
  picture: Picture,
  { width, shownWidth = width }: Room,
): Piece {
  const span = { tag: 'Span' };
  const caption = stack([
    text(doc, title, titleStyle, width, span),
    text(doc, says, captionStyle, width, span),
  ]);
  const height = shownWidth * picture.aspect;
  return {
    height: height + UNDER + caption.height,
    draw({ x, y }, into) {
      drawPicture(doc, picture, { x, y, width: shownWidth }, into);
      around(doc, into, 'Caption', (tag) => caption.draw({ x, y: y + height + UNDER }, tag));
    },
  };
}

/** A picture in pieces: the picture, and its caption, which may continue on the next page. */
function longCaptioned(doc: Doc, { shown, picture }: Ready, width: number, shownWidth: number): Piece[] {
  const height = shownWidth * picture.aspect;
  const drawn: Piece = {
    height: height + UNDER,
    draw: ({ x, y }, into) => drawPicture(doc, picture, { x, y, width: shownWidth }, into),
  };
  const says = longText(doc, shown.caption, captionStyle, width, 'Span');
  const title = text(doc, shown.title, titleStyle, width, { tag: 'Span' });
  return [drawn, ...spread(doc, 'Caption', [title, ...says])];
}

function drawPicture(
  doc: Doc,
  picture: Picture,
  { x, y, width }: { x: number; y: number; width: number },
  into: Place,
): void {
  const height = width * picture.aspect;
  artifact(doc, 'Layout', () => doc.lineWidth(0.5).rect(x, y, width, height).stroke(colours.line));
  mark(doc, into, 'Figure', () => picture.draw(doc, { x, y, width }), {
    alt: picture.alt,
    bbox: [x, y, x + width, y + height],
  });
  for (const pin of picture.pins ?? []) drawPin(doc, pin, [x + pin.x * width, y + pin.y * height], into);
}

const PIN = { radius: 7.2, size: 7.8, colour: '#9a3412' };

/** A numbered circle at its place, which is a link. */
function drawPin(doc: Doc, { label, to }: Pin, [x, y]: [number, number], into: Place): void {
  const { radius, size, colour } = PIN;
  around(doc, into, 'Link', (link) => {
    link?.add(() => {
      doc.circle(x, y, radius + 1.2).fill('#ffffff');
      doc.circle(x, y, radius).fill(colour);
      const fitting = label.length > 2 ? size - 1.6 : size;
      letter(doc, label, [x, y + fitting * 0.36], {
        face: 'bold',
        size: fitting,
        anchor: 'middle',
        colour: '#ffffff',
      });
    });
    doc.goTo(x - radius, y - radius, 2 * radius, 2 * radius, to, {
      structParent: link,
      Contents: new String(`${label} on the plan`),
    } as unknown as PDFKit.Mixins.AnnotationOption);
  });
}
