import { createHash } from 'node:crypto';
import type { BankColumns } from '#contract/desk/bank-files.ts';
import { storable } from '#contract/text.ts';
import { centsOfCell, dayOfCell } from '../cells.ts';
import { giveWay, isTurnOver } from '../turns.ts';
import { placeOfHeading } from './bank-columns.ts';

/** Longer words are cut: a bank writes some hundred characters. */
const MOST_WORDS = 500;

/** A money-in line of a bank file. */
type IncomingLine = {
  /** Its place in the file, from 1. */
  line: number;
  day: string;
  cents: number;
  words: string;
  fingerprint: string;
};

/** The result of reading a file's lines with its columns. */
export type ReadLines = {
  incoming: IncomingLine[];
  /** How many lines have a day and an amount, money that went out included. */
  read: number;
  /** How many others there are below the heading. */
  unread: number;
};

/** Reads the lines of a file. Money out is recognised, but not stored. */
export async function readLines(rows: readonly string[][], columns: BankColumns): Promise<ReadLines> {
  const found: ReadLines = { incoming: [], read: 0, unread: 0 };
  const seen = new Map<string, number>();
  const above = columns.hasHeading ? placeOfHeading(rows) : -1;
  for (const [place, row] of rows.entries()) {
    if (place <= above) continue;
    if (isTurnOver()) await giveWay();
    const day = dayOfCell(row[columns.day] ?? '', columns.dayOrder);
    const cents = centsOfLine(row, columns);
    if (day === undefined || cents === undefined) found.unread += 1;
    else {
      found.read += 1;
      const words = wordsOf(row, columns);
      const line = { line: place + 1, day, cents, words };
      if (cents > 0) found.incoming.push({ ...line, fingerprint: fingerprintOf(line, seen) });
    }
  }
  return found;
}

/** The money in, below zero for money out; `undefined` if neither can be read. */
function centsOfLine(row: readonly string[], { amount, credit }: BankColumns): number | undefined {
  if (amount !== null) {
    const cents = centsOfCell(row[amount] ?? '');
    // Some banks write every amount without a sign, and mark money out in a separate cell.
    return cents !== undefined && row.some((cell) => /^(?:DR|debit)$/i.test(cell)) ? -Math.abs(cents) : cents;
  }
  const cell = row[credit ?? -1] ?? '';
  // An empty money-in cell means money out.
  return cell === '' && row.length > 1 ? 0 : centsOfCell(cell);
}

function wordsOf(row: readonly string[], { words }: BankColumns): string {
  const cells = words.map((column) => row[column] ?? '').filter((cell) => cell !== '');
  return storable(cells.join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, MOST_WORDS));
}

/**
 * The identity of a line in every file: its day, amount and words, and the number of equal lines before it,
 * so that two equal payments on a day count twice.
 */
function fingerprintOf(
  { day, cents, words }: Omit<IncomingLine, 'fingerprint'>,
  seen: Map<string, number>,
): string {
  const said = JSON.stringify([day, cents, words]);
  const before = seen.get(said) ?? 0;
  seen.set(said, before + 1);
  return createHash('sha256')
    .update(JSON.stringify([day, cents, words, before]))
    .digest('hex');
}
