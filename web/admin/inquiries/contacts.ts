import { useSyncExternalStore } from 'react';
import { newWatchers } from '#web/ui/watchers.ts';

/** How the office wrote to a customer or called them, in a program of its own. */
type Way = 'call' | 'mail';
type Contact = { id: string; way: Way };

const KEY = 'plumbline-contacts';
const { watch, tell: tellWatchers } = newWatchers();

/**
 * The customers who were called or written to and whose result is not recorded yet. Kept in the tab, because
 * a phone may drop the page meanwhile.
 */
function read(): Contact[] {
  return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Contact[];
}

function write(contacts: Contact[]): void {
  sessionStorage.setItem(KEY, JSON.stringify(contacts));
  tellWatchers();
}

/** Forgets them all when the person signs out. */
export function forgetContacts(): void {
  sessionStorage.removeItem(KEY);
}

export function noteContact(id: string, way: Way): void {
  write([...read().filter((other) => other.id !== id), { id, way }]);
}

export function forgetContact(id: string): void {
  write(read().filter((other) => other.id !== id));
}

/** The way to this customer whose result is still missing. */
export function useContact(id: string): Way | undefined {
  return useSyncExternalStore(
    watch,
    () => read().find((contact) => contact.id === id)?.way,
    () => undefined,
  );
}
