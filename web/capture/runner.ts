/** Runs a task one at a time. A call during a run causes one more run after it. */
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
    /** Resolves after a whole run that started after this call. */
    start(): Promise<void> {
      isAgain = true;
      running ??= run().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
