import { facts } from '#content/facts.ts';
import { cardSaid } from '#contract/customer/card.ts';
import { placeOf, type Said } from '#contract/customer/page.ts';
import type { CustomersInvoice } from '#contract/invoices/customers-invoice.ts';

/** What a customer reads once a form was taken, by the word that the address of the page carries then. */
const done = () =>
  ({
    time: { part: 'time', words: 'Your inspection is booked. We will email you the details.' },
    booked: { part: 'time', words: 'Your inspection is booked. We will email you the details.' },
    'booked-to-pay': {
      part: 'invoice',
      words: 'Your inspection is booked, and the agreement is accepted. This is how you pay.',
    },
    moved: { part: 'time', words: 'Your inspection is moved. We will email you the new time.' },
    cancelled: { part: 'time', words: 'Your inspection is cancelled. We have told the office.' },
    message: { part: 'message', words: 'We have your message. We will answer by email or phone.' },
    'time-asked': { part: 'time', words: 'We have your message. We will offer you other times.' },
    details: { part: 'details', words: 'Your details are saved.' },
    files: { part: 'files', words: 'We have your files.' },
    withdrawn: { part: 'withdrawal', words: 'You have withdrawn your request. Thank you for telling us.' },
    'withdrawal-asked': {
      part: 'withdrawal',
      words: `We know that you want to withdraw. Your inspection is not cancelled yet: we will call you. If it is urgent, call ${facts.contact.phone}.`,
    },
    'share-revoked': { part: 'shares', words: 'You ended that link. It no longer opens anything.' },
  }) as const satisfies Record<string, { part: Said['part']; words: string }>;
export type Done = keyof ReturnType<typeof done>;

/** The address of a page that says that something was done, at the part where it was. */
export function doneAddress(address: string, what: Done): string {
  return `${address}?done=${what}#${placeOf[done()[what].part]}`;
}

/** What a page says that was asked for with such an address; `null` for any other. */
export function saidOf(what: unknown): Said | null {
  if (typeof what !== 'string' || !Object.hasOwn(done(), what)) return null;
  return { ...done()[what as Done], isProblem: false, errors: {} };
}

/** What a page says to a customer who comes back from paying by card; `null` to any other. */
export function saidOfCard(card: unknown, invoices: readonly CustomersInvoice[]): Said | null {
  const isOwed = invoices.some(({ kind, balanceCents }) => kind === 'invoice' && balanceCents > 0);
  const words = cardSaid(card, isOwed);
  return words === undefined ? null : { part: 'invoice', words: `${words}.`, isProblem: false, errors: {} };
}
