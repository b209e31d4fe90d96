import { once } from 'node:events';
import { type Options, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { storable } from '#contract/text.ts';
import { giveWay } from './turns.ts';

/** A line has a few hundred characters. This limit ends an unclosed quotation mark. */
const LONGEST_LINE = 20_000;
/** So many characters are read before others have their turn. */
const READ_AT_ONCE = 64 * 1024;

/**
 * The text of a file that a bank or a spreadsheet wrote: UTF-8, UTF-16 or windows-1252, with a byte order mark or without.
 *
 * @returns `undefined` if the bytes are not text
 */
export function textOfFile(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  // Tabs and line ends are the only control characters in text.
  return /[^\P{Cc}\t\r\n]/u.test(text) || text.trim() === '' ? undefined : text;
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a mark, UTF-16 is recognised by the zero byte in each of our letters.
  if (bytes.length > 3 && first !== 0 && second === 0 && bytes[3] === 0) return 'utf-16le';
  if (bytes.length > 3 && first === 0 && second !== 0 && bytes[2] === 0) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** A file with more lines that can't be read is no CSV. */
const MOST_UNREADABLE = 200;
/** How many lines are read in one go where the whole can't be. */
const LINES_AT_ONCE = 64;
/** How much of such a line is named. */
const NAMED_LENGTH = 200;

/** A line that is no CSV: its place in the file, counted from 1, and its beginning. */
type UnreadableLine = { line: number; text: string };
type CsvRows = { rows: string[][]; unreadable: UnreadableLine[] };

/**
 * The rows of a CSV with commas, semicolons or tabs between its cells. A line that is no CSV, as with a quotation mark in the
 * middle of a cell, is set aside, and the others are read.
 *
 * @param options.most rows to read; the rest is not looked at
 * @param options.keepsEmpty whether empty rows stay, so that a row's place is its number in a spreadsheet
 * @returns `undefined` if the text is not such a file
 */
export async function rowsOfCsv(
  text: string,
  { most = Number.POSITIVE_INFINITY, keepsEmpty = false } = {},
): Promise<CsvRows | undefined> {
  const options = {
    delimiter: delimiterOf(text),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: !keepsEmpty,
    skip_records_with_empty_values: !keepsEmpty,
    trim: true,
    max_record_size: LONGEST_LINE,
    ...(Number.isFinite(most) && { to: most }),
  };
  const whole = await parsed(text, options).catch(() => undefined);
  const read = whole ? { rows: whole, unreadable: [] } : await lineByLine(text.split(/\r\n|\r|\n/), options);
  return read?.rows.some((row) => row.length >= 2) ? read : undefined;
}

/** Reads lines that can't be read in one go by halves, so that one bad line costs few readings. */
async function lineByLine(lines: readonly string[], options: Options): Promise<CsvRows | undefined> {
  const found: CsvRows = { rows: [], unreadable: [] };
  const read = (from: number, to: number): void => {
    const rows = parsedAtOnce(lines.slice(from, to).join('\n'), options);
    if (rows) found.rows.push(...rows);
    else if (to - from === 1)
      found.unreadable.push({ line: from + 1, text: storable((lines[from] ?? '').slice(0, NAMED_LENGTH)) });
    else {
      const middle = Math.floor((from + to) / 2);
      read(from, middle);
      read(middle, to);
    }
  };
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    read(from, Math.min(from + LINES_AT_ONCE, lines.length));
    if (found.unreadable.length > MOST_UNREADABLE) return undefined;
    await giveWay();
  }
  return found;
}

function parsedAtOnce(text: string, options: Options): string[][] | undefined {
  try {
    return parseAtOnce(text, options);
  } catch {
    return undefined;
  }
}

async function parsed(text: string, options: Options): Promise<string[][]> {
  const parser = parse(options);
  const rows: string[][] = [];
  parser.on('data', (row: string[]) => rows.push(row));
  const ended = once(parser, 'end');
  // The first piece that can't be read ends it: what comes after is not looked at.
  let isBroken = false;
  ended.catch(() => {
    isBroken = true;
  });
  for (let from = 0; from < text.length && !isBroken; from += READ_AT_ONCE) {
    parser.write(text.slice(from, from + READ_AT_ONCE));
    await giveWay();
  }
  parser.end();
  await ended;
  return rows;
}

/** The separator: the character on most of the first lines. */
function delimiterOf(text: string): string {
  const lines = text.split(/[\r\n]+/, 20);
  const linesWith = (character: string) => lines.filter((line) => line.includes(character)).length;
  return [',', ';', '\t'].reduce((best, other) => (linesWith(other) > linesWith(best) ? other : best));
}
