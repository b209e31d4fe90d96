import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long enough to get something done, short enough for nobody to notice. */
const MOST_MS = 10;

/**
 * Splits long work, so that other requests have their turn in between.
 *
 * @returns a function to call between its pieces
 */
export function inTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MOST_MS) return;
    await nextTurn();
    since = performance.now();
  };
}
