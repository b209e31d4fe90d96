import { CallFailed, NoAnswer } from '#web/api.ts';
import { StorageFullError } from '#web/capture/saving.ts';
import { AnsweredElsewhere } from './ask-server.ts';
import type { Memory } from './memory.ts';
import type { Connection } from './types.ts';

/** After this much silence from the sending tab, this tab takes over. In milliseconds. */
const QUIET_MS = 60_000;
/** Clocks that part by more than this were set, or the phone slept: what was measured before is not known any more. */
const CLOCK_WAS_SET_MS = 60_000;

/** The state of the connection, from whichever tab is sending. */
export function sharedConnection({ memory, now }: { memory: Memory; now: () => number }) {
  let connection: Connection = {
    state: 'idle',
    problem: undefined,
    answeredBy: undefined,
    triesAgainAt: undefined,
    lastContact: undefined,
    clockOffMs: 0,
  };
  let heardAt = Number.NEGATIVE_INFINITY;
  // Somebody who corrects the phone's clock moves it against the time since this page was opened.
  const clockSetAt = () => Date.now() - performance.now();
  let measuredWith = clockSetAt();
  memory.onConnection((theirs) => {
    heardAt = now();
    connection = { ...connection, ...(theirs as Connection) };
    measuredWith = clockSetAt();
  });
  return {
    get: (): Connection =>
      Math.abs(clockSetAt() - measuredWith) > CLOCK_WAS_SET_MS
        ? { ...connection, clockOffMs: 0 }
        : connection,
    set(change: Partial<Connection>): void {
      connection = { ...connection, ...change };
      if (change.clockOffMs !== undefined) measuredWith = clockSetAt();
      memory.shareConnection(connection);
      memory.told();
    },
    /** Whether the server refused the session. Then only a person can continue, by signing in. */
    isStopped: () => connection.state === 'signed-out' || connection.state === 'ended',
    /** Whether the sending tab is silent, for example because the phone suspended it. */
    isQuiet: () => now() - heardAt > QUIET_MS,
  };
}

/** What a failure means for the connection. */
export function connectionAfter(problem: unknown, now: Date): Partial<Connection> {
  if (problem instanceof CallFailed) {
    const lastContact = now;
    const answeredBy = problem.status >= 500 ? 'fault' : undefined;
    if (problem.status !== 401)
      return { state: 'failing', problem: problem.sentence, answeredBy, lastContact };
    const isEnded = (problem.body as { code?: unknown } | undefined)?.code === 'ended';
    return { state: isEnded ? 'ended' : 'signed-out', problem: problem.sentence, lastContact };
  }
  if (problem instanceof NoAnswer) {
    const answeredBy = problem instanceof AnsweredElsewhere ? problem.by : undefined;
    return { state: 'offline', problem: undefined, answeredBy };
  }
  if (problem instanceof StorageFullError)
    return { state: 'failing', problem: 'This phone has no space left for new data from the office' };
  console.error(problem);
  return { state: 'failing', problem: 'Sending failed. We’ll try again soon' };
}
