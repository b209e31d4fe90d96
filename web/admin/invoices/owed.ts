import { centsOf, dollarsOf } from '#contract/desk/money.ts';

/** The amount still owed on an invoice, or overpaid: `$550.00`, `$20.00 too much`. */
export function owedInWords({ balance }: { balance: string }): string {
  const cents = centsOf(balance);
  return cents < 0 ? `${dollarsOf(-cents)} too much` : dollarsOf(cents);
}
