import type { Room } from './types.ts';

/** What the browser says about the space that this site may use. It is asked again after each large thing. */
export function roomWatch(told: () => void) {
  let room: Room = { usedBytes: 0, freeBytes: undefined, isPersistent: false };
  // Once each time the app is opened: Firefox asks a person.
  let hasAsked = false;

  async function look(): Promise<void> {
    // Without TLS a browser does not say.
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
    /** Asks the browser to keep what is here for good. It decides by itself, mostly by whether the app is installed. */
    async askToPersist(): Promise<void> {
      if (hasAsked) return;
      hasAsked = true;
      if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.();
    },
  };
}
