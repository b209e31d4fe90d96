import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { RunningServer } from '../run-server.ts';

/** A process's memory that is resident now, in MB; 0 where there is no /proc to read it from. */
export function residentMb({ process: { pid } }: RunningServer): number {
  if (!existsSync(`/proc/${pid}/status`)) return 0;
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** How many files and connections a process holds. */
export function openHandles({ process: { pid } }: RunningServer): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
