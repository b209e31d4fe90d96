import { useState } from 'react';
import * as endpoints from '#contract/desk/endpoints/invoices.ts';
import { type Invoice, NoteRefund, type Payment } from '#contract/desk/invoices.ts';
import { amountOf, centsOf, dollarsOf } from '#contract/desk/money.ts';
import { z } from '#contract/schema.ts';
import { DeskForm } from '#web/admin/desk-form.tsx';
import { draftOf } from '#web/admin/drafts.ts';
import { formatDollars } from '#web/admin/format.ts';
import { leftInWords } from '#web/admin/invoices/payment-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Choices, Field, Input } from '#web/ui/field.tsx';

const Fields = z.extend(z.omit(NoteRefund, { lowersPrice: true, refundableSeen: true, balanceSeen: true }), {
  lowersPrice: z.optional(z.enum(['yes', 'no'])),
});

const meanings = {
  yes: {
    label: 'The price is lower now',
    hint: 'We issue a credit note and email it. GST and commission follow. What is to be paid stays as it is, and so does the report.',
  },
  no: {
    label: 'The customer still owes this money',
    hint: 'They have to pay it again, and their report waits for it. We issue no credit note.',
  },
};

/** Records a refund of a payment, and whether it lowers the price. It sends no money itself. */
export function RefundForm({ payment, invoice }: { payment: Payment; invoice: Invoice }) {
  const { id, amount, refundable } = payment;
  const { number, balance } = invoice;
  const tooMuch = Math.max(0, -centsOf(balance));
  const proposed = tooMuch > 0 && tooMuch < centsOf(refundable) ? amountOf(tooMuch) : refundable;
  const form = `refund ${id}`;
  // The proposal may change while nobody has typed another amount.
  const [typed, setTyped] = useState(draftOf(form).amount);
  // What was paid too much goes back and changes nothing else.
  const owedAgain = centsIn(typed ?? proposed) - tooMuch;
  return (
    <details>
      <summary className="inline-block py-1 text-[0.9rem] text-blueprint underline">
        Record a refund<span className="sr-only"> of {formatDollars(amount)}</span>
      </summary>
      <p className="max-w-prose text-[0.92rem] text-ink-soft">
        Give the money back first, through your bank or the card company. This only records it.
      </p>
      <DeskForm
        endpoint={endpoints.noteRefund}
        given={{ id }}
        words={{
          failed: 'Refund not recorded',
          done: ({ payment }) =>
            `Refund of ${formatDollars(payment.amount)} recorded${payment.creditNote ? `, ${payment.creditNote} issued` : ''}`,
          detail: ({ invoice }) => leftInWords(invoice),
        }}
        fields={Fields}
        body={(fields) => {
          const { lowersPrice, ...given } = fields as z.output<typeof Fields>;
          return {
            ...given,
            lowersPrice: lowersPrice === 'yes',
            refundableSeen: refundable,
            balanceSeen: balance,
          };
        }}
        stored={{ amount: proposed, lowersPrice: 'yes' }}
        proposes
        draft={{ form }}
        question={({ lowersPrice }) =>
          lowersPrice
            ? {
                title: `Lower the price by ${dollarsOf(owedAgain)}?`,
                yes: 'Lower the price',
                no: 'Go back',
                about: (
                  <p>
                    We issue a credit note for {number} and email it to the customer. You can’t undo this.
                  </p>
                ),
              }
            : undefined
        }
        onInput={(controls) => {
          const amount = String(new FormData(controls).get('amount') ?? '');
          setTyped(amount === proposed ? undefined : amount);
        }}
        onDone={() => setTyped(undefined)}
        className="mt-2 max-w-xl space-y-3"
      >
        {({ field, pending }) => (
          <>
            <div className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-[9rem_1fr]">
              <Field {...field('amount')} label="Amount" required>
                {(wiring) => (
                  <Input {...wiring} inputMode="decimal" autoComplete="off" className="tabular-nums" />
                )}
              </Field>
              <Field {...field('reason')} label="Why are you refunding it?" required>
                {(wiring) => <Input {...wiring} maxLength={500} autoComplete="off" />}
              </Field>
            </div>
            {owedAgain > 0 && (
              <Choices
                {...field('lowersPrice')}
                legend={`What about the ${dollarsOf(owedAgain)}${tooMuch > 0 ? ' that were not paid too much' : ''}?`}
                choices={meanings}
              />
            )}
            <Button type="submit" look="secondary" size="small" className="min-h-12!" disabled={pending}>
              {pending ? 'Recording…' : 'Record refund'}
            </Button>
          </>
        )}
      </DeskForm>
    </details>
  );
}

/** An amount as it is typed, in whole cents; what is none counts as nothing. */
function centsIn(typed: string): number {
  const { data } = z.pick(NoteRefund, { amount: true }).safeParse({ amount: typed });
  return data ? centsOf(data.amount) : 0;
}
