import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#server/database/open.ts';
import { freePort } from '#test/free-port.ts';
import { installPackages } from './peer-servers.ts';

/**
 * The Express server that takes leads in as ours does, with packages of its own, on an empty database with our tables.
 *
 * @param dataDir the folder to make for its database and files, on the same disk as ours
 */
export async function startExpress(dataDir: string) {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-leads-peer-'));
  await cp(fileURLToPath(new URL('peers/leads/', import.meta.url)), folder, { recursive: true });
  installPackages(folder);

  await mkdir(dataDir);
  const sqliteFile = join(dataDir, 'plumbline.sqlite');
  const { db } = await openDatabase({ sqliteFile });
  await db.destroy();
  const port = await freePort();
  const child = spawn(process.execPath, [join(folder, 'server.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      SQLITE_FILE: sqliteFile,
    },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    if (await fetch(origin).catch(() => undefined)) break;
    if (tries === 100) throw new Error('The Express peer does not answer');
    await sleep(100);
  }
  return {
    origin,
    dataDir,
    process: child,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
