import { dayOf } from '#contract/calendar.ts';
import type { CreditInvoice } from '#contract/desk/invoices.ts';
import { amountOf, dollarsOf } from '#contract/desk/money.ts';
import type { InvoiceContent, InvoiceLine } from '#contract/invoices/content.ts';
import { invoiceRefusals } from '#contract/invoices/refusals.ts';
import { leftOf, partOfGst } from '#contract/invoices/sums.ts';
import type { Actor } from '../actor.ts';
import { noteAudit } from '../audit/store.ts';
import { tellWhenOpen } from '../customers/to-earlier.ts';
import { nextInvoiceNumber } from '../database/counters.ts';
import type { Db } from '../database/open.ts';
import type { KnownInquiry } from '../inquiries/public.ts';
import * as inquiries from '../inquiries/public.ts';
import { found, refuse, refuseChanged, refuseField } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { insertPaper, paperNumber, seller, standingCents } from './issue.ts';
import { mailPaper } from './mails.ts';
import {
  findInvoice,
  invoicesOf,
  isLive,
  lockInvoice,
  notesOf,
  type Paper,
  type StoredInvoice,
} from './stored.ts';
import { shareOut } from './sums.ts';

type Credit = Omit<CreditInvoice, 'lines'> & { id: string; lines?: CreditInvoice['lines']; actor: Actor };

/**
 * Credits an invoice: what is left of it, or with `lines` a part. The credit note gets the next number of its
 * series without a gap, and the inquiry's amount becomes what stands of its invoices, or nothing.
 *
 * @throws Refusal for an unknown invoice, for one of which nothing is left, for more than is left of a line, and if
 *   the balance is no longer what was seen
 */
export async function creditInvoice(
  transaction: Db,
  setup: Setup,
  { id, reason, lines, balanceSeen, actor }: Credit,
): Promise<{ note: Paper; invoice: StoredInvoice }> {
  const { invoice, buyer } = await lockForCredit(transaction, setup, id);
  const notes = await notesOf(transaction, id);
  if (!isLive(invoice)) refuse('conflict', invoiceRefusals.creditedAlready(notes.at(-1)?.number ?? ''));
  mustBeSeen(invoice, balanceSeen);
  const left = leftOfLines(invoice, notes);
  const cents = lines ? centsPerLine(invoice, left, lines) : left;
  return writeNote(transaction, setup, { invoice, buyer, cents, reason, actor });
}

/** Locks the inquiry first, as issuing does, so that the two can’t deadlock. @throws Refusal for an unknown invoice */
export async function lockForCredit(
  transaction: Db,
  setup: Setup,
  id: string,
): Promise<{ invoice: StoredInvoice; buyer: KnownInquiry }> {
  const { submission_id: inquiryId } = found(await findInvoice(transaction, id));
  const buyer = await inquiries.lock(transaction, setup.kind, inquiryId);
  return { invoice: await lockInvoice(transaction, setup.kind, id), buyer };
}

/** @throws Refusal if the balance of an invoice is no longer what the sender saw */
export function mustBeSeen({ number, balanceCents }: StoredInvoice, balanceSeen: string | undefined): void {
  if ((balanceSeen ?? amountOf(balanceCents)) !== amountOf(balanceCents))
    refuseChanged(invoiceRefusals.balanceChanged(number, dollarsOf(balanceCents)));
}

/**
 * Credits a part of a locked invoice, as a refund lowers its price: off each line in proportion to what is left
 * of it.
 *
 * @param credit.cents above zero, and not more than is left of the invoice
 */
export async function creditPart(
  transaction: Db,
  setup: Setup,
  { cents, ...credit }: Omit<Written, 'cents'> & { cents: number },
): Promise<{ note: Paper; invoice: StoredInvoice }> {
  const left = leftOfLines(credit.invoice, await notesOf(transaction, credit.invoice.id));
  return writeNote(transaction, setup, { ...credit, cents: shareOut(cents, left) });
}

/** What credit notes have left of each line, in whole cents. */
function leftOfLines({ content }: StoredInvoice, notes: readonly Paper[]): number[] {
  const left = content.lines.map(({ cents }) => cents);
  for (const { creditsLine = 0, cents } of notes.flatMap((note) => note.content.lines))
    left[creditsLine] = (left[creditsLine] ?? 0) - cents;
  return left;
}

/** @throws Refusal for a line that is not there or named twice, and for more than is left of one */
function centsPerLine(
  { content }: StoredInvoice,
  left: readonly number[],
  asked: NonNullable<CreditInvoice['lines']>,
): number[] {
  const credited = left.map(() => 0);
  for (const { line, cents } of asked) {
    const rest = left[line];
    if (rest === undefined || credited[line] !== 0)
      refuseField('invalid', 'lines', invoiceRefusals.noSuchLine);
    else if (cents > rest)
      refuseField(
        'conflict',
        'lines',
        invoiceRefusals.creditTooMuch(dollarsOf(rest), content.lines[line]?.description ?? ''),
      );
    else credited[line] = cents;
  }
  return credited;
}

type Written = {
  /** Locked. */
  invoice: StoredInvoice;
  buyer: KnownInquiry;
  /** What is credited of each line. */
  cents: readonly number[];
  reason: string;
  /** The money that went back with it. */
  refundedCents?: number;
  actor: Actor;
};

async function writeNote(
  transaction: Db,
  setup: Setup,
  { invoice, buyer, cents, reason, refundedCents = 0, actor }: Written,
): Promise<{ note: Paper; invoice: StoredInvoice }> {
  const { id, submission_id: inquiryId } = invoice;
  const number = paperNumber('CN', await nextInvoiceNumber(transaction, 'credit-note'));
  const content = noteContent(invoice, { cents, reason });
  const paper = { kind: 'credit-note', number, inquiryId, creditsId: id, reason } as const;
  const note = await insertPaper(transaction, { ...paper, dueOn: dayOf(actor.now), content, actor });

  const left = (await invoicesOf(transaction, inquiryId)).filter(isLive);
  const amount = left.length === 0 ? null : amountOf(standingCents(left));
  await inquiries.changeInvoice(transaction, setup.kind, { id: inquiryId, amount, paper: number, actor });
  const part = content.credits?.leftCents ? `${dollarsOf(content.totalCents)} of ` : '';
  const detail = `${part}${invoice.number} credited by ${number}`;
  await noteAudit(transaction, { kind: 'money', ...actor, detail });
  await mailPaper(transaction, setup, { paper: note, buyer, refundedCents, now: actor.now });
  await tellWhenOpen(transaction, setup, { inquiryId: inquiryId, now: actor.now });
  return { note, invoice: found(await findInvoice(transaction, id)) };
}

/** The GST of all credit notes of an invoice is that of what they credit together, so that none is lost over several. */
function noteContent(
  { number, content, issued_on: issuedOn, sums }: StoredInvoice,
  { cents, reason }: Pick<Written, 'cents' | 'reason'>,
): InvoiceContent {
  const gstOf = content.isTaxInvoice ? partOfGst : () => 0;
  const { creditedCents } = sums;
  const leftCents = leftOf(sums) - cents.reduce((sum, ofLine) => sum + ofLine, 0);
  let totalCents = 0;
  let gstCents = 0;
  const lines = content.lines.flatMap((line, index): InvoiceLine[] => {
    const ofLine = cents[index] ?? 0;
    // A line of nothing is repeated only where nothing of the invoice is left.
    if (ofLine === 0 && (leftCents > 0 || line.cents > 0)) return [];
    totalCents += ofLine;
    const upToHere = gstOf(creditedCents + totalCents) - gstOf(creditedCents);
    const gstOfLine = upToHere - gstCents;
    gstCents = upToHere;
    return [{ ...line, cents: ofLine, gstCents: gstOfLine, creditsLine: index }];
  });
  const credits = { number, issuedOn, reason, leftCents };
  return { ...content, seller: seller(), lines, totalCents, gstCents, credits };
}
