import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { RunningServer } from '../run-server.ts';

/**
 * The memory that a server and the processes it started hold now, in MB. The files that they run from count
 * once, because they share them. 0 where there is no /proc to read it from.
 */
export function residentMb({ process: { pid } }: { process: { pid?: number | undefined } }): number {
  if (!existsSync(`/proc/${pid}/status`)) return 0;
  const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return started.reduce((sum, child) => sum + heldMb(child, 'RssAnon'), heldMb(pid, 'VmRSS'));
}

function heldMb(pid: number | string | undefined, which: 'VmRSS' | 'RssAnon'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${which}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024;
  } catch {
    // It ended meanwhile.
    return 0;
  }
}

/** How many files and connections a process holds. */
export function openHandles({ process: { pid } }: RunningServer): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
