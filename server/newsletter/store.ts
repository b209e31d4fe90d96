import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { Subscriber } from '#contract/newsletter.ts';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

type Consent = { wording: string; version: string; sourcePage: string };

/**
 * Writes down that an address asked for the newsletter, and what it agreed to.
 *
 * @param confirmed true if no mail can be sent, because then we can't ask the owner: the address counts as
 *   confirmed unless its owner said never to ask again
 * @returns the subscription, whether it was active before, and whether the owner of the address wants to be
 *   asked no more
 */
export async function recordSubscription(
  db: Db,
  email: string,
  consent: Consent,
  { confirmed, now }: { confirmed: boolean; now: Date },
): Promise<{ id: string; wasActive: boolean; isNotToBeAsked: boolean }> {
  const at = now.toISOString();
  const address = email.toLowerCase();
  await db
    .insertInto('newsletter_subscriptions')
    .values({ id: randomUUID(), email: address, created_at: at, is_active: 'false' })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const { id, is_active, refused_at } = await db
    .selectFrom('newsletter_subscriptions')
    .select(['id', 'is_active', 'refused_at'])
    .where('email', '=', address)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('newsletter_consents')
    .values({
      id: randomUUID(),
      subscription_id: id,
      wording: consent.wording,
      version: consent.version,
      source_page: consent.sourcePage,
      given_at: at,
    })
    .execute();
  const wasActive = is_active === 'true';
  const isNotToBeAsked = refused_at !== null;
  if (confirmed && !wasActive && !isNotToBeAsked) await activate(db, id, undefined);
  return { id, wasActive, isNotToBeAsked };
}

/** Makes a subscription active; `confirmedAt` when its owner has answered by mail. */
export async function activate(db: Db, id: string, confirmedAt: Date | undefined): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_subscriptions')
    .set({
      is_active: 'true',
      unsubscribed_at: null,
      refused_at: null,
      ...(confirmedAt ? { confirmed_at: confirmedAt.toISOString() } : {}),
    })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Ends a subscription at once; doing it twice changes nothing. If the subscription was requested but not
 * confirmed, we never ask its owner again. `false` when the address never asked.
 */
export async function unsubscribe(db: Db, id: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const { numUpdatedRows } = await db
    .updateTable('newsletter_subscriptions')
    .set((row) => ({
      is_active: 'false',
      unsubscribed_at: row.fn.coalesce('unsubscribed_at', row.val(at)),
      refused_at: row
        .case()
        .when(row.and([row('is_active', '=', 'false'), askedSinceLeft(row)]))
        .then(at)
        .else(row.ref('refused_at'))
        .end(),
    }))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Somebody else may have typed the address: its owner says so by the link in the mail that asks them. */
function askedSinceLeft(row: ExpressionBuilder<Tables, 'newsletter_subscriptions'>) {
  return row.or([
    row('unsubscribed_at', 'is', null),
    row.exists(
      row
        .selectFrom('newsletter_consents')
        .select('newsletter_consents.id')
        .whereRef('subscription_id', '=', 'newsletter_subscriptions.id')
        .whereRef('given_at', '>', 'unsubscribed_at'),
    ),
  ]);
}

/** The subscriptions of some addresses, with all that was agreed to. */
export async function subscriptionsOf(db: Db, emails: readonly string[]) {
  if (emails.length === 0) return [];
  const addresses = emails.map((email) => email.toLowerCase());
  const subscriptions = await db
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('email', 'in', addresses)
    .execute();
  return Promise.all(
    subscriptions.map(async (subscription) => ({
      ...subscription,
      consents: await db
        .selectFrom('newsletter_consents')
        .select(['wording', 'version', 'source_page', 'given_at'])
        .where('subscription_id', '=', subscription.id)
        .orderBy('given_at')
        .execute(),
    })),
  );
}

/** Deletes the subscriptions of some addresses and what was agreed to; returns how many there were. */
export async function deleteSubscriptions(transaction: Db, emails: readonly string[]): Promise<number> {
  const ids = (await subscriptionsOf(transaction, emails)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await transaction.deleteFrom('newsletter_consents').where('subscription_id', 'in', ids).execute();
  await transaction.deleteFrom('newsletter_subscriptions').where('id', 'in', ids).execute();
  return ids.length;
}

/** Everybody who ever asked for the newsletter, newest first, each with the latest consent. */
export async function listSubscribers(db: Db): Promise<Subscriber[]> {
  const rows = await db
    .selectFrom('newsletter_subscriptions as s')
    .innerJoin('newsletter_consents as c', 'c.subscription_id', 's.id')
    .selectAll('s')
    .select(['c.source_page', 'c.version'])
    .where((row) =>
      row(
        'c.given_at',
        '=',
        row
          .selectFrom('newsletter_consents as latest')
          .select((latest) => latest.fn.max('latest.given_at').as('at'))
          .whereRef('latest.subscription_id', '=', 's.id'),
      ),
    )
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id')
    .execute();
  const seen = new Map<string, Subscriber>();
  for (const row of rows)
    seen.set(row.id, {
      id: row.id,
      email: row.email,
      isActive: row.is_active === 'true',
      createdAt: row.created_at,
      confirmedAt: row.confirmed_at,
      unsubscribedAt: row.unsubscribed_at,
      sourcePage: row.source_page,
      consentVersion: row.version,
    });
  return [...seen.values()];
}
