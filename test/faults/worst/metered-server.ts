import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { administrator, type RunningServer, whenStarted } from '../../run-server.ts';
import type { MeterCommand, MeterRoute, Turns } from './turn-meter.ts';

/** What a piece of work took: of the main thread, and of memory at most, helpers included, in MB. */
export type Taken = Turns & { peakMb: number };

const root = fileURLToPath(new URL('../../..', import.meta.url));
const meter = new URL('turn-meter.ts', import.meta.url).href;
const WATCH_EVERY_MS = 25;
/** As Node chooses by itself where a service may have 1 GB (deploy/plumbline.service). */
const heap = '--max-old-space-size=512';

/** What `calculate` of the meter takes on the machine on which the bound was set. */
const USUAL_CALCULATION_MS = 110;

export type MeteredServer = RunningServer & {
  routes(): Promise<MeterRoute[]>;
  /** Measures a piece of work, in milliseconds of a usual machine that does nothing else. */
  measure(work: () => Promise<unknown>, most: number): Promise<Taken>;
};

/** The real server in a process of its own, whose main thread is watched from inside. */
export async function runMetered(dataDir: string): Promise<MeteredServer> {
  const child = spawn(process.execPath, [heap, '--import', meter, join(root, 'build/main.js')], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      CONTACTS_PER_MINUTE: '1000000',
    },
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The server has no output');
  const server = await whenStarted(Object.assign(child, { stdout, stderr }), dataDir);
  const ask = async <Answer>(asked: MeterCommand): Promise<Answer> => {
    const answer = once(child, 'message');
    child.send(asked);
    return (await answer)[0];
  };
  /** How many times slower than usual this machine is just now, at least 1: other programs take its caches and its clock. */
  const slowness = async () => {
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1) times.push(await ask<number>('calculate'));
    return Math.max(1, Math.min(...times) / USUAL_CALCULATION_MS);
  };
  let peakMb = 0;
  const watching = setInterval(() => {
    peakMb = Math.max(peakMb, memoryMb(child.pid));
  }, WATCH_EVERY_MS);
  return {
    ...server,
    async stop() {
      clearInterval(watching);
      await server.stop();
    },
    routes: () => ask('routes'),
    async measure(work, most) {
      await ask('begin');
      peakMb = memoryMb(child.pid);
      try {
        await work();
      } finally {
        // Some work follows the answer.
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      const { longestMs, totalMs } = await ask<Turns>('end');
      const [worked, slower] = [peakMb, longestMs < most ? 1 : await slowness()];
      return { longestMs: longestMs / slower, totalMs: totalMs / slower, peakMb: worked };
    },
  };
}

/**
 * The memory of a process and of all that it started. They run from the same files, which are in memory once, so those of the
 * process with the most count.
 */
function memoryMb(pid: number | undefined): number {
  const all = statusesOf(pid);
  const of = (name: string) =>
    all.map((status) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0));
  const own = of('RssAnon').reduce((sum, kB) => sum + kB, 0);
  return (own + Math.max(...of('RssFile'))) / 1024;
}

function statusesOf(pid: number | undefined): string[] {
  try {
    const started = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    );
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return [status, ...started.flatMap((child) => statusesOf(Number(child)))];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}
