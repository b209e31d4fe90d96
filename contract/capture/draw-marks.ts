import type { Mark } from '#contract/capture/marks.ts';
import { type At, type PhotoView, type Size, shownSize, toShown } from '#contract/capture/photo-view.ts';

/**
 * `signal` is the colour of a defect. `halo`, the colour of the paper, is drawn under it so that it is
 * visible on any photo.
 */
type Ink = 'signal' | 'halo';
type Stroke = { ink: Ink; width: number; dash?: readonly [drawn: number, left: number] };

/**
 * The shapes to draw for marks, in this order, in pixels of the shown picture. A `blur` is a box that must
 * not be recognisable: the renderer turns it into this many flat cells, or covers it.
 */
export type MarkPart =
  | ({ shape: 'path'; points: readonly At[]; isClosed: boolean } & Stroke)
  | ({ shape: 'circle'; at: At; radius: number } & Stroke)
  | { shape: 'dot'; at: At; radius: number; ink: Ink }
  | {
      shape: 'text';
      at: At;
      anchor: 'start' | 'middle' | 'end';
      text: string;
      size: number;
      isMono: boolean;
      halo: number;
    }
  | ({ shape: 'blur'; at: At; columns: number; rows: number } & Size);

/**
 * Plates have a sheet of 400 units. Lines, ticks and lettering have the same thickness on a photo whose
 * longest side is 400.
 */
const SHEET = 400;
const LINE = 1.8;
/** The width of the halo on each side of a line. */
const HALO = 1.2;
const TICK = 4;
const WING = 12;
const LETTERING = 15;
/** The width of a letter as a share of its size, in the bold text face and in the mono face. */
const LETTER = { text: 0.58, mono: 0.6 };
/** The number of cells along the longest side of a blurred box: too few to recognise a face. */
export const BLUR_CELLS = 8;

/**
 * The marks of a photo as lines, circles and lettering, in the style of the plates. It only computes shapes,
 * so that page and paper draw the same. Lettering is upright however the photo is turned, and inside the
 * picture.
 */
export function drawMarks(marks: readonly Mark[], view: PhotoView): MarkPart[] {
  const shown = shownSize(view);
  const unit = Math.max(shown.width, shown.height) / SHEET;
  const sheet = { shown, unit };
  const blurs = marks.filter(({ kind }) => kind === 'blur');
  const others = marks.filter(({ kind }) => kind !== 'blur');
  return [...blurs, ...others].flatMap((mark) => drawMark(mark, view, sheet));
}

type Sheet = { shown: Size; unit: number };

function drawMark(mark: Mark, view: PhotoView, sheet: Sheet): MarkPart[] {
  const [from, to] = [toShown(mark.from, view), toShown(mark.to, view)];
  switch (mark.kind) {
    case 'arrow':
      return lined([[from, to], wings(from, to, sheet)], sheet);
    case 'circle':
      return ringed(from, distance(from, to), sheet);
    case 'box':
      return lined([corners(from, to)], sheet, true);
    case 'line':
      return [
        ...lined([[from, to], tick(from, from, to, sheet), tick(to, from, to, sheet)], sheet),
        ...lettered(mark.text, besideMiddle(from, to, sheet), { sheet, isMono: true }),
      ];
    case 'text':
      return [...leader(from, to, sheet), ...lettered(mark.text, to, { sheet, isMono: false })];
    case 'blur':
      return [blurred(from, to)];
  }
}

/** Each line twice: all halos first, so that none lies over another line of the same mark. */
function lined(lines: readonly (readonly At[])[], { unit }: Sheet, isClosed = false): MarkPart[] {
  const draw = (ink: Ink, width: number) =>
    lines.map((points) => ({
      shape: 'path' as const,
      points: points.map(exact),
      isClosed,
      ink,
      width: rounded(width * unit),
    }));
  return [...draw('halo', LINE + 2 * HALO), ...draw('signal', LINE)];
}

function ringed(at: At, radius: number, { unit }: Sheet): MarkPart[] {
  const ring = { shape: 'circle', at: exact(at), radius: rounded(radius) } as const;
  return [
    { ...ring, ink: 'halo', width: rounded((LINE + 2 * HALO) * unit) },
    { ...ring, ink: 'signal', width: rounded(LINE * unit), dash: [rounded(6 * unit), rounded(3 * unit)] },
  ];
}

function wings(from: At, to: At, { unit }: Sheet): At[] {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const length = Math.min(WING * unit, distance(from, to));
  const wing = (turn: number): At => [
    to[0] - length * Math.cos(angle + turn),
    to[1] - length * Math.sin(angle + turn),
  ];
  return [wing(0.45), to, wing(-0.45)];
}

/** A slanted tick through an end of a dimension, as on a plate: half a right angle from its line. */
function tick(end: At, from: At, to: At, { unit }: Sheet): At[] {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]) - Math.PI / 4;
  const [x, y] = [TICK * 1.4 * unit * Math.cos(angle), TICK * 1.4 * unit * Math.sin(angle)];
  return [
    [end[0] - x, end[1] - y],
    [end[0] + x, end[1] + y],
  ];
}

function corners([x0, y0]: At, [x1, y1]: At): At[] {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

/** A thin line that ends in a dot at the named thing; no line if the words are already there. */
function leader(from: At, to: At, sheet: Sheet): MarkPart[] {
  if (distance(from, to) < LETTERING * sheet.unit) return [];
  const radius = 2.6 * sheet.unit;
  return [
    ...lined([[from, to]], sheet),
    { shape: 'dot', at: exact(from), radius: rounded(radius + HALO * sheet.unit), ink: 'halo' },
    { shape: 'dot', at: exact(from), radius: rounded(radius), ink: 'signal' },
  ];
}

/** Above the middle of a level line, to the right of an upright one, or to its left where the picture ends. */
function besideMiddle(from: At, to: At, { shown, unit }: Sheet): At {
  const middle: At = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const isUpright = Math.abs(to[1] - from[1]) > Math.abs(to[0] - from[0]);
  if (!isUpright) return [middle[0], middle[1] - 14 * unit];
  const hasRoom = middle[0] + 60 * unit < shown.width;
  return [middle[0] + (hasRoom ? 34 : -34) * unit, middle[1]];
}

/** Words around a place, in as many lines as needed, moved inside the picture. */
function lettered(
  words: string | undefined,
  [x, y]: At,
  { sheet: { shown, unit }, isMono }: { sheet: Sheet; isMono: boolean },
): MarkPart[] {
  const text = words?.trim();
  if (!text) return [];
  const size = LETTERING * unit;
  const letter = size * (isMono ? LETTER.mono : LETTER.text);
  const margin = 3 * unit;
  const lines = wrapped(text, Math.max(4, Math.floor((shown.width - 2 * margin) / letter)));
  const half = (Math.max(...lines.map(({ length }) => length)) * letter) / 2;
  const middle = between(x, margin + half, shown.width - margin - half);
  const height = lines.length * size * 1.15;
  const top = between(y - height / 2, margin, shown.height - margin - height);
  return lines.map((one, index) => ({
    shape: 'text',
    at: exact([middle, top + size * (0.9 + index * 1.15)]),
    anchor: 'middle',
    text: one,
    size: rounded(size),
    isMono,
    halo: rounded(4 * unit),
  }));
}

/** Text in lines with a limit of characters; a longer word is broken. */
function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(/\s+/).flatMap((one) => broken(one, most))) {
    if (current && current.length + 1 + word.length > most) {
      lines.push(current);
      current = word;
    } else current = current ? `${current} ${word}` : word;
  }
  return [...lines, current];
}

function broken(word: string, most: number): string[] {
  const letters = [...word];
  return Array.from({ length: Math.ceil(letters.length / most) }, (_, index) =>
    letters.slice(index * most, (index + 1) * most).join(''),
  );
}

function blurred(from: At, to: At): MarkPart {
  const at = exact([Math.min(from[0], to[0]), Math.min(from[1], to[1])]);
  const [width, height] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])].map(rounded) as [
    number,
    number,
  ];
  return { shape: 'blur', at, width, height, ...blurCells({ width, height }) };
}

/** The number of flat cells in a blurred box. */
export function blurCells({ width, height }: Size): { columns: number; rows: number } {
  const longest = Math.max(width, height, 1);
  const cells = (length: number) => Math.max(1, Math.round((BLUR_CELLS * length) / longest));
  return { columns: cells(width), rows: cells(height) };
}

function distance(from: At, to: At): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}

/** If the bounds leave no room, the middle of them. */
function between(value: number, least: number, most: number): number {
  return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value));
}

function exact([x, y]: At): At {
  return [rounded(x), rounded(y)];
}

/** Precise enough even for a picture of a few pixels. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
