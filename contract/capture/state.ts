import type { EntityName, Operation } from '#contract/capture/operations.ts';

/** The parts of an operation that the state depends on, sent or not yet sent. */
export type Change = Pick<
  Operation,
  'id' | 'device' | 'seq' | 'at' | 'entity' | 'entityId' | 'fields' | 'base'
> & {
  sentAt?: string | undefined;
};

/** A written value, with its time and device. */
export type Written = { value: unknown; at: string; device: string };

/** The value of a field, and the other values in conflict with it that wait for a choice. */
export type Field = Written & { others: Written[] };

/** A thing of an inspection: its fields by name. */
export type Entity = Readonly<Record<string, Field>>;

/** All things of an inspection by kind and id, including deleted ones. */
export type CaptureState = Record<EntityName, Record<string, Entity>>;

/** A conflict: two values of one field, or a change to something that another device had deleted. */
export type Conflict = {
  entity: EntityName;
  entityId: string;
  field: string;
  value: Written;
  others: Written[];
};

/**
 * The state of an inspection from its operations. It depends only on the set of operations, not on their
 * order or on repeats, so that phone and server get the same result.
 */
export function stateOf(operations: Iterable<Change>): CaptureState {
  const byEntity = new Map<string, { entity: EntityName; entityId: string; changes: Map<string, Change> }>();
  for (const change of operations) {
    const { entity, entityId } = change;
    const key = `${entity} ${entityId}`;
    const of = byEntity.get(key) ?? { entity, entityId, changes: new Map<string, Change>() };
    of.changes.set(change.id, change);
    byEntity.set(key, of);
  }
  const state: CaptureState = { inspection: {}, area: {}, check: {}, finding: {}, photo: {} };
  for (const { entity, entityId, changes } of byEntity.values())
    state[entity][entityId] = entityOf([...changes.values()]);
  return state;
}

/** The state of one thing from its operations, each given once. */
export function entityOf(changes: readonly Change[]): Entity {
  const byField = new Map<string, Change[]>();
  for (const change of changes)
    for (const field of Object.keys(change.fields))
      byField.set(field, [...(byField.get(field) ?? []), change]);
  return Object.fromEntries([...byField].map(([field, writes]) => [field, fieldOf(field, writes)]));
}

/**
 * One field. A value is replaced by one whose writer had seen it: the later operation names it as its base,
 * or comes from the same device. Of the remaining values the latest is used, and different ones stay in
 * conflict with it.
 */
function fieldOf(field: string, writes: readonly Change[]): Field {
  const seen = new Set(writes.flatMap(({ base }) => base[field] ?? []));
  const lastOfDevice = new Map<string, number>();
  for (const { device, seq } of writes)
    lastOfDevice.set(device, Math.max(seq, lastOfDevice.get(device) ?? seq));
  const isSeen = ({ at, sentAt, device, seq }: Change) =>
    seen.has(at) || (sentAt !== undefined && seen.has(sentAt)) || seq < (lastOfDevice.get(device) ?? seq);
  const left = writes.filter((write) => !isSeen(write));
  // Operations that name each other as base do not come from our phones. In that case all of them remain.
  const heads = (left.length > 0 ? left : [...writes])
    .sort(latestFirst)
    .map((change) => written(change, field));
  const [standing, ...others] = heads as [Written, ...Written[]];
  const different = new Map<string, Written>();
  for (const other of others) {
    const value = JSON.stringify(other.value);
    if (value !== JSON.stringify(standing.value) && !different.has(value)) different.set(value, other);
  }
  return { ...standing, others: [...different.values()] };
}

function written({ fields, at, device }: Change, field: string): Written {
  return { value: fields[field] ?? null, at, device };
}

function latestFirst(a: Change, b: Change): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

/** Whether something was deleted, and not brought back. */
export function isDeleted(entity: Entity | undefined): boolean {
  return entity?.deleted?.value === true;
}

/** The value of a field; `undefined` if it was never written, or was emptied. */
export function fieldValue<Value = unknown>(entity: Entity | undefined, field: string): Value | undefined {
  return (entity?.[field]?.value ?? undefined) as Value | undefined;
}

/** The conflicts of an inspection. */
export function conflictsOf(state: CaptureState): Conflict[] {
  return Object.entries(state).flatMap(([entity, things]) =>
    Object.entries(things).flatMap(([entityId, thing]) =>
      conflictsIn(thing).map((conflict) => ({ entity: entity as EntityName, entityId, ...conflict })),
    ),
  );
}

/** The conflicts of one thing. For a deleted thing, only whether it should stay deleted. */
export function conflictsIn(thing: Entity): Omit<Conflict, 'entity' | 'entityId'>[] {
  const { deleted } = thing;
  if (deleted && isDeleted(thing)) {
    const unaware = Object.entries(thing).filter(
      ([field, { at, device }]) => field !== 'deleted' && at > deleted.at && device !== deleted.device,
    );
    const kept = deleted.others.length > 0 || unaware.length > 0;
    const stay: Written = unaware[0] ? { ...unaware[0][1], value: false } : { ...deleted, value: false };
    return kept
      ? [{ field: 'deleted', value: deleted, others: deleted.others.length > 0 ? deleted.others : [stay] }]
      : [];
  }
  return Object.entries(thing).flatMap(([field, { others, ...value }]) =>
    others.length > 0 ? [{ field, value, others }] : [],
  );
}
