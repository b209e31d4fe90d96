import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work that runs again and again, and at once when it is woken. */
export type Woken = {
  wake(): void;
  /** Resolves when all that it was woken for is done. */
  rested(): Promise<void>;
  /** Ends as soon as the current work can stop. */
  stop(): Promise<void>;
};

/**
 * Runs `work` now, whenever it is woken, and otherwise as many milliseconds after each run as the run returns. Two runs never
 * overlap: a wake during a run starts another one after it, since the run may have passed what it is woken for.
 *
 * @param work is told when to stop; it must not fail
 */
export function runWhenWoken(work: (stopping: AbortSignal) => Promise<number>): Woken {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let soon: NodeJS.Immediate | undefined;
  let running: Promise<void> | undefined;
  let wasWoken = false;

  async function run(): Promise<void> {
    wasWoken = false;
    const nextMs = await work(stopping.signal);
    running = undefined;
    runIn(wasWoken ? 0 : nextMs);
  }

  function runIn(ms: number): void {
    cancel();
    if (stopping.signal.aborted) return;
    const begin = () => {
      running = run();
    };
    // A timer of 0 ms would wait for a whole one.
    if (ms === 0) soon = setImmediate(begin);
    else timer = setTimeout(begin, ms);
  }

  function cancel(): void {
    clearTimeout(timer);
    clearImmediate(soon);
  }

  function wake(): void {
    wasWoken = true;
    if (!running) runIn(0);
  }

  wake();
  return {
    wake,
    async rested() {
      while ((running || wasWoken) && !stopping.signal.aborted) await (running ?? nextTurn());
    },
    async stop() {
      stopping.abort();
      cancel();
      await running;
    },
  };
}
