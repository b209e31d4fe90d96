/** Runs a task one at a time. Whoever asks while it runs has it run once more after that. */
export function runner(task: () => Promise<void>) {
  let running: Promise<void> | undefined;
  let isAgain = false;

  async function run(): Promise<void> {
    while (isAgain) {
      isAgain = false;
      await task();
    }
  }

  return {
    isRunning: () => running !== undefined,
    /** Resolves once a whole run that began after this call is over. */
    start(): Promise<void> {
      isAgain = true;
      running ??= run().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

/** Has calls that come while one runs wait for that one. */
export function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= task().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** Has tasks run in the order in which they are given. */
export function oneAfterTheOther(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const next = last.then(task, task);
    last = next.catch(() => undefined);
    return next;
  };
}

/**
 * Runs a task unless another tab runs it and is heard of.
 *
 * @param isQuiet whether nothing is heard of the other tab: what both send does no harm
 */
export async function unlessElsewhere(
  name: string,
  isQuiet: () => boolean,
  task: () => Promise<void>,
): Promise<void> {
  // Without TLS a browser has no locks.
  if (!navigator.locks) return task();
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock || isQuiet()) await task();
  });
}
