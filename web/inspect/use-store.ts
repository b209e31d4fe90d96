import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
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

/** The store's count of changes. `undefined` and unchanging while `isSettled`. */
export function useStoreVersion(isSettled = false): number | undefined {
  const { version, watch } = useFollowed();
  return useSyncExternalStore(watch, () => (isSettled ? undefined : version()));
}

/**
 * The address of a picture: looked up after each change of the store until there is one, because copies are
 * made and pictures arrive later. `undefined` until that is known, `null` while there is none.
 *
 * @param key another key looks up again
 * @param isWanted until then nothing is read from storage
 */
export function useAddress(
  key: string,
  find: (store: Store) => Promise<string | undefined>,
  isWanted = true,
): string | null | undefined {
  const { store } = useFollowed();
  const [known, setKnown] = useState<{ key: string; address: string | null }>();
  const address = known?.key === key ? known.address : undefined;
  const attempt = useStoreVersion(!isWanted || Boolean(address));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is looked up
  useEffect(() => {
    if (attempt === undefined) return;
    let isCurrent = true;
    find(store).then(
      (found) => isCurrent && setKnown({ key, address: found ?? null }),
      () => isCurrent && setKnown({ key, address: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [store, key, attempt]);
  return address;
}

function useFollowed(): FollowedStore {
  const followed = useContext(StoreContext);
  if (!followed) throw new Error('A screen needs the store around it');
  return followed;
}
