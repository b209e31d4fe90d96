import { newThing, readThingKey, type Thing, takeUp, thingKey } from '#contract/capture/heads.ts';
import type { EntityName, KeptOperation } from '#contract/capture/operations.ts';
import { type CaptureState, stateOfThings } from '#contract/capture/state.ts';
import type { Db } from '../database/open.ts';
import { giveWay } from '../turns.ts';
import {
  findThing,
  keepOperations,
  keepThing,
  lastCounted,
  operationsAfter,
  thingsOf,
  valuesOf,
} from './store.ts';
import { readThing, shortened, textOfThing } from './thing-text.ts';

/**
 * The state of an inspection. It is read from what is known of its things, so that it costs what there is to see, and not
 * every change that was ever made.
 */
export async function readState(db: Db, inspection: string): Promise<CaptureState> {
  const things = new Map<string, Thing>();
  let counted = 0;
  for (const { entity, entity_id, heads, cursor } of await thingsOf(db, inspection)) {
    things.set(thingKey({ entity: entity as EntityName, entityId: entity_id }), readThing(heads));
    counted = Math.max(counted, cursor);
    await giveWay();
  }
  // Operations of before there were things, or of a server of an earlier version.
  for await (const operation of uncounted(db, { inspection, counted })) {
    const thing = things.get(thingKey(operation)) ?? newThing();
    things.set(thingKey(operation), thing);
    takeUp(thing, shortened(operation));
  }
  await putValues(db, things);
  return stateOfThings(things);
}

async function* uncounted(
  db: Db,
  { inspection, counted }: { inspection: string; counted: number },
): AsyncGenerator<KeptOperation> {
  for (let after = counted; ; ) {
    const some = await operationsAfter(db, inspection, after);
    for (const operation of some) {
      yield operation;
      await giveWay();
    }
    const last = some.at(-1);
    if (!last) return;
    after = last.cursor;
  }
}

/** Puts the values into things that were stored without the long ones. */
async function putValues(db: Db, things: ReadonlyMap<string, Thing>): Promise<void> {
  const wanted = [...things.values()].flatMap(({ fields }) =>
    [...fields].flatMap(([field, { heads, latest }]) =>
      [...heads, ...(latest ? [latest] : [])].map((head) => ({ field, head })),
    ),
  );
  const ids = [...new Set(wanted.map(({ head }) => head.id))];
  const values = new Map<string, Record<string, unknown>>();
  for await (const some of valuesOf(db, ids)) {
    for (const { id, fields } of some) {
      values.set(id, JSON.parse(fields));
      await giveWay();
    }
  }
  for (const { field, head } of wanted) head.value = values.get(head.id)?.[field] ?? null;
}

type Counted = { thing: Thing; cursor: number; isChanged: boolean };

/**
 * Takes operations in. The caller has taken their numbers first, in the same transaction, so that nobody else takes
 * anything in meanwhile.
 */
export function openThings(transaction: Db, now: Date) {
  const inspections = new Map<string, Map<string, Counted>>();
  const taken: KeptOperation[] = [];

  async function countedFor(operation: KeptOperation): Promise<Counted> {
    const { inspection } = operation;
    const things = inspections.get(inspection) ?? new Map<string, Counted>();
    if (!inspections.has(inspection)) {
      inspections.set(inspection, things);
      const counted = await lastCounted(transaction, inspection);
      for await (const earlier of uncounted(transaction, { inspection, counted }))
        count(await findCounted(things, earlier), earlier);
    }
    return findCounted(things, operation);
  }

  async function findCounted(things: Map<string, Counted>, operation: KeptOperation): Promise<Counted> {
    const key = thingKey(operation);
    const known = things.get(key);
    if (known) return known;
    const heads = await findThing(transaction, operation);
    const thing = heads === undefined ? newThing() : readThing(heads);
    const found = { thing, cursor: 0, isChanged: false };
    things.set(key, found);
    return found;
  }

  return {
    /** What is known of the thing of an operation. */
    find: async (operation: KeptOperation): Promise<Thing> => (await countedFor(operation)).thing,
    /** Takes an operation in, and returns its thing. */
    async take(operation: KeptOperation): Promise<Thing> {
      const counted = await countedFor(operation);
      count(counted, operation);
      taken.push(operation);
      return counted.thing;
    },
    /** Stores what was taken in. */
    async save(): Promise<void> {
      await keepOperations(transaction, { operations: taken, now });
      const changed = [...inspections].flatMap(([inspection, things]) =>
        [...things].flatMap(([key, { thing, cursor, isChanged }]) =>
          isChanged ? [{ inspection, ...readThingKey(key), cursor, thing }] : [],
        ),
      );
      for (const { thing, ...row } of changed) {
        await keepThing(transaction, { ...row, heads: textOfThing(thing) });
        await giveWay();
      }
    },
  };
}

function count(counted: Counted, operation: KeptOperation): void {
  takeUp(counted.thing, shortened(operation));
  counted.cursor = operation.cursor;
  counted.isChanged = true;
}
