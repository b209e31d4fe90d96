import { newKey } from '#web/api.ts';

/** Where this browser keeps its name for good. */
const STORED_AS = 'desk-device';

/** What this browser is called in operations, before the part that each page of it adds. */
export function browserName(): string {
  try {
    const known = localStorage.getItem(STORED_AS);
    if (known) return known;
    const name = `desk-${newKey().slice(0, 12)}`;
    localStorage.setItem(STORED_AS, name);
    return name;
  } catch {
    // A browser that keeps nothing for us has another name each time.
    return `desk-${newKey().slice(0, 12)}`;
  }
}

/** A name for one page of this browser: two tabs count their operations each by itself, so that neither overrules the other unseen. */
export function newDevice(): string {
  return `${browserName()}-${newKey().slice(0, 8)}`;
}
