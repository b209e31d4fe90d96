import { setImmediate } from 'node:timers/promises';

/** Few enough that no page waits for them: a long standard brings thousands of rows. */
const ROWS_AT_ONCE = 50;

/** Rows in parts, other requests having their turn between them. */
export async function* inParts<Item>(items: Item[]): AsyncGenerator<Item[]> {
  for (let at = 0; at < items.length; at += ROWS_AT_ONCE) {
    yield items.slice(at, at + ROWS_AT_ONCE);
    await setImmediate();
  }
}
