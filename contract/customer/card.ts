import { placeOf } from '#contract/customer/page.ts';

/* Paying an invoice by card on the customer's page. The provider sends the customer back to
   `/i/TOKEN?card=paid`, often before its message reaches us. Only that message records a payment. */

const outcomes = ['paid', 'cancelled'] as const;
type CardOutcome = (typeof outcomes)[number];

/** The address that the provider sends customers back to: the invoices on their page. */
export function cardReturn(page: string, outcome: CardOutcome): string {
  const url = new URL(page);
  url.searchParams.set('card', outcome);
  url.hash = placeOf.invoice;
  return url.href;
}

/**
 * The message for a customer who comes back from the provider; `undefined` for anybody else.
 *
 * @param outcome `card` in the query of the page's address
 * @param isOwed whether anything is still owed
 */
export function cardSaid(outcome: unknown, isOwed: boolean): string | undefined {
  const known = outcomes.find((one) => one === outcome);
  if (known === undefined) return undefined;
  if (!isOwed) return cardSentences.paid;
  return known === 'paid' ? cardSentences.waiting : cardSentences.cancelled;
}

export const cardSentences = {
  waiting:
    'We are waiting for the card company to confirm your payment. It usually takes less than a minute. Open this page again to see it',
  paid: 'Thank you. Your payment has arrived',
  cancelled: 'You went back without paying, so nothing was taken from your card',
  underWay: (number: string) =>
    `${number} is being paid by card. We are waiting for the card company to confirm, so please don’t pay again`,
  nothingOwed: (number: string) => `There is nothing left to pay for ${number}`,
  notOffered: 'We don’t take cards. Please pay by bank transfer',
  notReached:
    'The card company is not answering at the moment, so nothing was taken from your card. Try again in a few minutes, or pay by bank transfer',
  notTaken:
    'The card company refused this payment, so nothing was taken from your card. Please pay by bank transfer',
} as const;
