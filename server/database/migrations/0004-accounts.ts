import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/** A second factor at sign-in. */
export async function accounts(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes(kind);
  const user = (column: string, type: typeof time | 'text' | 'integer') =>
    db.schema.alterTable('users').addColumn(column, type).execute();

  // A secret without a date was shown and not confirmed yet: it protects nothing.
  await user('second_factor_secret', 'text');
  await user('second_factor_since', time);
  // The half minute whose code was used last: neither it nor an earlier one is taken again.
  await user('second_factor_step', 'integer');

  // A code that has been used is gone.
  await db.schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .execute();
  await db.schema.createIndex('recovery_codes_of').on('recovery_codes').column('user_id').execute();
}
