import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { EntityName } from '#contract/capture/operations.ts';
import type { Entity } from '#contract/capture/state.ts';
import type { DraftStore, Shown } from '#web/admin/report-draft/draft-store.ts';
import { type Draft, draftOf } from '#web/inspect/use-visit.ts';

const StoreContext = createContext<DraftStore | undefined>(undefined);
export const DraftStoreProvider = StoreContext.Provider;

/** The draft that the page is about, to change it. */
export function useDraftStore(): DraftStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('A part of the draft needs its store around it');
  return store;
}

/** What the page shows of the draft at this moment. */
export function useShown(): Shown {
  const { watch, shown } = useDraftStore();
  return useSyncExternalStore(watch, shown);
}

/** The inspection as it stands with what was changed here: areas, checks, findings and photos in their order. */
export function useDraft(): Draft {
  const { read, state } = useShown();
  const { visit } = read.draft;
  return useMemo(() => draftOf(visit, state), [visit, state]);
}

/** The fields of one thing. */
export function useEntity(entity: EntityName, entityId: string): Entity {
  return useShown().state[entity][entityId] ?? {};
}

/** How the parts of a draft change a thing; resolves to whether the server took it. */
export function useWrite() {
  const store = useDraftStore();
  return (entity: EntityName, entityId: string, fields: Record<string, unknown>) =>
    store.write({ entity, entityId }, fields);
}
