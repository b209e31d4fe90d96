import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { nationalPhone } from './0003-desk.ts';

/** As many signs of a phone number as a search may begin at. No Australian number has more. */
const STARTS = Array.from({ length: 13 }, (_, index) => index + 1);

const columns = [
  'first_name',
  'last_name',
  'email',
  'property_address',
  'referral_code',
  'additional_info',
  'found_by',
];

/**
 * What other tables say of an inquiry that a search finds it by: `qj1023` for each visit, and the names of its files. No word that
 * somebody types begins with `qj`, or with the `qx` of phone numbers.
 */
export const foundBy = (id: string) => `nullif(concat_ws(' ',
  (select string_agg('qj' || number, ' ' order by number) from inspections where submission_id = ${id}),
  (select string_agg(original_name, ' ' order by place, filename) from files where owner_kind = 'inquiry' and owner_id = ${id})), '')`;

/**
 * A search finds an inquiry by its job number, any part of its phone number, its files' names and its message too
 * (decision 0039). `found_by` holds what stands in other tables, and triggers keep it.
 */
export async function searchFindsMore(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('alter table contact_submissions add column found_by text');
  // Before the rows change, so that PostgreSQL doesn't compute the old words of each row again. Its index goes with it.
  if (kind === 'postgres') await run('alter table contact_submissions drop column search_words');
  await run(`update contact_submissions set found_by = ${foundBy('contact_submissions.id')} where id in
    (select submission_id from inspections union select owner_id from files where owner_kind = 'inquiry')`);
  await (kind === 'postgres' ? onPostgres(run) : onSqlite(run));
}

type Run = (statement: string) => Promise<unknown>;

async function onPostgres(run: Run): Promise<void> {
  await run(
    `create function submission_found_by(inquiry text) returns text language sql stable as $$ select ${foundBy('inquiry')} $$`,
  );
  await run(`create function keep_found_by() returns trigger language plpgsql as $$
    declare
      theirs text;
      found text;
    begin
      if tg_table_name = 'contact_submissions' then
        new.found_by := coalesce(new.found_by, submission_found_by(new.id));
        return new;
      end if;
      theirs := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[0];
      found := submission_found_by(theirs);
      update contact_submissions set found_by = found where id = theirs and found_by is distinct from found;
      return null;
    end $$`);
  await run(
    'create trigger submissions_found_by before insert on contact_submissions for each row execute function keep_found_by()',
  );
  for (const [table, column] of [
    ['inspections', 'submission_id'],
    ['files', 'owner_id'],
  ])
    await run(`create trigger ${table}_found_by after insert or update or delete on ${table}
      for each row execute function keep_found_by('${column}')`);
  const parts = STARTS.map(
    (at) =>
      `case when length(${nationalPhone}) >= ${at + 2} then ' qx' || substr(${nationalPhone}, ${at}) else '' end`,
  );
  const words = columns.map((column) => `coalesce(${column}, '')`).join(" || ' ' || ");
  const folded = `regexp_replace(normalize(lower(${words}), NFD), '[\u0300-\u036f]', '', 'g') || ${parts.join(' || ')}`;
  // PostgreSQL refuses a row with a word of 2 KB. A search looks at the first 100 letters.
  const short = `regexp_replace(${folded}, '([[:alnum:]]{100})[[:alnum:]]+', '\\1', 'g')`;
  await run(
    `alter table contact_submissions add column search_words tsvector generated always as
     (array_to_tsvector(array_remove(regexp_split_to_array(${short}, '[^[:alnum:]]+'), ''))) stored`,
  );
  await run('create index submissions_search on contact_submissions using gin (search_words)');
}

async function onSqlite(run: Run): Promise<void> {
  const words = (row: string) =>
    [...columns.map((column) => `coalesce(${row}.${column}, '')`), phoneParts(`${row}.phone_digits`)].join(
      " || ' ' || ",
    );
  await run(`insert into submission_search (submission_search) values ('delete-all')`);
  await run(
    `insert into submission_search (rowid, words) select arrival, ${words('s')} from contact_submissions as s order by arrival`,
  );
  await run('drop trigger submission_search_insert');
  // Setting found_by has the next trigger write the words.
  await run(`create trigger submission_search_insert after insert on contact_submissions begin
    update contact_submissions set arrival = (select coalesce(max(arrival), 0) + 1 from contact_submissions),
      found_by = coalesce(new.found_by, ${foundBy('new.id')})
    where id = new.id;
  end`);
  await run('drop trigger submission_search_update');
  await run(`create trigger submission_search_update after update of ${[...columns, 'phone'].join(', ')}
    on contact_submissions begin
    delete from submission_search where rowid = new.arrival;
    insert into submission_search (rowid, words) values (new.arrival, ${words('new')});
  end`);
  for (const [table, column] of [
    ['inspections', 'submission_id'],
    ['files', 'owner_id'],
  ])
    for (const [event, row] of [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ])
      await run(`create trigger ${table}_found_by_${event} after ${event} on ${table} begin
        update contact_submissions set found_by = ${foundBy(`${row}.${column}`)}
        where id = ${row}.${column} and found_by is not ${foundBy(`${row}.${column}`)};
      end`);
}

/** `qx0491577124 qx491577124 … qx124`: a part of a number begins one of them. */
function phoneParts(digits: string): string {
  return `coalesce((select string_agg('qx' || substr(${digits}, value), ' ')
    from json_each('[${STARTS}]') where value <= length(${digits}) - 2), '')`;
}
