import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { databases } from '#test/databases.ts';
import { buildTestApp } from '#test/test-app.ts';
import { newsletterRefusals } from './0016-newsletter-refusals.ts';

test.each(databases)(
  'who left without ever having confirmed is asked no more on $kind',
  async ({ open, kind }) => {
    const database = await open();
    const server = await buildTestApp(database);
    const { db } = database;
    const at = '2026-11-01T00:00:00.000Z';
    const row = (id: string, confirmed_at: string | null, unsubscribed_at: string | null) => ({
      id,
      email: `${id}@example.com`,
      created_at: at,
      confirmed_at,
      unsubscribed_at,
    });
    await db
      .insertInto('newsletter_subscriptions')
      .values([row('waits', null, null), row('left', at, at), row('refused', null, at)])
      .execute();
    await sql`alter table newsletter_subscriptions drop column refused_at`.execute(db);

    await newsletterRefusals(db as Kysely<unknown>, kind);
    const refused = await db
      .selectFrom('newsletter_subscriptions')
      .select(['id', 'refused_at'])
      .where('refused_at', 'is not', null)
      .execute();
    expect(refused).toEqual([{ id: 'refused', refused_at: at }]);
    await server.close();
    await database.close();
  },
);
