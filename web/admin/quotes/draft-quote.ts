import { mayChooseOf } from '#content/own-times.ts';
import type { Proposal, ProposedLine } from '#content/price-list.ts';
import { InvoiceAmount } from '#contract/desk/inquiries.ts';
import { amountOf, centsOf } from '#contract/desk/money.ts';
import { NewQuote, type Quote } from '#contract/desk/quotes.ts';
import { z } from '#contract/schema.ts';

/** A line as typed. The key names its fields even after lines above it are removed. */
export type DraftLine = {
  key: number;
  description: string;
  amount: string;
  type: string | null;
  optional: boolean;
};

/** A quote as it is typed. */
export type DraftQuote = { lines: DraftLine[]; validUntil: string; message: string };

/** The form as the price list fills it. */
export function proposed({ lines }: Proposal, validUntil: string): DraftQuote {
  return {
    validUntil,
    message: '',
    lines: toBeTyped(lines).map((line, key) => ({ ...line, key })),
  };
}

/** Lines from the price list. A price that depends on the job is left to be typed. */
export function toBeTyped(lines: readonly ProposedLine[]): Omit<DraftLine, 'key'>[] {
  return lines.map(({ description, cents, type }) => ({
    description,
    type,
    amount: cents === null ? '' : amountOf(cents),
    optional: false,
  }));
}

/** The form as an earlier edition fills it. */
export function fromQuote({ lines, message }: Quote, validUntil: string): DraftQuote {
  return {
    validUntil,
    message,
    lines: lines.map(({ description, cents, type, optional }, key) => ({
      key,
      description,
      type,
      optional,
      amount: amountOf(cents),
    })),
  };
}

export function addedLine(lines: readonly DraftLine[], line: Omit<DraftLine, 'key'>): DraftLine[] {
  return [...lines, { ...line, key: Math.max(-1, ...lines.map(({ key }) => key)) + 1 }];
}

export const emptyLine = { description: '', amount: '', type: null, optional: false };

/** The draft of a quote kept before a reload; `undefined` if there is none. */
export function readKept(kept: Record<string, string>): DraftQuote | undefined {
  if (kept.lines === undefined) return undefined;
  return {
    lines: JSON.parse(kept.lines) as DraftLine[],
    validUntil: kept.validUntil ?? '',
    message: kept.message ?? '',
  };
}

/** The draft as text for the browser; empty if nothing differs from what it began with. */
export function toKeep(typed: DraftQuote, first: DraftQuote): Record<string, string> {
  if (JSON.stringify(typed) === JSON.stringify(first)) return {};
  return { ...typed, lines: JSON.stringify(typed.lines) };
}

/** An amount as typed, in whole cents; `undefined` if it is none. */
function centsIn(amount: string): number | undefined {
  const read = InvoiceAmount.safeParse(amount);
  return read.success ? centsOf(read.data) : undefined;
}

/** The body of the call that makes it. Where the booking rules let the customer choose a time, the quote says so. */
export function bodyOf(
  { lines, validUntil, message }: DraftQuote,
  { send, requested }: { send: boolean; requested: string },
): unknown {
  return {
    ...(mayChooseOf(lines, requested) && { times: 'own' }),
    lines: lines.map(({ description, amount, type, optional }) => ({
      description,
      cents: centsIn(amount),
      type,
      optional,
    })),
    validUntil,
    message,
    send,
  };
}

/** Checks the typed values as the server does. Each error belongs to a field of its line. */
export function judge(typed: DraftQuote, requested: string) {
  return z.unknown().check(({ issues, value }) => {
    const { error } = NewQuote.safeParse(bodyOf(typed, { send: true, requested }));
    for (const { message, path } of error?.issues ?? [])
      issues.push({ code: 'custom', input: value, ...fieldOf(path, typed.lines, message) });
  });
}

function fieldOf(
  [field, index, part]: readonly PropertyKey[],
  lines: readonly DraftLine[],
  message: string,
): { path: string[]; message: string } {
  const line = typeof index === 'number' ? lines[index] : undefined;
  if (!line) return { path: [String(field)], message };
  if (part === 'description') return { path: [`description-${line.key}`], message };
  // An amount is typed in dollars.
  const words = centsIn(line.amount) === undefined ? 'Enter an amount like 550 or 550.50' : message;
  return { path: [`amount-${line.key}`], message: words };
}

/** What the readable amounts come to, without options, in whole cents. */
export function totalOf(lines: readonly DraftLine[]): number {
  return lines
    .filter(({ optional }) => !optional)
    .reduce((sum, { amount }) => sum + (centsIn(amount) ?? 0), 0);
}
