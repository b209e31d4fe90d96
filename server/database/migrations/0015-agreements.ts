import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

/** The pre-inspection agreement of an inquiry: AS 4349.1 expects one, so its version, acceptor and time are kept (AGR-1). */
export async function agreements(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes(kind);
  const add = (column: string, type: typeof time | 'text') =>
    db.schema.alterTable('contact_submissions').addColumn(column, type).execute();

  // With the inquiry, so that they go wherever it goes, and are deleted with it.
  await add('agreement_version', 'text');
  await add('agreement_accepted_by', 'text');
  await add('agreement_accepted_at', time);
  await add('agreement_recorded_at', time);
  // The version last recorded is offered for the next one.
  await db.schema
    .createIndex('submissions_agreement')
    .on('contact_submissions')
    .column('agreement_recorded_at')
    .where(sql.ref('agreement_recorded_at'), 'is not', null)
    .execute();
}
