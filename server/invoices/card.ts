import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { cardReturn, cardSentences } from '#contract/customer/card.ts';
import type { Db } from '../database/open.ts';
import { found, refuse } from '../refusal.ts';
import { type CardProvider, CardProviderError } from './card-provider.ts';
import { findInvoice, findPaper, type StoredInvoice } from './stored.ts';

type Dependencies = {
  db: Db;
  /** The provider of the moment; `undefined` while no cards are taken. */
  provider: () => CardProvider | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** A card payment requested on a customer's page. */
export type CardPayment = {
  inquiryId: string;
  number: string;
  /** The customer's page, with its origin. */
  back: string;
  now: Date;
};

/** The card payments for customers' pages. Without a provider no cards are taken. */
export function cardPayments({ db, provider: current, log }: Dependencies) {
  return {
    provider: current,
    takesCards: () => current() !== undefined,
    /** Where customers pay, for the policy of the pages that lead there. */
    origin: () => current()?.origin,

    /**
     * Starts a payment of exactly the amount owed, or continues a started one. No database connection is held
     * during the call to the provider.
     *
     * @returns the provider's address for the customer
     * @throws Refusal if nothing is owed, a payment is already under way, or the provider does not answer
     */
    async beginCard({ inquiryId, number, back, now }: CardPayment): Promise<string> {
      const provider = current();
      if (!provider) return refuse('conflict', cardSentences.notOffered);
      const paper = found(await findPaper(db, { inquiryId, number }));
      const invoice = found(await findInvoice(db, paper.id));
      if (invoice.balanceCents <= 0) refuse('conflict', cardSentences.nothingOwed(number));
      try {
        return await sessionFor({ db, provider }, { invoice, back, now });
      } catch (error) {
        if (!(error instanceof CardProviderError)) throw error;
        log.warn({ invoice: number, code: error.code }, 'card payment could not start');
        return refuse('conflict', error.isTemporary ? cardSentences.notReached : cardSentences.notTaken);
      }
    },

    /**
     * Closes the open sessions of invoices whose amount has changed, so that a customer who left the provider's page open does not
     * pay what is no longer owed. Nobody waits for it, so it never throws: if it fails, the payment is recorded and shown as too
     * much.
     */
    async closeSessions(invoiceIds: readonly string[]): Promise<void> {
      const provider = current();
      if (!provider) return;
      try {
        for (const sessionId of await staleSessions(db, invoiceIds))
          if ((await provider.find(sessionId)).state === 'open') await provider.expire(sessionId);
      } catch (error) {
        const code = error instanceof CardProviderError ? error.code : 'unknown';
        log.warn({ code }, 'card payment could not be closed');
      }
    },
  };
}

export type CardPayments = ReturnType<typeof cardPayments>;

type Begun = { invoice: StoredInvoice; back: string; now: Date };

async function sessionFor(
  { db, provider }: { db: Db; provider: CardProvider },
  { invoice, back, now }: Begun,
): Promise<string> {
  const { id: invoiceId, number, content, balanceCents: cents } = invoice;
  const earlier = await checkoutsOf(db, { invoiceId, cents });
  const latest = earlier.find(({ payment_id }) => payment_id === null);
  if (latest) {
    const { state, url } = await provider.find(latest.session_id);
    if (state === 'complete') refuse('conflict', cardSentences.underWay(number));
    if (state === 'open' && url) return url;
  }
  // Two taps at the same moment have the same key, so the provider makes only one session.
  const asked = JSON.stringify([invoiceId, cents, earlier.length, back]);
  const session = await provider.begin({
    invoiceId,
    number,
    cents,
    title: `Invoice ${number}`,
    email: content.buyer.email,
    paidUrl: cardReturn(back, 'paid'),
    cancelledUrl: cardReturn(back, 'cancelled'),
    key: createHash('sha256').update(asked).digest('hex'),
  });
  await db
    .insertInto('card_checkouts')
    .values({ session_id: session.id, invoice_id: invoiceId, cents, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('session_id').doNothing())
    .execute();
  return session.url;
}

/** The unpaid sessions of some invoices that ask for another amount than is owed now. */
async function staleSessions(db: Db, invoiceIds: readonly string[]): Promise<string[]> {
  const stale: string[] = [];
  for (const invoiceId of new Set(invoiceIds)) {
    const { balanceCents } = found(await findInvoice(db, invoiceId));
    const sessions = await db
      .selectFrom('card_checkouts')
      .select('session_id')
      .where('invoice_id', '=', invoiceId)
      .where('payment_id', 'is', null)
      .where('cents', '!=', balanceCents)
      .execute();
    stale.push(...sessions.map(({ session_id }) => session_id));
  }
  return stale;
}

/** The sessions started for an invoice, the latest first. */
function checkoutsOf(db: Db, { invoiceId, cents }: { invoiceId: string; cents: number }) {
  return db
    .selectFrom('card_checkouts')
    .select(['session_id', 'payment_id'])
    .where('invoice_id', '=', invoiceId)
    .where('cents', '=', cents)
    .orderBy('created_at', 'desc')
    .execute();
}
