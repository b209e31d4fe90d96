import { type Options, stringify } from 'csv-stringify/sync';
import { amountOf } from '#contract/desk/money.ts';
import { giveWay } from './turns.ts';

/** How many rows are written before others have their turn. */
const WRITTEN_AT_ONCE = 100;

/** The columns with their names, and each row's value: text, or an amount in whole cents. */
export type Columns<Row> = Record<string, (row: Row) => string | { cents: number }>;

// The library quotes a cell that holds CRLF or a comma. Readers also end a row at a bare line feed or carriage return, and
// some split at semicolons and tabs.
const form: Options = { record_delimiter: 'windows', quoted_match: /[\r\n;\t]/ };

/**
 * Rows as CSV for a spreadsheet: UTF-8 with a byte order mark, a line of names, lines ended by CRLF, and no cell that a
 * spreadsheet would run as a formula. It comes page by page, so a list of any length can be sent.
 */
export async function* csvOf<Row>(
  columns: Columns<Row>,
  pages: AsyncIterable<Row[]> | Iterable<Row[]>,
): AsyncGenerator<string> {
  const cells = Object.values(columns);
  yield stringify([Object.keys(columns)], { ...form, bom: true });
  for await (const rows of pages)
    for (let from = 0; from < rows.length; from += WRITTEN_AT_ONCE) {
      await giveWay();
      yield stringify(
        rows.slice(from, from + WRITTEN_AT_ONCE).map((row) => cells.map((cell) => written(cell(row)))),
        form,
      );
    }
}

// Programs need negative amounts unchanged, and a number cannot run as a formula.
function written(cell: string | { cents: number }): string {
  return typeof cell === 'string' ? withoutFormula(cell) : amountOf(cell.cents);
}

// A quote before it makes a cell plain text. The characters are those spreadsheets act on, full-width twins included; some
// spreadsheets drop the space before them first.
function withoutFormula(cell: string): string {
  const text = cell.replaceAll('\0', '');
  return /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(text) ? `'${text}` : text;
}
