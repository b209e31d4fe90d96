import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../open.ts';
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
 * What happened to an inquiry is kept as data, and its sentence is made when somebody reads it: a change of a label must not
 * change what the retention of files decides. The sentences written so far are read once, here.
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

/** One statement for all of them: each row is there already and takes on its data. */
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
