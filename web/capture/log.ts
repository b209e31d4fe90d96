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
  key: string;
  entity: EntityName;
  entityId: string;
  changes: Map<string, Change>;
  /** What its changes make; `undefined` when they must be taken up again. */
  thing: Thing | undefined;
  /** The time by which it is in order; `undefined` until it is. */
  since: string | undefined;
  shown: Entity;
  conflicts: Conflict[];
};

/** A log without operations. */
export function newLog<Row extends Logged>(): Log<Row> {
  const records = new Map<string, Row>();
  const things = new Map<string, ThingInLog>();
  /** The things as they were made. */
  let order: ThingInLog[] = [];
  let state: CaptureState = newState();
  let conflicts: readonly Conflict[] = [];

  /** Computes what has changed. What was there keeps its place, unless something came before it or was removed. */
  function show(changed: ReadonlySet<ThingInLog>, isAnyGone = false): void {
    if (changed.size === 0) return;
    const wereDisputed = [...changed].some((kept) => kept.conflicts.length > 0);
    for (const kept of changed) renew(kept);
    const moved = [...changed].filter((kept) => kept.since !== thingOf(kept).since).sort(byPlace);
    const last = order.at(-1);
    const isAfter = (kept: ThingInLog) =>
      kept.since === undefined && (last === undefined || byPlace(last, kept) < 0);
    const isInPlace = !isAnyGone && moved.every(isAfter);
    if (isInPlace) order.push(...moved);
    else order = [...things.values()].sort(byPlace);
    for (const kept of moved) kept.since = thingOf(kept).since;

    const kinds = new Map<EntityName, Record<string, Entity>>();
    for (const { entity } of changed) kinds.set(entity, newRecord(isInPlace ? state[entity] : undefined));
    for (const { entity, entityId, shown } of isInPlace ? [...changed].sort(byPlace) : order) {
      const next = kinds.get(entity);
      if (next) next[entityId] = shown;
    }
    state = { ...state, ...Object.fromEntries(kinds) };
    if (wereDisputed || [...changed].some((kept) => kept.conflicts.length > 0))
      conflicts = entityNames.flatMap((kind) =>
        order.flatMap((kept) => (kept.entity === kind ? kept.conflicts : [])),
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
      const isGone = kept.changes.size === 0;
      if (isGone) things.delete(kept.key);
      show(new Set([kept]), isGone);
    },
  };
}

function byPlace(a: ThingInLog, b: ThingInLog): number {
  return byAge([a.key, thingOf(a)], [b.key, thingOf(b)]);
}

/** A copy of a record, which inherits nothing, because ids are any words. */
function newRecord(of: Readonly<Record<string, Entity>> = {}): Record<string, Entity> {
  return Object.assign(Object.create(null), of);
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
  const key = thingKey(operation);
  const known = things.get(key);
  if (known) return known;
  const made: ThingInLog = {
    key,
    entity,
    entityId,
    changes: new Map(),
    thing: newThing(),
    since: undefined,
    shown: {},
    conflicts: [],
  };
  things.set(key, made);
  return made;
}
