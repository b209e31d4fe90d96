import { newKey } from '#web/api.ts';

/** The key under which this browser stores its name. */
const STORED_AS = 'desk-device';

/** The browser's name in operations. Each page adds a part of its own. */
export function browserName(): string {
  try {
    const known = localStorage.getItem(STORED_AS);
    if (known) return known;
    const name = `desk-${newKey().slice(0, 12)}`;
    localStorage.setItem(STORED_AS, name);
    return name;
  } catch {
    // A browser without storage gets a new name each time.
    return `desk-${newKey().slice(0, 12)}`;
  }
}

/**
 * A name for one page of this browser. Two tabs count their operations separately, so that neither overwrites
 * the other unseen.
 */
export function newDevice(): string {
  return `${browserName()}-${newKey().slice(0, 8)}`;
}
