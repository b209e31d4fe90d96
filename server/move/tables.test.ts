import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { emptyPostgres } from '#test/databases.ts';
import { temporaryFolder } from '#test/run-server.ts';
import { openDatabase } from '../database/open.ts';
import { type Moved, moveTables, openSource } from './tables.ts';

test('rows with a NUL or half a character, which SQLite kept and PostgreSQL refuses, are moved without them', async () => {
  const folder = await temporaryFolder();
  const sqliteFile = join(folder.path, 'plumbline.sqlite');
  await (await openDatabase({ sqliteFile })).db.destroy();
  const books = new DatabaseSync(sqliteFile, { timeout: 5_000 });
  const insert = books.prepare(
    'insert into audit_log (id, at, kind, username, detail) values (?, ?, ?, ?, ?)',
  );
  insert.run('1', '2026-01-01T00:00:00.000Z', 'note', null, 'Call\0 back 🏠');
  books
    .prepare('insert into sessions (sid, sess, expire) values (?, ?, ?)')
    .run(
      'a',
      JSON.stringify({ 'na\ud83cme': ['plan \ud83c', 'a\0b', '🏠', 1, null] }),
      '2026-01-01T00:00:00.000Z',
    );
  books.close();

  const { where, drop } = await emptyPostgres();
  const source = openSource(sqliteFile);
  const moved: Moved[] = [];
  await moveTables(source, where.postgresUrl, undefined, (table) => moved.push(table));
  source.close();
  expect(moved.find(({ table }) => table === 'audit_log')).toMatchObject({ rows: 1 });
  const { db } = await openDatabase(where);
  const entry = await db.selectFrom('audit_log').select('detail').executeTakeFirstOrThrow();
  expect(entry.detail).toBe('Call back 🏠');
  const { sess } = await db.selectFrom('sessions').select('sess').executeTakeFirstOrThrow();
  expect(JSON.parse(sess)).toEqual({ 'na\ufffdme': ['plan \ufffd', 'ab', '🏠', 1, null] });
  await db.destroy();
  await drop();
  await folder.remove();
});
