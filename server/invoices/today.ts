import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { balanceColumn, selectInvoices } from './stored.ts';

/** Invoices that are owed on and were due before a day, the earliest first. */
export async function overdueInvoices(db: Db, { today, limit }: { today: string; limit: number }) {
  const overdue = db
    .selectFrom('invoices')
    .select('id')
    .where('is_owed', '=', 'true')
    .where('due_on', '<', today)
    .orderBy('due_on')
    .orderBy('id')
    .limit(limit);
  return selectInvoices(db)
    .clearSelect()
    .select(['t.id', 't.number', 't.submission_id as inquiryId', 't.due_on as dueOn'])
    .select(sql<number>`${balanceColumn}`.as('cents'))
    .where('t.id', 'in', overdue)
    .orderBy('t.due_on')
    .orderBy('t.id')
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
