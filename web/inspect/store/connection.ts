import { CallFailed, NoAnswer } from '#web/api.ts';
import type { Memory } from './memory.ts';
import { type Connection, StorageFullError } from './types.ts';

/** Another tab that sends has gone quiet for so long when this one no longer waits for it. */
const QUIET_MS = 60_000;

/** How the phone and the server get on, in whichever tab sends. */
export function sharedConnection({ memory, now }: { memory: Memory; now: () => number }) {
  let connection: Connection = { state: 'idle', problem: undefined, lastContact: undefined };
  let heardAt = Number.NEGATIVE_INFINITY;
  memory.onConnection((theirs) => {
    heardAt = now();
    connection = theirs as Connection;
  });
  return {
    get: () => connection,
    set(change: Partial<Connection>): void {
      connection = { ...connection, ...change };
      memory.shareConnection(connection);
      memory.told();
    },
    /** Whether the server has said that this session is no good: only a person can go on from there. */
    isStopped: () => connection.state === 'signed-out' || connection.state === 'ended',
    /** Whether the tab that sends says nothing, as one that the phone has put to sleep. */
    isQuiet: () => now() - heardAt > QUIET_MS,
  };
}

/** What a failure says about the connection. */
export function connectionAfter(problem: unknown, now: Date): Partial<Connection> {
  if (problem instanceof CallFailed) {
    const lastContact = now;
    if (problem.status !== 401) return { state: 'failing', problem: problem.sentence, lastContact };
    const isEnded = (problem.body as { code?: unknown } | undefined)?.code === 'ended';
    return { state: isEnded ? 'ended' : 'signed-out', problem: problem.sentence, lastContact };
  }
  if (problem instanceof NoAnswer)
    return {
      state: 'offline',
      problem: navigator.onLine
        ? 'The server doesn’t answer. Everything stays on this phone until it does'
        : undefined,
    };
  if (problem instanceof StorageFullError)
    return { state: 'failing', problem: 'This phone is out of space for what the server sends' };
  console.error(problem);
  return { state: 'failing', problem: 'Sending failed. We’ll try again soon' };
}
