import { type Change, newThing, type Thing, takeUp, thingKey } from '#contract/capture/heads.ts';
import {
  type EntityName,
  entityNames,
  type KeptOperation,
  type Operation,
  type OperationResult,
} from '#contract/capture/operations.ts';
import {
  byAge,
  type CaptureState,
  type Conflict,
  conflictsIn,
  type Entity,
  entityOfThing,
  newState,
} from '#contract/capture/state.ts';

/** An operation of this device, or one that came from the server. */
export type Logged = {
  id: string;
  operation: Operation | KeptOperation;
  /** Its place in the outbox: its seq. Without one, the server has answered it or sent it. */
  queue?: number | undefined;
  refused?: OperationResult | undefined;
};

/** The operations of one inspection, and the state that they make. A change computes only its own thing again. */
export type Log<Row extends Logged> = {
  isEmpty(): boolean;
  state(): CaptureState;
  conflicts(): readonly Conflict[];
  /** The changes without an answer from the server, in order. */
  unsent(): Row[];
  refused(): Row[];
  /** The changes that the server has taken, or sent. */
  sent(): Row[];
  record(id: string): Row | undefined;
  /** Adds operations, or replaces the known ones. */
  put(records: readonly Row[]): void;
  remove(id: string): void;
};

type ThingInLog = {
  entity: EntityName;
  entityId: string;
  changes: Map<string, Change>;
  /** What its changes make; `undefined` when they must be taken up again. */
  thing: Thing | undefined;
  shown: Entity;
  conflicts: Conflict[];
};

/** A log without operations. */
export function newLog<Row extends Logged>(): Log<Row> {
  const records = new Map<string, Row>();
  const things = new Map<string, ThingInLog>();
  let state: CaptureState = newState();
  let conflicts: readonly Conflict[] = [];

  function show(changed: ReadonlySet<ThingInLog>): void {
    if (changed.size === 0) return;
    for (const kept of changed) renew(kept);
    const kinds = new Set([...changed].map(({ entity }) => entity));
    const next = newState();
    const sorted = [...things]
      .map(([key, kept]) => ({ key, kept }))
      .sort((a, b) => byAge([a.key, thingOf(a.kept)], [b.key, thingOf(b.kept)]));
    for (const { kept } of sorted) if (kinds.has(kept.entity)) next[kept.entity][kept.entityId] = kept.shown;
    state = { ...state, ...Object.fromEntries([...kinds].map((kind) => [kind, next[kind]])) };
    conflicts = entityNames.flatMap((kind) =>
      sorted.flatMap(({ kept }) => (kept.entity === kind ? kept.conflicts : [])),
    );
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
      const changed = new Set<ThingInLog>();
      for (const record of added) {
        const before = records.get(record.id);
        records.set(record.id, record);
        // The state ignores whether operations were sent.
        if (before && isSame(before.operation, record.operation)) continue;
        const kept = keptFor(things, record);
        if (!kept) continue;
        if (kept.changes.has(record.id)) kept.thing = undefined;
        else if (kept.thing) takeUp(kept.thing, record.operation);
        kept.changes.set(record.id, record.operation);
        changed.add(kept);
      }
      show(changed);
    },
    remove(id) {
      const record = records.get(id);
      records.delete(id);
      const kept = record && keptFor(things, record);
      if (!kept) return;
      kept.changes.delete(id);
      kept.thing = undefined;
      if (kept.changes.size === 0) things.delete(thingKey(kept));
      show(new Set([kept]));
    },
  };
}

function thingOf(kept: ThingInLog): Thing {
  if (kept.thing) return kept.thing;
  const thing = newThing();
  for (const change of kept.changes.values()) takeUp(thing, change);
  kept.thing = thing;
  return thing;
}

function renew(kept: ThingInLog): void {
  const { entity, entityId } = kept;
  kept.shown = entityOfThing(thingOf(kept));
  kept.conflicts = conflictsIn(kept.shown).map((conflict) => ({ entity, entityId, ...conflict }));
}

function inOrder<Row extends Logged>(
  records: ReadonlyMap<string, Row>,
  isWanted: (record: Row) => boolean,
): Row[] {
  return [...records.values()].filter(isWanted).sort((a, b) => a.operation.seq - b.operation.seq);
}

/** Whether the state is the same with both: the server gives an operation its place, and perhaps another time. */
function isSame(a: Change, b: Change): boolean {
  return a.at === b.at && a.cursor === b.cursor && JSON.stringify(a.base) === JSON.stringify(b.base);
}

/** The thing of an operation, which is added if it is new. */
function keptFor(things: Map<string, ThingInLog>, { operation }: Logged): ThingInLog | undefined {
  const { entity, entityId } = operation;
  // A newer server may have kinds of things that this app does not know.
  if (!entityNames.includes(entity)) return undefined;
  const known = things.get(thingKey(operation));
  if (known) return known;
  const made: ThingInLog = {
    entity,
    entityId,
    changes: new Map(),
    thing: newThing(),
    shown: {},
    conflicts: [],
  };
  things.set(thingKey(operation), made);
  return made;
}
