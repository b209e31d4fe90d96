/** PostgreSQL takes 65,535 parameters in a statement, SQLite half of that: as many rows are written at once. */
const ROWS_AT_ONCE = 500;

/** Rows in parts that fit into one statement each. */
export function* inParts<Item>(items: Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += ROWS_AT_ONCE) yield items.slice(at, at + ROWS_AT_ONCE);
}

/** A text as both databases keep it: PostgreSQL has no NUL. */
export function storable(text: string): string {
  return text.replaceAll('\0', '');
}
