import { CallFailed, NoAnswer } from '#web/api.ts';
import { backoff } from './backoff.ts';
import type { Connected } from './connected.ts';
import { DatabaseClosedError } from './database.ts';
import { getNews } from './get-news.ts';
import { getPlans, type PagesOf } from './get-plans.ts';
import { sendOperations } from './send-operations.ts';
import { sendCopies, sendOriginals, waitingFiles } from './send-photos.ts';
import { type Connection, StorageFullError } from './types.ts';
import { whileAwake } from './wake-lock.ts';

/** How long a change waits for the next, so that they go together. */
const GATHER_MS = 1_000;
const LOOK_EVERY_MS = 30_000;
/** What others did is asked for so often. */
const NEWS_EVERY_MS = 2 * 60_000;
/** Another tab that sends has gone quiet for so long when this one no longer waits for it. */
const QUIET_MS = 60_000;

export type Sync = {
  connection(): Connection;
  /** Something was written: it is sent soon. */
  soon(): void;
  /** Sends and gets everything now, whatever failed before. */
  now(): Promise<void>;
  close(): void;
};

type Options = {
  connected: Connected;
  name: string;
  /** Hears of each refusal: 401 is the shell's, which knows how to sign in and when to wipe. */
  onRefusal: (refusal: CallFailed) => void;
  pagesOf: PagesOf | undefined;
  /** What is done after everything was sent. */
  afterwards: () => Promise<void>;
};

/** Sends and gets by itself: on opening, when the network returns, when the app is looked at, after each change, and now and then. */
export function startSync({ connected, name, onRefusal, pagesOf, afterwards }: Options): Sync {
  const { memory, now } = connected;
  let connection: Connection = { state: 'idle', problem: undefined, lastContact: undefined };
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let newsAt = Number.NEGATIVE_INFINITY;
  let heardAt = Number.NEGATIVE_INFINITY;
  let isAgain = false;
  let asksFirst = true;
  let isClosed = false;

  function set(change: Partial<Connection>): void {
    connection = { ...connection, ...change };
    memory.shareConnection(connection);
    memory.told();
  }
  memory.onConnection((theirs) => {
    heardAt = now();
    connection = theirs as Connection;
  });

  async function pass(): Promise<void> {
    const isFull = now() - newsAt >= NEWS_EVERY_MS;
    if (hasWaiting(connected)) set({ state: 'sending', problem: undefined });
    const words = oneAtATime(() => sendOperations(connected));
    await words();
    if (isFull) await getNews(connected);
    const options = { before: words, asksFirst };
    await sendCopies(connected, options);
    if (isFull) await getPlans(connected, pagesOf);
    await sendOriginals(connected, options);
    await words();
    if (isFull) newsAt = now();
    asksFirst = false;
    failures = 0;
    set({ state: 'idle', problem: undefined, lastContact: new Date(now()) });
    await afterwards();
  }

  /** One pass and those that were asked for meanwhile; what went wrong decides when the next is. */
  async function passes(): Promise<void> {
    do {
      isAgain = false;
      try {
        await whileAwake(() => waitingFiles(memory.photos().values(), ['thumb', 'screen']).length > 0, pass);
      } catch (problem) {
        asksFirst = true;
        isAgain = false;
        noteFailure(problem);
      }
    } while (isAgain && !isClosed);
  }

  function noteFailure(problem: unknown): void {
    if (problem instanceof DatabaseClosedError || isClosed) return;
    failures += 1;
    if (problem instanceof CallFailed) onRefusal(problem);
    set(connectionAfter(problem, new Date(now())));
    const { state } = connection;
    if (state !== 'signed-out' && state !== 'ended') schedule(backoff(failures, Math.random()));
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void start(), ms);
  }

  /** Starts sending unless this tab or another is at it. */
  function start(): Promise<void> {
    if (isClosed) return Promise.resolve();
    isAgain = true;
    running ??= withLock(name, () => now() - heardAt > QUIET_MS, passes).finally(() => {
      running = undefined;
    });
    return running;
  }

  async function startNow(): Promise<void> {
    failures = 0;
    newsAt = Number.NEGATIVE_INFINITY;
    clearTimeout(timer);
    await running;
    await start();
  }

  const listeners = new AbortController();
  const { signal } = listeners;
  addEventListener('online', () => void startNow(), { signal });
  addEventListener('offline', () => set({ state: 'offline', problem: undefined }), { signal });
  document.addEventListener('visibilitychange', () => void (isVisible() && startNow()), { signal });
  const looking = setInterval(() => {
    const isStopped = connection.state === 'signed-out' || connection.state === 'ended';
    if (failures === 0 && !isStopped && (isVisible() || hasWaiting(connected))) void start();
  }, LOOK_EVERY_MS);
  void start();

  return {
    connection: () => connection,
    soon() {
      if (running) isAgain = true;
      else if (failures === 0) schedule(GATHER_MS);
    },
    now: startNow,
    close() {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(looking);
      listeners.abort();
    },
  };
}

/** What a failure says about the connection. */
export function connectionAfter(problem: unknown, now: Date): Partial<Connection> {
  if (problem instanceof CallFailed) {
    const lastContact = now;
    if (problem.status !== 401) return { state: 'failing', problem: problem.sentence, lastContact };
    const isEnded = (problem.body as { code?: unknown }).code === 'ended';
    return { state: isEnded ? 'ended' : 'signed-out', problem: problem.sentence, lastContact };
  }
  if (problem instanceof NoAnswer) {
    const isConnected = navigator.onLine;
    return {
      state: 'offline',
      problem: isConnected
        ? 'The server doesn’t answer. Everything stays on this phone until it does'
        : undefined,
    };
  }
  if (problem instanceof StorageFullError)
    return { state: 'failing', problem: 'This phone has no room for what the server sends' };
  console.error(problem);
  return { state: 'failing', problem: 'Sending failed. We’ll try again soon' };
}

function hasWaiting({ memory, now }: Connected): boolean {
  return (
    memory.inspections().some((id) => memory.sendState(id, now()).unsentOperations > 0) ||
    waitingFiles(memory.photos().values(), ['original', 'screen', 'thumb']).length > 0
  );
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

/** Has calls that come while one runs wait for that one. */
function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= task().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/**
 * Runs a task unless another tab runs it. A tab that has gone quiet, as one that the phone has put to sleep, is no longer waited
 * for: what is sent twice does no harm.
 */
async function withLock(name: string, isQuiet: () => boolean, task: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return task();
  return navigator.locks.request(`${name} sends`, { ifAvailable: true }, async (lock) => {
    if (lock || isQuiet()) await task();
  });
}
