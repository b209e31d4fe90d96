import { type EntityName, entityNames } from '#contract/capture/operations.ts';
import {
  type CaptureState,
  type Change,
  type Conflict,
  conflictsIn,
  type Entity,
  entityOf,
} from '#contract/capture/state.ts';
import type { ChangeRecord } from './records.ts';

/** The captured data of one inspection. A change recomputes only its own thing. */
export type Captured = {
  isEmpty(): boolean;
  state(): CaptureState;
  conflicts(): readonly Conflict[];
  /** The changes without an answer from the server, in order. */
  unsent(): ChangeRecord[];
  refused(): ChangeRecord[];
  /** The changes that the server has taken, or sent. */
  sent(): ChangeRecord[];
  record(id: string): ChangeRecord | undefined;
  /** Adds operations, or replaces the known ones. */
  put(records: readonly ChangeRecord[]): void;
  remove(id: string): void;
};

type Thing = { entity: EntityName; entityId: string; changes: Map<string, Change> };

/** An inspection without captured data. */
export function newCaptured(): Captured {
  const records = new Map<string, ChangeRecord>();
  const things = new Map<string, Thing>();
  const conflictsByThing = new Map<string, Conflict[]>();
  let state: CaptureState = { inspection: {}, area: {}, check: {}, finding: {}, photo: {} };
  let conflicts: readonly Conflict[] = [];

  function rebuild(keys: Iterable<string>): void {
    const made = new Map<EntityName, Record<string, Entity>>();
    for (const key of keys) {
      const { entity, entityId, changes } = things.get(key) as Thing;
      const of = made.get(entity) ?? { ...state[entity] };
      made.set(entity, of);
      if (changes.size === 0) delete of[entityId];
      else of[entityId] = entityOf([...changes.values()]);
      const open = changes.size === 0 ? [] : conflictsIn(of[entityId] as Entity);
      if (open.length === 0) conflictsByThing.delete(key);
      else
        conflictsByThing.set(
          key,
          open.map((conflict) => ({ entity, entityId, ...conflict })),
        );
    }
    if (made.size === 0) return;
    state = { ...state, ...Object.fromEntries(made) };
    conflicts = [...conflictsByThing.values()].flat();
  }

  return {
    isEmpty: () => records.size === 0,
    state: () => state,
    conflicts: () => conflicts,
    unsent: () => inOrder(records, ({ queue }) => queue !== undefined),
    refused: () => inOrder(records, ({ refused }) => refused !== undefined),
    sent: () => [...records.values()].filter(({ queue, refused }) => queue === undefined && !refused),
    record: (id) => records.get(id),
    put(added) {
      const changed = new Set<string>();
      for (const record of added) {
        const before = records.get(record.id);
        records.set(record.id, record);
        // The state ignores whether operations were sent.
        if (before?.operation.at === record.operation.at && sameBase(before, record)) continue;
        const key = thingOf(things, record);
        if (key === undefined) continue;
        things.get(key)?.changes.set(record.id, record.operation);
        changed.add(key);
      }
      rebuild(changed);
    },
    remove(id) {
      const record = records.get(id);
      const key = record && thingOf(things, record);
      records.delete(id);
      if (key === undefined) return;
      things.get(key)?.changes.delete(id);
      rebuild([key]);
    },
  };
}

function inOrder(
  records: ReadonlyMap<string, ChangeRecord>,
  isWanted: (record: ChangeRecord) => boolean,
): ChangeRecord[] {
  return [...records.values()].filter(isWanted).sort((a, b) => a.operation.seq - b.operation.seq);
}

function sameBase(a: ChangeRecord, b: ChangeRecord): boolean {
  return JSON.stringify(a.operation.base) === JSON.stringify(b.operation.base);
}

/** The key of an operation's thing, which is added if it is new. */
function thingOf(
  things: Map<string, Thing>,
  { operation: { entity, entityId } }: ChangeRecord,
): string | undefined {
  // A newer server may have kinds of things that this app does not know.
  if (!entityNames.includes(entity)) return undefined;
  const key = `${entity} ${entityId}`;
  if (!things.has(key)) things.set(key, { entity, entityId, changes: new Map() });
  return key;
}
