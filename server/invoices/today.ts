import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { asStored, selectInvoices } from './stored.ts';

// SQLite uses an index of some rows only where the query says which as a literal (`sql.lit`).

/** Invoices that are owed on and were due before a day, the earliest first. */
export async function overdueInvoices(db: Db, { today, limit }: { today: string; limit: number }) {
  return db
    .selectFrom('invoices')
    .select(['id', 'number', 'submission_id as inquiryId', 'due_on as dueOn'])
    .where('is_owed', '=', sql.lit('true'))
    .where('due_on', '<', today)
    .orderBy('due_on')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** What is still to be paid on some invoices, in cents. */
export async function balancesOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await selectInvoices(db).where('t.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, asStored(row).balanceCents]));
}

/** Invoices that are owed on and were due on some days, both included, the latest first. */
export async function owedDue(db: Db, { from, to }: { from: string; to: string }) {
  return db
    .selectFrom('invoices')
    .select(['id', 'submission_id as inquiryId'])
    .where('is_owed', '=', sql.lit('true'))
    .where('due_on', '>=', from)
    .where('due_on', '<=', to)
    .orderBy('due_on', 'desc')
    .orderBy('id')
    .execute();
}

/** Bank files with something for a person to decide, the earliest first. */
export async function filesToConfirm(db: Db, limit: number) {
  const lines = db
    .selectFrom('bank_lines')
    .select((row) => ['file_id', row.fn.countAll<number>().as('count')])
    .where('payment_id', 'is', null)
    .where('ignored_at', 'is', null)
    .groupBy('file_id')
    .as('l');
  const files = await db
    .selectFrom('bank_files as f')
    .leftJoin(lines, 'l.file_id', 'f.id')
    .select(['f.id', 'f.name', 'f.columns', 'l.count'])
    .where((row) =>
      row.or([
        row('l.count', 'is not', null),
        row('f.columns', 'is', null),
        row('f.unreadable', 'is not', null),
      ]),
    )
    .orderBy('f.received_at')
    .orderBy('f.id')
    .limit(limit)
    .execute();
  return files.map(({ id, name, columns, count }) => ({
    id,
    name,
    lines: Number(count ?? 0),
    hasColumns: columns !== null,
  }));
}
