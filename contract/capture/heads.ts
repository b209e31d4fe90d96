import type { EntityName, Operation } from '#contract/capture/operations.ts';

/** The parts of an operation that the state depends on, sent or not yet sent. */
export type Change = Pick<
  Operation,
  'id' | 'device' | 'seq' | 'at' | 'entity' | 'entityId' | 'fields' | 'base'
> & {
  sentAt?: string | undefined;
  /** Its place on the server; without one, it has not arrived there yet. */
  cursor?: number | undefined;
};

/** A value that nobody has replaced, and what later operations need to know of its own. */
export type Head = Pick<Change, 'id' | 'device' | 'seq' | 'at' | 'sentAt' | 'cursor'> & {
  value: unknown;
  /** Of a deletion: the values that its writer had seen. Of another value: the deletions. */
  saw?: Operation['base'] | undefined;
};

/** What is known of a field: enough to take in the next operation without the earlier ones. */
export type FieldHeads = {
  heads: Head[];
  /** The times that an operation replaces and that are not among the heads. Their operations may still arrive. */
  replaced: Set<string>;
  /** The last number of each device that has no head. */
  last: Map<string, number>;
  /** The latest value, if it is no head. It is used when operations replace each other in a circle. */
  latest: Head | undefined;
};

/** What is known of one thing, by field. */
export type Thing = {
  /** The earliest time of its operations. */
  since: string;
  fields: Map<string, FieldHeads>;
};

export function newThing(): Thing {
  // Later than every time.
  return { since: '~', fields: new Map() };
}

/** The key of a thing in its inspection. */
export function thingKey({ entity, entityId }: Pick<Change, 'entity' | 'entityId'>): string {
  return `${entity} ${entityId}`;
}

/** The kind and the id in a key. */
export function readThingKey(key: string): { entity: EntityName; entityId: string } {
  const [entity, entityId] = key.split(' ') as [EntityName, string];
  return { entity, entityId };
}

/** Takes one more operation into a thing. The order does not matter, but each may come only once. */
export function takeUp(thing: Thing, change: Change): void {
  if (change.at < thing.since) thing.since = change.at;
  for (const field of Object.keys(change.fields)) {
    const known = thing.fields.get(field) ?? newField();
    thing.fields.set(field, known);
    takeUpValue(known, headOf(change, field), namesIn(change.base, field));
  }
}

function newField(): FieldHeads {
  return { heads: [], replaced: new Set(), last: new Map(), latest: undefined };
}

/** A value is replaced by one that names it as its base, and by a later one of the same device. */
function takeUpValue(known: FieldHeads, head: Head, base: readonly string[]): void {
  const { heads, replaced, last } = known;
  const names = new Set(base.filter((name) => !isAt(head, name)));
  const isReplaced =
    (last.get(head.device) ?? head.seq) > head.seq ||
    heads.some((other) => isEarlier(head, other)) ||
    timesOf(head).some((time) => replaced.has(time));
  const isGone = (other: Head) => isEarlier(other, head) || timesOf(other).some((time) => names.has(time));
  const gone = [...heads.filter(isGone), ...(isReplaced ? [head] : [])];
  known.heads = [...heads.filter((other) => !isGone(other)), ...(isReplaced ? [] : [head])];

  for (const time of [head, ...gone].flatMap(timesOf)) names.delete(time);
  for (const name of names) replaced.add(name);
  for (const time of timesOf(head)) replaced.delete(time);
  for (const { device, seq } of gone) last.set(device, Math.max(seq, last.get(device) ?? seq));
  for (const { device, seq } of known.heads) if ((last.get(device) ?? seq) <= seq) last.delete(device);
  const [latest] = [known.latest ?? [], known.heads, gone].flat().sort(latestFirst);
  known.latest = latest && known.heads.includes(latest) ? undefined : latest;
}

function headOf(change: Change, field: string): Head {
  const { id, device, seq, at, sentAt, cursor, fields, base } = change;
  const value = fields[field] ?? null;
  const saw = field !== 'deleted' ? sawDeletions(change) : namesAll(change) ? base : undefined;
  return {
    id,
    device,
    seq,
    at,
    value,
    ...(sentAt !== undefined && { sentAt }),
    ...(cursor !== undefined && { cursor }),
    ...(saw && { saw }),
  };
}

function sawDeletions({ base: { deleted } }: Change): Operation['base'] | undefined {
  return deleted === undefined ? undefined : { deleted };
}

/** The name in the base of a deletion for all fields that it does not name: its writer had seen nothing of them. */
export const OTHERS = '*';

/** Whether an operation says what its writer had seen of the whole thing. Deletions of early phones do not. */
function namesAll({ fields, base }: Change): boolean {
  return Object.keys(base).some((name) => !Object.hasOwn(fields, name));
}

/** The times that a base names for a field. */
export function namesIn(base: Operation['base'], field: string): string[] {
  return Object.hasOwn(base, field) ? [base[field] ?? []].flat() : [];
}

/** Whether a time is that of a value: on the server, or on the phone that wrote it. */
export function isAt({ at, sentAt }: Head, time: string): boolean {
  return time === at || time === sentAt;
}

function timesOf({ at, sentAt }: Head): string[] {
  return sentAt === undefined ? [at] : [at, sentAt];
}

/** Whether the device of a value wrote the other one later. */
function isEarlier({ device, seq }: Head, other: Head): boolean {
  return device === other.device && seq < other.seq;
}

export function latestFirst(a: Head, b: Head): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
