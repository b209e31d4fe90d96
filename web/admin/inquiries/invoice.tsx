import { Fragment, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import * as endpoints from '#contract/desk/endpoints/inquiries.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import type { Invoice as IssuedInvoice } from '#contract/desk/invoices.ts';
import { centsOf } from '#contract/desk/money.ts';
import { pages } from '#contract/paths.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import type { Question } from '#web/admin/confirm.tsx';
import { DeskForm, fold } from '#web/admin/desk-form.tsx';
import { hasDraft } from '#web/admin/drafts.ts';
import { formatDollars } from '#web/admin/format.ts';
import { draftAbout } from '#web/admin/inquiries/draft-of.ts';
import { useStandingInvoices } from '#web/admin/inquiries/standing-invoices.ts';
import { undoOf } from '#web/admin/inquiries/undo.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

/** The amount the customer was invoiced, ex GST, with the form that saves, corrects or clears it. */
export function Invoice({ inquiry }: { inquiry: Inquiry }) {
  const { invoiceAmount, commissionRate, referralCode } = inquiry;
  const { details, isOpen, setOpen } = useFolding(inquiry);
  const standing = useStandingInvoices();
  return (
    <div className="mt-3">
      {invoiceAmount && (
        <p>
          <span className="block text-[0.82rem] text-ink-soft">Invoice amount (ex GST)</span>
          <span className="text-[1.1rem] font-semibold tabular-nums">{formatDollars(invoiceAmount)}</span>
          {commissionRate && referralCode && (
            <span className="ml-2 text-[0.88rem] text-ink-soft">
              {commissionRate}% for {referralCode}
            </span>
          )}
        </p>
      )}
      {standing.length > 0 && <SetBy invoices={standing} />}
      {/* One form before and after the first amount, so that typed text and errors stay. */}
      <details
        ref={details}
        hidden={standing.length > 0}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary
          className={invoiceAmount ? 'inline-block py-1 text-[0.9rem] text-blueprint underline' : 'hidden'}
        >
          Correct or clear
        </summary>
        <InvoiceForm inquiry={inquiry} />
        {invoiceAmount && <ClearInvoice inquiry={inquiry} amount={invoiceAmount} />}
      </details>
      {mayBeInvoiced(inquiry) && (
        <Link to={pages.newInvoice(inquiry.id)} className={`mt-2 ${buttonLook('secondary', 'small')}`}>
          {standing.length > 0 ? 'Issue another invoice' : 'Issue invoice'}
        </Link>
      )}
    </div>
  );
}

/** Suspected spam must be judged first. */
function mayBeInvoiced({ flagged, removedAt }: Inquiry): boolean {
  return !flagged && removedAt === null;
}

/** Names the invoice that sets the amount. While it stands, nobody can type another amount. */
function SetBy({ invoices }: { invoices: readonly IssuedInvoice[] }) {
  return (
    <p className="mt-1 text-[0.9rem]">
      This amount is set by{' '}
      {invoices.map(({ id, number }, index) => (
        <Fragment key={id}>
          {index > 0 && (index === invoices.length - 1 ? ' and ' : ', ')}
          <Link to={pages.invoice(id)} className="font-mono">
            {number}
          </Link>
        </Fragment>
      ))}
      . To change it, credit the invoice.
    </p>
  );
}

/**
 * The form is open until an amount is saved, and while it has unsaved text. When it folds or opens, the focus
 * moves on from the pressed button.
 */
function useFolding(inquiry: Inquiry) {
  const { invoiceAmount } = inquiry;
  const { form } = draftAbout(inquiry, 'invoice');
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(!invoiceAmount || hasDraft(form));
  const shown = useRef(invoiceAmount);
  useEffect(() => {
    if (shown.current === invoiceAmount) return;
    const isFirst = shown.current === null;
    shown.current = invoiceAmount;
    if (isFirst && !hasDraft(form)) fold(details.current);
    if (invoiceAmount !== null) return;
    setOpen(true);
    if (document.activeElement === document.body)
      details.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [form, invoiceAmount]);
  return { details, isOpen, setOpen };
}

/** Asks before the amount and its commission are removed. */
function ClearInvoice({ inquiry: { id, version }, amount }: { inquiry: Inquiry; amount: string }) {
  return (
    <CallButton
      endpoint={endpoints.clearInvoice}
      given={{ id, version }}
      words={{ failed: 'Invoice amount not cleared', done: 'Invoice amount cleared', undo: undoOf(id) }}
      question={{
        title: `Clear ${formatDollars(amount)}?`,
        yes: 'Clear the amount',
        no: 'Keep it',
        about: (
          <p>
            The job will count as not invoiced and earn no commission. If it is on a statement, the next
            statement reverses it. The history keeps the amount.
          </p>
        ),
      }}
      look="quiet"
      className="mt-1 px-0!"
    >
      Clear amount
    </CallButton>
  );
}

/** Typed text stays until it is saved. */
function InvoiceForm({ inquiry }: { inquiry: Inquiry }) {
  const { id, invoiceAmount, version } = inquiry;
  return (
    <DeskForm
      endpoint={endpoints.saveInvoice}
      given={{ id, version }}
      words={{
        failed: 'Invoice not saved',
        done: 'Invoice saved',
        detail: ({ invoiceAmount }) => `${formatDollars(invoiceAmount ?? '')} ex GST`,
        undo: undoOf(id),
      }}
      stored={{ invoiceAmount: invoiceAmount ?? '' }}
      draft={draftAbout(inquiry, 'invoice')}
      isEmpty={(typed) => typed.invoiceAmount?.trim() === ''}
      question={(sent) => (centsOf(sent.invoiceAmount) === 0 ? aboutNothing(inquiry) : undefined)}
      className="mt-3 space-y-3"
    >
      {({ field, pending }) => (
        <Field {...field('invoiceAmount')} label="Invoice amount (ex GST)">
          {(wiring) => (
            <div className="flex gap-2">
              <Input
                {...wiring}
                inputMode="decimal"
                autoComplete="off"
                className="min-h-10! max-w-28 tabular-nums"
              />
              <Button type="submit" look="secondary" size="small" disabled={pending} className="shrink-0">
                Save Invoice
              </Button>
            </div>
          )}
        </Field>
      )}
    </DeskForm>
  );
}

/** Zero is rarely the amount somebody means. */
function aboutNothing({ jobNumber, invoiceAmount, referralCode }: Inquiry): Question {
  const job = jobNumber === null ? 'The job gets a job number.' : `Job ${jobNumber} keeps its number.`;
  const earns = referralCode ? ` and earns no commission for ${referralCode}` : '';
  const reversed = invoiceAmount && referralCode;
  const nothing = formatDollars('0');
  return {
    title: `Save ${nothing}?`,
    yes: `Save ${nothing}`,
    no: 'Go back',
    about: (
      <p>
        {job} It counts as invoiced at {nothing}
        {earns}.{reversed && ' If the earlier commission is on a statement, the next statement deducts it.'}{' '}
        While a job is not invoiced, leave its amount empty.
      </p>
    ),
  };
}
