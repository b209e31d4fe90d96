import { CallFailed } from '#web/api.ts';
import { backoff } from './backoff.ts';
import type { Connected } from './connected.ts';
import { connectionAfter, sharedConnection } from './connection.ts';
import { DatabaseClosedError } from './database.ts';
import { getNews } from './get-news.ts';
import { getPlans, type PagesOf } from './get-plans.ts';
import { oneAtATime, runner, unlessElsewhere } from './running.ts';
import { sendOperations } from './send-operations.ts';
import { sendCopies, sendOriginals, waitingFiles } from './send-photos.ts';
import type { Connection } from './types.ts';
import { whileAwake } from './wake-lock.ts';

/** How long a change waits for the next, so that they go together. */
const GATHER_MS = 1_000;
const LOOK_EVERY_MS = 30_000;
/** What others did is asked for so often. */
const NEWS_EVERY_MS = 2 * 60_000;

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
  /** What is done after everything was sent and got. */
  afterwards: () => Promise<void>;
};

/** Sends and gets by itself: on opening, when the network returns, when the app is looked at, after each change, and now and then. */
export function startSync({ connected, name, onRefusal, pagesOf, afterwards }: Options): Sync {
  const { memory, server, now } = connected;
  const connection = sharedConnection(connected);
  const isPhotoWaiting = () => waitingFiles(memory.photos().values(), ['thumb', 'screen']).length > 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let newsAt = Number.NEGATIVE_INFINITY;
  let asksFirst = true;
  let isClosed = false;

  async function pass(): Promise<void> {
    const getsNews = now() - newsAt >= NEWS_EVERY_MS;
    const answers = server.answers();
    if (hasWaiting(connected)) connection.set({ state: 'sending', problem: undefined });
    await sendAndGet(connected, { getsNews, asksFirst, pagesOf });
    if (getsNews) newsAt = now();
    [asksFirst, failures] = [false, 0];
    // Where nothing was asked, nothing is known.
    if (server.answers() > answers)
      connection.set({ state: 'idle', problem: undefined, lastContact: new Date(now()) });
    if (getsNews) await afterwards();
  }

  async function attempt(): Promise<void> {
    if (isClosed) return;
    try {
      await unlessElsewhere(`${name} sends`, connection.isQuiet, () => whileAwake(isPhotoWaiting, pass));
    } catch (problem) {
      asksFirst = true;
      if (problem instanceof DatabaseClosedError || isClosed) return;
      failures += 1;
      if (problem instanceof CallFailed) onRefusal(problem);
      connection.set(connectionAfter(problem, new Date(now())));
      if (!connection.isStopped()) schedule(backoff(failures, Math.random()));
    }
  }
  const runs = runner(attempt);

  function schedule(ms: number): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void runs.start(), ms);
  }

  function startNow(): Promise<void> {
    failures = 0;
    newsAt = Number.NEGATIVE_INFINITY;
    clearTimeout(timer);
    return runs.start();
  }

  const stopListening = listen({
    onNetwork: () => void startNow(),
    onNoNetwork: () => connection.set({ state: 'offline', problem: undefined }),
    onLook() {
      // How long something has waited is shown.
      if (hasWaiting(connected)) memory.told();
      if (failures === 0 && !connection.isStopped() && (isVisible() || hasWaiting(connected)))
        void runs.start();
    },
  });
  void runs.start();

  return {
    connection: connection.get,
    soon: () => (runs.isRunning() ? void runs.start() : failures === 0 && schedule(GATHER_MS)),
    now: startNow,
    close() {
      isClosed = true;
      clearTimeout(timer);
      stopListening();
    },
  };
}

type Pass = { getsNews: boolean; asksFirst: boolean; pagesOf: PagesOf | undefined };

/** Words first, then the copies of photos, and their originals last. */
async function sendAndGet(connected: Connected, { getsNews, asksFirst, pagesOf }: Pass): Promise<void> {
  const words = oneAtATime(() => sendOperations(connected));
  await words();
  if (getsNews) await getNews(connected);
  await sendCopies(connected, { before: words, asksFirst });
  if (getsNews) await getPlans(connected, pagesOf);
  await sendOriginals(connected, { before: words, asksFirst });
  await words();
}

type Heard = { onNetwork: () => void; onNoNetwork: () => void; onLook: () => void };

/** Hears of the network, and looks now and then; returns how to stop. A page that is shown again counts as a network that returned. */
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
