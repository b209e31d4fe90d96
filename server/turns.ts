import { setImmediate as nextTurn } from 'node:timers/promises';

/** A request may work so long before others have their turn. */
const LONGEST_TURN_MS = 8;

let began: number | undefined;

/** Whether this turn of the event loop has taken long enough. It is counted from the first question in it. */
export function isTurnOver(): boolean {
  const now = performance.now();
  if (began === undefined) {
    began = now;
    setImmediate(() => {
      began = undefined;
    });
  }
  return now - began > LONGEST_TURN_MS;
}

/**
 * Lets others have their turn if this one has taken long enough. Long work calls it between two pieces, so that nobody waits for
 * the whole of it.
 */
export async function giveWay(): Promise<void> {
  if (!isTurnOver()) return;
  await nextTurn();
  // Counts the new turn from its start, and not from the next question.
  isTurnOver();
}

/** The same as `map`, and others have their turn meanwhile. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (isTurnOver()) await giveWay();
    results.push(work(item, index));
  }
  return results;
}
