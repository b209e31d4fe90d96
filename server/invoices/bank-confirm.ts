import { bankRefusals, type ConfirmLines } from '#contract/desk/bank-files.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database/open.ts';
import { refuse } from '../refusal.ts';
import { proposedLines } from './bank-shown.ts';
import { linesOf, lockFile, settleLine } from './bank-store.ts';
import type { Invoicing } from './neighbours.ts';
import { notePaymentIn } from './payments.ts';

/** The longest reference of a payment. */
const LONGEST_REFERENCE = 200;

/**
 * Notes lines of a bank's file as payments: as they were proposed, or of the invoice that somebody chose. A line that is a payment already
 * stays so.
 *
 * @throws Refusal for a line that is no money that came in, and for one that fits no invoice any more
 */
export async function confirmLines(
  transaction: Db,
  invoicing: Invoicing,
  { id, lines, actor }: { id: string; lines: ConfirmLines['lines']; actor: Actor },
): Promise<void> {
  await lockFile(transaction, invoicing.kind, id);
  const known = await linesOf(transaction, id);
  const proposed = new Map(
    (await proposedLines(transaction)).flatMap(({ line, match }) =>
      match && line.file_id === id ? [[line.line, match.invoice.id]] : [],
    ),
  );
  for (const asked of lines) {
    const { line, invoiceId } = typeof asked === 'number' ? { line: asked, invoiceId: undefined } : asked;
    const kept = known.get(line);
    if (!kept) return refuse('invalid', bankRefusals.noSuchLine(line));
    if (kept.payment_id !== null) continue;
    const paid = invoiceId ?? proposed.get(line);
    if (paid === undefined) return refuse('conflict', bankRefusals.noProposal(line));
    const { payment } = await notePaymentIn(transaction, invoicing, {
      ...{ invoiceId: paid, cents: kept.cents, method: 'transfer', receivedOn: kept.day },
      reference: kept.words.slice(0, LONGEST_REFERENCE) || null,
      ...{ source: 'bank-file', sourceId: kept.fingerprint, actor },
    });
    known.set(line, { ...kept, payment_id: payment.id });
    await settleLine(transaction, { fileId: id, line }, { paymentId: payment.id });
  }
}

/**
 * Says of lines that they pay no invoice. They can be confirmed later all the same.
 *
 * @throws Refusal for a line that is no money that came in, and for one that is a payment
 */
export async function ignoreLines(
  transaction: Db,
  { kind }: Pick<Invoicing, 'kind'>,
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
