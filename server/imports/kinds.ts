import { type ImportKind, importKinds, type RefusedRow } from '#contract/desk/imports.ts';
import type { Actor } from '../actor.ts';
import { addPhrases } from '../business/public.ts';
import { dayOrderFinder } from '../cells.ts';
import type { DatabaseKind } from '../database/kind.ts';
import type { Db } from '../database/open.ts';
import { giveWay, isTurnOver } from '../turns.ts';
import { customerIn } from './customers.ts';
import { phraseIn } from './phrases.ts';
import type { Mapping } from './propose-columns.ts';
import type { FileRow } from './read-file.ts';
import type { RowResult } from './row-cells.ts';
import { takeCustomers, takeTemplates } from './take-rows.ts';
import { templateIn } from './templates.ts';

type Reading = { mapping: Mapping; now: Date };
type Taking = { kind: DatabaseKind; actor: Actor };
/** The rows of a file by its columns: those to take, and those that are refused. */
type Read = {
  ready: number;
  refused: RefusedRow[];
  take: (transaction: Db, taking: Taking) => Promise<number>;
};

/** The groups of fields of which one must have a column. */
const needed = {
  customers: [
    ['name', 'firstName'],
    ['email', 'phone'],
  ],
  templates: [['title'], ['action']],
  phrases: [['title'], ['words'], ['severity']],
} as const satisfies Record<ImportKind, string[][]>;

/** Which columns must still be chosen, in a sentence; `null` if the file can be taken in. */
export function missingIn(kind: ImportKind, mapping: Mapping): string | null {
  const labels: Record<string, string> = importKinds[kind].fields;
  const groups = needed[kind].filter((group) => !group.some((field) => field in mapping));
  if (groups.length === 0) return null;
  const named = groups.map((group) => group.map((field) => labels[field]).join(' or '));
  return `Choose the column with: ${named.join('; ')}`;
}

/** Reads the rows of a file by its columns. */
export function readRows(kind: ImportKind, rows: readonly FileRow[], reading: Reading): Promise<Read> {
  return readers[kind](rows, reading);
}

const readers: Record<ImportKind, (rows: readonly FileRow[], reading: Reading) => Promise<Read>> = {
  async customers(rows, { mapping, now }) {
    const finder = dayOrderFinder();
    for (const { cells } of rows) {
      if (isTurnOver()) await giveWay();
      finder.look(cells[mapping.day ?? -1] ?? '');
    }
    const dayOrder = finder.order() ?? 'dmy';
    return readEach(rows, (cells) => customerIn(cells, { mapping, dayOrder, now }), takeCustomers);
  },
  templates(rows, { mapping }) {
    return readEach(rows, (cells) => templateIn(cells, { mapping }), takeTemplates);
  },
  phrases(rows, { mapping }) {
    return readEach(
      rows,
      (cells) => phraseIn(cells, { mapping }),
      (transaction, phrases, { actor }) => addPhrases(transaction, phrases, actor),
    );
  },
};

async function readEach<Taken>(
  rows: readonly FileRow[],
  read: (cells: readonly string[]) => RowResult<Taken>,
  take: (transaction: Db, taken: readonly Taken[], taking: Taking) => Promise<number>,
): Promise<Read> {
  const taken: Taken[] = [];
  const refused: RefusedRow[] = [];
  for (const { line, cells } of rows) {
    if (isTurnOver()) await giveWay();
    const result = read(cells);
    if (result.ok) taken.push(result.taken);
    else refused.push({ line, why: result.why });
  }
  return {
    ready: taken.length,
    refused,
    take: (transaction, taking) => take(transaction, taken, taking),
  };
}
