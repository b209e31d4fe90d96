import { spawnSync } from 'node:child_process';
import { cp, mkdir, open, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inquiryAcknowledged } from '../calls.ts';
import { runServer, temporaryFolder } from '../run-server.ts';

const run = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let copies = 0;
beforeAll(async () => {
  folder = await temporaryFolder();
  const server = await runServer({ DATA_DIR: join(folder.path, 'original'), LOG_LEVEL: 'silent' });
  await inquiryAcknowledged(server, { fileBytes: 1_000 });
  await server.stop();
});
afterAll(() => folder.remove());

/** A data folder as a server left it. */
async function aDataFolder(): Promise<{ dataDir: string; file: string }> {
  copies += 1;
  const dataDir = join(folder.path, `copy-${copies}`);
  await cp(join(folder.path, 'original'), dataDir, { recursive: true });
  return { dataDir, file: join(dataDir, 'plumbline.sqlite') };
}

/** What a start that ends at once says, and with which code. */
async function refusedStart(settings: { DATA_DIR: string } & Record<string, string>) {
  let code: number | null = null;
  const started = runServer({ LOG_LEVEL: 'silent', ...settings }, (process) =>
    process.once('exit', (exit) => {
      code = exit;
    }),
  );
  const said = await started.then(
    async (server) => {
      await server.stop();
      return 'It started';
    },
    (error: Error) => error.message.replace(/^The server did not start:\n/, '').trim(),
  );
  return { said, code };
}

test('F5 without a data folder one is made', async () => {
  const dataDir = join(folder.path, 'not', 'there', 'yet');
  const server = await runServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  await inquiryAcknowledged(server);
  await server.stop();
  expect((await readFile(join(dataDir, 'plumbline.sqlite'))).length).toBeGreaterThan(0);
});

describe('F5 a database that is no use stops the start with one line that names it, and code 1', () => {
  test('F5 text instead of a database', async () => {
    const { dataDir, file } = await aDataFolder();
    await writeFile(file, 'this is no database '.repeat(500));
    expect(await refusedStart({ DATA_DIR: dataDir })).toEqual({
      said: `Plumbline could not start: The database ${file} cannot be used: file is not a database; restore a backup (docs/operations.md)`,
      code: 1,
    });
  });

  test('F5 a database cut in half', async () => {
    const { dataDir, file } = await aDataFolder();
    await truncate(file, Math.floor((await readFile(file)).length / 2));
    expect(await refusedStart({ DATA_DIR: dataDir })).toEqual({
      said: `Plumbline could not start: The database ${file} cannot be used: database disk image is malformed; restore a backup (docs/operations.md)`,
      code: 1,
    });
  });

  test('F5 a database with pages overwritten', async () => {
    const { dataDir, file } = await aDataFolder();
    const damaged = await open(file, 'r+');
    await damaged.write(Buffer.alloc(20 * 4096, 0xa5), 0, 20 * 4096, 4096);
    await damaged.close();
    expect(await refusedStart({ DATA_DIR: dataDir })).toEqual({
      said: `Plumbline could not start: The database ${file} cannot be used: database disk image is malformed; restore a backup (docs/operations.md)`,
      code: 1,
    });
  });

  test('F5 a folder where the file should be', async () => {
    const dataDir = join(folder.path, 'folder-for-file');
    const file = join(dataDir, 'plumbline.sqlite');
    await mkdir(file, { recursive: true });
    expect(await refusedStart({ DATA_DIR: dataDir })).toEqual({
      said: `Plumbline could not start: The database ${file} cannot be used: unable to open database file; it must be a file, and the server needs permission to write to it and its folder`,
      code: 1,
    });
  });

  test('F5 a file that may only be read', async ({ skip }) => {
    const { dataDir, file } = await aDataFolder();
    // Root may write to any file but an immutable one.
    if (!run('chattr', '+i', file)) return skip('a file cannot be made immutable here');
    try {
      expect(await refusedStart({ DATA_DIR: dataDir })).toEqual({
        said: `Plumbline could not start: The database ${file} cannot be used: attempt to write a readonly database; give the server permission to write to it and its folder`,
        code: 1,
      });
    } finally {
      run('chattr', '-i', file);
    }
  });

  test('F5 a folder that may only be read', async ({ skip }) => {
    const { dataDir, file } = await aDataFolder();
    if (!run('mount', '--bind', dataDir, dataDir)) return skip('nothing can be mounted here');
    try {
      expect(run('mount', '-o', 'remount,ro,bind', dataDir)).toBe(true);
      const { said, code } = await refusedStart({ DATA_DIR: dataDir });
      expect(said).toContain(`The database ${file} cannot be used: `);
      expect(said).toContain('the server');
      expect(said.split('\n')).toHaveLength(1);
      expect(code).toBe(1);
    } finally {
      run('umount', dataDir);
    }
  });

  test('F5 a database that a newer version has changed', async () => {
    const { dataDir, file } = await aDataFolder();
    const books = new DatabaseSync(file, { timeout: 5_000 });
    books.exec("insert into kysely_migration values ('9999-future', '2026-01-01T00:00:00.000Z')");
    books.close();
    const { said, code } = await refusedStart({ DATA_DIR: dataDir });
    expect(said).toMatch(
      /^Plumbline could not start: A newer version of Plumbline has changed this database \(9999-future\)\. /,
    );
    expect(said.split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  });

  test('F5 an SQLite that is known to lose data', async () => {
    const { dataDir } = await aDataFolder();
    // The old one itself would need an old Node: this one says it is old.
    const preload = join(folder.path, 'old-sqlite.mjs');
    await writeFile(
      preload,
      `import { DatabaseSync } from 'node:sqlite';
       const { prepare } = DatabaseSync.prototype;
       DatabaseSync.prototype.prepare = function (sql) {
         return prepare.call(this, sql.replace('sqlite_version()', "'3.51.2'"));
       };`,
    );
    expect(await refusedStart({ DATA_DIR: dataDir, NODE_OPTIONS: `--import=${preload}` })).toEqual({
      said: 'Plumbline could not start: SQLite 3.51.2 may lose data. Use 3.53.3 or newer',
      code: 1,
    });
  });

  test('F5 a PostgreSQL that does not answer, without its password', async () => {
    const { dataDir } = await aDataFolder();
    const { said, code } = await refusedStart({
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://plumbline:very-secret@localhost:1/plumbline',
    });
    expect(said).toMatch(
      /^Plumbline could not start: The database at DATABASE_URL cannot be used: connect ECONNREFUSED .+:1$/,
    );
    expect(said).not.toContain('very-secret');
    expect(code).toBe(1);
  });
});

test('a start on the wrong database takes no file away: with the right one everything is as it was', async () => {
  const { dataDir, file } = await aDataFolder();
  const uploads = await readdir(join(dataDir, 'uploads'));
  expect(uploads).toHaveLength(1);
  await rename(file, `${file}.elsewhere`);
  const wrong = await runServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  expect(wrong.output()).toContain('is it the right one? Nothing was removed');
  await wrong.stop();
  expect(await readdir(join(dataDir, 'uploads'))).toEqual(uploads);
  // Its log too, should it have been ended before it could put it away.
  for (const end of ['', '-wal', '-shm']) await rm(file + end, { force: true });
  await rename(`${file}.elsewhere`, file);
  const right = await runServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  expect(right.output()).not.toContain('is it the right one?');
  await right.stop();
  expect(await readdir(join(dataDir, 'uploads'))).toEqual(uploads);
});

test('in the middle of an upgrade the administrator’s command leaves the running server’s tables alone, and says so', async () => {
  const { dataDir, file } = await aDataFolder();
  const books = new DatabaseSync(file, { timeout: 5_000 });
  const done = () => books.prepare('select name from kysely_migration order by name').all();
  const password = () => books.prepare('select password_hash from users').all();
  books.exec('delete from kysely_migration where name = (select max(name) from kysely_migration)');
  const before = [done(), password()];
  const asked = spawnSync(process.execPath, ['bin/admin.ts', 'password'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  expect(asked.stderr).toBe(
    'The database is still from an older version of Plumbline. Start this version once (during an upgrade, restart the server), then run this again\n',
  );
  expect(asked.status).toBe(1);
  expect([done(), password()]).toEqual(before);
  books.close();
});
