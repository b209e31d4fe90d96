import { once } from 'node:events';
import { type Options, parse } from 'csv-parse';
import { giveWay } from '../turns.ts';

export const MOST_BANK_BYTES = 5 * 1024 * 1024;
export const MOST_BANK_LINES = 20_000;
/** A bank's line has a few hundred characters. This limit ends an unclosed quotation mark. */
const LONGEST_LINE = 20_000;
/** So many characters are read before others have their turn. */
const READ_AT_ONCE = 64 * 1024;

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

/**
 * The rows of a CSV with commas, semicolons or tabs between its cells. Empty rows are left out.
 *
 * @param most rows to read; the rest is not looked at
 * @returns `undefined` if the text is not such a file
 */
export async function rowsOfBank(
  text: string,
  most = Number.POSITIVE_INFINITY,
): Promise<string[][] | undefined> {
  try {
    const rows = await parsed(text, {
      delimiter: delimiterOf(text),
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      max_record_size: LONGEST_LINE,
      ...(Number.isFinite(most) && { to: most }),
    });
    const hasColumns = rows.some((row) => row.length >= 2);
    return hasColumns ? rows : undefined;
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
