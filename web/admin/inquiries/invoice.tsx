import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { Confirm } from '#web/admin/confirm.tsx';
import { formatDollars } from '#web/admin/format.ts';
import { hasDraft, keptDraft } from '#web/admin/inquiries/drafts.ts';
import { type Outcome, useFocusOnFault } from '#web/admin/outcome.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

type FormProps = { inquiry: Inquiry; fetcher: FetcherWithComponents<Outcome> };

/** What the customer was invoiced, ex GST: saved, corrected, cleared. */
export function Invoice({ inquiry }: { inquiry: Inquiry }) {
  const { invoiceAmount, commissionRate, referralCode } = inquiry;
  const fetcher = useFetcher<Outcome>();
  const area = useRef<HTMLDivElement>(null);
  useFocusOnFault(area, fetcher.data);
  useFocusOnWhatFollows(area, { inquiry, fetcher });
  return (
    <div ref={area} className="mt-3">
      {invoiceAmount ? (
        <>
          <p>
            <span className="block text-[0.82rem] text-ink-soft">Invoice amount (ex GST)</span>
            <span className="text-[1.1rem] font-semibold tabular-nums">{formatDollars(invoiceAmount)}</span>
            {commissionRate && referralCode && (
              <span className="ml-2 text-[0.88rem] text-ink-soft">
                {commissionRate} % for {referralCode}
              </span>
            )}
          </p>
          <Correction inquiry={inquiry} fetcher={fetcher} />
        </>
      ) : (
        <InvoiceForm inquiry={inquiry} fetcher={fetcher} />
      )}
    </div>
  );
}

/** A first amount that is saved, and one that is cleared, take their form along, and the focus with the pressed button. */
function useFocusOnWhatFollows(
  area: RefObject<HTMLElement | null>,
  { inquiry: { invoiceAmount }, fetcher: { state, data } }: FormProps,
) {
  // Once for each answer: an amount that is changed elsewhere later takes no focus.
  const followed = useRef<Outcome>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another amount may be shown later than the answer comes
  useEffect(() => {
    if (state !== 'idle' || !data || followed.current === data) return;
    const { activeElement, body } = document;
    if (activeElement !== body) {
      if (!area.current?.contains(activeElement)) followed.current = data;
      return;
    }
    followed.current = data;
    const input = 'input:not([type="hidden"])';
    const next = area.current?.querySelector<HTMLElement>(data.done ? `summary, ${input}` : input);
    next?.focus({ preventScroll: true });
  }, [invoiceAmount, state, data]);
}

/** Open where something was typed already: another amount may have been saved meanwhile, or the card have moved. */
function Correction({ inquiry, fetcher }: FormProps) {
  const [isOpen] = useState(hasDraft(inquiry.id, 'invoiceAmount'));
  return (
    <details open={isOpen}>
      <summary className="inline-block py-1 text-[0.9rem] text-blueprint underline">Correct or clear</summary>
      <InvoiceForm inquiry={inquiry} fetcher={fetcher} />
    </details>
  );
}

/** What was typed stays until it is saved. */
function InvoiceForm({ inquiry, fetcher }: FormProps) {
  const { id, invoiceAmount } = inquiry;
  const saving = fetcher.state !== 'idle';

  function skipEmpty(event: SubmitEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget).get('invoiceAmount');
    if (!typed || !String(typed).trim()) event.preventDefault();
  }

  return (
    <>
      <fetcher.Form method="post" action="?index" noValidate onSubmit={skipEmpty} className="mt-3">
        <input type="hidden" name="intent" value="invoice" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="previousAmount" value={invoiceAmount ?? ''} />
        <Field
          id={`invoice-${id}`}
          label="Invoice amount (ex GST)"
          error={fetcher.data?.errors?.invoiceAmount}
        >
          {(wiring) => (
            <div className="flex gap-2">
              <Input
                {...wiring}
                {...keptDraft(inquiry, 'invoiceAmount', invoiceAmount ?? '')}
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
      {invoiceAmount && <ClearInvoice id={id} amount={invoiceAmount} fetcher={fetcher} />}
    </>
  );
}

type ClearInvoiceProps = { id: string; amount: string; fetcher: FormProps['fetcher'] };

/** Asks before the amount and its commission are taken away. */
function ClearInvoice({ id, amount, fetcher }: ClearInvoiceProps) {
  const [asking, setAsking] = useState(false);
  function clear() {
    void fetcher.submit(
      { intent: 'clear-invoice', id, previousAmount: amount },
      { method: 'post', action: '?index' },
    );
  }
  return (
    <>
      <Button look="quiet" size="small" className="mt-1 px-0!" onClick={() => setAsking(true)}>
        Clear amount
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={`Clear ${formatDollars(amount)}?`}
        yes="Clear the amount"
        no="Keep it"
        onYes={clear}
      >
        <p>
          The job then counts as not invoiced and earns no commission. If a closed month has stated it, the
          next statement takes it back. The history keeps the amount.
        </p>
      </Confirm>
    </>
  );
}
