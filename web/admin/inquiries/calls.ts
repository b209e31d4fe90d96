import { useSyncExternalStore } from 'react';

const KEY = 'plumbline-called';
const watchers = new Set<() => void>();

/** Whom the desk has called and not said yet what came of it. Kept in the tab: a phone may drop the page during the call. */
function read(): string[] {
  return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
}

function write(ids: string[]): void {
  sessionStorage.setItem(KEY, JSON.stringify(ids));
  for (const tell of watchers) tell();
}

/** Forgets them all, when the administrator signs out. */
export function forgetCalls(): void {
  sessionStorage.removeItem(KEY);
}

export function noteCalled(id: string): void {
  write([...read().filter((other) => other !== id), id]);
}

export function forgetCall(id: string): void {
  write(read().filter((other) => other !== id));
}

/** Whether a call to this customer waits for what came of it. */
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
