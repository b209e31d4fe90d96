import { type Kysely, sql } from 'kysely';
import { placeKey } from '#contract/address.ts';

const AT_ONCE = 500;

/**
 * A visit may have a second inspector, who captures and does not sign, and knows the earlier inspections of its property by a form of
 * the address that is the same however it was written. A phone also says how many of its changes were refused (decision 0086).
 */
export async function visits(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('inspections').addColumn('second_inspector_id', 'text').execute();
  await db.schema
    .alterTable('inspections')
    .addColumn('address_key', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('phones').addColumn('refused', 'integer').execute();
  for (let after = ''; ; ) {
    const { rows } = await sql<{
      id: string;
      property_address: string;
    }>`select id, property_address from inspections where id > ${after} order by id limit ${AT_ONCE}`.execute(
      db,
    );
    for (const { id, property_address } of rows)
      await sql`update inspections set address_key = ${placeKey(property_address)} where id = ${id}`.execute(
        db,
      );
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) break;
    after = last.id;
  }
  await sql`create index inspections_by_place on inspections (address_key) where address_key <> ''`.execute(
    db,
  );
}
