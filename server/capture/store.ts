import { type Insertable, type Selectable, sql } from 'kysely';
import type { EntityName, KeptOperation, Operation } from '#contract/capture/operations.ts';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { giveWay } from '../turns.ts';

type Row = Selectable<Tables['capture_operations']>;

/** How the server names itself in what it writes. */
export const SERVER_DEVICE = 'server';
/** The most operations returned at once, and the most characters of their values. */
const OPERATIONS_AT_ONCE = 1000;
const CHARACTERS_AT_ONCE = 500_000;
/** The most rows written or found by their ids in one query. */
const ROWS_AT_ONCE = 50;

/** An inspection's next operations after a cursor, in order of arrival; none at its end. */
export async function operationsAfter(db: Db, inspectionId: string, after: number): Promise<KeptOperation[]> {
  const next = db
    .selectFrom('capture_operations')
    .where('inspection_id', '=', inspectionId)
    .where('cursor', '>', after)
    .orderBy('cursor')
    .limit(OPERATIONS_AT_ONCE);
  // Their sizes first, because a thousand long texts do not fit into one answer.
  const sizes = await next
    .select(['cursor', sql<number>`octet_length(fields) + octet_length(base)`.as('size')])
    .execute();
  let characters = 0;
  const end = sizes.findIndex(({ size }, index) => {
    characters += Number(size);
    return index > 0 && characters > CHARACTERS_AT_ONCE;
  });
  const last = sizes.at(end < 0 ? -1 : end - 1);
  if (!last) return [];
  const rows = await next.selectAll().where('cursor', '<=', last.cursor).execute();
  return rows.map(asOperation);
}

/** What is known of an inspection's things. */
export function thingsOf(db: Db, inspectionId: string): Promise<Selectable<Tables['capture_things']>[]> {
  return db.selectFrom('capture_things').selectAll().where('inspection_id', '=', inspectionId).execute();
}

/** What is known of the thing of an operation. */
export async function findThing(
  db: Db,
  { inspection, entity, entityId }: Pick<Operation, 'inspection' | 'entity' | 'entityId'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('capture_things')
    .select('heads')
    .where('inspection_id', '=', inspection)
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .executeTakeFirst();
  return row?.heads;
}

/** The last operation that is counted in the things of an inspection. */
export async function lastCounted(db: Db, inspectionId: string): Promise<number> {
  const row = await db
    .selectFrom('capture_things')
    .select('cursor')
    .where('inspection_id', '=', inspectionId)
    .orderBy('cursor', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.cursor ?? 0;
}

type CountedThing = Pick<Operation, 'inspection' | 'entity' | 'entityId'> & { cursor: number; heads: string };

/** Stores what is known of a thing. */
export async function keepThing(
  transaction: Db,
  { inspection, entity, entityId, cursor, heads }: CountedThing,
): Promise<void> {
  await transaction
    .insertInto('capture_things')
    .values({ inspection_id: inspection, entity, entity_id: entityId, cursor, heads })
    .onConflict((conflict) =>
      conflict.columns(['inspection_id', 'entity', 'entity_id']).doUpdateSet({ cursor, heads }),
    )
    .execute();
}

/** The values that some operations wrote, as JSON. */
export async function* valuesOf(
  db: Db,
  ids: readonly string[],
): AsyncGenerator<{ id: string; fields: string }[]> {
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE)
    yield await db
      .selectFrom('capture_operations')
      .select(['id', 'fields'])
      .where('id', 'in', ids.slice(at, at + ROWS_AT_ONCE))
      .execute();
}

/** Who wrote in an inspection, by device. */
export async function peopleOf(db: Db, inspectionId: string): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('capture_operations')
    .select(({ fn }) => ['device', fn.max('username').as('username')])
    .where('inspection_id', '=', inspectionId)
    .groupBy('device')
    .execute();
  return new Map(rows.map(({ device, username }) => [device, username]));
}

/** Which of these operations are stored. */
export async function knownOperations(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('capture_operations').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Keeps operations. */
export async function keepOperations(
  transaction: Db,
  { operations, now }: { operations: readonly KeptOperation[]; now: Date },
): Promise<void> {
  for (let at = 0; at < operations.length; at += ROWS_AT_ONCE) {
    const rows = operations.slice(at, at + ROWS_AT_ONCE).map((operation) => asRow(operation, now));
    await transaction.insertInto('capture_operations').values(rows).execute();
    await giveWay();
  }
}

/** Deletes the captured data of some inspections. Their photos are files, which are deleted separately. */
export async function deleteOperations(transaction: Db, inspectionIds: readonly string[]): Promise<void> {
  if (inspectionIds.length === 0) return;
  for (const table of ['capture_operations', 'capture_things'] as const)
    await transaction.deleteFrom(table).where('inspection_id', 'in', inspectionIds).execute();
}

function asRow(operation: KeptOperation, now: Date): Insertable<Tables['capture_operations']> {
  const { id, cursor, inspection, device, seq, at, sentAt, entity, entityId, fields, base, by } = operation;
  return {
    id,
    cursor,
    device,
    seq,
    entity,
    inspection_id: inspection,
    stamp: at,
    sent_stamp: sentAt ?? null,
    entity_id: entityId,
    fields: JSON.stringify(fields),
    base: JSON.stringify(base),
    username: by,
    received_at: now.toISOString(),
  };
}

function asOperation(row: Row): KeptOperation {
  return {
    id: row.id,
    cursor: row.cursor,
    inspection: row.inspection_id,
    device: row.device,
    seq: row.seq,
    at: row.stamp,
    ...(row.sent_stamp !== null && { sentAt: row.sent_stamp }),
    entity: row.entity as EntityName,
    entityId: row.entity_id,
    fields: JSON.parse(row.fields),
    base: JSON.parse(row.base),
    by: row.username,
  };
}
