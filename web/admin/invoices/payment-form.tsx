import { useState } from 'react';
import { dayOf } from '#contract/calendar.ts';
import * as endpoints from '#contract/desk/endpoints/invoices.ts';
import { type Invoice, NotePayment, paymentMethods } from '#contract/desk/invoices.ts';
import { centsOf, dollarsOf } from '#contract/desk/money.ts';
import { invoiceRefusals } from '#contract/invoices/refusals.ts';
import { z } from '#contract/schema.ts';
import { DeskForm, type FieldOf } from '#web/admin/desk-form.tsx';
import { formatDollars } from '#web/admin/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input, Select } from '#web/ui/field.tsx';

const Fields = z.omit(NotePayment, { invoiceId: true, balanceSeen: true }).check(
  // Checked here as well, before a question about the amount.
  z.refine(({ receivedOn }) => receivedOn <= dayOf(new Date()), {
    error: invoiceRefusals.receivedLater,
    path: ['receivedOn'],
  }),
);

type PaymentFormProps = {
  invoice: Invoice;
  /** Whether nothing was paid yet. */
  isFirst: boolean;
};

/** Records a payment. It is open while something is owed, or while it says why a payment was refused. */
export function PaymentForm({ invoice, isFirst }: PaymentFormProps) {
  const isOwed = centsOf(invoice.balance) > 0;
  const [wasRefused, setWasRefused] = useState(false);
  return (
    <details open={isOwed || wasRefused} className="mt-6 border-t-2 border-ink pt-1">
      <summary className="min-h-11 py-2 text-[1.05rem] font-bold">
        {isFirst ? 'Record a payment' : 'Record another payment'}
      </summary>
      <DeskForm
        endpoint={endpoints.notePayment}
        given={{}}
        fields={Fields}
        body={(fields) => ({
          ...(fields as z.output<typeof Fields>),
          invoiceId: invoice.id,
          balanceSeen: invoice.balance,
        })}
        words={{
          failed: 'Payment not recorded',
          done: ({ payment }) => `${formatDollars(payment.amount)} recorded`,
          detail: ({ invoice }) => leftInWords(invoice),
        }}
        stored={{
          amount: isOwed ? invoice.balance : '',
          method: 'transfer',
          receivedOn: dayOf(new Date()),
        }}
        proposes
        draft={{ form: `payment ${invoice.id}` }}
        question={({ amount }) => aboutTooMuch(invoice, amount)}
        onDone={() => setWasRefused(false)}
        onRefused={() => {
          setWasRefused(true);
          return false;
        }}
        className="pb-4"
      >
        {({ field, pending }) => (
          <>
            <PaymentFields field={field} />
            <Button type="submit" size="small" className="mt-4" disabled={pending}>
              {pending ? 'Recording…' : 'Record payment'}
            </Button>
          </>
        )}
      </DeskForm>
    </details>
  );
}

function PaymentFields({ field }: { field: FieldOf }) {
  return (
    <div className="grid items-end gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
      <Field {...field('amount')} label="Amount" required>
        {(wiring) => <Input {...wiring} inputMode="decimal" autoComplete="off" className="tabular-nums" />}
      </Field>
      <Field {...field('method')} label="Payment method" required>
        {(wiring) => (
          <Select {...wiring}>
            {Object.entries(paymentMethods).map(([method, name]) => (
              <option key={method} value={method}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field {...field('receivedOn')} label="Received on" required>
        {(wiring) => <Input {...wiring} type="date" />}
      </Field>
      <Field {...field('reference')} label="Reference">
        {(wiring) => <Input {...wiring} maxLength={200} autoComplete="off" />}
      </Field>
    </div>
  );
}

/** The amount left on an invoice after a payment or a refund. */
export function leftInWords({ number, balance }: Invoice): string {
  const cents = centsOf(balance);
  if (cents === 0) return `${number} is paid.`;
  return cents > 0
    ? `${dollarsOf(cents)} of ${number} is still to be paid.`
    : `${number} is paid, and you owe the customer ${dollarsOf(-cents)}.`;
}

/** Asks first, because people rarely mean to type more than is owed. */
function aboutTooMuch({ number, balance }: Invoice, amount: string) {
  const [owed, typed] = [Math.max(0, centsOf(balance)), centsOf(amount)];
  if (typed <= owed) return undefined;
  return {
    title: `Record ${dollarsOf(typed)}?`,
    yes: `Record ${dollarsOf(typed)}`,
    no: 'Go back',
    about: (
      <p>
        {owed === 0 ? `Nothing is owed on ${number}.` : `Only ${dollarsOf(owed)} is owed on ${number}.`} If
        you received that much, record it. {dollarsOf(typed - owed)} will then be owed to the customer.
      </p>
    ),
  };
}
