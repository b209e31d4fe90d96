import { type Kysely, sql } from 'kysely';

/**
 * A statement names the message of the outbox that carries it: `mailed_at` is when a mail was sent, and no longer when it was
 * asked for. Of those asked for that still wait, or were given up on, it is taken back to the last that was sent.
 */
export async function statementMails(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('statements').addColumn('mail_id', 'text').execute();
  const carries = sql`kind = 'partner-statement' and cast(message as text) like '%"' || statements.number || '.pdf"%'`;
  await sql`update statements set mail_id =
    (select id from outbox where ${carries} and sent_at is null order by created_at desc, id desc limit 1)
    where mailed_at is not null`.execute(db);
  await sql`update statements set mailed_at = (select max(sent_at) from outbox where ${carries})
    where mail_id is not null`.execute(db);
  await addSupplies(db);
}

/** What the agreement with a partner about tax invoices covers (RCTI-2): of one that is signed already only its paper knows. */
async function addSupplies(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('referrals')
    .addColumn('rcti_supplies', 'text', (c) => c.defaultTo('Referrals of inspections'))
    .execute();
  await sql`update referrals set rcti_supplies = null where rcti_agreed_on is not null`.execute(db);
}
