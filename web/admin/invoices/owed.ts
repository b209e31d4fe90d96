import { centsOf, dollarsOf } from '#contract/desk/money.ts';

/** The amount still owed on an invoice, or overpaid: `$550.00`, `$20.00 to refund`. */
export function owedInWords({ balance }: { balance: string }): string {
  const cents = centsOf(balance);
  return cents < 0 ? `${dollarsOf(-cents)} to refund` : dollarsOf(cents);
}
