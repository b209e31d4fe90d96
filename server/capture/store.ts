import type { Selectable } from 'kysely';
import type { EntityName, KeptOperation, Operation } from '#contract/capture/operations.ts';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

type Row = Selectable<Tables['capture_operations']>;

/** How the server names itself in what it writes. */
export const SERVER_DEVICE = 'server';
/** The most operations returned at once. */
const OPERATIONS_AT_ONCE = 1000;

/** An inspection's operations after a cursor, in order of arrival. */
export async function operationsAfter(
  db: Db,
  inspectionId: string,
  after: number,
  limit = OPERATIONS_AT_ONCE,
): Promise<KeptOperation[]> {
  const rows = await db
    .selectFrom('capture_operations')
    .selectAll()
    .where('inspection_id', '=', inspectionId)
    .where('cursor', '>', after)
    .orderBy('cursor')
    .limit(limit)
    .execute();
  return rows.map(asOperation);
}

/** All operations of an inspection. */
export function operationsOf(db: Db, inspectionId: string): Promise<KeptOperation[]> {
  return operationsAfter(db, inspectionId, 0, Number.MAX_SAFE_INTEGER);
}

/** All operations on one thing. */
export async function operationsOn(
  db: Db,
  { inspection, entity, entityId }: Pick<Operation, 'inspection' | 'entity' | 'entityId'>,
): Promise<KeptOperation[]> {
  const rows = await db
    .selectFrom('capture_operations')
    .selectAll()
    .where('inspection_id', '=', inspection)
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .execute();
  return rows.map(asOperation);
}

/** Which of these operations are stored. */
export async function knownOperations(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('capture_operations').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Keeps an operation. */
export async function insertOperation(
  transaction: Db,
  { id, cursor, inspection, device, seq, at, sentAt, entity, entityId, fields, base, by }: KeptOperation,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('capture_operations')
    .values({
      ...{ id, cursor, device, seq, entity },
      inspection_id: inspection,
      stamp: at,
      sent_stamp: sentAt ?? null,
      entity_id: entityId,
      fields: JSON.stringify(fields),
      base: JSON.stringify(base),
      username: by,
      received_at: now.toISOString(),
    })
    .execute();
}

/** Deletes the captured data of some inspections. Their photos are files, which are deleted separately. */
export async function deleteOperations(transaction: Db, inspectionIds: readonly string[]): Promise<void> {
  if (inspectionIds.length > 0)
    await transaction.deleteFrom('capture_operations').where('inspection_id', 'in', inspectionIds).execute();
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
