import type { Db } from '../database/open.ts';

/** The inspections with these job numbers, in order. */
export function findNumbered(db: Db, numbers: readonly number[]) {
  return db
    .selectFrom('inspections')
    .select(['id', 'number', 'inspection_type as type', 'property_address as address'])
    .select('follows_id as follows')
    .where('number', 'in', numbers)
    .orderBy('number')
    .execute();
}
