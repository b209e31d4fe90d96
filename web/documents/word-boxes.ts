import type { PageViewport, PDFPageProxy } from 'unpdf/pdfjs';
import { findWords, type Stretch } from '#web/documents/find-words.ts';

/** A rectangle on a page, from its top left corner. */
export type Box = { left: number; top: number; width: number; height: number };
/** The width of a text in a font of this family, in any unit. */
export type Measure = (text: string, family: string) => number;

type Content = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
type Item = Extract<Content['items'][number], { str: string }>;

// The assumed ascent and descent of a font that does not state them.
const ASCENT = 0.8;
const DESCENT = -0.2;

/**
 * The places of words on a page of a PDF, in the units of the viewport: for each occurrence, a box for each
 * line; none if not found.
 */
export async function findBoxes(
  page: PDFPageProxy,
  { words, viewport, measure }: { words: string; viewport: PageViewport; measure: Measure },
): Promise<Box[][]> {
  const { items, styles } = await page.getTextContent();
  const pieces = items.filter((item): item is Item => 'str' in item && !isTurned(item));
  const places = findWords(
    pieces.map(({ str }) => str),
    words,
  );
  const boxOf = ({ piece, from, to }: Stretch): Box[] => {
    const item = pieces[piece];
    if (!item) return [];
    const { fontFamily = 'serif', ascent, descent } = styles[item.fontName] ?? {};
    const whole = measure(item.str, fontFamily) || 1;
    const [start, end] = [from, to].map(
      (at) => (measure(item.str.slice(0, at), fontFamily) / whole) * item.width,
    ) as [number, number];
    return [boxBetween(item, viewport, { start, end, top: ascent || ASCENT, bottom: descent || DESCENT })];
  };
  return places.map((stretches) => linesOf(stretches.flatMap(boxOf)));
}

/** Turned text is a stamp in the margin or a watermark, which no template rests on. */
function isTurned({ transform: [a = 0, b = 0] }: Item): boolean {
  return Math.abs(b) > Math.abs(a) * 0.1;
}

type Extent = { start: number; end: number; top: number; bottom: number };

function boxBetween({ transform }: Item, viewport: PageViewport, { start, end, top, bottom }: Extent): Box {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform as number[];
  const along = Math.hypot(a, b) || 1;
  const corners = [start, end].flatMap((far) =>
    [bottom, top].map((high): number[] =>
      viewport.convertToViewportPoint(x + (a / along) * far + c * high, y + (b / along) * far + d * high),
    ),
  );
  const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis] ?? 0)) as [number[], number[]];
  const [left, upper] = [Math.min(...xs), Math.min(...ys)];
  return { left, top: upper, width: Math.max(...xs) - left, height: Math.max(...ys) - upper };
}

/** Joins neighbouring boxes on a line. */
function linesOf(boxes: Box[]): Box[] {
  const lines: Box[] = [];
  for (const box of boxes) {
    const last = lines.at(-1);
    const gap = last ? box.left - (last.left + last.width) : 0;
    const overlap = last
      ? Math.min(last.top + last.height, box.top + box.height) - Math.max(last.top, box.top)
      : 0;
    const isSameLine = last && overlap > Math.min(last.height, box.height) / 2;
    if (!isSameLine || gap < -box.height || gap > 2 * box.height) {
      lines.push({ ...box });
      continue;
    }
    const right = Math.max(last.left + last.width, box.left + box.width);
    const bottom = Math.max(last.top + last.height, box.top + box.height);
    last.left = Math.min(last.left, box.left);
    last.top = Math.min(last.top, box.top);
    last.width = right - last.left;
    last.height = bottom - last.top;
  }
  return lines;
}
