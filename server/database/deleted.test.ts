import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { ada } from '#test/cast.ts';
import { openSqlite } from '#test/databases.ts';

test('what was deleted is not in the file any more, on pages that are used again or not', async () => {
  const { db, where, close } = await openSqlite();
  onTestFinished(close);
  const words = (index: number) => `${ada.lastName}-of-row-${index} ${'x'.repeat(3000)}`;
  for (let index = 0; index < 20; index += 1)
    await db
      .insertInto('audit_log')
      .values({
        id: String(index),
        at: '2026-11-28T00:00:00.000Z',
        kind: 'k',
        username: null,
        detail: words(index),
      })
      .execute();
  const inFile = async () => {
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    return (await readFile(where.sqliteFile)).includes(`${ada.lastName}-of-row-`);
  };
  expect(await inFile()).toBe(true);
  await db.deleteFrom('audit_log').execute();
  expect(await inFile()).toBe(false);
});
