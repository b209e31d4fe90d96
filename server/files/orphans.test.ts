import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '#test/run-server.ts';
import { type DiskFiles, openDiskFiles } from './disk.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const numbered = (count: number) => Array.from({ length: count }, (_, number) => `plan-${number}`);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let files: DiskFiles;
let said: string[];
beforeEach(async () => {
  folder = await temporaryFolder();
  files = await openDiskFiles(folder.path);
  said = [];
});
afterEach(async () => {
  await files.close();
  await folder.remove();
});

/** Starts the store with a database that was made some days ago and owns these files. */
function start(owned: string[], madeDaysAgo = 100): Promise<void> {
  const known = new Set(owned);
  const log = {
    info: (_: object, text: string) => said.push(text),
    warn: (fields: object, text: string) => said.push(`${text} ${JSON.stringify(fields)}`),
  };
  return files.clearOrphans({
    findOwned: async (names) => known.intersection(new Set(names)),
    since: daysAgo(madeDaysAgo),
    log,
  });
}

async function store(names: string[], days = 50): Promise<void> {
  for (const name of names) await put(join('uploads', name), name, days);
}

async function put(path: string, content: string, days: number): Promise<void> {
  await writeFile(join(folder.path, path), content);
  await utimes(join(folder.path, path), daysAgo(days), daysAgo(days));
}

const stored = async () => (await readdir(join(folder.path, 'uploads'))).sort();
const aside = async () => (await readdir(join(folder.path, 'incoming'))).sort();

/** Makes files look as if they had been in quarantine for some days. */
async function daysGoBy(days: number): Promise<void> {
  for (const name of await aside())
    await utimes(join(folder.path, 'incoming', name), daysAgo(days), daysAgo(days));
}

test('a start on an empty, new database removes no file, even if there are few', async () => {
  const names = numbered(3);
  await store(names);
  await start([], 0);
  expect(await stored()).toEqual(names);
  expect(said).toEqual([
    'most files here have no owner in this database: is it the right one? Nothing was removed {"orphans":3,"owned":0}',
  ]);
});

test('a start on another installation’s older database removes none of many files', async () => {
  const names = numbered(60).sort();
  await store(names);
  await start(names.slice(0, 29));
  expect(await stored()).toEqual(names);
  expect(said).toHaveLength(1);
});

test('files quarantined under another database are restored whole with the right one, even after more than a week', async () => {
  const names = numbered(7);
  await store(names);
  await start(names.slice(0, 5));
  expect(await stored()).toEqual(names.slice(0, 5));
  await daysGoBy(8);
  await start(names);
  expect(await stored()).toEqual(names);
  expect(await readFile(join(folder.path, 'uploads', 'plan-6'), 'utf8')).toBe('plan-6');
  expect(await aside()).toEqual([]);
  expect(said).toEqual(['quarantined files have an owner again, so they were moved back to the uploads']);
});

test('files that an older version quarantined under the wrong database are not removed under it either', async () => {
  for (const name of numbered(30)) await put(join('incoming', `${name}.unclaimed`), name, 8);
  await start([], 60);
  expect(await aside()).toHaveLength(30);
  await start(numbered(30));
  expect(await stored()).toHaveLength(30);
});

test('if a quarantined file’s name is in the folder again, both files are kept', async () => {
  await store(numbered(3));
  await put(join('incoming', 'plan-0.unclaimed'), 'the other', 8);
  await start(numbered(3));
  await start(['plan-1', 'plan-2']);
  expect(await readFile(join(folder.path, 'uploads', 'plan-0'), 'utf8')).toBe('plan-0');
  await start(numbered(3));
  expect(await stored()).toEqual(numbered(3));
});

test('files that a crash left are quarantined, and removed a week later', async () => {
  await store([...numbered(3), 'of-nobody']);
  await put(join('incoming', 'half.part'), 'half', 0);
  await start(numbered(3));
  expect(await stored()).toEqual(numbered(3));
  expect(await aside()).toEqual(['of-nobody.unclaimed']);
  await daysGoBy(6);
  await start(numbered(3));
  expect(await aside()).toHaveLength(1);
  await daysGoBy(8);
  await start(numbered(3));
  expect(await aside()).toEqual([]);
  expect(said).toEqual([]);
});

test('the same happens in a new installation that owns nothing yet', async () => {
  await store(numbered(20), 1);
  await start([], 10);
  expect(await stored()).toEqual([]);
  expect(await aside()).toHaveLength(20);
  await daysGoBy(8);
  await start([], 10);
  expect(await aside()).toEqual([]);
});

test('files in another store that the database owns count as owned', async () => {
  await store(numbered(30));
  const owners = {
    findOwned: async () => new Set<string>(),
    since: daysAgo(100),
    log: { info() {}, warn() {} },
  };
  await files.clearOrphans(owners, { ownedElsewhere: 29 });
  expect(await stored()).toHaveLength(30);
  await files.clearOrphans(owners, { ownedElsewhere: 30 });
  expect(await stored()).toEqual([]);
});
