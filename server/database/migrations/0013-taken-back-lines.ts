import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/** Whether a correction takes a job back because somebody else, or nobody, is credited with it: its paper says another word then. */
export async function takenBackLines(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { isFlag } = columnTypes(kind);
  await db.schema
    .alterTable('statement_lines')
    .addColumn('taken_back', 'text', (c) => c.notNull().defaultTo('false').check(isFlag('taken_back')))
    .execute();
}
