import { createHash } from 'node:crypto';
import { type BankColumns, bankRefusals, type UnreadableLine } from '#contract/desk/bank-files.ts';
import type { Actor } from '../actor.ts';
import { centsOfCell, dayOfCell } from '../cells.ts';
import { rowsOfCsv, textOfFile } from '../csv-file.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import { refuse } from '../refusal.ts';
import { layoutOf, recognisedColumns } from './bank-columns.ts';
import { type ReadLines, readLines } from './bank-lines.ts';
import {
  columnsOf,
  contentOf,
  keepFile,
  keepLines,
  linesOf,
  lockFile,
  rememberColumns,
  waitingFiles,
} from './bank-store.ts';

export const MOST_BANK_BYTES = 5 * 1024 * 1024;
const MOST_BANK_LINES = 20_000;

/** A parsed bank file, before anything is stored. */
export type ReceivedBankFile = {
  sha256: string;
  name: string;
  content: string;
  rows: string[][];
  unreadable: UnreadableLine[];
  layout: string;
};

/**
 * Reads a bank's file.
 *
 * @throws Refusal if it is not a CSV, has no line with a date and an amount, or is too long
 */
export async function readBankFile(bytes: Uint8Array, name: string): Promise<ReceivedBankFile> {
  const content = textOfFile(bytes);
  const read = content === undefined ? undefined : await rowsOfCsv(content);
  if (content === undefined || !read) return refuse('wrong-kind', bankRefusals.notCsv);
  const { rows, unreadable } = read;
  if (rows.length > MOST_BANK_LINES) return refuse('too-large', bankRefusals.tooManyLines);
  // A month without transactions has only a heading.
  if (!rows.some(mayHaveMoney) && !recognisedColumns(rows)) return refuse('wrong-kind', bankRefusals.noMoney);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { sha256, name, content, rows, unreadable, layout: layoutOf(rows) };
}

function mayHaveMoney(row: string[]): boolean {
  const isDay = (cell: string) =>
    (['dmy', 'ymd', 'mdy'] as const).some((order) => dayOfCell(cell, order) !== undefined);
  return row.some(isDay) && row.some((cell) => !isDay(cell) && centsOfCell(cell) !== undefined);
}

/**
 * Stores a bank file with its money-in lines, if its columns are known from an earlier file or unambiguous.
 * An identical file adds nothing.
 */
export async function takeInBankFile(
  transaction: Db,
  file: ReceivedBankFile,
  actor: Actor,
): Promise<{ id: string; isNew: boolean }> {
  const { rows, ...kept } = file;
  const { id, isNew } = await keepFile(transaction, kept, actor);
  if (!isNew) return { id, isNew };
  const chosen = await columnsOf(transaction, file.layout);
  const columns = chosen ?? recognisedColumns(rows);
  const read = columns && (await readLines(rows, columns));
  // If the remembered columns fit no line, the bank has changed its layout, so the columns must be chosen
  // again.
  if (columns && read && (read.read > 0 || read.unread === 0)) {
    await keepLines(transaction, id, { columns, read });
    if (!chosen) await rememberColumns(transaction, { layout: file.layout, columns, now: actor.now });
  }
  return { id, isNew };
}

/**
 * Sets the columns of a file, and of all waiting files with the same heading.
 *
 * @throws Refusal when no line has a day and an amount in them, or a line of the file is confirmed or ignored
 *   already
 */
export async function chooseColumns(
  transaction: Db,
  { id, columns, now, kind }: { id: string; columns: BankColumns; now: Date; kind: DatabaseKind },
): Promise<void> {
  if ((columns.amount === null) === (columns.credit === null)) refuse('invalid', bankRefusals.amountOnce);
  const { layout } = await lockFile(transaction, kind, id);
  const content = await contentOf(transaction, id);
  const settled = [...(await linesOf(transaction, id)).values()].some(
    (line) => line.payment_id ?? line.ignored_at,
  );
  if (content === null || settled) return refuse('conflict', bankRefusals.columnsUsed);
  const read = await readAgain(content, columns);
  if (read.read === 0) refuse('invalid', bankRefusals.wrongColumns);
  await keepLines(transaction, id, { columns, read });
  await rememberColumns(transaction, { layout, columns, now });
  for (const other of await waitingFiles(transaction, layout)) {
    const lines = await readAgain(other.content ?? '', columns);
    if (lines.read > 0) await keepLines(transaction, other.id, { columns, read: lines });
  }
}

async function readAgain(content: string, columns: BankColumns): Promise<ReadLines> {
  return readLines((await rowsOfCsv(content))?.rows ?? [], columns);
}
