import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { administrator, type RunningServer, whenStarted } from '../../run-server.ts';
import type { Asked, MeterRoute, Turns } from './turn-meter.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const meter = new URL('turn-meter.ts', import.meta.url).href;
const MB = 1024 * 1024;

/** What `calculate` of the meter takes on the machine on which the bound was set. */
const USUAL_CALCULATION_MS = 110;

export type MeteredServer = RunningServer & {
  routes(): Promise<MeterRoute[]>;
  /** How many times slower than usual this machine is, at least 1. */
  slowness(): Promise<number>;
  measure(work: () => Promise<unknown>): Promise<Turns>;
  /** The most memory that the server and its helpers had at once since the start, in MB. */
  peakMb(): number;
};

/** The real server in a process of its own, whose main thread is watched from inside. */
export async function runMetered(dataDir: string): Promise<MeteredServer> {
  const child = spawn(process.execPath, ['--import', meter, join(root, 'build/main.js')], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...{ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      CONTACTS_PER_MINUTE: '1000000',
    },
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The server has no output');
  const server = await whenStarted(Object.assign(child, { stdout, stderr }), dataDir);
  const ask = async <Answer>(asked: Asked): Promise<Answer> => {
    const answer = once(child, 'message');
    child.send(asked);
    return (await answer)[0];
  };
  let peak = 0;
  const watching = setInterval(() => {
    peak = Math.max(peak, residentBytes(child.pid));
  }, 25);
  return {
    ...server,
    async stop() {
      clearInterval(watching);
      await server.stop();
    },
    routes: () => ask('routes'),
    async slowness() {
      const times: number[] = [];
      for (let round = 0; round < 3; round += 1) times.push(await ask('calculate'));
      return Math.max(1, Math.min(...times) / USUAL_CALCULATION_MS);
    },
    async measure(work) {
      await ask('begin');
      try {
        await work();
      } finally {
        // Some work follows the answer.
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return ask('end');
    },
    peakMb: () => peak / MB,
  };
}

/** The resident memory of a process and of all that it started. */
function residentBytes(pid: number | undefined): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    const started = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return started.reduce((sum, child) => sum + residentBytes(Number(child)), pages * 4096);
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}
