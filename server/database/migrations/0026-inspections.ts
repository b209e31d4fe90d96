import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { foundBy } from './0024-search-finds-more.ts';
import { columnTypes } from './column-types.ts';

/**
 * An inspection gets an inspector, a time and a state; people get a role. What takes up an inspector's time is rows with a
 * primary key (decision 0043).
 */
export async function inspections(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await addPeople(db, kind);
  await (kind === 'postgres' ? alterInspections(db) : rebuildInspections(db));
  await sql`update inspections set status = 'done' where submission_id in
    (select id from contact_submissions where status = 'completed')`.execute(db);
  await db.schema
    .createIndex('inspections_by_start')
    .on('inspections')
    .columns(['starts_at', 'inspector_id'])
    .execute();
  await addSlots(db, kind);
  await addJobNumbers(db);
}

async function addPeople(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes(kind);
  await db.schema
    .alterTable('users')
    .addColumn('role', 'text', (c) => c.notNull().defaultTo('owner'))
    .execute();
  await db.schema.alterTable('users').addColumn('ended_at', time).execute();
  await db.schema
    .createTable('invitations')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('expires_at', time, (c) => c.notNull())
    .addColumn('used_at', time)
    .execute();
  await db.schema
    .createTable('inspectors')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('licence_class', 'text', (c) => c.notNull())
    .addColumn('licence_number', 'text', (c) => c.notNull())
    .addColumn('licence_expires', 'text', (c) => c.notNull())
    .addColumn('area', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('colour', 'text', (c) => c.notNull())
    // JSON, read and written whole.
    .addColumn('weekly', 'text', (c) => c.notNull())
    .addColumn('leave', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('feed_hash', 'text', (c) => c.unique())
    .addColumn('created_at', time, (c) => c.notNull())
    .addColumn('removed_at', time)
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
}

/** The columns of an inspection beside those it had; a time is text on SQLite. */
const added = (time: string): [name: string, type: string][] => [
  ['status', `text not null default 'booked'`],
  ['inspector_id', 'text'],
  ['starts_at', time],
  ['ends_at', time],
  ['access_note', `text not null default ''`],
  ['contract_deadline', time],
  ['completed_at', time],
  ['reason', 'text'],
  // SEQUENCE of the calendar entry: it rises with each change that a calendar has to know of.
  ['sequence', 'integer not null default 0'],
  ['version', 'integer not null default 1'],
];

async function alterInspections(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inspections alter column number drop not null`.execute(db);
  for (const [name, type] of added('timestamptz'))
    await sql.raw(`alter table inspections add column ${name} ${type}`).execute(db);
}

/** SQLite cannot take NOT NULL from a column: an offered inspection has no number yet. */
async function rebuildInspections(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const before = 'id, submission_id, number, inspection_type, property_address, created_at';
  await run(`create table inspections_before as select ${before} from inspections`);
  await run('drop table inspections');
  await run(`create table inspections (
    id text primary key,
    submission_id text not null references contact_submissions (id),
    number integer unique,
    inspection_type text not null,
    property_address text not null,
    created_at text not null,
    ${added('text')
      .map(([name, type]) => `${name} ${type}`)
      .join(', ')})`);
  await run('create index inspections_of on inspections (submission_id, number)');
  await run(`insert into inspections (${before}) select ${before} from inspections_before`);
  await run('drop table inspections_before');
  // They went with the table.
  for (const [event, row] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ])
    await run(`create trigger inspections_found_by_${event} after ${event} on inspections begin
      update contact_submissions set found_by = ${foundBy(`${row}.submission_id`)}
      where id = ${row}.submission_id and found_by is not ${foundBy(`${row}.submission_id`)};
    end`);
}

async function addSlots(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { time } = columnTypes(kind);
  await db.schema
    .createTable('inspection_cells')
    .addColumn('inspector_id', 'text', (c) => c.notNull())
    .addColumn('cell_start', time, (c) => c.notNull())
    .addColumn('inspection_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('inspection_cells_key', ['inspector_id', 'cell_start'])
    .execute();
  await db.schema.createIndex('cells_of').on('inspection_cells').column('inspection_id').execute();
  await db.schema
    .createTable('offers')
    // An inspection is offered once at a time: its id is the offer's.
    .addColumn('inspection_id', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('expires_at', time, (c) => c.notNull())
    .addColumn('created_at', time, (c) => c.notNull())
    // JSON: the times in the order in which they are offered.
    .addColumn('times', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('chosen', 'integer')
    .execute();
  await db.schema.createIndex('offers_open').on('offers').columns(['state', 'expires_at']).execute();
}

/** The number of an inquiry's first inspection stands beside its row, for lists of any length. */
async function addJobNumbers(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('contact_submissions').addColumn('job_number', 'integer').execute();
  await sql`update contact_submissions set job_number =
    (select min(number) from inspections where inspections.submission_id = contact_submissions.id)
    where is_booked = 'true'`.execute(db);
}
