import type { ReactNode } from 'react';
import { dayInWords, dayOf } from '#contract/calendar.ts';
import * as endpoints from '#contract/desk/endpoints/invoices.ts';
import {
  type CreditNote,
  type Invoice,
  type InvoiceInFull,
  type Payment,
  paymentMethods,
} from '#contract/desk/invoices.ts';
import { centsOf } from '#contract/desk/money.ts';
import { paths } from '#contract/paths.ts';
import type { z } from '#contract/schema.ts';
import { DeskForm } from '#web/admin/desk-form.tsx';
import { formatDollars, formatMoment } from '#web/admin/format.ts';
import { leftInWords } from '#web/admin/invoices/payment-form.tsx';
import { RefundForm } from '#web/admin/invoices/refund-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

type InFull = z.infer<typeof InvoiceInFull>;

/** The history of an invoice in order: issued, paid, credited, refunded. */
export function History({ invoice, creditNotes, payments }: InFull) {
  const happened = [
    ...payments.map((payment) => ({ at: payment.notedAt, payment })),
    ...creditNotes.map((note) => ({ at: note.issuedAt, note })),
  ].toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  return (
    <section aria-labelledby="history" className="mt-6">
      <h2 id="history" className="mb-3 border-t-2 border-ink pt-2 text-[1.05rem] font-bold">
        History
      </h2>
      <ol className="space-y-4">
        <Happened when={formatMoment(invoice.issuedAt)}>
          Issued for {formatDollars(invoice.totalIncGst)}
        </Happened>
        {happened.map((one) =>
          'note' in one ? (
            <Credited key={one.note.id} note={one.note} />
          ) : (
            <Money key={one.payment.id} payment={one.payment} invoice={invoice} />
          ),
        )}
      </ol>
    </section>
  );
}

function Credited({ note: { id, number, issuedOn, totalIncGst, reason } }: { note: CreditNote }) {
  return (
    <Happened when={dayInWords(issuedOn)}>
      Credited {formatDollars(totalIncGst)} by <a href={paths.creditNotePdf(id)}>{number}</a>:{' '}
      <bdi>{reason}</bdi>
    </Happened>
  );
}

function Happened({ when, children }: { when: string; children: ReactNode }) {
  return (
    <li className="border-l-2 border-line pl-3">
      <p className="text-[0.85rem] text-ink-soft">{when}</p>
      <div className="wrap-anywhere">{children}</div>
    </li>
  );
}

const sources = {
  desk: '',
  'bank-file': ', from a bank file',
  stripe: ', recorded by the card company',
} as const;

/** The day on which it was received or went back, and when and by whom it was recorded. */
function whenRecorded({ receivedOn, notedAt, notedBy }: Payment): string {
  const by = notedBy ? ` by ${notedBy}` : '';
  const isSameDay = dayOf(new Date(notedAt)) === receivedOn;
  return isSameDay
    ? `${formatMoment(notedAt)}${by && `, recorded${by}`}`
    : `${dayInWords(receivedOn)}, recorded ${formatMoment(notedAt)}${by}`;
}

type MoneyProps = { payment: Payment; invoice: Invoice };

/** A payment with its refund form, or a refund. */
function Money({ payment, invoice }: MoneyProps) {
  const { amount, method, reference, reason, source, refunds, creditNote, voided } = payment;
  const isRefund = refunds !== null;
  return (
    <Happened when={whenRecorded(payment)}>
      <p>
        <strong className={voided ? 'tabular-nums line-through' : 'tabular-nums'}>
          {formatDollars(amount)}
        </strong>{' '}
        {isRefund ? 'refunded' : 'received'}
        {isRefund && source === 'stripe'
          ? ' by the card company'
          : `, ${paymentMethods[method].toLowerCase()}${sources[source]}`}
        {reference && `, reference ${reference}`}
        {reason && source !== 'stripe' && `: ${reason}`}
        {creditNote && `. ${creditNote} lowered the price`}
      </p>
      {voided && (
        <p className="text-ink-soft">
          Voided {formatMoment(voided.at)}
          {voided.by && ` by ${voided.by}`}: <bdi>{voided.reason}</bdi>
        </p>
      )}
      {!isRefund && centsOf(payment.refundable) > 0 && <RefundForm payment={payment} invoice={invoice} />}
      {mayBeVoided(payment) && <VoidForm payment={payment} />}
    </Happened>
  );
}

/** A record of the card company can't be voided here. For a refunded payment, void the refund first. */
function mayBeVoided({ voided, source, refunds, refundable, amount }: Payment): boolean {
  return voided === null && source !== 'stripe' && (refunds !== null || refundable === amount);
}

/** Voids what was recorded by mistake, so that it can be recorded where it belongs. */
function VoidForm({ payment: { id, amount, refunds, source, creditNote } }: { payment: Payment }) {
  const what = refunds === null ? 'payment' : 'refund';
  return (
    <details className="[[open]+&]:mt-3">
      <summary className="inline-block py-1 text-[0.9rem] text-blueprint underline">
        Recorded by mistake?
        <span className="sr-only">
          {' '}
          Void the {what} of {formatDollars(amount)}
        </span>
      </summary>
      <p className="max-w-prose text-[0.92rem] text-ink-soft">
        A voided {what} stays in this history and no longer counts.{' '}
        {refunds === null && 'We will email the customer to say that we recorded the payment by mistake. '}
        {source === 'bank-file'
          ? 'The line of the bank file then waits under Bank files, where you choose what it pays.'
          : refunds === null
            ? 'After that, record the payment on the right invoice.'
            : 'After that, record the refund below the right payment.'}
        {creditNote && ` ${creditNote} stays, so you then owe the customer what it took off.`}
      </p>
      <DeskForm
        endpoint={endpoints.voidPayment}
        given={{ id }}
        words={{
          failed: `The ${what} is not voided`,
          done: ({ payment }) => `${formatDollars(payment.amount)} voided`,
          detail: ({ invoice }) => leftInWords(invoice),
        }}
        draft={{ form: `void ${id}` }}
        className="mt-2 grid max-w-xl items-end gap-x-4 gap-y-3 sm:grid-cols-[1fr_auto]"
      >
        {({ field, pending }) => (
          <>
            <Field {...field('reason')} label="What was wrong with it?" required>
              {(wiring) => <Input {...wiring} maxLength={500} autoComplete="off" />}
            </Field>
            <Button type="submit" look="secondary" size="small" className="min-h-12!" disabled={pending}>
              {pending ? 'Voiding…' : `Void ${what}`}
            </Button>
          </>
        )}
      </DeskForm>
    </details>
  );
}
