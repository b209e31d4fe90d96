import type { SubmitEvent } from 'react';
import { useFetcher } from 'react-router';
import type { InvoiceOutcome } from '#web/admin/inquiries/save-invoice.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

/** Records what the customer was invoiced, once. What was typed stays until it is saved. */
export function InvoiceForm({ inquiryId }: { inquiryId: string }) {
  const fetcher = useFetcher<InvoiceOutcome>();
  const saving = fetcher.state !== 'idle';

  function skipEmpty(event: SubmitEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget).get('invoiceAmount');
    if (!typed || !String(typed).trim()) event.preventDefault();
  }

  return (
    <fetcher.Form method="post" action="?index" noValidate onSubmit={skipEmpty} className="mt-3">
      <input type="hidden" name="id" value={inquiryId} />
      <Field id={`invoice-${inquiryId}`} label="Invoice amount (ex GST)" error={fetcher.data?.error}>
        {(wiring) => (
          <div className="flex gap-2">
            <Input
              {...wiring}
              name="invoiceAmount"
              inputMode="decimal"
              autoComplete="off"
              className="min-h-10! max-w-28 tabular-nums"
            />
            <Button type="submit" look="secondary" size="small" disabled={saving} className="shrink-0">
              Save Invoice
            </Button>
          </div>
        )}
      </Field>
    </fetcher.Form>
  );
}
