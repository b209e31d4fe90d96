import { useSyncExternalStore } from 'react';

const KEY = 'plumbline-called';
const watchers = new Set<() => void>();

/**
 * The customers who were called and whose result is not recorded yet. Kept in the tab, because a phone may
 * drop the page during the call.
 */
function read(): string[] {
  return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
}

function write(ids: string[]): void {
  sessionStorage.setItem(KEY, JSON.stringify(ids));
  for (const tell of watchers) tell();
}

/** Forgets them all when the person signs out. */
export function forgetCalls(): void {
  sessionStorage.removeItem(KEY);
}

export function noteCalled(id: string): void {
  write([...read().filter((other) => other !== id), id]);
}

export function forgetCall(id: string): void {
  write(read().filter((other) => other !== id));
}

/** Whether the result of a call to this customer is still missing. */
export function useCalled(id: string): boolean {
  return useSyncExternalStore(
    watch,
    () => read().includes(id),
    () => false,
  );
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}
