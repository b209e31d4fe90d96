import { createHash } from 'node:crypto';
import type { BankColumns } from '#contract/desk/bank-files.ts';
import { centsOfCell, dayOfCell, dayOrderFinder } from '../cells.ts';

/** The heading is among the first lines. Some banks write a few lines about the account before it. */
const LINES_BEFORE = 10;
/** How many lines are used to find the columns. */
const LOOKED_AT = 200;

const isDayCell = (cell: string) =>
  dayOfCell(cell, 'dmy') !== undefined || dayOfCell(cell, 'ymd') !== undefined;
/** With cents, because a plain number may be an account number. */
const isAmountCell = (cell: string) => /\.\d\d\b/.test(cell) && centsOfCell(cell) !== undefined;

/** The place of the line that names the columns; -1 without one. */
export function placeOfHeading(rows: readonly string[][]): number {
  const first = rows.slice(0, LINES_BEFORE).findIndex((row) => row.some(isDayCell) && row.length >= 2);
  const before = first === -1 ? rows.slice(0, LINES_BEFORE) : rows.slice(0, first);
  return before.findLastIndex(
    (row) => row.filter((cell) => cell !== '').length >= 2 && !row.some(isDayCell) && !row.some(isAmountCell),
  );
}

/**
 * Identifies files of the same layout: by their heading, or without one by the number and kinds of columns.
 */
export function layoutOf(rows: readonly string[][]): string {
  const heading = rows[placeOfHeading(rows)];
  const named = heading ? heading.map((name) => name.toLowerCase()) : kindsOf(rows);
  return createHash('sha256')
    .update(JSON.stringify([heading ? 'heading' : 'kinds', named]))
    .digest('hex');
}

type Kind = 'day' | 'amount' | 'text';

function kindsOf(rows: readonly string[][]): Kind[] {
  const some = rows.slice(0, LOOKED_AT);
  const width = Math.max(...some.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => {
    const cells = some.map((row) => row[column] ?? '').filter((cell) => cell !== '');
    if (cells.length === 0) return 'text';
    if (cells.every(isDayCell)) return 'day';
    return cells.every(isAmountCell) ? 'amount' : 'text';
  });
}

/**
 * The columns of a file, where there is no doubt about them: its heading names one of each, or it is one of the shapes without a
 * heading that the Commonwealth Bank (day, amount, words, balance) and ANZ (day, amount, words) write.
 *
 * @returns `undefined` where somebody has to choose
 */
export function recognisedColumns(rows: readonly string[][]): BankColumns | undefined {
  const place = placeOfHeading(rows);
  const columns = place === -1 ? ofShape(rows) : ofHeading(rows[place] ?? []);
  if (!columns) return undefined;
  const finder = dayOrderFinder();
  for (const row of rows.slice(place + 1)) finder.look(row[columns.day] ?? '');
  const order = finder.order();
  return order && { ...columns, hasHeading: place !== -1, dayOrder: order };
}

type Places = Pick<BankColumns, 'day' | 'amount' | 'credit' | 'words'>;

const names = {
  day: /^(?:date|(?:transaction|trans|posting|posted|value|effective) date|date of transaction)$/,
  amount: /^(?:transaction )?amount(?: \(?(?:aud|\$)\)?)?$/,
  credit: /^(?:credits?|money in|deposits?|paid in)(?: amount)?(?: \(?(?:aud|\$)\)?)?$/,
  words:
    /^(?:transaction |original )?(?:description|details|narrative|narration|particulars|reference|memo|payee|payer|merchant name|remitter)$/,
};

function ofHeading(heading: readonly string[]): Places | undefined {
  const placesOf = (name: RegExp) =>
    heading.flatMap((cell, place) => (name.test(cell.toLowerCase()) ? [place] : []));
  const firstOf = (...ways: RegExp[]) => ways.map(placesOf).find((places) => places.length > 0) ?? [];
  const [day, ...otherDays] = firstOf(names.day, /^time$/);
  const [amount, ...otherAmounts] = firstOf(names.amount, /^total \(aud\)$/);
  const [credit, ...otherCredits] = placesOf(names.credit);
  const words = placesOf(names.words);
  const isCertain = [...otherDays, ...otherAmounts, ...otherCredits].length === 0;
  if (day === undefined || !isCertain || words.length === 0) return undefined;
  // Either a signed column or a money-in column. Both would be ambiguous.
  if ((amount === undefined) === (credit === undefined)) return undefined;
  return { day, amount: amount ?? null, credit: credit ?? null, words };
}

function ofShape(rows: readonly string[][]): Places | undefined {
  const kinds = kindsOf(rows);
  const [first, second, ...rest] = kinds;
  if (first !== 'day' || second !== 'amount' || rest[0] !== 'text' || rest.includes('day')) return undefined;
  const words = kinds.flatMap((kind, place) => (kind === 'text' ? [place] : []));
  const places = { day: 0, amount: 1, credit: null, words };
  const balances = rest.flatMap((kind, place) => (kind === 'amount' ? [place + 2] : []));
  const [balance, ...more] = balances;
  if (more.length > 0) return undefined;
  if (balance === undefined) return places;
  // Finds which of two money columns is the balance, which must not be used as the amount.
  return isBalance(rows, { balance: 1, amount: balance }) ? undefined : places;
}

/** Whether one column is the running total of the other, from the top or from the bottom. */
function isBalance(
  rows: readonly string[][],
  { balance, amount }: { balance: number; amount: number },
): boolean {
  const some = rows.slice(0, LOOKED_AT).map((row) => ({
    balance: centsOfCell(row[balance] ?? '') ?? 0,
    amount: centsOfCell(row[amount] ?? '') ?? 0,
  }));
  if (some.length < 3) return false;
  const addsUp = (lines: typeof some) =>
    lines.every(
      (line, place) => place === 0 || line.balance - (lines[place - 1]?.balance ?? 0) === line.amount,
    );
  return addsUp(some) || addsUp(some.toReversed());
}
