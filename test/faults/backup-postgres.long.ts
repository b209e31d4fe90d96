import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { paths } from '#contract/paths.ts';
import { getJson, inquiryAcknowledged, signIn } from '../calls.ts';
import { createDatabase } from '../create-database.ts';
import { openPostgres } from '../databases.ts';
import { freePort } from '../free-port.ts';
import { runServer, temporaryFolder } from '../run-server.ts';
import { onlyBackup, run } from './backups.ts';

/** Debian's folder for PostgreSQL: the server and the tools of one version. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';

async function installedPostgres(): Promise<string | undefined> {
  const versions = (await readdir(DEBIAN_FOLDER).catch(() => [])).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    .find((bin) => spawnSync(join(bin, 'postgres'), ['--version']).status === 0);
}

/**
 * Starts the machine's own PostgreSQL with separate data. As root, it runs under the account that Debian made
 * for it.
 */
async function startInstalled(bin: string, folder: string): Promise<{ url: string; stop: () => void }> {
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chmod(folder, 0o777);
  const call = (program: string, parameters: string[]) => {
    const command = [join(bin, program), ...parameters];
    const [name = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    const { status, stdout, stderr } = spawnSync(name, rest, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program}: ${stdout}${stderr}`);
  };
  const data = join(folder, 'data');
  call('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`;
  call('pg_ctl', ['-D', data, '-w', '-o', options, '-l', join(folder, 'log'), 'start']);
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    stop: () => call('pg_ctl', ['-D', data, '-w', '-m', 'fast', 'stop']),
  };
}

test('F17 on PostgreSQL: backed up while it runs, and restored only into an empty database', async ({
  skip,
}) => {
  const bin = await installedPostgres();
  if (!bin) return skip('this machine has no PostgreSQL with pg_dump of the same version');
  const folder = await temporaryFolder();
  const postgres = await startInstalled(bin, folder.path);
  const settings = async (name: string) => ({
    DATABASE_URL: await createDatabase(postgres.url, name),
    DATA_DIR: join(folder.path, name),
  });
  const one = await settings('one');
  const two = await settings('two');

  const server = await runServer(one);
  const kept = await inquiryAcknowledged(server, { fileBytes: 100_000 });
  await inquiryAcknowledged(server);
  const made = await run('backup', [join(folder.path, 'backups')], one);
  expect(made).toMatchObject({
    code: 0,
    output: expect.stringContaining('is a complete backup (inquiries: 2,'),
  });
  await server.stop();
  const backup = await onlyBackup(join(folder.path, 'backups'));

  const taken = await run('restore', [backup, '--replace'], { ...two, DATABASE_URL: one.DATABASE_URL });
  expect(taken).toMatchObject({ code: 1, output: expect.stringContaining('already has tables') });
  const restored = await run('restore', [backup], two);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('(inquiries: 2, files: 1)') });
  const again = await runServer(two);
  const session = await signIn(again);
  const inquiries = await getJson<Inquiry[]>(again, inquiryCalls.list.path, session);
  const [file] = inquiries.find(({ id }) => id === kept.id)?.uploadedFiles ?? [];
  const plan = await fetch(again.origin + paths.upload(file?.filename ?? ''), { headers: session });
  const hash = createHash('sha256').update(Buffer.from(await plan.arrayBuffer()));
  expect(hash.digest('hex')).toBe(kept.sha256);
  expect(inquiries).toHaveLength(2);
  await inquiryAcknowledged(again);
  await again.stop();
  postgres.stop();
  await folder.remove();
});

test('F17 without a pg_dump as new as the server, the backup says which one to install', async () => {
  const database = await openPostgres();
  const folder = await temporaryFolder();
  const url = 'postgresUrl' in database.where ? database.where.postgresUrl : '';
  const made = await run('backup', [join(folder.path, 'backups')], {
    DATABASE_URL: url,
    DATA_DIR: folder.path,
    // Simulates a machine without the tools on its PATH. The command still looks into Debian's folder.
    PATH: '',
  });
  if (made.code === 0) expect(made.output).toContain('is a complete backup');
  else
    expect(made.output).toMatch(
      /needs pg_dump 18 or newer; this machine has .* Install postgresql-client-18/,
    );
  expect(await readdir(join(folder.path, 'backups'))).toHaveLength(made.code === 0 ? 1 : 0);
  await database.close();
  await folder.remove();
});
