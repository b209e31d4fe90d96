import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { columnTypes } from './column-types.ts';

const digits = ['-', '(', ')', '+', '.', '/'].reduce(
  (text, sign) => `replace(${text}, '${sign}', '')`,
  "replace(phone, ' ', '')",
);
/** The customer's phone as digits, in its national form: an expression both databases know. */
export const nationalPhone = `case when ${digits} like '61_________' then '0' || substr(${digits}, 3) when ${digits} like '0061%' then '0' || substr(${digits}, 5) else ${digits} end`;

/** What the desk works with: inquiries found and followed in any number, and a partner ledger that is closed month by month. */
export async function desk(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const types = columnTypes(kind);
  await addStatusAndHistory(db, types);
  await addSearch(db, kind);
  await addLedger(db, types);

  // Who signed in, exported, changed money, deleted: written once, never changed.
  await db.schema
    .createTable('audit_log')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', types.time, (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('username', 'text')
    .addColumn('detail', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('audit_newest').on('audit_log').columns(['at desc', 'id desc']).execute();
}

type Types = ReturnType<typeof columnTypes>;

async function addStatusAndHistory(db: Kysely<unknown>, { time }: Types): Promise<void> {
  // One answer at a time to "where does this stand"; answered_at keeps the first answer whatever comes after.
  await db.schema
    .alterTable('contact_submissions')
    .addColumn('status', 'text', (c) =>
      c.notNull().defaultTo('new').check(sql`status in ('new', 'answered', 'booked', 'completed', 'closed')`),
    )
    .execute();
  await sql`update contact_submissions set status = 'answered' where answered_at is not null`.execute(db);
  // Inquiries from before the two-hour clock sort by when they came.
  await sql`update contact_submissions set respond_by = created_at where respond_by is null`.execute(db);

  // Every list of the desk is one of these, read from its start or from a place in it, whatever the number of inquiries.
  const lists: [name: string, columns: string[]][] = [
    // With the code, so that counting leads by week and by source reads the index alone.
    ['newest', ['flagged', 'created_at desc', 'id desc', 'referral_code']],
    ['by_status', ['flagged', 'status', 'created_at desc', 'id desc']],
    ['by_status_and_type', ['flagged', 'status', 'inspection_type', 'created_at desc', 'id desc']],
    ['by_type', ['flagged', 'inspection_type', 'created_at desc', 'id desc']],
    ['by_partner', ['referral_code', 'created_at desc', 'id desc']],
    ['due', ['flagged', 'respond_by', 'id']],
    ['due_by_status', ['flagged', 'status', 'respond_by', 'id']],
  ];
  for (const [name, columns] of lists)
    await db.schema
      .createIndex(`submissions_list_${name}`)
      .on('contact_submissions')
      .columns(columns as never)
      .execute();

  // What happened to an inquiry after it came: notes, and every change of status, amount and credit.
  await db.schema
    .createTable('submission_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('submission_id', 'text', (c) => c.notNull().references('contact_submissions.id'))
    .addColumn('at', time, (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('username', 'text')
    .addColumn('words', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('submission_events_of')
    .on('submission_events')
    .columns(['submission_id', 'at'])
    .execute();
}

/**
 * The words of an inquiry that a search looks at, and the customer's phone as digits, kept by the database itself: on SQLite
 * a full-text table filled by triggers, on PostgreSQL a generated column with a GIN index.
 */
async function addSearch(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const stored = kind === 'postgres' ? 'stored' : 'virtual';
  await run(
    `alter table contact_submissions add column phone_digits text generated always as (${nationalPhone}) ${stored}`,
  );
  await run(
    `alter table contact_submissions add column email_key text generated always as (lower(email)) ${stored}`,
  );
  // The same person's other inquiries.
  await run('create index submissions_phone on contact_submissions (phone_digits)');
  await run('create index submissions_email on contact_submissions (email_key)');

  const columns = ['first_name', 'last_name', 'email', 'phone_digits', 'property_address'];
  if (kind === 'postgres') {
    // A generated column may not rest on another one.
    const words = [...columns.filter((column) => column !== 'phone_digits'), 'referral_code', 'id']
      .map((column) => `coalesce(${column}, '')`)
      .join(" || ' ' || ");
    const folded = `regexp_replace(normalize(lower(${words} || ' ' || ${nationalPhone}), NFD), '[\u0300-\u036f]', '', 'g')`;
    await run(
      `alter table contact_submissions add column search_words tsvector generated always as
       (array_to_tsvector(array_remove(regexp_split_to_array(${folded}, '[^[:alnum:]]+'), ''))) stored`,
    );
    await run('create index submissions_search on contact_submissions using gin (search_words)');
    return;
  }
  const words = (row: string) =>
    [...columns, 'referral_code', 'id'].map((column) => `coalesce(${row}.${column}, '')`).join(" || ' ' || ");
  // The number by which the full-text table knows an inquiry: it grows with each, so the newest match is found first.
  await run('alter table contact_submissions add column arrival integer');
  await run(`update contact_submissions set arrival = numbered.arrival from
    (select id, row_number() over (order by created_at, id) as arrival from contact_submissions) as numbered
    where numbered.id = contact_submissions.id`);
  await run('create unique index submissions_arrival on contact_submissions (arrival)');
  await run(
    `create virtual table submission_search using fts5(words, content = '', contentless_delete = 1, detail = none,
     prefix = '2 3', tokenize = "unicode61 remove_diacritics 2")`,
  );
  await run(
    `insert into submission_search (rowid, words) select arrival, ${words('s')} from contact_submissions as s order by arrival`,
  );
  await run(`create trigger submission_search_insert after insert on contact_submissions begin
    update contact_submissions set arrival = (select coalesce(max(arrival), 0) + 1 from contact_submissions) where id = new.id;
    insert into submission_search (rowid, words)
      select s.arrival, ${words('s')} from contact_submissions as s where s.id = new.id;
  end`);
  await run(`create trigger submission_search_update
    after update of ${[...columns.filter((column) => column !== 'phone_digits'), 'phone', 'referral_code'].join(', ')}
    on contact_submissions begin
    delete from submission_search where rowid = new.arrival;
    insert into submission_search (rowid, words) values (new.arrival, ${words('new')});
  end`);
  await run(`create trigger submission_search_delete after delete on contact_submissions begin
    delete from submission_search where rowid = old.arrival;
  end`);
}

async function addLedger(db: Kysely<unknown>, types: Types): Promise<void> {
  // What a recipient-created tax invoice needs to know of a partner (RCTI-2).
  const partner = (column: string) => db.schema.alterTable('referrals').addColumn(column, 'text').execute();
  await db.schema
    .alterTable('referrals')
    .addColumn('gst_status', 'text', (c) =>
      c.notNull().defaultTo('unknown').check(sql`gst_status in ('unknown', 'registered', 'not-registered')`),
    )
    .execute();
  await partner('gst_checked_on');
  await partner('rcti_agreed_on');

  await addCommissions(db, types);
  await addNumbers(db, types);
  await addStatements(db, types);
  await addLines(db, types);
}

async function addCommissions(db: Kysely<unknown>, { bytes: cents }: Types): Promise<void> {
  const submission = (column: string, type: Types['time'] | 'text' | 'integer') =>
    db.schema.alterTable('contact_submissions').addColumn(column, type).execute();
  // A job is numbered when it is first invoiced: partners see this number and never a customer's name.
  await submission('job_number', 'integer');
  // The commission on the amount at the frozen rate, rounded once, when they were saved.
  await submission('commission_cents', cents);
  // What closed months have promised for this inquiry so far, and to whom: the rest is what is still to be stated.
  await submission('stated_to', 'text');
  await submission('stated_cents', cents);
  await sql`update contact_submissions set commission_cents =
    (cast(round(cast(invoice_amount as numeric) * 100) as bigint) * cast(round(cast(commission_rate as numeric) * 100) as bigint) + 5000) / 10000
    where invoice_amount is not null and commission_rate is not null`.execute(db);
  await sql`update contact_submissions set job_number = numbered.job from
    (select id, 1000 + row_number() over (order by invoiced_at, id) as job from contact_submissions where invoice_amount is not null) as numbered
    where numbered.id = contact_submissions.id`.execute(db);
  await sql`create unique index submissions_job on contact_submissions (job_number) where job_number is not null`.execute(
    db,
  );
  await sql`create index submissions_earned on contact_submissions (invoiced_at) where commission_cents is not null`.execute(
    db,
  );
  await sql`create index submissions_not_invoiced on contact_submissions (created_at)
    where referral_code is not null and invoice_amount is null`.execute(db);
  await sql`create index submissions_to_adjust on contact_submissions (stated_to)
    where stated_to is not null and (stated_to <> coalesce(referral_code, '') or stated_cents <> coalesce(commission_cents, 0))`.execute(
    db,
  );
}

async function addNumbers(db: Kysely<unknown>, { time }: Types): Promise<void> {
  // Numbers without gaps: the row is locked until the transaction that takes a number ends.
  await db.schema
    .createTable('counters')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('last', 'integer', (c) => c.notNull())
    .execute();
  await sql`insert into counters (name, last)
    select 'job', coalesce(max(job_number), 1000) from contact_submissions union all select 'statement', 0`.execute(
    db,
  );

  await db.schema
    .createTable('closed_months')
    .addColumn('month', 'text', (c) => c.primaryKey())
    .addColumn('closed_at', time, (c) => c.notNull())
    .addColumn('closed_by', 'text')
    .execute();
}

async function addStatements(db: Kysely<unknown>, { time, bytes: cents }: Types): Promise<void> {
  // A partner as it was when the month was closed, and what it is owed. Nothing here changes but what is noted after.
  await db.schema
    .createTable('statements')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('month', 'text', (c) => c.notNull().references('closed_months.month'))
    .addColumn('partner_id', 'text', (c) => c.notNull().references('referrals.id'))
    .addColumn('referral_code', 'text', (c) => c.notNull())
    .addColumn('sales_rep_name', 'text', (c) => c.notNull())
    .addColumn('sales_rep_email', 'text', (c) => c.notNull())
    .addColumn('sales_rep_business_name', 'text')
    .addColumn('sales_rep_abn', 'text')
    .addColumn('gst_status', 'text', (c) => c.notNull())
    .addColumn('commission_cents', cents, (c) => c.notNull())
    .addColumn('closed_at', time, (c) => c.notNull())
    .addColumn('due_on', 'text', (c) => c.notNull())
    // Set once, when it is issued: what kind of document it became, and why not another.
    .addColumn('issued_at', time)
    .addColumn('document', 'text', (c) => c.check(sql`document in ('rcti', 'statement')`))
    .addColumn('missing', 'text')
    .addColumn('gst_cents', cents)
    .addColumn('paid_on', 'text')
    .addColumn('mailed_at', time)
    .execute();
  await sql`create unique index statements_month on statements (month, referral_code)`.execute(db);
  await db.schema.createIndex('statements_partner').on('statements').column('partner_id').execute();
}

async function addLines(db: Kysely<unknown>, { bytes: cents, isFlag }: Types): Promise<void> {
  // No reference to the inquiry's row: the books keep their lines when an inquiry is one day deleted.
  await db.schema
    .createTable('statement_lines')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('statement_id', 'text', (c) => c.notNull().references('statements.id'))
    .addColumn('submission_id', 'text', (c) => c.notNull())
    .addColumn('is_adjustment', 'text', (c) => c.notNull())
    // For an adjustment: the statement that carried the inquiry last.
    .addColumn('adjusts', 'text')
    .addColumn('job_number', 'integer', (c) => c.notNull())
    .addColumn('suburb', 'text', (c) => c.notNull())
    .addColumn('inspection_type', 'text', (c) => c.notNull())
    .addColumn('invoiced_on', 'text', (c) => c.notNull())
    .addColumn('invoice_amount', 'text')
    .addColumn('commission_rate', 'text')
    .addColumn('commission_cents', cents, (c) => c.notNull())
    .addCheckConstraint('lines_adjustment_is_flag', isFlag('is_adjustment'))
    .execute();
  await db.schema.createIndex('statement_lines_of').on('statement_lines').column('statement_id').execute();
  await db.schema
    .createIndex('statement_lines_submission')
    .on('statement_lines')
    .column('submission_id')
    .execute();
}
