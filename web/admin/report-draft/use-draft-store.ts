import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { EntityName } from '#contract/capture/operations.ts';
import type { Entity } from '#contract/capture/state.ts';
import type { DraftStore, Shown } from '#web/admin/report-draft/draft-store.ts';
import { type Draft, draftOf } from '#web/inspect/use-visit.ts';

const StoreContext = createContext<DraftStore | undefined>(undefined);
export const DraftStoreProvider = StoreContext.Provider;

/** The store of the page's draft, for changes. */
export function useDraftStore(): DraftStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('A part of the draft needs its store around it');
  return store;
}

/** The draft as the page shows it now. */
export function useShown(): Shown {
  const { watch, shown } = useDraftStore();
  return useSyncExternalStore(watch, shown);
}

/** The inspection with this page's changes: areas, checks, findings and photos in order. */
export function useDraft(): Draft {
  const { read, state } = useShown();
  const { visit } = read.draft;
  return useMemo(() => draftOf(visit, state), [visit, state]);
}

/** The fields of one thing. */
export function useEntity(entity: EntityName, entityId: string): Entity {
  return useShown().state[entity][entityId] ?? {};
}

/** The function by which the parts change a thing. Resolves to whether the server accepted it. */
export function useWrite() {
  const store = useDraftStore();
  return (entity: EntityName, entityId: string, fields: Record<string, unknown>) =>
    store.write({ entity, entityId }, fields);
}
