import {
  type Change,
  type FieldHeads,
  type Head,
  isAt,
  latestFirst,
  namesIn,
  newThing,
  readThingKey,
  type Thing,
  takeUp,
  thingKey,
} from '#contract/capture/heads.ts';
import { type EntityName, entityNames } from '#contract/capture/operations.ts';

export type { Change } from '#contract/capture/heads.ts';

/** A written value, with its time and device. */
export type Written = { value: unknown; at: string; device: string };

/** The value of a field, and the other values in conflict with it that wait for a choice. */
type Field = Written & {
  others: Written[];
  /** All values that nobody has replaced, the latest first. Equal ones are in conflict with no one. */
  heads: readonly Head[];
};

/** A thing of an inspection: its fields by name. */
export type Entity = Readonly<Record<string, Field>>;

/** All things of an inspection by kind and id, including deleted ones, in the order in which they were made. */
export type CaptureState = Record<EntityName, Readonly<Record<string, Entity>>>;

/** A conflict: two values of one field, or a change to something that another device had deleted. */
export type Conflict = {
  entity: EntityName;
  entityId: string;
  field: string;
  value: Written;
  others: Written[];
  /** Of a deletion: what others wrote that the person who deleted had not seen. */
  unseen?: { field: string; value: Written }[];
};
type ConflictIn = Omit<Conflict, 'entity' | 'entityId'>;

/**
 * The state of an inspection from its operations. It depends only on the set of operations, not on their
 * order or on repeats, so that phone and server get the same result.
 */
export function stateOf(operations: Iterable<Change>): CaptureState {
  const things = new Map<string, Thing>();
  const ids = new Set<string>();
  for (const change of operations) {
    if (ids.has(change.id)) continue;
    ids.add(change.id);
    const key = thingKey(change);
    const thing = things.get(key) ?? newThing();
    things.set(key, thing);
    takeUp(thing, change);
  }
  return stateOfThings(things);
}

/** The state of an inspection from its things, by their keys. */
export function stateOfThings(things: ReadonlyMap<string, Thing>): CaptureState {
  const state = newState();
  for (const [key, thing] of [...things].sort(byAge)) {
    const { entity, entityId } = readThingKey(key);
    state[entity][entityId] = entityOfThing(thing);
  }
  return state;
}

/** A state without things. Its records inherit nothing, because ids are any words, such as `constructor`. */
export function newState(): Record<EntityName, Record<string, Entity>> {
  const empty = entityNames.map((entity) => [entity, Object.create(null)]);
  return Object.fromEntries(empty);
}

/** The order of things: as they were made, whatever order they arrived in. */
export function byAge([key, { since }]: [string, Thing], [otherKey, other]: [string, Thing]): number {
  if (since !== other.since) return since < other.since ? -1 : 1;
  return key < otherKey ? -1 : 1;
}

/** The state of one thing from its operations, each given once. */
export function entityOf(changes: readonly Change[]): Entity {
  const thing = newThing();
  for (const change of changes) takeUp(thing, change);
  return entityOfThing(thing);
}

/** The state of one thing. */
export function entityOfThing({ fields }: Thing): Entity {
  const sorted = [...fields].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([field, known]) => [field, fieldOf(field, known)]));
}

/** The latest value stands, and different ones stay in conflict with it. */
function fieldOf(field: string, known: FieldHeads): Field {
  const heads = known.heads.length > 0 ? [...known.heads].sort(latestFirst) : [known.latest as Head];
  const [standing, ...others] = heads as [Head, ...Head[]];
  const different = new Map<string, Head>();
  if (others.length > 0) {
    const value = valueKey(field, standing);
    for (const other of others) {
      const key = valueKey(field, other);
      if (key !== value && !different.has(key)) different.set(key, other);
    }
  }
  return { ...written(standing), others: [...different.values()].map(written), heads };
}

/** The same text for the same value. Something is deleted or not. */
function valueKey(field: string, { value }: Head): string {
  return JSON.stringify(field === 'deleted' ? value === true : value);
}

function written({ value, at, device }: Head): Written {
  return { value, at, device };
}

/** Whether something was deleted, and not brought back. */
export function isDeleted(entity: Entity | undefined): boolean {
  return entity?.deleted?.value === true;
}

/** The value of a field; `undefined` if it was never written, or was emptied. */
export function fieldValue<Value = unknown>(entity: Entity | undefined, field: string): Value | undefined {
  const known = entity && Object.hasOwn(entity, field) ? entity[field] : undefined;
  return (known?.value ?? undefined) as Value | undefined;
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
export function conflictsIn(thing: Entity): ConflictIn[] {
  const { deleted } = thing;
  if (deleted && isDeleted(thing)) return conflictOfDeletion(thing, deleted);
  return Object.entries(thing).flatMap(([field, { value, at, device, others }]) =>
    others.length > 0 ? [{ field, value: { value, at, device }, others }] : [],
  );
}

function conflictOfDeletion(thing: Entity, deleted: Field): ConflictIn[] {
  const heads = unseenBy(thing, deleted);
  const [latest] = heads.map(({ head }) => head).sort(latestFirst);
  if (deleted.others.length === 0 && !latest) return [];
  const { value, at, device } = deleted;
  const unseen = heads.map(({ field, head }) => ({ field, value: written(head) }));
  const stays = latest ? [{ ...written(latest), value: false }] : [];
  const others = deleted.others.length > 0 ? deleted.others : stays;
  return [{ field: 'deleted', value: { value, at, device }, others, unseen }];
}

/** The values of a deleted thing that nobody who deleted it had seen. */
function unseenBy(thing: Entity, deleted: Field): { field: string; head: Head }[] {
  const deletions = deleted.heads.filter(({ value }) => value === true);
  return Object.entries(thing).flatMap(([field, { heads }]) =>
    heads
      .filter((head) => field !== 'deleted' && !deletions.some((one) => isKnown(field, head, one)))
      .map((head) => ({ field, head })),
  );
}

/** Whether the writer of a deletion had seen a value, or the writer of the value had seen the deletion. */
function isKnown(field: string, head: Head, deletion: Head): boolean {
  if (head.device === deletion.device) return true;
  if (namesIn(head.saw ?? {}, 'deleted').some((time) => isAt(deletion, time))) return true;
  if (deletion.saw) return namesIn(deletion.saw, field).some((time) => isAt(head, time));
  // An early phone does not say what it had seen: not what arrived after its deletion, and nothing later.
  const last = Number.POSITIVE_INFINITY;
  return head.at <= (deletion.sentAt ?? deletion.at) && (head.cursor ?? last) <= (deletion.cursor ?? last);
}

/** The field of the conflict that an operation on a thing takes part in; `undefined` if there is none. */
export function conflictWith(thing: Entity, operation: string): string | undefined {
  const isIts = ({ id }: Head) => id === operation;
  const { deleted } = thing;
  for (const { field } of conflictsIn(thing)) {
    const isUnseen =
      deleted !== undefined &&
      field === 'deleted' &&
      isDeleted(thing) &&
      unseenBy(thing, deleted).some(({ head }) => isIts(head));
    if (isUnseen || thing[field]?.heads.some(isIts)) return field;
  }
  return undefined;
}
