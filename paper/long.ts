import { areHeld, heldLetters } from './letters.ts';
import { beside, type Doc, type Piece, type Style, styled, type Tag, text } from './pieces.ts';

/** Text taller than this, in points, may continue on the next page. */
const TALL = 240;
/**
 * This many letters are taller than that in any column, so they are not measured. Measuring a very long word
 * is slow.
 */
const MANY_LETTERS = 3000;
/** The number of lines that stay together. */
const LINES = 4;

/**
 * Pieces inside one element of the structure. They may be on several pages: the first opens the element, the
 * last closes it.
 */
export function spread(doc: Doc, type: string, pieces: readonly Piece[], options = {}): Piece[] {
  let element: Tag | undefined;
  return pieces.map(({ height, draw }, index) => ({
    height,
    draw(at, into) {
      if (!element) {
        element = doc.struct(type, options);
        into?.add(element);
      }
      draw(at, element);
      if (index === pieces.length - 1) element.end();
    },
  }));
}

/** A text of any length as pieces of one paragraph: a single piece, or a few lines each if it is long. */
export function longText(doc: Doc, given: string, style: Style, width: number, tag = 'P'): Piece[] {
  if (given.length < MANY_LETTERS) {
    const whole = text(doc, given, style, width, { tag });
    if (whole.height <= TALL) return [whole];
  }
  const set = styled(doc, style, width);
  const words = heldLetters(given);
  const parts = areHeld(words)
    ? linesOf(set, words, style, width).map(
        (part): Piece => ({
          height: set.height(part),
          draw: ({ x, y }, into) => into?.add(() => set.draw(part, x, y)),
        }),
      )
    : set.inPieces(words, LINES);
  return spread(doc, tag, parts);
}

/** Whether texts together are too long for one piece. */
export function areLong(texts: readonly string[]): boolean {
  return texts.reduce((sum, { length }) => sum + length, 0) >= MANY_LETTERS;
}

/** Columns side by side, each of any length. Parts at the same height make one piece. */
export function longColumns(columns: readonly { left: number; pieces: readonly Piece[] }[]): Piece[] {
  const count = Math.max(0, ...columns.map(({ pieces }) => pieces.length));
  return Array.from({ length: count }, (_, index) =>
    beside(
      columns.flatMap(({ left, pieces }) => {
        const piece = pieces[index];
        return piece ? [{ left, piece }] : [];
      }),
    ),
  );
}

/** Splits text at line ends, a few lines each. */
function linesOf(
  { height }: ReturnType<typeof styled>,
  words: string,
  style: Style,
  width: number,
): string[] {
  const most = height(Array.from({ length: LINES }, () => 'x').join('\n')) + 0.01;
  const fits = (part: string) => height(part) <= most;
  const parts: string[] = [];
  let rest = words.trim();
  while (rest) {
    // More letters than fit in these lines.
    const near = rest.slice(0, Math.ceil((LINES * width * 4) / style.size));
    const end = near === rest && fits(rest) ? rest.length : lastFitting(near, fits);
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return parts;
}

/**
 * The position up to which a text fits: between two words, or within a word that is longer than all lines.
 */
function lastFitting(near: string, fits: (part: string) => boolean): number {
  const ends = Array.from(near.matchAll(/\s+/g), ({ index }) => index).filter((end) => end > 0);
  const between = lastOf(ends, (end) => fits(near.slice(0, end)));
  if (between) return between;
  const within = Array.from(near, (_, index) => index + 1);
  return lastOf(within, (end) => fits(near.slice(0, end))) ?? 1;
}

/**
 * The last position for which a condition holds, by binary search: once it fails, it must fail for all later
 * ones.
 */
function lastOf(places: readonly number[], isSo: (place: number) => boolean): number | undefined {
  let [from, to] = [0, places.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isSo(places[middle] ?? 0)) from = middle + 1;
    else to = middle;
  }
  return places[from - 1];
}
