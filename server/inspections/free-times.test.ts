import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, whereDatabasesDiffer } from '#test/databases.ts';
import { addInspector, kim, lou } from '#test/inspectors.ts';
import { freeTimes } from './free-times.ts';

whereDatabasesDiffer('free times on $kind', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await addInspector(db, kim);
    await addInspector(db, lou);
    const at = '2026-11-01T00:00:00.000Z';
    await db
      .insertInto('users')
      .values([
        {
          id: 'user of kim',
          username: 'kim',
          password_hash: '',
          role: 'inspector',
          created_at: at,
          updated_at: at,
        },
        {
          id: 'user of lou',
          username: 'lou',
          password_hash: 'set',
          role: 'inspector',
          created_at: at,
          updated_at: at,
        },
      ])
      .execute();
  });
  afterAll(() => database.close());

  test('of times that begin together, those of somebody who has not accepted their invitation come last', async () => {
    const asked = {
      minutes: 90,
      from: '2026-12-01',
      to: '2026-12-01',
      now: new Date('2026-11-29T00:00:00Z'),
    };
    const [first, second] = await freeTimes(database.db, asked);
    expect([first?.inspectorId, second?.inspectorId]).toEqual([lou.id, kim.id]);
    expect(first?.start).toBe(second?.start);
  });
});
