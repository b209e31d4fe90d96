import { bankRefusals, type ConfirmLines } from '#contract/desk/bank-files.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';
import { refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { proposedLines } from './bank-shown.ts';
import { linesOf, lockFile, settleLine } from './bank-store.ts';
import { notePaymentIn } from './payments.ts';

/** The longest reference of a payment. */
const LONGEST_REFERENCE = 200;

/**
 * Records lines of a bank file as payments of the proposed or the chosen invoice. A line that is already a
 * payment does not change.
 *
 * @returns the ids of the invoices that they pay
 * @throws Refusal for a line that is not money in, and for one that no longer fits an invoice
 */
export async function confirmLines(
  transaction: Db,
  setup: Setup,
  { id, lines, actor }: { id: string; lines: ConfirmLines['lines']; actor: Actor },
): Promise<string[]> {
  await lockFile(transaction, setup.kind, id);
  const known = await linesOf(transaction, id);
  const proposed = new Map(
    (await proposedLines(transaction)).flatMap(({ line, match }) =>
      match && line.file_id === id ? [[line.line, match.invoice.id]] : [],
    ),
  );
  const invoices: string[] = [];
  for (const asked of lines) {
    const { line, invoiceId } = typeof asked === 'number' ? { line: asked, invoiceId: undefined } : asked;
    const kept = known.get(line);
    if (!kept) return refuse('invalid', bankRefusals.noSuchLine(line));
    if (kept.payment_id !== null) continue;
    const paid = invoiceId ?? proposed.get(line);
    if (paid === undefined) return refuse('conflict', bankRefusals.noProposal(line));
    const { payment } = await notePaymentIn(transaction, setup, {
      invoiceId: paid,
      cents: kept.cents,
      method: 'transfer',
      receivedOn: kept.day,
      reference: kept.words.slice(0, LONGEST_REFERENCE) || null,
      source: 'bank-file',
      sourceId: kept.fingerprint,
      actor,
    });
    invoices.push(payment.invoice_id);
    known.set(line, { ...kept, payment_id: payment.id });
    await settleLine(transaction, { fileId: id, line }, { paymentId: payment.id });
  }
  return invoices;
}

/**
 * Marks lines as paying no invoice. They can still be confirmed later.
 *
 * @throws Refusal for a line that is not money in, and for one that is a payment
 */
export async function ignoreLines(
  transaction: Db,
  { kind }: Pick<Setup, 'kind'>,
  { id, lines, now }: { id: string; lines: readonly number[]; now: Date },
): Promise<void> {
  await lockFile(transaction, kind, id);
  const known = await linesOf(transaction, id);
  for (const line of lines) {
    const kept = known.get(line);
    if (!kept) return refuse('invalid', bankRefusals.noSuchLine(line));
    if (kept.payment_id !== null) return refuse('conflict', bankRefusals.isPayment(line));
    await settleLine(transaction, { fileId: id, line }, { ignoredAt: now });
  }
}
