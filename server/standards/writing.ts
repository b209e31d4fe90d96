import { setImmediate } from 'node:timers/promises';

/** Few enough rows that no page waits for them. A long standard has thousands. */
const ROWS_AT_ONCE = 50;

/** Yields rows in parts, so that other requests have their turn between them. */
export async function* inParts<Item>(items: Item[]): AsyncGenerator<Item[]> {
  for (let at = 0; at < items.length; at += ROWS_AT_ONCE) {
    yield items.slice(at, at + ROWS_AT_ONCE);
    await setImmediate();
  }
}
