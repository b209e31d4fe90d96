import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { readSentence } from './0018-sentences.ts';
import { columnTypes } from './column-types.ts';

type Event = {
  id: string;
  submission_id: string;
  at: string;
  kind: string;
  username: string | null;
  words: string;
  from_value: string | null;
  to_value: string | null;
  note: string | null;
  details: string | null;
};
type EventTable = { submission_events: Event };

const ROWS_AT_ONCE = 500;

/**
 * Keeps what happened to an inquiry as data. Retention decided on the sentences, so a renamed label could have
 * deleted the files of jobs. This reads each sentence once; what it cannot read stays whole, as a note.
 */
export async function eventsAsData(unknown: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const db = unknown as Kysely<EventTable>;
  for (const column of ['from_value', 'to_value', 'note'])
    await db.schema.alterTable('submission_events').addColumn(column, 'text').execute();
  await db.schema.alterTable('submission_events').addColumn('details', columnTypes(kind).json).execute();
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('submission_events')
      .select(['id', 'submission_id', 'at', 'kind', 'username', 'words'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    const last = rows.at(-1);
    if (!last) break;
    await rewrite(db, rows);
    after = last.id;
  }
  await db.schema.alterTable('submission_events').dropColumn('words').execute();
}

/** Updates all of the rows with one statement: an insert whose every row exists already. */
async function rewrite(db: Kysely<EventTable>, rows: Omit<Event, keyof ReturnType<typeof readSentence>>[]) {
  await db
    .insertInto('submission_events')
    .values(rows.map((row) => ({ ...row, ...readSentence(row.kind, row.words) })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        from_value: sql.ref('excluded.from_value'),
        to_value: sql.ref('excluded.to_value'),
        note: sql.ref('excluded.note'),
        details: sql.ref('excluded.details'),
      }),
    )
    .execute();
}
