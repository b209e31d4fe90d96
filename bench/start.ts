import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { administrator, runServer, whenStarted } from '#test/run-server.ts';
import { type Figure, median } from './figures.ts';
import { folderOnDisk, memoryOf } from './machine.ts';

const STARTS = 5;
const REST_MS = 5_000;
const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The time from starting the process until the home page is answered, and the server's memory at rest. The
 * site is built beforehand. The first start also makes the tables and the administrator.
 */
export async function measureStart(): Promise<Figure[]> {
  const first: number[] = [];
  const later: number[] = [];
  const launched: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const folder = await folderOnDisk();
    try {
      first.push(await startServer(folder.path));
      later.push(await startServer(folder.path));
      launched.push(await startByCommand(folder.path));
    } finally {
      await folder.remove();
    }
  }
  const note = `median of ${STARTS}: ${later.map(Math.round).join(', ')}`;
  return [
    { what: 'start to first answer', value: median(later), unit: 'ms', bound: { atMost: 1_000 }, note },
    {
      what: 'the same, the very first start',
      value: median(first),
      unit: 'ms',
      bound: { atMost: 1_000 },
      note: 'makes the tables and the administrator',
    },
    {
      what: 'the same, through bin/launch.mjs start',
      value: median(launched),
      unit: 'ms',
      note: 'also checks that packages and build are current',
    },
    await measureRest(),
  ];
}

async function measureRest(): Promise<Figure> {
  const folder = await folderOnDisk();
  const server = await runServer({ DATA_DIR: folder.path });
  try {
    await expectPage(server.origin);
    await sleep(REST_MS);
    return {
      what: 'resident at rest',
      value: memoryOf(server.process.pid).residentMb,
      unit: 'MB',
      bound: { atMost: 160 },
      note: `${REST_MS / 1000} s after the start and one page view, the very first start`,
    };
  } finally {
    await server.stop();
    await folder.remove();
  }
}

/** The milliseconds until the server, started directly, has answered the home page. */
async function startServer(dataDir: string): Promise<number> {
  const startedAt = performance.now();
  const server = await runServer({ DATA_DIR: dataDir });
  await expectPage(server.origin);
  const ms = performance.now() - startedAt;
  await server.stop();
  return ms;
}

/** The same with the command that `npm start` runs. */
async function startByCommand(dataDir: string): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(root, 'bin/launch.mjs'), 'start'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
    },
  });
  const server = await whenStarted(child, dataDir);
  await expectPage(server.origin);
  const ms = performance.now() - startedAt;
  await server.stop();
  return ms;
}

function expectPage(origin: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`${origin}/`, { agent: false }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`The home page was answered ${response.statusCode}`)),
      );
    }).once('error', reject);
  });
}
