/** Runs tasks in the order given. */
export function oneAfterTheOther(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const next = last.then(task, task);
    last = next.catch(() => undefined);
    return next;
  };
}

/**
 * Runs a task unless another tab is running it and still reports.
 *
 * @param isQuiet whether the other tab is silent; if both send, no harm is done
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
