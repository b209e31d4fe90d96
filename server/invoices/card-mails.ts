import { dayInWords, dayOf } from '#contract/calendar.ts';
import { dollarsOf } from '#contract/desk/money.ts';
import type { LetterPart } from '#contract/letter.ts';
import { pages } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import { lettered } from '../outbox/letter.ts';
import { enqueue } from '../outbox/store.ts';
import type { Setup } from '../setup.ts';
import type { CardDispute } from './card-provider.ts';
import type { StoredInvoice } from './stored.ts';

type About = { invoice: StoredInvoice; cents: number; now: Date };

/** Mails the office that a refund to a card did not reach the customer. */
export function mailRefundFailed(
  transaction: Db,
  setup: Setup,
  { invoice, cents, now }: About,
): Promise<void> {
  const amount = dollarsOf(cents);
  const { number, content } = invoice;
  return tellOffice(transaction, setup, {
    subject: `Card refund failed: ${amount} for ${number}`,
    parts: [
      `The card company could not refund ${amount} for ${number} to ${content.buyer.name}. We no longer count it as refunded.`,
      'Refund the money another way, for example by bank transfer. Then record the refund on the invoice.',
    ],
    invoice,
    now,
  });
}

const titles = {
  open: 'Card payment disputed',
  won: 'Dispute won',
  lost: 'Dispute lost',
  closed: 'Dispute closed',
} as const;

/** Mails the office the state of a customer's dispute. */
export function mailDispute(
  transaction: Db,
  setup: Setup,
  { invoice, cents, now, ...dispute }: About & Pick<CardDispute, 'status' | 'reason' | 'answerBy'>,
): Promise<void> {
  const amount = dollarsOf(cents);
  const { status } = dispute;
  return tellOffice(transaction, setup, {
    subject: `${titles[status]}: ${amount} for ${invoice.number}`,
    parts: [...wordsOf(invoice, { ...dispute, amount })],
    invoice,
    now,
  });
}

function wordsOf(
  { number, content }: StoredInvoice,
  {
    status,
    reason,
    answerBy,
    amount,
  }: Pick<CardDispute, 'status' | 'reason' | 'answerBy'> & { amount: string },
): (LetterPart | undefined)[] {
  const { name } = content.buyer;
  if (status === 'won')
    return [`The bank decided in your favour. You keep the ${amount} that ${name} disputed.`];
  if (status === 'closed') return [`The bank has closed the dispute about the ${amount} from ${name}.`];
  if (status === 'lost')
    return [
      `The bank decided in favour of ${name}, and ${amount} of ${number} went back to them.`,
      'Record a refund of the payment on the invoice. The invoice then shows the amount as owed again.',
    ];
  return [
    `${name} disputes a payment of ${amount} for ${number} at their bank. The card company may hold the money until the bank decides.`,
    {
      facts: [
        ['Reason', reason.replaceAll('_', ' ')],
        ...(answerBy ? [['Answer by', dayInWords(dayOf(answerBy))] as const] : []),
      ],
    },
    'Answer it in Stripe. The accepted agreement and the report show what was agreed and done.',
  ];
}

type ToOffice = {
  subject: string;
  parts: (LetterPart | undefined)[];
  invoice: StoredInvoice;
  now: Date;
};

function tellOffice(
  transaction: Db,
  { siteUrl }: Setup,
  { subject, parts, invoice, now }: ToOffice,
): Promise<void> {
  const link = { text: 'Open the invoice', address: `${siteUrl}${pages.invoice(invoice.id)}` };
  const message = { subject, parts: lettered([...parts, { link }]) };
  return enqueue(transaction, now, { kind: 'invoice', message, submissionId: invoice.submission_id });
}
