import { parse } from 'csv-parse/sync';
import type { UnreadableLine } from '#contract/desk/bank-files.ts';
import { storable } from '#contract/text.ts';

export const MOST_BANK_BYTES = 5 * 1024 * 1024;
export const MOST_BANK_LINES = 20_000;
/** A bank's line has a few hundred characters. This limit ends an unclosed quotation mark. */
const LONGEST_LINE = 20_000;

/**
 * The text of a bank's file: UTF-8, UTF-16 or windows-1252, with a byte order mark or without.
 *
 * @returns `undefined` if the bytes are not text
 */
export function textOfBank(bytes: Uint8Array): string | undefined {
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

/** A file with more lines that can't be read is no bank's CSV. */
const MOST_UNREADABLE = 200;
/** How much of such a line is named. */
const NAMED_LENGTH = 200;

type BankRows = { rows: string[][]; unreadable: UnreadableLine[] };

/**
 * The rows of a CSV with commas, semicolons or tabs between its cells. Empty rows are left out. A line that is no CSV, as with a
 * quotation mark in the middle of a cell, is set aside, and the others are read.
 *
 * @param most rows to read; the rest is not looked at
 * @returns `undefined` if the text is not such a file
 */
export function rowsOfBank(text: string, most = Number.POSITIVE_INFINITY): BankRows | undefined {
  const parsed = parserOf(delimiterOf(text), most);
  const whole = parsed(text);
  const read = whole ? { rows: whole, unreadable: [] } : lineByLine(text.split(/\r\n|\r|\n/), parsed);
  return read?.rows.some((row) => row.length >= 2) ? read : undefined;
}

type Parsed = (text: string) => string[][] | undefined;

function parserOf(delimiter: string, most: number): Parsed {
  const options = {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    max_record_size: LONGEST_LINE,
    ...(Number.isFinite(most) && { to: most }),
  };
  return (text) => {
    try {
      return parse(text, options);
    } catch {
      return undefined;
    }
  };
}

/** Reads lines that can't be read in one go: by halves, so that one bad line does not cost a reading for each of the others. */
function lineByLine(lines: readonly string[], parsed: Parsed): BankRows | undefined {
  const found: BankRows = { rows: [], unreadable: [] };
  const read = (from: number, to: number): void => {
    const rows = parsed(lines.slice(from, to).join('\n'));
    if (rows) found.rows.push(...rows);
    else if (to - from === 1)
      found.unreadable.push({ line: from + 1, text: storable((lines[from] ?? '').slice(0, NAMED_LENGTH)) });
    else if (found.unreadable.length <= MOST_UNREADABLE) {
      const middle = Math.floor((from + to) / 2);
      read(from, middle);
      read(middle, to);
    }
  };
  read(0, lines.length);
  return found.unreadable.length <= MOST_UNREADABLE ? found : undefined;
}

/** The separator: the character on most of the first lines. */
function delimiterOf(text: string): string {
  const lines = text.split(/[\r\n]+/, 20);
  const linesWith = (character: string) => lines.filter((line) => line.includes(character)).length;
  return [',', ';', '\t'].reduce((best, other) => (linesWith(other) > linesWith(best) ? other : best));
}
