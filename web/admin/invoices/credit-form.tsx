import * as endpoints from '#contract/desk/endpoints/invoices.ts';
import type { Invoice, Payment } from '#contract/desk/invoices.ts';
import { centsOf } from '#contract/desk/money.ts';
import { DeskForm } from '#web/admin/desk-form.tsx';
import { formatDollars } from '#web/admin/format.ts';
import { mailWaits } from '#web/admin/mail-waits.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

/** Credits a whole invoice with a reason, after a confirmation. */
export function CreditForm({ invoice, payments }: { invoice: Invoice; payments: readonly Payment[] }) {
  const { id, number, totalIncGst, paid } = invoice;
  return (
    <details className="mt-6 border-t-2 border-ink pt-1">
      <summary className="min-h-11 py-2 text-[1.05rem] font-bold">Credit this invoice</summary>
      <p className="max-w-prose">
        A credit note cancels the whole {formatDollars(totalIncGst)}. We email it to the customer.
        {mailWaits()} The credit note reduces the inquiry’s invoice amount and any commission. If the invoice
        was wrong, issue another one afterwards.
      </p>
      <DeskForm
        endpoint={endpoints.credit}
        given={{ id }}
        draft={{ form: `credit ${id}` }}
        words={{
          failed: 'Invoice not credited',
          done: ({ creditNote }) => `Credit note ${creditNote.number} issued`,
        }}
        question={({ reason }) => ({
          title: `Credit ${number}?`,
          yes: 'Credit it',
          no: 'Leave it',
          about: (
            <>
              <p>
                {formatDollars(totalIncGst)} will be credited. You can’t undo this.
                {payments.length > 0 &&
                  centsOf(paid) > 0 &&
                  ` You will then owe the customer the ${formatDollars(paid)} that they paid.`}
              </p>
              <p className="mt-2">Reason: {reason}</p>
            </>
          ),
        })}
        className="mt-3 max-w-xl pb-4"
      >
        {({ field, pending }) => (
          <>
            <Field {...field('reason')} label="Why is it credited?" hint="The credit note shows it." required>
              {(wiring) => <Input {...wiring} maxLength={500} autoComplete="off" />}
            </Field>
            <Button type="submit" look="secondary" size="small" className="mt-3" disabled={pending}>
              {pending ? 'Crediting…' : 'Issue credit note'}
            </Button>
          </>
        )}
      </DeskForm>
    </details>
  );
}
