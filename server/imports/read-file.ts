import { importRefusals, MOST_IMPORT_ROWS } from '#contract/desk/imports.ts';
import { storable } from '#contract/text.ts';
import { rowsOfCsv, textOfFile } from '../csv-file.ts';
import { refuse } from '../refusal.ts';
import { giveWay, mapInTurns } from '../turns.ts';

/** A row below the names of the columns, with its number in a spreadsheet. */
export type FileRow = { line: number; cells: string[] };
export type ReadFile = { columns: string[]; rows: FileRow[] };

/** The text of a file. @throws Refusal when it is not text */
export function textOf(bytes: Uint8Array): string {
  return textOfFile(bytes) ?? refuse('wrong-kind', importRefusals.notCsv);
}

/**
 * The rows of a file by the names of its columns. Empty rows are left out.
 *
 * @throws Refusal when it is no CSV, has a line that can't be read, no row, or too many
 */
export async function rowsOf(text: string): Promise<ReadFile> {
  await giveWay();
  const read = await rowsOfCsv(text, { keepsEmpty: true });
  if (!read) return refuse('wrong-kind', importRefusals.notCsv);
  // An open quotation mark may have taken in the rows after it, so none of them is trusted.
  if (read.unreadable.length > 0) refuse('unreadable', importRefusals.broken);
  const numbered = await mapInTurns(read.rows, (cells, place) => ({
    line: place + 1,
    cells: cells.map(storable),
  }));
  const rows = numbered.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [heading, ...below] = rows;
  if (!heading || below.length === 0) return refuse('wrong-kind', importRefusals.noRows);
  if (below.length > MOST_IMPORT_ROWS) refuse('too-large', importRefusals.tooManyRows);
  return { columns: heading.cells, rows: below };
}
