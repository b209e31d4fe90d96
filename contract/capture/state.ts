import type { EntityName, Operation } from '#contract/capture/operations.ts';

/** An operation as far as the state depends on it: from a phone that has not sent it yet, or as the server keeps it. */
export type Change = Pick<
  Operation,
  'id' | 'device' | 'seq' | 'at' | 'entity' | 'entityId' | 'fields' | 'base'
> & {
  sentAt?: string | undefined;
};

/** A value that was written, and when and where. */
export type Written = { value: unknown; at: string; device: string };

/** What a field is, with the values that were written without knowledge of it and wait for a choice. */
export type Field = Written & { others: Written[] };

/** Something of an inspection: its fields by name. */
export type Entity = Readonly<Record<string, Field>>;

/** All of an inspection: its things by kind and id, deleted ones too. */
export type CaptureState = Record<EntityName, Record<string, Entity>>;

/** Two values of one field, or something that was changed by whoever did not know that it had been deleted. */
export type Conflict = {
  entity: EntityName;
  entityId: string;
  field: string;
  value: Written;
  others: Written[];
};

/**
 * An inspection as its operations leave it. It depends on which operations there are and not on their order or on how often each
 * comes, so that the phone and the server get the same from the same operations.
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

/** One thing as its operations, each given once, leave it. */
export function entityOf(changes: readonly Change[]): Entity {
  const byField = new Map<string, Change[]>();
  for (const change of changes)
    for (const field of Object.keys(change.fields))
      byField.set(field, [...(byField.get(field) ?? []), change]);
  return Object.fromEntries([...byField].map(([field, writes]) => [field, fieldOf(field, writes)]));
}

/**
 * One field. A value gives way to one that was written by somebody who had seen it: whose operation names it as its base, or the
 * same device later. Of those left, the latest stands, and different ones stay beside it.
 */
function fieldOf(field: string, writes: readonly Change[]): Field {
  const seen = new Set(writes.flatMap(({ base }) => base[field] ?? []));
  const lastOfDevice = new Map<string, number>();
  for (const { device, seq } of writes)
    lastOfDevice.set(device, Math.max(seq, lastOfDevice.get(device) ?? seq));
  const isSeen = ({ at, sentAt, device, seq }: Change) =>
    seen.has(at) || (sentAt !== undefined && seen.has(sentAt)) || seq < (lastOfDevice.get(device) ?? seq);
  const left = writes.filter((write) => !isSeen(write));
  // Operations that name each other as their base come from no phone of ours: then all are left.
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

/** The value of a field; `undefined` where it was never written, or was emptied. */
export function fieldValue<Value = unknown>(entity: Entity | undefined, field: string): Value | undefined {
  return (entity?.[field]?.value ?? undefined) as Value | undefined;
}

/** What of an inspection waits for somebody to choose. */
export function conflictsOf(state: CaptureState): Conflict[] {
  return Object.entries(state).flatMap(([entity, things]) =>
    Object.entries(things).flatMap(([entityId, thing]) =>
      conflictsIn(thing).map((conflict) => ({ entity: entity as EntityName, entityId, ...conflict })),
    ),
  );
}

/** What of one thing waits for somebody to choose. Of something that was deleted, only whether it should be. */
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
