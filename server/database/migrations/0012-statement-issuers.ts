import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/** Who issued a statement, as they were on that day. Empty where it was issued before this was kept. */
export async function statementIssuers(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema.alterTable('statements').addColumn('issuer', columnTypes(kind).json).execute();
}
