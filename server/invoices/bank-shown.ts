import { sql } from 'kysely';
import type { BankColumns, BankFile, BankLine, UnreadableLine } from '#contract/desk/bank-files.ts';
import { amountOf } from '#contract/desk/money.ts';
import { rowsOfCsv } from '../csv-file.ts';
import type { Db } from '../database/open.ts';
import { found } from '../refusal.ts';
import { giveWay, mapInTurns } from '../turns.ts';
import { type Match, matchLines, type OpenInvoice } from './bank-match.ts';
import {
  beginningsOf,
  confirmedLines,
  findFiles,
  type OpenLine,
  openLines,
  type StoredBankFile,
} from './bank-store.ts';
import { asStored, balanceColumn, selectInvoices } from './stored.ts';

/** How many lines are shown for choosing the columns, and how much of each cell. */
const SAMPLE_LINES = 8;
const SAMPLE_CELL = 200;

/** Files with open lines, or with columns to choose, the latest first. */
export async function listBankFiles(db: Db): Promise<BankFile[]> {
  return inFull(db, await findFiles(db));
}

/** One file, with or without open lines. @throws Refusal for an unknown one */
export async function oneBankFile(db: Db, id: string): Promise<BankFile> {
  const [file] = await inFull(db, await findFiles(db, id));
  return found(file);
}

/** Every open line with its proposed invoice. All are matched together, so that no two pay one balance. */
export async function proposedLines(db: Db): Promise<{ line: OpenLine; match: Match | undefined }[]> {
  const lines = await openLines(db);
  if (lines.length === 0) return [];
  const matches = await matchLines(lines, await openInvoices(db));
  return lines.map((line, place) => ({ line, match: matches[place] }));
}

async function openInvoices(db: Db): Promise<OpenInvoice[]> {
  const rows = await selectInvoices(db)
    .where(sql<boolean>`${balanceColumn} > 0`)
    .orderBy('t.issued_at')
    .execute();
  return mapInTurns(rows, (row) => {
    const { id, number, content, balanceCents } = asStored(row);
    return { id, number, jobNumber: content.jobNumber, customer: content.buyer.name, balanceCents };
  });
}

async function inFull(db: Db, files: readonly StoredBankFile[]): Promise<BankFile[]> {
  if (files.length === 0) return [];
  const ids = files.map(({ id }) => id);
  const beginnings = await beginningsOf(db, ids);
  const confirmed = await confirmedLines(db, ids);
  const proposed = Map.groupBy(await proposedLines(db), ({ line }) => line.file_id);
  const shown: BankFile[] = [];
  for (const file of files) {
    await giveWay();
    const lines = (proposed.get(file.id) ?? []).toSorted((a, b) => a.line.line - b.line.line);
    await giveWay();
    shown.push({
      id: file.id,
      name: file.name,
      receivedAt: file.received_at,
      columns: file.columns === null ? null : (JSON.parse(file.columns) as BankColumns),
      sample: await sampleOf(beginnings.get(file.id)),
      proposals: lines.flatMap(({ line, match }) =>
        match ? [{ ...shownLine(line), ...shownMatch(match) }] : [],
      ),
      unmatched: lines.flatMap(({ line, match }) => (match ? [] : [shownLine(line)])),
      confirmed: confirmed.get(file.id) ?? 0,
      known: file.known,
      unread: file.unread,
      unreadable: JSON.parse(file.unreadable ?? '[]') as UnreadableLine[],
    });
  }
  return shown;
}

function shownLine({ line, day, cents, words }: OpenLine): BankLine {
  return { line, day, amount: amountOf(cents), words };
}

function shownMatch({ invoice, why }: Match) {
  const { id: invoiceId, number: invoiceNumber, customer, balanceCents } = invoice;
  return { invoiceId, invoiceNumber, customer, balance: amountOf(balanceCents), why };
}

async function sampleOf(beginning: string | undefined): Promise<string[][]> {
  const rows = (await rowsOfCsv(beginning ?? '', { most: SAMPLE_LINES }))?.rows ?? [];
  return rows.map((row) => row.map((cell) => cell.slice(0, SAMPLE_CELL)));
}
