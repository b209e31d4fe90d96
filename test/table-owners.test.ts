import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openSqlite } from './databases.ts';

const server = fileURLToPath(new URL('../server', import.meta.url));

/** Each table with its owner, which is the folder that declares it. */
const owners: Record<string, string> = Object.fromEntries(
  readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!move|database\/tables)\w+\/(own-)?tables\.ts$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(server, file), 'utf8').matchAll(/^ {2}(\w+): /gm)].map(([, table = '']) => [
        table,
        file.split('/')[0] ?? '',
      ]),
    ),
);
/** SQLite's full-text search of inquiries, for which Kysely has no type. */
owners.submission_search = 'inquiries';

const database = await openSqlite();
afterAll(database.close);

/** These treat every table alike, regardless of its owner. */
const ofAllTables = ['archive/', 'backup/', 'move/', 'database/migrations/', 'database/open.ts'];

const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /(?<!\.test)\.ts$/.test(file) && !ofAllTables.some((folder) => file.startsWith(folder)),
);

/** The tables that the queries of a source name: in Kysely's calls, and in SQL text. */
function tablesNamed(source: string): string[] {
  const calls = /(?:selectFrom|insertInto|updateTable|deleteFrom|[a-z]*[jJ]oin)\(\s*['"]([a-z_]+)/g;
  const text = /\b(?:from|join|into|update)\s+([a-z_]+)/g;
  return [...source.matchAll(calls), ...source.matchAll(text)].flatMap(([, table = '']) =>
    table in owners ? [table] : [],
  );
}

test('every table has one owner', async () => {
  const tables = await database.db.introspection.getTables();
  const names = tables.map(({ name }) => name).filter((name) => !name.startsWith('submission_search_'));
  expect(names.sort()).toEqual(Object.keys(owners).sort());
});

test('no file names another domain’s table in its queries', () => {
  expect(sources.length).toBeGreaterThan(300);
  for (const file of sources) {
    const named = tablesNamed(readFileSync(join(server, file), 'utf8'));
    const foreign = named.filter((table) => file.split('/')[0] !== owners[table]);
    expect.soft(foreign, `${file} names tables of others`).toEqual([]);
  }
});

test('the tables of every domain are found in its queries', () => {
  const named = new Set(sources.flatMap((file) => tablesNamed(readFileSync(join(server, file), 'utf8'))));
  // Kysely has no expression for SQLite's full-text search, so that table's name is in a template.
  const written = Object.keys(owners).filter((table) => table !== 'submission_search');
  expect([...named].sort()).toEqual(written.sort());
});
