import { useSyncExternalStore } from 'react';
import { newWatchers } from '#web/ui/watchers.ts';

/** The device has no space left. Nothing was stored. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}

/** A value that could not be saved, and the function that tries again. */
type Failed = { key: string; again: () => Promise<unknown>; isFull: boolean };

/** Whether all input is on the phone. `saved` only after the store has confirmed it. */
export type Saving = { state: 'untouched' | 'saving' | 'saved' | 'failed'; isFull: boolean };

let waiting = 0;
let hasSaved = false;
let failed: Failed[] = [];
let saving: Saving = { state: 'untouched', isFull: false };
const { watch, tell: tellWatchers } = newWatchers();

/**
 * Saves something, and the screen says so once it is stored. A failed value is kept in memory and tried again
 * on request.
 *
 * @param key the thing it is about: a later value of the same thing replaces a failed one
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
 * Marks input that will be saved after a pause. Until then the screen does not say “Saved”.
 *
 * @returns a function to call when it was handed to `save`
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

/** Tries all failed values again, in order. */
export async function saveAgain(): Promise<void> {
  const now = failed;
  for (const { key, again } of now) await save(key, again);
}

/** Whether everything is on the phone. Updates the component that uses it. */
export function useSaving(): Saving {
  return useSyncExternalStore(watch, () => saving);
}

function tellState(): void {
  const state =
    failed.length > 0 ? 'failed' : waiting > 0 ? 'saving' : hasSaved ? 'saved' : ('untouched' as const);
  const isFull = failed.some((one) => one.isFull);
  if (state === saving.state && isFull === saving.isFull) return;
  saving = { state, isFull };
  tellWatchers();
}
