import { dollarAmount } from '#contract/desk/inquiries.ts';
import { CreditInvoice, type InvoiceInFull } from '#contract/desk/invoices.ts';
import { centsOf } from '#contract/desk/money.ts';
import { z } from '#contract/schema.ts';

const line = z.pipe(
  z.transform((text) => (typeof text === 'string' && text.trim() !== '' ? text : '0')),
  dollarAmount('Enter what is taken off in dollars'),
);

const Scope = z.optional(z.enum(['whole', 'part']));

/** The fields that credit an invoice of these lines: all of it, or `line-0`, `line-1` and so on. */
export function typedParts(lines: z.infer<typeof InvoiceInFull>['lines']) {
  const parts = Object.fromEntries(lines.map((_, index) => [`line-${index}`, z.optional(line)]));
  return z.object({ ...z.pick(CreditInvoice, { reason: true }).shape, scope: Scope, ...parts }).check(
    z.refine((typed) => typed.scope !== 'part' || centsPerLine(typed).length > 0, {
      error: 'Enter what is taken off at least one line',
      path: ['lines'],
    }),
  );
}

/** What the call is sent: with lines, if only a part is credited. */
export function partsOf(typed: unknown): Pick<CreditInvoice, 'reason' | 'lines'> {
  const { reason, scope } = typed as { reason: string; scope?: string };
  return scope === 'part' ? { reason, lines: centsPerLine(typed as object) } : { reason };
}

function centsPerLine(typed: object): { line: number; cents: number }[] {
  return Object.entries(typed).flatMap(([name, amount]) => {
    const [, place] = /^line-(\d+)$/.exec(name) ?? [];
    const cents = place === undefined || amount === undefined ? 0 : centsOf(String(amount));
    return cents > 0 ? [{ line: Number(place), cents }] : [];
  });
}
