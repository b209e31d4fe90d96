import { findGutter, partedAt, sharesGutter } from './gutter.ts';
import type { Item, Line } from './line.ts';
import { markAlone, opensClause, withWholeNumber } from './marks.ts';

/** Words of one row with no wide gap between them. */
type Segment = { items: Item[]; text: string; x: number; right: number; y: number; size: number };

// In ems of the text's size. A space is about a quarter of an em, and justified text stretches it to about
// one.
const SPACE = 0.25;
const CELL_GAP = 1.6;
const WIDE_GAP = 0.9;

/**
 * The lines of each page in reading order: the left column before the right, and lines across both in their
 * place.
 */
export function linesOfPages(pages: { items: Item[]; width: number }[]): Line[][] {
  const read = pages.map(({ items, width }) => {
    const rows = rowsOf(items);
    return { rows, gutter: findGutter(rows, width) };
  });
  const known = commonest(read.flatMap(({ gutter }) => gutter ?? []));
  return read.map(({ rows, gutter }) => {
    const shared = known !== undefined && sharesGutter(rows, known) ? known : undefined;
    return linesOf(rows, gutter ?? shared);
  });
}

function commonest(values: number[]): number | undefined {
  const count = (value: number) => values.filter((other) => Math.abs(other - value) <= 2).length;
  return values.toSorted((a, b) => count(b) - count(a))[0];
}

function linesOf(rows: Item[][], gutter: number | undefined): Line[] {
  if (gutter === undefined) return rows.flatMap((row) => lineOf(row, 0));
  const lines: Line[] = [];
  let left: Line[] = [];
  let right: Line[] = [];
  const flush = () => {
    // Lines with nothing beside them are not a column.
    if (!right.length) for (const line of left) line.column = 0;
    lines.push(...left, ...right);
    left = [];
    right = [];
  };
  for (const row of rows) {
    const parted = partedAt(row, gutter);
    if (!parted) {
      const above = headingAbove(left, right);
      flush();
      lines.push(...above, ...lineOf(row, 0));
      continue;
    }
    left.push(...lineOf(parted.left, 1));
    right.push(...lineOf(parted.right, 2));
  }
  flush();
  return lines;
}

/** A heading at the foot of the left column belongs to the words across both columns below it. */
function headingAbove(left: Line[], right: Line[]): Line[] {
  const last = left.at(-1);
  const lowest = Math.max(0, ...right.map(({ y }) => y));
  if (!last || last.y <= lowest || !right.length || !isHeading(last.text)) return [];
  left.pop();
  return [{ ...last, column: 0 }];
}

/** Items on one baseline, top to bottom, left to right; a raised ² or ™ stays with its row. */
function rowsOf(items: Item[]): Item[][] {
  const rows: Item[][] = [];
  for (const item of items.filter(({ text }) => text.trim()).sort((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1);
    const base = row?.[0];
    if (row && base && Math.abs(item.y - base.y) < 0.45 * Math.max(item.size, base.size)) row.push(item);
    else rows.push([item]);
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x));
}

function segmentsOf(row: Item[]): Segment[] {
  const groups: Item[][] = [];
  for (const item of row) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && item.x - before.right < CELL_GAP * item.size) group.push(item);
    else groups.push([item]);
  }
  const segments: Segment[] = [];
  for (const group of groups) {
    const before = segments.at(-1);
    // A gap separates a number or an item's letter from the words it belongs to.
    if (before && markAlone.test(before.text))
      segments[segments.length - 1] = segmentOf([...before.items, ...group]);
    else segments.push(segmentOf(group));
  }
  return segments;
}

function segmentOf(items: Item[]): Segment {
  const [first = { x: 0, y: 0, size: 0 }] = items;
  const size = Math.max(...items.map((item) => item.size));
  return {
    items,
    text: withWholeNumber(joined(items)),
    x: first.x,
    right: items.at(-1)?.right ?? 0,
    y: first.y,
    size,
  };
}

function lineOf(items: Item[], column: Line['column']): Line[] {
  if (!items.length) return [];
  const segment = segmentOf(items);
  return [
    {
      text: segment.text,
      x: segment.x,
      right: segment.right,
      y: segment.y,
      size: segment.size,
      lead: leadOf(items),
      font: fontOf(items),
      row: segmentsOf(items).length > 1 && !(column && (isHeading(segment.text) || isStretched(items))),
      column,
    },
  ];
}

/** A heading set to the full width of a column has gaps as wide as a table's. */
const isHeading = (text: string) =>
  /^(?:section|appendix|part|schedule)\s/i.test(text) || opensClause.test(text);

/**
 * Running words stretched to fill a narrow column: all gaps have the same width, and most words are plain.
 */
function isStretched(items: Item[]): boolean {
  const gaps = items.slice(1).map((item, index) => item.x - (items[index]?.right ?? 0));
  const plain = items.filter(({ text }) => /^[a-z]+[,;.-]?$/.test(text)).length;
  return gaps.length > 1 && plain > items.length / 2 && Math.max(...gaps) <= 2 * Math.min(...gaps);
}

function joined(items: Item[]): string {
  let text = '';
  let right: number | undefined;
  for (const item of items) {
    const apart = right !== undefined && (item.spaced || item.x - right > SPACE * item.size);
    text += apart && !/\s$/.test(text) ? ` ${item.text}` : item.text;
    right = item.right;
  }
  return text.replace(/\s+/g, ' ').trim();
}

function fontOf(items: Item[]): string {
  const fonts = new Set(items.filter(({ text }) => /[A-Za-z]/.test(text)).map(({ font }) => font));
  const [font = ''] = fonts;
  return fonts.size === 1 ? font : '';
}

/**
 * The length of the text before the font first changes or before a gap much wider than the spaces between
 * words.
 */
function leadOf(items: Item[]): number {
  const firstWord = items.findIndex((item) => /[A-Za-z]{2}/.test(item.text));
  const font = items[firstWord]?.font;
  const gaps = items.slice(1).map((item, index) => item.x - (items[index]?.right ?? 0));
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  for (let at = firstWord + 1; firstWord >= 0 && at < items.length; at++) {
    const item = items[at];
    const gap = gaps[at - 1] ?? 0;
    if (!item) break;
    const fontChanges = item.font !== font && /[A-Za-z]{2}/.test(item.text);
    const standsApart = gap > WIDE_GAP * item.size && (gaps.length < 3 || gap > 1.8 * usual);
    if (fontChanges || standsApart) return withWholeNumber(joined(items.slice(0, at))).length;
  }
  return 0;
}
