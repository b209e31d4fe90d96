import type { Insertable } from 'kysely';
import { describe, expect, test } from 'vitest';
import { databases } from '#test/databases.ts';
import type { Db } from './open.ts';
import { prepared } from './prepared.ts';
import type { Tables } from './tables.ts';

type Partner = Insertable<Tables['referrals']>;

let worded = 0;
const add = prepared((db, rows: Partner[]) => {
  worded += 1;
  return db
    .insertInto('referrals')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing());
});
const byCode = prepared((db, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('referrals')
    .select(['id', 'sales_rep_name as name', 'sales_rep_phone as phone'])
    // A value of its own stands between those that are given.
    .where('referral_code', '>=', from)
    .where('is_active', '=', 'true')
    .where('referral_code', '<=', to)
    .orderBy('id'),
);

const partner = (id: string, more: Partial<Partner> = {}): Partner => ({
  id,
  sales_rep_name: `Sam ${id}`,
  sales_rep_email: 'sam@example.com',
  referral_code: id,
  created_at: '2026-11-20T01:02:03.004Z',
  ...more,
});
const found = async (db: Db, from: string, to: string) => (await byCode(db, { from, to })).rows;

describe.each(databases)('a prepared query on $kind', ({ open }) => {
  test('is worded once for each shape of what it is given, and puts each value in its own place', async () => {
    const database = await open();
    const { db } = database;
    worded = 0;
    await add(db, [partner('A')]);
    await add(db, [partner('B', { sales_rep_name: 'Kim' })]);
    // In another order, with one more column, and two at once: other words each time.
    const { id, ...rest } = partner('C');
    await add(db, [{ ...rest, id }]);
    await add(db, [partner('D', { sales_rep_phone: '0400 000 000' })]);
    await add(db, [partner('E', { is_active: 'true' }), partner('F', { is_active: 'false' })]);
    await add(db, [partner('G', { is_active: 'true' }), partner('H', { is_active: 'false' })]);
    expect(worded).toBe(4);
    await add(db, [partner('I', { sales_rep_phone: undefined })]);
    expect(worded).toBe(4);
    expect(await found(db, 'A', 'G')).toEqual([
      { id: 'A', name: 'Sam A', phone: null },
      { id: 'B', name: 'Kim', phone: null },
      { id: 'C', name: 'Sam C', phone: null },
      { id: 'D', name: 'Sam D', phone: '0400 000 000' },
      { id: 'E', name: 'Sam E', phone: null },
      { id: 'G', name: 'Sam G', phone: null },
    ]);
    expect(await found(db, 'B', 'B')).toEqual([{ id: 'B', name: 'Kim', phone: null }]);
    expect(await found(db, 'I', 'I')).toEqual([{ id: 'I', name: 'Sam I', phone: null }]);
    await database.close();
  });

  test('says how many rows it changed, and belongs to the transaction it is handed', async () => {
    const database = await open();
    const { db } = database;
    expect((await add(db, [partner('A')])).numAffectedRows).toBe(1n);
    expect((await add(db, [partner('A')])).numAffectedRows).toBe(0n);
    const undone = db.transaction().execute(async (transaction) => {
      await add(transaction, [partner('B')]);
      expect(await found(transaction, 'B', 'B')).toHaveLength(1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await found(db, 'A', 'Z')).toMatchObject([{ id: 'A' }]);
    await database.close();
  });
});
