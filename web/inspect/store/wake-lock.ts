/**
 * Runs a task and keeps the screen on if needed, because iOS stops a page and its sending when the screen
 * goes dark.
 */
export async function whileAwake(isWorthIt: () => boolean, task: () => Promise<void>): Promise<void> {
  const lock = isWorthIt() ? await navigator.wakeLock?.request('screen').catch(() => undefined) : undefined;
  try {
    await task();
  } finally {
    await lock?.release().catch(() => undefined);
  }
}
