import { MOST_OPERATIONS } from '#contract/capture/operations.ts';

/** The rough limit of a batch as JSON, so that little is lost if the connection breaks. */
const MOST_CHARACTERS = 400_000;

/** The first operations that fit into one batch; at least one. */
export function firstBatch<Sent>(operations: readonly Sent[], most = MOST_OPERATIONS): Sent[] {
  let characters = 0;
  const end = operations.findIndex((operation, index) => {
    characters += JSON.stringify(operation).length;
    return index > 0 && (index >= most || characters > MOST_CHARACTERS);
  });
  return operations.slice(0, end < 0 ? operations.length : end);
}
