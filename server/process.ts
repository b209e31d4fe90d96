import { type ChildProcess, fork } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { gate } from './gate.ts';

/** What the server itself needs. */
const OF_THE_SERVER_MB = 200;

/**
 * What the processes of the server may take together: 750 MB in a service with 1 GB (deploy/plumbline.service), and less in a container
 * with less.
 */
export const MOST_TOGETHER_MB = Math.min(750, Math.max(100, limitMb() - OF_THE_SERVER_MB));

/** The memory that this process and those it starts may take. Without a limit Node says 0, or more than there is. */
function limitMb(): number {
  return (process.constrainedMemory() || Number.POSITIVE_INFINITY) / 1024 ** 2;
}

/**
 * Has work that a process of ours does wait until there is memory for it. Its places are the most MB that it takes; what takes more
 * than there is runs alone.
 */
export const withMemory = gate(MOST_TOGETHER_MB);

/**
 * A process does not get the settings of the server: they hold passwords. Node remembers compiled sources in a folder,
 * PostgreSQL's tools are found by the path, and React takes its slower build for development unless it is told.
 */
const { NODE_COMPILE_CACHE, PATH } = process.env;
const env = {
  NODE_ENV: 'production',
  ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
  ...(PATH && { PATH }),
};

/**
 * Starts a process for work that takes a processor for long, so that the server answers others meanwhile
 * (decision 0053).
 *
 * @param program the module of the process by its path in the project. It calls `leaveInterruptsToServer`
 * @param execArgv the limits of its memory, as Node's options
 * @param stderr where its errors go: `inherit` to the server's log
 */
export function startProcess(
  program: string,
  { execArgv, stderr }: { execArgv: string[]; stderr: 'inherit' | 'ignore' },
): ChildProcess {
  // This file stands one folder below the project, and so does build/main.js, which it becomes a part of.
  return fork(new URL(`../${program}`, import.meta.url), {
    serialization: 'advanced',
    execArgv,
    env,
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
  });
}

const WATCH_EVERY_MS = 200;

/**
 * Watches from outside how much memory a process holds beside the files it runs from: a process that is stuck
 * cannot watch itself, and a limit on the heap alone would not stop what is unpacked beside it. Only Linux tells;
 * elsewhere only the heap is limited.
 *
 * @returns a function that ends the watch
 */
export function watchMemory({ pid }: ChildProcess, mostMb: number, onTooMuch: () => void): () => void {
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const heldMb = Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
    if (heldMb > mostMb) onTooMuch();
  }, WATCH_EVERY_MS);
  return () => clearInterval(timer);
}

/** A process of ours leaves Ctrl+C to the server, which finishes what it has begun: its channel closes when it has. */
export function leaveInterruptsToServer(): void {
  process.on('SIGINT', () => {});
}

/**
 * Gives this process a lower priority than the server has: whoever reads a page does not wait for work that
 * takes seconds anyway. On Linux a priority belongs to a thread, and a thread takes its maker's: those that
 * stand already, as V8's own do, are given it one by one.
 */
export function workInBackground(): void {
  try {
    for (const thread of threadsOfThisProcess())
      setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A service may forbid its processes to change their priority. The work is done anyway.
  }
}

/** The numbers by which Linux knows the threads of this process. Elsewhere 0, which stands for the process. */
function threadsOfThisProcess(): number[] {
  if (process.platform !== 'linux') return [0];
  return readdirSync('/proc/self/task').map(Number);
}
