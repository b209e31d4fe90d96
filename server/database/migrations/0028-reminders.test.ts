import { expect, test } from 'vitest';
import { whereDatabasesDiffer } from '#test/databases.ts';
import { reminders } from './0028-reminders.ts';

whereDatabasesDiffer('on $kind', ({ open }) => {
  test('reminders that wait grow old from when they are due, and other messages as before', async () => {
    const { db, close } = await open();
    const [written, due] = ['2026-11-01T00:00:00.000Z', '2026-12-02T06:00:00.000Z'];
    const message = { message: '{}', created_at: written, next_attempt_at: due };
    await db
      .insertInto('outbox')
      .values([
        { id: 'waits', kind: 'inspection-reminder', ...message },
        { id: 'sent', kind: 'inspection-reminder', ...message, sent_at: due },
        { id: 'another', kind: 'inspection', ...message },
      ])
      .execute();
    await reminders(db as never);
    const rows = await db.selectFrom('outbox').select(['id', 'created_at']).orderBy('id').execute();
    expect(rows.map(({ id, created_at }) => [id, new Date(created_at).toISOString()])).toEqual([
      ['another', written],
      ['sent', written],
      ['waits', due],
    ]);
    await close();
  });
});
