import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { whereDatabasesDiffer } from '#test/databases.ts';
import { olderDatabase } from '#test/older-database.ts';

whereDatabasesDiffer('on $kind', ({ kind }) => {
  test('invoices with their payments and credit notes stay, and another part can be credited', async () => {
    const older = await olderDatabase(kind, '0042-unreadable-bank-lines');
    const time = '2026-11-01T00:00:00.000Z';
    const paper = {
      submission_id: 'q1',
      issued_at: time,
      issued_on: '2026-11-01',
      due_on: '2026-11-08',
      total_cents: 55_000,
      gst_cents: 5_000,
      found_by: '',
      content: '{}',
    };
    const payment = { cents: 100, method: 'cash', received_on: '2026-11-02', source: 'desk', noted_at: time };
    await older.insert(
      'invoices',
      { ...paper, id: 'i1', kind: 'invoice', number: 'INV-0001', credits_id: null },
      { ...paper, id: 'i2', kind: 'credit-note', number: 'CN-0001', credits_id: 'i1' },
    );
    await older.insert(
      'payments',
      { ...payment, id: 'p1', invoice_id: 'i1', refunds_id: null },
      { ...payment, id: 'p2', invoice_id: 'i1', refunds_id: 'p1' },
    );
    await older.insert('card_checkouts', {
      session_id: 's1',
      invoice_id: 'i1',
      cents: 1,
      created_at: time,
      payment_id: 'p1',
    });
    const { db } = await older.upgrade();
    const papers = await db
      .selectFrom('invoices')
      .select(['id', 'credits_id', 'total_cents'])
      .orderBy('id')
      .execute();
    expect(papers).toEqual([
      { id: 'i1', credits_id: null, total_cents: 55_000 },
      { id: 'i2', credits_id: 'i1', total_cents: 55_000 },
    ]);
    const payments = await db.selectFrom('payments').select(['id', 'credit_note_id']).orderBy('id').execute();
    expect(payments).toEqual([
      { id: 'p1', credit_note_id: null },
      { id: 'p2', credit_note_id: null },
    ]);
    const note = { ...paper, id: 'i3', kind: 'credit-note' as const, number: 'CN-0002', credits_id: 'i1' };
    await db
      .insertInto('invoices')
      .values({ ...note, reason: null, issued_by: null })
      .execute();
    const again = db.insertInto('invoices').values({ ...note, id: 'i4', reason: null, issued_by: null });
    await expect(again.execute()).rejects.toThrow();
    const lost = db.updateTable('payments').set({ invoice_id: 'nothing' }).where('id', '=', 'p1');
    await expect(lost.execute()).rejects.toThrow();
    const unknown = db.updateTable('payments').set({ credit_note_id: 'nothing' }).where('id', '=', 'p2');
    await expect(unknown.execute()).rejects.toThrow();
    if (kind === 'sqlite') {
      const { rows } = await sql<{ name: string }>`select name from sqlite_master
        where type = 'index' and tbl_name = 'invoices' and name not like 'sqlite_%' order by name`.execute(
        db,
      );
      expect(rows.map(({ name }) => name)).toEqual([
        'invoices_by_time',
        'invoices_credits',
        'invoices_of_inquiry',
        'invoices_owed',
      ]);
    }
    await older.close();
  });
});
