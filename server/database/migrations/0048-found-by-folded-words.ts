import { type Kysely, sql } from 'kysely';
import { foundBy, foundWithin } from '#contract/found-by.ts';
import type { DatabaseKind } from '../kind.ts';

const AT_ONCE = 500;

type Run = (statement: string) => Promise<unknown>;
type Row = Record<'id' | 'words', string>;
type Inquiry = Record<
  'id' | 'first_name' | 'last_name' | 'email' | 'phone' | 'property_address' | 'additional_info',
  string
> & { referral_code: string | null };

/**
 * All that an inquiry is found by is in `found_by` now, as folded words that the application writes (decision 0039). The triggers by
 * which inspections and files wrote into an inquiry's row go.
 */
export async function foundByFoldedWords(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const run: Run = (statement) => sql.raw(statement).execute(db);
  await (kind === 'postgres' ? dropOnPostgres(run) : dropOnSqlite(run));
  await refoldInquiries(db);
  for (const table of ['invoices', 'report_versions'])
    await inParts<{ id: string; found_by: string }>(db, table, ['id', 'found_by'], async (rows) =>
      rows.map(({ id, found_by }) => ({ id, words: foundWithin(found_by) })),
    );
  await (kind === 'postgres' ? indexOnPostgres(run) : indexOnSqlite(run));
}

async function dropOnPostgres(run: Run): Promise<void> {
  for (const [table, trigger] of [
    ['contact_submissions', 'submissions_found_by'],
    ['inspections', 'inspections_found_by'],
    ['files', 'files_found_by'],
  ])
    await run(`drop trigger ${trigger} on ${table}`);
  await run('drop function keep_found_by()');
  await run('drop function submission_found_by(text)');
  // Its index goes with it.
  await run('alter table contact_submissions drop column search_words');
}

async function dropOnSqlite(run: Run): Promise<void> {
  for (const table of ['inspections', 'files'])
    for (const event of ['insert', 'update', 'delete']) await run(`drop trigger ${table}_found_by_${event}`);
  for (const event of ['insert', 'update', 'delete']) await run(`drop trigger submission_search_${event}`);
  await run('drop table submission_search');
}

async function indexOnPostgres(run: Run): Promise<void> {
  await run(
    `alter table contact_submissions add column search_words tsvector generated always as
     (array_to_tsvector(string_to_array(nullif(found_by, ''), ' '))) stored`,
  );
  await run('create index submissions_search on contact_submissions using gin (search_words)');
}

/** The words come folded, so the index only parts them at their spaces. */
async function indexOnSqlite(run: Run): Promise<void> {
  await run(
    `create virtual table submission_search using fts5(words, content = '', contentless_delete = 1, detail = none,
     prefix = '2 3', tokenize = 'ascii')`,
  );
  await run(
    'insert into submission_search (rowid, words) select arrival, found_by from contact_submissions order by arrival',
  );
  await run(`create trigger submission_search_insert after insert on contact_submissions begin
    update contact_submissions set arrival = (select coalesce(max(arrival), 0) + 1 from contact_submissions)
      where id = new.id;
    insert into submission_search (rowid, words) select arrival, found_by from contact_submissions where id = new.id;
  end`);
  await run(`create trigger submission_search_update after update of found_by on contact_submissions begin
    delete from submission_search where rowid = new.arrival;
    insert into submission_search (rowid, words) values (new.arrival, new.found_by);
  end`);
  await run(`create trigger submission_search_delete after delete on contact_submissions begin
    delete from submission_search where rowid = old.arrival;
  end`);
}

async function refoldInquiries(db: Kysely<unknown>): Promise<void> {
  const columns = [
    ...['id', 'first_name', 'last_name', 'email', 'phone', 'property_address', 'additional_info'],
    'referral_code',
  ];
  await inParts<Inquiry>(db, 'contact_submissions', columns, async (rows) => {
    const ids = sql.join(rows.map(({ id }) => id));
    const jobs = await grouped<number>(
      db,
      sql`select submission_id as id, number as value from inspections where number is not null and submission_id in (${ids}) order by number`,
    );
    const files = await grouped<string>(
      db,
      sql`select owner_id as id, original_name as value from files where owner_kind = 'inquiry' and owner_id in (${ids}) order by place, filename`,
    );
    return rows.map((row) => ({
      id: row.id,
      words: foundBy({
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email,
        phone: row.phone,
        propertyAddress: row.property_address,
        additionalInfo: row.additional_info ?? '',
        referralCode: row.referral_code,
        jobNumbers: jobs.get(row.id) ?? [],
        fileNames: files.get(row.id) ?? [],
      }),
    }));
  });
}

async function grouped<Value>(
  db: Kysely<unknown>,
  query: ReturnType<typeof sql>,
): Promise<Map<string, Value[]>> {
  const { rows } = (await query.execute(db)) as { rows: { id: string; value: Value }[] };
  return new Map(
    Object.entries(Object.groupBy(rows, ({ id }) => id)).map(([id, all = []]) => [
      id,
      all.map(({ value }) => value),
    ]),
  );
}

/** Writes `found_by` of each row of a table, some rows at a time. */
async function inParts<Read extends { id: string }>(
  db: Kysely<unknown>,
  table: string,
  columns: string[],
  wordsOf: (rows: Read[]) => Promise<Row[]>,
): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } =
      await sql<Read>`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where id > ${after} order by id limit ${AT_ONCE}`.execute(db);
    if (rows.length === 0) return;
    after = rows.at(-1)?.id ?? '';
    const words = sql.join((await wordsOf(rows)).map((row) => sql`(${row.id}, ${row.words})`));
    await sql`update ${sql.table(table)} set found_by = folded.column2 from (values ${words}) as folded
      where ${sql.table(table)}.id = folded.column1`.execute(db);
  }
}
