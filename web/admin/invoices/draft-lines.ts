import { InvoiceAmount } from '#contract/desk/inquiries.ts';
import { type InvoiceProposal, IssueInvoice } from '#contract/desk/invoices.ts';
import { centsOf } from '#contract/desk/money.ts';
import { partOfGst } from '#contract/invoices/sums.ts';
import { z } from '#contract/schema.ts';

/** A line as typed. The key names its fields even after lines above it are removed. */
export type DraftLine = { key: number; description: string; amount: string; inspectionId: string | null };

/** An invoice as it is typed. */
export type DraftInvoice = { lines: DraftLine[]; dueOn: string };

export function proposed({ lines, dueOn }: InvoiceProposal): DraftInvoice {
  const first = lines.map(({ description, amountIncGst, inspectionId }, key) => ({
    key,
    description,
    inspectionId,
    amount: amountIncGst ?? '',
  }));
  return { dueOn, lines: first.length > 0 ? first : [emptyLine([])] };
}

export function emptyLine(lines: readonly DraftLine[]): DraftLine {
  const key = Math.max(-1, ...lines.map((line) => line.key)) + 1;
  return { key, description: '', amount: '', inspectionId: null };
}

/** The draft of an invoice kept before a reload; `undefined` if there is none. */
export function readKept(kept: Record<string, string>): DraftInvoice | undefined {
  if (kept.lines === undefined) return undefined;
  return { lines: JSON.parse(kept.lines) as DraftLine[], dueOn: kept.dueOn ?? '' };
}

/** The draft as text for the browser; empty if nothing differs from the proposal. */
export function toKeep(typed: DraftInvoice, first: DraftInvoice): Record<string, string> {
  if (JSON.stringify(typed) === JSON.stringify(first)) return {};
  return { lines: JSON.stringify(typed.lines), dueOn: typed.dueOn };
}

/** The body of the call that issues it. */
export function bodyOf(inquiryId: string, { lines, dueOn }: DraftInvoice): z.input<typeof IssueInvoice> {
  return {
    inquiryId,
    lines: lines.map(({ description, amount, inspectionId }) => ({
      description,
      amountIncGst: amount,
      inspectionId,
    })),
    dueOn,
  };
}

/** Checks the typed values as the server does. Each error belongs to a field of its line. */
export function judge(inquiryId: string, typed: DraftInvoice) {
  return z.unknown().check(({ issues, value }) => {
    const { error } = IssueInvoice.safeParse(bodyOf(inquiryId, typed));
    for (const { message, path } of error?.issues ?? [])
      issues.push({ code: 'custom', input: value, message, path: [fieldOf(path, typed.lines)] });
  });
}

function fieldOf([field, index, part]: readonly PropertyKey[], lines: readonly DraftLine[]): string {
  const line = typeof index === 'number' ? lines[index] : undefined;
  if (!line) return String(field);
  return part === 'description' ? `description-${line.key}` : `amount-${line.key}`;
}

/** The total of the readable amounts, in whole cents inc GST, and its GST. */
export function totalsOf(lines: readonly DraftLine[], { isTaxInvoice }: { isTaxInvoice: boolean }) {
  const cents = lines.reduce((total, { amount }) => {
    const read = InvoiceAmount.safeParse(amount);
    return total + (read.success ? centsOf(read.data) : 0);
  }, 0);
  return { cents, gstCents: isTaxInvoice ? partOfGst(cents) : 0 };
}
