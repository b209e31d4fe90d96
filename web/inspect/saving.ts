import { useSyncExternalStore } from 'react';
import { StorageFullError } from '#web/inspect/store/types.ts';

/** What could not be kept, and how to try it again. */
type Failed = { key: string; again: () => Promise<unknown>; isFull: boolean };

/** Whether what was typed and tapped is on the phone. `saved` only after the store has said so. */
export type Saving = { state: 'untouched' | 'saving' | 'saved' | 'failed'; isFull: boolean };

let waiting = 0;
let hasSaved = false;
let failed: Failed[] = [];
let saving: Saving = { state: 'untouched', isFull: false };
const watchers = new Set<() => void>();

/**
 * Keeps something, and has the screen say so once it is kept. What fails stays in hand and is tried again when asked.
 *
 * @param key what it is about: a later value of the same thing takes the place of one that failed
 * @returns what `keep` gives, or `undefined` if it failed
 */
export async function save<Result>(key: string, keep: () => Promise<Result>): Promise<Result | undefined> {
  failed = failed.filter((one) => one.key !== key);
  waiting += 1;
  tellState();
  try {
    const result = await keep();
    hasSaved = true;
    return result;
  } catch (problem) {
    console.error('Not saved', problem);
    failed = [...failed, { key, again: keep, isFull: problem instanceof StorageFullError }];
    return undefined;
  } finally {
    waiting -= 1;
    tellState();
  }
}

/**
 * Notes that something was typed or drawn and is kept after a pause: until then the screen does not say that it is saved.
 *
 * @returns says that it was handed to `save`
 */
export function noteUnkept(): () => void {
  let isWaiting = true;
  waiting += 1;
  tellState();
  return () => {
    if (!isWaiting) return;
    isWaiting = false;
    waiting -= 1;
    tellState();
  };
}

/** Tries everything again that could not be kept, in its order. */
export async function saveAgain(): Promise<void> {
  const now = failed;
  for (const { key, again } of now) await save(key, again);
}

/** Whether everything is on the phone, followed by the component that asks. */
export function useSaving(): Saving {
  return useSyncExternalStore(watch, () => saving);
}

function tellState(): void {
  const state =
    failed.length > 0 ? 'failed' : waiting > 0 ? 'saving' : hasSaved ? 'saved' : ('untouched' as const);
  const isFull = failed.some((one) => one.isFull);
  if (state === saving.state && isFull === saving.isFull) return;
  saving = { state, isFull };
  for (const tell of watchers) tell();
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}
