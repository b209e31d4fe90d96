import { MOST_OPERATIONS } from '#contract/capture/operations.ts';

/** A batch is at most about this long as JSON: one that is cut off on the way was not too much. */
const MOST_CHARACTERS = 400_000;

/** The first of these operations that are sent at once; at least one. */
export function firstBatch<Sent>(operations: readonly Sent[], most = MOST_OPERATIONS): Sent[] {
  let characters = 0;
  const end = operations.findIndex((operation, index) => {
    characters += JSON.stringify(operation).length;
    return index > 0 && (index >= most || characters > MOST_CHARACTERS);
  });
  return operations.slice(0, end < 0 ? operations.length : end);
}
