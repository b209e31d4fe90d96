import type { IssueInvoice } from '#contract/desk/invoices.ts';
import type { Db } from '../database/open.ts';
import type { Setup } from '../setup.ts';
import { creditInvoice } from './credit.ts';
import { issueInvoice } from './issue.ts';
import type { OwnInvoice, PageInvoices } from './page-invoices.ts';
import { proposalFor } from './proposal.ts';
import { invoicesOf, isLive, type StoredInvoice } from './stored.ts';

/** What becomes of invoices when customers book and cancel on their pages. */
export function pageInvoices(setup: Setup): PageInvoices {
  return {
    issue: (transaction, asked) => invoiceInspection(transaction, setup, asked),
    creditUnpaid: (transaction, asked) => creditUnpaid(transaction, setup, asked),
  };
}

async function invoiceInspection(
  transaction: Db,
  setup: Setup,
  { inquiryId, inspectionId, now }: OwnInvoice,
): Promise<boolean> {
  const standing = (await invoicesOf(transaction, inquiryId)).filter(isLive);
  if (standing.some(({ content }) => content.lines.some((line) => line.inspectionId === null))) return false;
  const proposed = (await proposalFor(transaction, { inquiryId, now })).lines;
  const own = proposed.filter((line) => line.inspectionId === inspectionId);
  const lines: IssueInvoice['lines'] = own.flatMap(({ amountIncGst, ...line }) =>
    amountIncGst === null ? [] : [{ ...line, amountIncGst }],
  );
  if (own.length === 0 || lines.length < own.length || lines.every((line) => Number(line.amountIncGst) === 0))
    return false;
  await issueInvoice(transaction, setup, { asked: { inquiryId, lines }, actor: { username: null, now } });
  return true;
}

async function creditUnpaid(
  transaction: Db,
  setup: Setup,
  { inquiryId, inspectionId, now, reason }: OwnInvoice & { reason: string },
): Promise<void> {
  for (const invoice of await invoicesOf(transaction, inquiryId)) {
    const own = ownLines(invoice, inspectionId);
    if (own.length === 0 || !isLive(invoice) || isTouched(invoice)) continue;
    const isWhole = own.length === invoice.content.lines.length;
    await creditInvoice(transaction, setup, {
      id: invoice.id,
      reason,
      ...(!isWhole && { lines: own }),
      actor: { username: null, now },
    });
  }
}

function ownLines({ content }: StoredInvoice, inspectionId: string): { line: number; cents: number }[] {
  return content.lines.flatMap((line, place) =>
    line.inspectionId === inspectionId && line.cents > 0 ? [{ line: place, cents: line.cents }] : [],
  );
}

/** Whether something was paid on it, or taken off it. */
const isTouched = ({ total_cents, balanceCents }: StoredInvoice): boolean => balanceCents !== total_cents;
