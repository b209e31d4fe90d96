import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** File systems in memory. A sync costs nothing there, so a rate measured on one means nothing. */
const MEMORY_FILE_SYSTEMS = [0x01021994, 0x858458f6];
const CORES = cpus().length;
/** The server runs on one core and the load on another. */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

/** Whether a process can be kept on one core here. Otherwise server and load share all cores. */
export const canPin = CORES > 1 && spawnSync('taskset', ['--version']).status === 0;

/** Keeps a process, with all its threads, on one core. Does nothing if that is not possible. */
export function pin(pid: number | undefined, core: number): void {
  if (canPin) taskset(pid, String(core));
}

/** Lets a process use every core again. Processes that it starts inherit this. */
export function unpin(pid: number): void {
  if (canPin) taskset(pid, `0-${CORES - 1}`);
}

function taskset(pid: number | undefined, list: string): void {
  const { status } = spawnSync('taskset', ['-a', '-c', '-p', list, String(pid)]);
  if (status !== 0) throw new Error(`Process ${pid} could not be kept on core ${list}`);
}

/**
 * An empty folder on the disk that holds a server's data by default.
 * @throws if that is memory instead of a disk
 */
export async function folderOnDisk(): Promise<{ path: string; remove: () => Promise<void> }> {
  const data = fileURLToPath(new URL('../data/', import.meta.url));
  await mkdir(data, { recursive: true });
  if (MEMORY_FILE_SYSTEMS.includes((await statfs(data)).type))
    throw new Error('data/ is in memory, not on a disk: nothing durable can be measured there');
  const path = await mkdtemp(join(data, 'bench-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** A process's memory in MB: the resident memory now, and its peak since `resetPeak`. */
export function memoryOf(pid: number | undefined): { residentMb: number; peakMb: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return { residentMb: mb('VmRSS'), peakMb: mb('VmHWM') };
}

/** The processor time that a process has used so far, over all threads. The kernel counts in nanoseconds. */
function processorSeconds(pid: number): number {
  const threads = `/proc/${pid}/task`;
  const used = readdirSync(threads).map((thread) => readFileSync(`${threads}/${thread}/schedstat`, 'utf8'));
  return used.reduce((total, times) => total + Number(times.split(' ', 1)[0]), 0) / 1e9;
}

/**
 * Waits until none of these processes does anything, because unfinished work would count against the next
 * one.
 * @throws when they are not at rest after ten seconds
 */
export async function untilAtRest(pids: number[]): Promise<void> {
  const used = () => pids.reduce((total, pid) => total + processorSeconds(pid), 0);
  for (let tries = 0; tries < 20; tries += 1) {
    const before = used();
    await sleep(500);
    if (used() - before < 0.01) return;
  }
  throw new Error('The servers do not come to rest');
}

/** Resets the kernel's record of a process's peak memory. */
export function resetPeak(pid: number | undefined): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** What the figures depend on, without the machine's name. */
export function describeMachine(): string {
  const sqlite = new DatabaseSync(':memory:');
  const { version } = sqlite.prepare('select sqlite_version() as version').get() as { version: string };
  sqlite.close();
  const memoryGb = Math.round(totalmem() / 1024 ** 3);
  return `${CORES} × ${cpus()[0]?.model.trim()}, ${memoryGb} GB, Node ${process.version}, SQLite ${version}`;
}
