import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Store } from '#web/inspect/store/types.ts';
import { newWatchers } from '#web/ui/watchers.ts';

/** A store with a count of its changes, which tells a screen when to read it again. */
export type FollowedStore = { store: Store; version: () => number; watch: (tell: () => void) => () => void };

const StoreContext = createContext<FollowedStore | undefined>(undefined);
export const StoreProvider = StoreContext.Provider;

/** Counts the changes of a store from now on. */
export function followStore(store: Store): FollowedStore {
  let version = 0;
  const { watch, tell } = newWatchers();
  store.subscribe(() => {
    version += 1;
    tell();
  });
  return { store, version: () => version, watch };
}

/** The store itself, for actions. For data to show, use `useStore`. */
export function useTheStore(): Store {
  return useFollowed().store;
}

/**
 * A value from the store, read again whenever the store changes.
 *
 * @param select may return a new object each time, because the count of changes decides
 */
export function useStore<Selected>(select: (store: Store) => Selected): Selected {
  const { store, version, watch } = useFollowed();
  useSyncExternalStore(watch, version);
  return select(store);
}

/**
 * A value from the store that stays the same object until it changes. The component renders again only then.
 * Sending a day's photos changes the store hundreds of times, and a long list must not render for each.
 */
export function useUnchanged<Selected>(select: (store: Store) => Selected): Selected {
  const { store, watch } = useFollowed();
  return useSyncExternalStore(watch, () => select(store));
}

/** The store's count of changes, for data that must be looked up again, such as the pages of a plan. */
export function useStoreVersion(): number {
  const { version, watch } = useFollowed();
  return useSyncExternalStore(watch, version);
}

/** The same for data that is sometimes complete: `undefined` and unchanging while `isSettled`. */
export function useVersionUntil(isSettled: boolean): number | undefined {
  const { version, watch } = useFollowed();
  return useSyncExternalStore(watch, () => (isSettled ? undefined : version()));
}

function useFollowed(): FollowedStore {
  const followed = useContext(StoreContext);
  if (!followed) throw new Error('A screen needs the store around it');
  return followed;
}
