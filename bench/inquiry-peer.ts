import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#server/database/open.ts';
import { freePort } from '#test/free-port.ts';
import { installPackages, type Peer, peerOf } from './peer-servers.ts';

/**
 * An Express server that takes inquiries as ours does, with its own packages, on an empty database with our
 * tables.
 * @param dataDir the folder to make for its database and files, on the same disk as ours
 */
export async function startExpress(dataDir: string): Promise<Peer> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-inquiries-peer-'));
  await cp(fileURLToPath(new URL('peers/inquiries/', import.meta.url)), folder, { recursive: true });
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
  return peerOf('Express', port, child, folder);
}
