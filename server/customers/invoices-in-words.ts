import { dayInWords } from '#contract/calendar.ts';
import type { CustomerInvoice, CustomerPage } from '#contract/customer/page.ts';
import { dollarsOf } from '#contract/desk/money.ts';
import type { CustomersInvoice } from '#contract/invoices/customers-invoice.ts';
import { customerPaths } from '#contract/paths.ts';
import type { PageData } from './page-data.ts';
import { dayOfMoment } from './words.ts';

/** The invoices of a customer's page, what is open over all of them, and how it is paid by transfer. */
export function invoicesInWords(data: PageData): Pick<CustomerPage, 'invoices' | 'open' | 'bank'> {
  const { invoices } = data.facts;
  const owed = invoices.filter(isOwed);
  const [first] = owed;
  const reference = owed.map(({ number }) => number).join(' ');
  return {
    invoices: invoices.map((invoice) => invoiceInWords(invoice, data)),
    open: first ? dollarsOf(owed.reduce((sum, { balanceCents }) => sum + balanceCents, 0)) : null,
    bank: first ? { ...first.content.bank, reference } : null,
  };
}

function isOwed({ kind, balanceCents }: CustomersInvoice): boolean {
  return kind === 'invoice' && balanceCents > 0;
}

function invoiceInWords(invoice: CustomersInvoice, { token, takesCards }: PageData): CustomerInvoice {
  const { kind, number, issuedOn, dueOn, totalCents, balanceCents, status } = invoice;
  const isInvoice = kind === 'invoice';
  return {
    number,
    status,
    title: titleOf(invoice),
    issuedOn: dayInWords(issuedOn),
    dueOn: isInvoice ? dayInWords(dueOn) : null,
    total: dollarsOf(totalCents),
    balance: dollarsOf(isInvoice ? balanceCents : 0),
    words: isInvoice ? wordsOf(invoice) : creditWords(invoice),
    pdf: customerPaths.invoicePdf(token, number),
    card: takesCards && isOwed(invoice) ? customerPaths.card(token, number) : null,
  };
}

function titleOf({ kind, content }: CustomersInvoice): string {
  if (kind === 'credit-note') return 'Credit note';
  return content.isTaxInvoice ? 'Tax invoice' : 'Invoice';
}

function creditWords({ content: { credits } }: CustomersInvoice): string {
  if (!credits) return 'It cancels an invoice.';
  const { number, reason, leftCents = 0 } = credits;
  return leftCents > 0
    ? `It lowers invoice ${number} to ${dollarsOf(leftCents)}: ${reason}`
    : `It cancels invoice ${number}: ${reason}`;
}

function wordsOf(invoice: CustomersInvoice): string {
  const { status, totalCents, creditedCents, balanceCents, refundedCents, dueOn, settledAt } = invoice;
  const leftCents = totalCents - creditedCents;
  const lowered =
    creditedCents > 0 && leftCents > 0
      ? `We lowered it by ${dollarsOf(creditedCents)} to ${dollarsOf(leftCents)}.`
      : '';
  const refunded = refundedCents > 0 ? `We refunded ${dollarsOf(refundedCents)} to you.` : '';
  const open =
    balanceCents < leftCents
      ? `${dollarsOf(balanceCents)} of ${dollarsOf(leftCents)}`
      : dollarsOf(balanceCents);
  const day = dayInWords(dueOn);
  switch (status) {
    case 'open':
      return inOne(lowered, refunded, `Please pay ${open} by ${day}.`);
    case 'overdue':
      return inOne(
        lowered,
        refunded,
        `${open} was due on ${day}. Please pay it now, or call us if you have already paid.`,
      );
    case 'paid':
      return inOne(
        lowered,
        refunded,
        settledAt ? `Paid on ${dayOfMoment(settledAt)}. Thank you.` : 'Paid. Thank you.',
      );
    case 'overpaid':
      return inOne(lowered, `You paid ${dollarsOf(-balanceCents)} too much. We will refund it.`);
    case 'credited':
      return inOne('We cancelled this invoice.', refunded || 'You do not have to pay it.');
  }
}

function inOne(...sentences: string[]): string {
  return sentences.filter(Boolean).join(' ');
}
