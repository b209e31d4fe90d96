import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { nationalPhone } from './0003-desk.ts';

const columns = ['first_name', 'last_name', 'email', 'property_address', 'referral_code'];

/**
 * An inquiry's id is no longer among the words a search looks at: a random one begins a group with "ada", or any other short
 * word of a to f, often enough to find strangers. A whole id is looked up by itself (inquiries/search.ts).
 */
export async function searchWordsWithoutId(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const words = (row: string, phone: string) =>
    [...columns.map((column) => `coalesce(${row}${column}, '')`), `coalesce(${phone}, '')`].join(
      " || ' ' || ",
    );
  if (kind === 'postgres') {
    const folded = `regexp_replace(normalize(lower(${words('', nationalPhone)}), NFD), '[\u0300-\u036f]', '', 'g')`;
    // With the column goes its index.
    await run('alter table contact_submissions drop column search_words');
    await run(
      `alter table contact_submissions add column search_words tsvector generated always as
       (array_to_tsvector(array_remove(regexp_split_to_array(${folded}, '[^[:alnum:]]+'), ''))) stored`,
    );
    await run('create index submissions_search on contact_submissions using gin (search_words)');
    return;
  }
  await run(`insert into submission_search (submission_search) values ('delete-all')`);
  await run(
    `insert into submission_search (rowid, words)
     select arrival, ${words('', 'phone_digits')} from contact_submissions order by arrival`,
  );
  await run('drop trigger submission_search_insert');
  await run(`create trigger submission_search_insert after insert on contact_submissions begin
    update contact_submissions set arrival = (select coalesce(max(arrival), 0) + 1 from contact_submissions) where id = new.id;
    insert into submission_search (rowid, words)
      select s.arrival, ${words('s.', 's.phone_digits')} from contact_submissions as s where s.id = new.id;
  end`);
  await run('drop trigger submission_search_update');
  await run(`create trigger submission_search_update after update of ${[...columns, 'phone'].join(', ')}
    on contact_submissions begin
    delete from submission_search where rowid = new.arrival;
    insert into submission_search (rowid, words) values (new.arrival, ${words('new.', 'new.phone_digits')});
  end`);
}
