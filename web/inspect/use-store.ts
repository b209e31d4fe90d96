import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Store } from '#web/inspect/store/types.ts';

/** A store with a count of its changes, which tells a screen when to read it again. */
export type FollowedStore = { store: Store; version: () => number; watch: (tell: () => void) => () => void };

const StoreContext = createContext<FollowedStore | undefined>(undefined);
export const StoreProvider = StoreContext.Provider;

/** Counts the changes of a store from now on. */
export function followStore(store: Store): FollowedStore {
  let version = 0;
  const watchers = new Set<() => void>();
  store.subscribe(() => {
    version += 1;
    for (const tell of watchers) tell();
  });
  const watch = (tell: () => void) => {
    watchers.add(tell);
    return () => watchers.delete(tell);
  };
  return { store, version: () => version, watch };
}

/** The store itself, for what is done with it. What is shown comes from `useStore`. */
export function useTheStore(): Store {
  return useFollowed().store;
}

/**
 * Something of the store, read again whenever the store changes.
 *
 * @param select may make a new object each time: the count of changes decides, not the object
 */
export function useStore<Selected>(select: (store: Store) => Selected): Selected {
  const { store, version, watch } = useFollowed();
  useSyncExternalStore(watch, version);
  return select(store);
}

/**
 * Something of the store that stays the same object until it changes: the component is drawn again only then. Sending a day's photos
 * changes the store hundreds of times, and a long list must not be drawn again for each.
 */
export function useUnchanged<Selected>(select: (store: Store) => Selected): Selected {
  const { store, watch } = useFollowed();
  return useSyncExternalStore(watch, () => select(store));
}

/** How often the store has changed: for what must be asked for again, such as the pages of a plan. */
export function useStoreVersion(): number {
  const { version, watch } = useFollowed();
  return useSyncExternalStore(watch, version);
}

/** The same for what need not be asked for always: `undefined`, and never changing, while it is settled. */
export function useVersionUntil(isSettled: boolean): number | undefined {
  const { version, watch } = useFollowed();
  return useSyncExternalStore(watch, () => (isSettled ? undefined : version()));
}

function useFollowed(): FollowedStore {
  const followed = useContext(StoreContext);
  if (!followed) throw new Error('A screen needs the store around it');
  return followed;
}
