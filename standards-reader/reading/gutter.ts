import type { Item } from './line.ts';

const FEWEST_ROWS = 6;
/** The least average of letters in a row of a text column. Cells of a table have fewer. */
const FEWEST_LETTERS = 15;
/** The narrowest white strip between columns, and the gap that separates cells, in ems. */
const STRIP = 0.8;
const WORD_SPACE = 0.3;
const CELL_GAP = 1.6;

/**
 * The left edge of the right column, or `undefined` on a page of one column. Tables have white strips too, so
 * both columns must hold running words and the right one must have a straight left edge.
 */
export function findGutter(rows: Item[][], pageWidth: number): number | undefined {
  const headed = rows.find((row) => /^Performance/i.test(row[0]?.text ?? '') && acceptable(row));
  if (headed) {
    const head = acceptable(headed)?.x ?? 0;
    // A column's heading may be centred, so the numbers of the solutions show where the column begins.
    const numbers = rows
      .flat()
      .filter(({ text, x }) => solution.test(text) && Math.abs(x - head) < pageWidth / 4);
    return Math.min(head, ...numbers.map(({ x }) => x));
  }
  const starts = rows
    .flatMap((row) => row.filter((item, at) => opens(item, row[at - 1])))
    .map((item) => Math.round(item.x))
    .filter((x) => x > pageWidth * 0.3 && x < pageWidth * 0.7);
  return [...new Set(starts)]
    .sort((a, b) => a - b)
    .filter((x) => starts.filter((start) => Math.abs(start - x) <= 2).length >= FEWEST_ROWS)
    .find((x) => isGutter(rows, x, FEWEST_ROWS));
}

/** Whether a page with too few rows to decide has the same white strip as other pages of the document. */
export function sharesGutter(rows: Item[][], x: number): boolean {
  return rows.flat().some((item) => Math.abs(item.x - x) <= 2) && isGutter(rows, x, 1);
}

/** Splits a row where the right column begins. Returns `undefined` if its words run across. */
export function partedAt(row: Item[], x: number): { left: Item[]; right: Item[] } | undefined {
  const left = row.filter((item) => item.x < x - 3);
  const right = row.filter((item) => item.x >= x - 3);
  const [first] = right;
  // If a line begins at the column's edge, a word space separates the two columns. A line on its own may fill
  // its column.
  const space = first ? (Math.abs(first.x - x) <= 3 ? WORD_SPACE : STRIP) * first.size : 0;
  return left.some((item) => item.right > x - space) ? undefined : { left, right };
}

const solution = /^A[OS]?\d{1,2}(?:\.\d)?(?:\s|$)/;
const acceptable = (row: Item[]) => row.find(({ text }) => /^Acceptable/i.test(text));
const opens = (item: Item, before: Item | undefined) => !before || item.x - before.right > STRIP * item.size;

function isGutter(rows: Item[][], x: number, fewest: number): boolean {
  const parted = rows.flatMap((row) => partedAt(row, x) ?? []);
  const left = parted.map((row) => row.left).filter((items) => items.length);
  const right = parted.map((row) => row.right).filter((items) => items.length);
  return (
    left.length >= fewest &&
    right.length >= fewest &&
    (fewest === 1 || parted.length >= rows.length * 0.6) &&
    isRunningText(left, fewest) &&
    isRunningText(right, fewest)
  );
}

/** Whether most rows have several words without wide gaps. Tables have many short cells. */
function isRunningText(rows: Item[][], fewest: number): boolean {
  const fewestLetters = fewest > 1 ? FEWEST_LETTERS : FEWEST_LETTERS / 2;
  const letters = rows.flat().reduce((sum, item) => sum + item.text.length, 0);
  const gapped = rows.filter((row) =>
    row.some((item, at) => at > 1 && item.x - (row[at - 1]?.right ?? 0) > CELL_GAP * item.size),
  );
  return letters / rows.length >= fewestLetters && gapped.length <= rows.length * 0.25;
}
