/**
 * Does a task with the screen kept on, if it is worth it: iOS stops a page when the screen goes dark, and what it sends with it.
 */
export async function whileAwake(isWorthIt: () => boolean, task: () => Promise<void>): Promise<void> {
  const lock = isWorthIt() ? await navigator.wakeLock?.request('screen').catch(() => undefined) : undefined;
  try {
    await task();
  } finally {
    await lock?.release().catch(() => undefined);
  }
}
