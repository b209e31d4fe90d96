import { CallFailed } from '#web/api.ts';
import { runner } from '#web/capture/runner.ts';
import { backoff } from './backoff.ts';
import { compareWithServer } from './compare.ts';
import type { Connected } from './connected.ts';
import { connectionAfter, sharedConnection } from './connection.ts';
import { DatabaseClosedError } from './database.ts';
import { getEarlierPhotos } from './get-earlier.ts';
import { getNews } from './get-news.ts';
import { getPlans, type OpenPlan } from './get-plans.ts';
import { unlessElsewhere } from './running.ts';
import { sendOperations } from './send-operations.ts';
import { sendCopies, sendOriginals, waitingFiles } from './send-photos.ts';
import type { Connection } from './types.ts';
import { whileAwake } from './wake-lock.ts';

/** How long a change waits for the next, so that they go together. */
const GATHER_MS = 1_000;
const LOOK_EVERY_MS = 30_000;
/** How often to ask for other people's changes, in milliseconds. */
const NEWS_EVERY_MS = 2 * 60_000;

export type Sync = {
  connection(): Connection;
  /** Call after a write. It is sent soon. */
  soon(): void;
  /** Sends and fetches everything now, even after failures. */
  now(): Promise<void>;
  close(): void;
};

type Options = {
  connected: Connected;
  name: string;
  /** Called with each refusal. The shell handles 401: it signs in or wipes. */
  onRefusal: (refusal: CallFailed) => void;
  openPlan: OpenPlan | undefined;
  /** Called after everything was sent and fetched. */
  afterwards: () => Promise<void>;
};

/**
 * Sends and fetches automatically: on opening, when the network returns, when the app becomes visible, after
 * each change, and at intervals.
 */
export function startSync(options: Options): Sync {
  const { connected } = options;
  const connection = sharedConnection(connected);
  const passes = passesOf(options, connection);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const runs = runner(async () => {
    if (isClosed) return;
    const waitMs = await passes.attempt(() => isClosed);
    if (waitMs === undefined) {
      if (connection.get().triesAgainAt) connection.set({ triesAgainAt: undefined });
      return;
    }
    connection.set({ triesAgainAt: new Date(connected.now() + waitMs) });
    schedule(waitMs);
  });

  function schedule(ms: number): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void runs.start(), ms);
  }

  function startNow(): Promise<void> {
    passes.startAnew();
    clearTimeout(timer);
    return runs.start();
  }

  const stopListening = listen({
    onNetwork: () => void startNow(),
    onNoNetwork: () => connection.set({ state: 'offline', problem: undefined, answeredBy: undefined }),
    onLook() {
      // The screen shows how long changes have waited.
      if (hasWaiting(connected)) connected.memory.told();
      if (!passes.hasFailed() && !connection.isStopped() && (isVisible() || hasWaiting(connected)))
        void runs.start();
    },
  });
  void runs.start();

  return {
    connection: connection.get,
    soon() {
      if (runs.isRunning()) void runs.start();
      // After a failure, the backoff decides when to try again.
      else if (!passes.hasFailed()) schedule(GATHER_MS);
    },
    now: startNow,
    close() {
      isClosed = true;
      clearTimeout(timer);
      stopListening();
    },
  };
}

/** One round of sending and fetching after the other, with the number of failures before it. */
function passesOf(
  { connected, name, onRefusal, openPlan, afterwards }: Options,
  connection: ReturnType<typeof sharedConnection>,
) {
  const { memory, server, now } = connected;
  const isPhotoWaiting = () => waitingFiles(memory.photos().values(), ['thumb', 'screen']).length > 0;
  let failures = 0;
  let newsAt = Number.NEGATIVE_INFINITY;
  let asksFirst = true;

  async function pass(): Promise<void> {
    const getsNews = now() - newsAt >= NEWS_EVERY_MS;
    // Noted before they are fetched: whoever asks anew meanwhile gets them once more.
    if (getsNews) newsAt = now();
    const answers = server.answers();
    if (hasWaiting(connected)) connection.set({ state: 'sending', problem: undefined });
    await sendAndGet(connected, { getsNews, asksFirst, openPlan });
    [asksFirst, failures] = [false, 0];
    // Without a call, the state of the connection is unknown.
    if (server.answers() > answers)
      connection.set({
        state: 'idle',
        problem: undefined,
        answeredBy: undefined,
        triesAgainAt: undefined,
        lastContact: new Date(now()),
        clockOffMs: server.clockOffMs(),
      });
    if (getsNews) await afterwards();
  }

  return {
    hasFailed: () => failures > 0,
    startAnew(): void {
      failures = 0;
      newsAt = Number.NEGATIVE_INFINITY;
    },
    /**
     * Returns when to try again, in milliseconds; `undefined` if nothing failed, or only a person can
     * continue.
     */
    async attempt(isClosed: () => boolean): Promise<number | undefined> {
      try {
        await unlessElsewhere(`${name} sends`, connection.isQuiet, () => whileAwake(isPhotoWaiting, pass));
        return undefined;
      } catch (problem) {
        asksFirst = true;
        newsAt = Number.NEGATIVE_INFINITY;
        if (problem instanceof DatabaseClosedError || isClosed()) return undefined;
        failures += 1;
        if (problem instanceof CallFailed) onRefusal(problem);
        connection.set(connectionAfter(problem, new Date(now())));
        return connection.isStopped() ? undefined : backoff(failures, Math.random());
      }
    },
  };
}

type Pass = { getsNews: boolean; asksFirst: boolean; openPlan: OpenPlan | undefined };

/** Text first, then what the server has lost, then the copies of photos, and their originals last. */
async function sendAndGet(connected: Connected, { getsNews, asksFirst, openPlan }: Pass): Promise<void> {
  const { start: words } = runner(() => sendOperations(connected));
  await words();
  // What the server has lost is queued again, and goes before anything that is fetched.
  const hasLost = getsNews && (await compareWithServer(connected));
  if (hasLost) await words();
  const hasToldOfMore = getsNews && hasWaiting(connected);
  if (getsNews) await getNews(connected);
  await sendCopies(connected, { before: words, asksFirst });
  if (getsNews) await getEarlierPhotos(connected);
  if (getsNews) await getPlans(connected, openPlan);
  await sendOriginals(connected, { before: words, asksFirst });
  await words();
  // The desk hears at once that nothing is missing, or waiting, any more.
  if (hasLost || hasToldOfMore) await compareWithServer(connected);
}

type Heard = { onNetwork: () => void; onNoNetwork: () => void; onLook: () => void };

/**
 * Listens for the network and checks at intervals. Returns a function that stops it. A page that becomes
 * visible counts as a returned network.
 */
function listen({ onNetwork, onNoNetwork, onLook }: Heard): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  addEventListener('online', onNetwork, { signal });
  addEventListener('offline', onNoNetwork, { signal });
  document.addEventListener('visibilitychange', () => isVisible() && onNetwork(), { signal });
  const looking = setInterval(onLook, LOOK_EVERY_MS);
  return () => {
    listeners.abort();
    clearInterval(looking);
  };
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
