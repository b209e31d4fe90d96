import type { Line, RawPage } from './line.ts';

/** A word processor's text in order, without geometry. */
export type Flow =
  | { type: 'paragraph'; text: string; lead: number; heading: boolean }
  | { type: 'page-break' }
  | { type: 'table'; rows: Flow[][][] };

type Column = Line['column'];

// So far apart that no paragraph is taken for the next line of the one above it.
const PARAGRAPH_STEP = 100;
const TEXT_SIZE = 10;
const HEADING_SIZE = 12;

/** The flow cut at its page breaks; a table of two columns of running words is read as two columns. */
export function pagesOfFlow(flow: Flow[]): RawPage[] {
  const pages: RawPage[] = [{ number: 1, height: 0, lines: [] }];
  place(flow, 0, pages);
  return pages;
}

function place(flow: Flow[], column: Column, pages: RawPage[]): void {
  for (const part of flow) {
    if (part.type === 'page-break') pages.push({ number: pages.length + 1, height: 0, lines: [] });
    else if (part.type === 'paragraph') put(part.text, part.lead, part.heading, false, column, pages);
    else if (isBox(part.rows))
      for (const row of part.rows) for (const cell of row) place(cell, column, pages);
    else if (isColumns(part.rows)) placeColumns(part.rows, pages);
    else for (const row of part.rows) put(row.map(textOf).join(' ').trim(), 0, false, true, column, pages);
  }
}

function placeColumns(rows: Flow[][][], pages: RawPage[]): void {
  for (const row of rows) for (const [index, cell] of row.entries()) place(cell, index === 0 ? 1 : 2, pages);
}

function put(
  text: string,
  lead: number,
  heading: boolean,
  row: boolean,
  column: Column,
  pages: RawPage[],
): void {
  const page = pages.at(-1);
  if (!page || !text) return;
  const y = page.height + PARAGRAPH_STEP;
  page.height = y;
  const size = heading ? HEADING_SIZE : TEXT_SIZE;
  page.lines.push({ text, x: 0, right: text.length * 5, y, size, lead, font: '', row, column });
}

const isBox = (rows: Flow[][][]) => rows.every((row) => row.length === 1);

function isColumns(rows: Flow[][][]): boolean {
  if (!rows.every((row) => row.length <= 2)) return false;
  const cells = rows.flatMap((row) => row.map(textOf)).filter(Boolean);
  const words = cells.reduce((sum, text) => sum + text.split(' ').length, 0);
  return words / Math.max(cells.length, 1) >= 8;
}

function textOf(cell: Flow[]): string {
  return cell
    .map((part) => (part.type === 'paragraph' ? part.text : ''))
    .join(' ')
    .trim();
}
