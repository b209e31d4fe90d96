import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DraftStore, DraftView } from '#web/admin/report-draft/draft-store.ts';

const StoreContext = createContext<DraftStore | undefined>(undefined);
export const DraftStoreProvider = StoreContext.Provider;

/** The store of the page's draft. */
export function useDraftStore(): DraftStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('A part of the draft needs its store around it');
  return store;
}

/** The draft as the page shows it now. */
export function useShown(): DraftView {
  const { watch, shown } = useDraftStore();
  return useSyncExternalStore(watch, shown);
}
