import { useState } from 'react';
import * as endpoints from '#contract/desk/endpoints/invoices.ts';
import type { CreditInvoice, Invoice, InvoiceInFull } from '#contract/desk/invoices.ts';
import { amountOf, centsOf } from '#contract/desk/money.ts';
import type { z } from '#contract/schema.ts';
import { DeskForm, type FieldOf } from '#web/admin/desk-form.tsx';
import { draftOf } from '#web/admin/drafts.ts';
import { formatDollars } from '#web/admin/format.ts';
import { partsOf, typedParts } from '#web/admin/invoices/credit-parts.ts';
import { mailWaits } from '#web/admin/mail-waits.ts';
import { Button } from '#web/ui/button.tsx';
import { Choices, Field, FieldError, Input } from '#web/ui/field.tsx';

type CreditFormProps = Pick<InFull, 'invoice' | 'lines'>;
type InFull = z.infer<typeof InvoiceInFull>;

/** Credits an invoice with a reason, whole or in part, after a confirmation. */
export function CreditForm({ invoice, lines }: CreditFormProps) {
  const { id, number, balance } = invoice;
  const form = `credit ${id}`;
  const [scope, setScope] = useState(() => draftOf(form).scope ?? 'whole');
  const left = leftOf(invoice);
  return (
    <details className="mt-6 border-t-2 border-ink pt-1">
      <summary className="min-h-11 py-2 text-[1.05rem] font-bold">Credit this invoice</summary>
      <p className="max-w-prose">
        We email the credit note to the customer.{mailWaits()} It reduces the inquiry’s invoice amount and any
        commission. If the invoice was wrong, credit all of it and issue another one.
      </p>
      <DeskForm
        endpoint={endpoints.credit}
        given={{ id }}
        fields={typedParts(lines)}
        body={(typed) => ({ ...partsOf(typed), balanceSeen: balance })}
        stored={{ scope: 'whole' }}
        draft={{ form }}
        words={{
          failed: 'Invoice not credited',
          done: ({ creditNote }) => `Credit note ${creditNote.number} issued`,
        }}
        question={(credit) => {
          const cents = credit.lines ? sumOf(credit.lines) : centsOf(left);
          const back = cents - centsOf(balance);
          return {
            title: credit.lines
              ? `Credit ${formatDollars(amountOf(cents))} of ${number}?`
              : `Credit ${number}?`,
            yes: 'Credit it',
            no: 'Leave it',
            about: (
              <>
                <p>
                  {formatDollars(amountOf(cents))} will be credited. You can’t undo this.
                  {back > 0 &&
                    ` You will then owe the customer ${formatDollars(amountOf(back))} that they paid.`}
                </p>
                <p className="mt-2">Reason: {credit.reason}</p>
              </>
            ),
          };
        }}
        className="mt-3 max-w-xl space-y-3 pb-4"
      >
        {({ field, pending }) => (
          <>
            <Field {...field('reason')} label="Why is it credited?" hint="The credit note shows it." required>
              {(wiring) => <Input {...wiring} maxLength={500} autoComplete="off" />}
            </Field>
            <Choices
              {...field('scope')}
              legend="How much of it?"
              onChoose={setScope}
              choices={{
                whole: { label: `All that is left, ${formatDollars(left)}`, hint: 'It cancels the invoice.' },
                part: { label: 'A part', hint: 'It lowers the price. The invoice stays.' },
              }}
            />
            {scope === 'part' && <Parts field={field} lines={lines} />}
            <Button type="submit" look="secondary" size="small" disabled={pending}>
              {pending ? 'Crediting…' : 'Issue credit note'}
            </Button>
          </>
        )}
      </DeskForm>
    </details>
  );
}

/** What is taken off each line. */
function Parts({ field, lines }: { field: FieldOf; lines: InFull['lines'] }) {
  const { id, error } = field('lines');
  return (
    <fieldset id={id} tabIndex={-1} className="space-y-3 border border-line bg-sheet p-3 outline-none">
      <legend className="sr-only">What is taken off each line</legend>
      {error && <FieldError>{error}</FieldError>}
      {lines.map(({ description, amountIncGst }, index) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an issued invoice never change
          key={index}
          {...field(`line-${index}`)}
          label={`Take off ${description}`}
          hint={`It was invoiced at ${formatDollars(amountIncGst)}.`}
        >
          {(wiring) => (
            <Input {...wiring} inputMode="decimal" autoComplete="off" className="max-w-40 tabular-nums" />
          )}
        </Field>
      ))}
    </fieldset>
  );
}

function leftOf({ totalIncGst, credited }: Invoice): string {
  return amountOf(centsOf(totalIncGst) - centsOf(credited));
}

function sumOf(lines: NonNullable<CreditInvoice['lines']>): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}
