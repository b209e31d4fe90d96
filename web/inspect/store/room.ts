import type { Room } from './types.ts';

/** The browser's report of this site's space, updated after each large write. */
export function roomWatch(told: () => void) {
  let room: Room = { usedBytes: 0, freeBytes: undefined, isPersistent: false };
  // Once for each start of the app, because Firefox asks the person.
  let hasAsked = false;

  async function look(): Promise<void> {
    // Without TLS a browser gives no figures.
    const { storage } = navigator;
    if (!storage?.estimate) return;
    const [{ usage = 0, quota }, isPersistent] = await Promise.all([storage.estimate(), storage.persisted()]);
    const freeBytes = quota === undefined ? undefined : Math.max(0, quota - usage);
    room = { usedBytes: usage, freeBytes, isPersistent };
    told();
  }
  return {
    room: () => room,
    look: () => look().catch(() => undefined),
    /**
     * Asks the browser for persistent storage. The browser decides, mostly by whether the app is installed.
     */
    async askToPersist(): Promise<void> {
      if (hasAsked) return;
      hasAsked = true;
      if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.();
    },
  };
}
