import { Link } from 'react-router';
import { invoiceWords } from '#content/invoices.ts';
import { dayInWords } from '#contract/calendar.ts';
import * as endpoints from '#contract/desk/endpoints/invoices.ts';
import type { Invoice, InvoiceInFull } from '#contract/desk/invoices.ts';
import { centsOf, dollarsOf } from '#contract/desk/money.ts';
import { pages, paths } from '#contract/paths.ts';
import type { z } from '#contract/schema.ts';
import { CallButton } from '#web/admin/call-button.tsx';
import { Fact } from '#web/admin/fact.tsx';
import { formatDollars } from '#web/admin/format.ts';
import { CreditForm } from '#web/admin/invoices/credit-form.tsx';
import { Disputes } from '#web/admin/invoices/disputes.tsx';
import { History } from '#web/admin/invoices/history.tsx';
import { owedInWords } from '#web/admin/invoices/owed.ts';
import { PaymentForm } from '#web/admin/invoices/payment-form.tsx';
import { InvoiceStatusBadge } from '#web/admin/invoices/status-badge.tsx';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { mailWaits } from '#web/admin/mail-waits.ts';
import { call } from '#web/api.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Table } from '#web/ui/table.tsx';
import type { Route } from './+types/invoice-page';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { read: await loaded(call(endpoints.one, { id: params.id })) };
}

type InFull = z.infer<typeof InvoiceInFull>;

/** One invoice: its content, its payments and the actions for it. */
export default function InvoicePage({ loaderData: { read }, params }: Route.ComponentProps) {
  return (
    <>
      <p className="py-4">
        <Link to={pages.invoices}>All invoices</Link>
      </p>
      <Latest read={read} of={params.id} what="The invoice">
        {(full) => <IssuedInvoice key={full.invoice.id} {...full} />}
      </Latest>
    </>
  );
}

function IssuedInvoice(full: InFull) {
  const { invoice, creditNote, creditNotes, payments, disputes } = full;
  return (
    <div className="max-w-4xl">
      <Card aria-labelledby="invoice">
        <Head invoice={invoice} />
        <Disputes disputes={disputes} />
        <GiveBack invoice={invoice} />
        <OwedAgain {...full} />
        <Facts invoice={invoice} />
        <Lines {...full} />
        <div className="flex flex-wrap gap-2 border-t border-line px-4 py-3 sm:px-5">
          <a href={paths.invoicePdf(invoice.id)} className={buttonLook('secondary', 'small')}>
            PDF of {invoice.number}
          </a>
          {creditNotes.map(({ id, number }) => (
            <a key={id} href={paths.creditNotePdf(id)} className={buttonLook('secondary', 'small')}>
              PDF of {number}
            </a>
          ))}
          {creditNote === null && <MailAgain invoice={invoice} />}
        </div>
      </Card>
      {creditNote === null && <PaymentForm invoice={invoice} isFirst={payments.length === 0} />}
      <History {...full} />
      {creditNote === null && <CreditForm {...full} />}
    </div>
  );
}

/** Mails the invoice to the customer again. If it is overdue, the mail is a reminder. */
function MailAgain({ invoice: { id, number, status } }: { invoice: Invoice }) {
  return (
    <CallButton
      endpoint={endpoints.mail}
      given={{ id }}
      words={{
        failed: 'Invoice not emailed',
        done: `${number} is emailed to the customer`,
        detail: () => mailWaits().trim(),
      }}
    >
      {status === 'overdue' ? 'Email a reminder' : 'Email it again'}
    </CallButton>
  );
}

function Head({ invoice: { number, isTaxInvoice, status } }: { invoice: Invoice }) {
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-4 py-3 sm:px-5">
      <h2 id="invoice" className="text-[1.2rem] leading-tight font-bold">
        {isTaxInvoice ? 'Tax invoice' : 'Invoice'} <span className="font-mono">{number}</span>
      </h2>
      <InvoiceStatusBadge status={status} />
    </header>
  );
}

/** What to do about money that came in and is not owed. */
function GiveBack({ invoice: { balance } }: { invoice: Invoice }) {
  if (centsOf(balance) >= 0) return null;
  return (
    <p className="border-b border-line px-4 py-3 sm:px-5">
      Give {formatDollars(balance.slice(1))} back to the customer. Then choose “Record a refund” under the
      payment below.
    </p>
  );
}

/** A refund that lowers no price leaves the customer in debt, which nobody may have meant. */
function OwedAgain({ invoice: { balance, number }, payments }: InFull) {
  const counts = ({ refunds, voided, creditNote }: InFull['payments'][number]) =>
    refunds !== null && voided === null && creditNote === null;
  const back = payments.filter(counts).reduce((sum, { amount }) => sum + centsOf(amount), 0);
  const again = Math.min(back, centsOf(balance));
  if (again <= 0) return null;
  return (
    <p className="border-b border-line px-4 py-3 sm:px-5">
      {dollarsOf(again)} of {number} was refunded and is to be paid again. If you lowered the price instead,
      choose “Credit this invoice” below and credit a part of it.
    </p>
  );
}

function Facts({ invoice }: { invoice: Invoice }) {
  const { inquiryId, customer, property, jobNumber, issuedOn, dueOn, credited, paid, balance } = invoice;
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-2.5 px-4 py-4 sm:grid-cols-3 sm:gap-x-8 sm:px-5">
      <dl className="col-span-2 space-y-2.5 sm:col-span-1">
        <Fact name="Customer">
          <Link to={pages.inquiry(inquiryId)}>
            <bdi>{customer}</bdi>
          </Link>
        </Fact>
        <Fact name="Property address">{property}</Fact>
        <Fact name="Customer’s page">
          <Link to={`${pages.inquiry(inquiryId)}#customer-page`}>Links, agreement and report</Link>
        </Fact>
      </dl>
      <dl className="space-y-2.5">
        <Fact name="Issued">{dayInWords(issuedOn)}</Fact>
        <Fact name="Due on">{dayInWords(dueOn)}</Fact>
        <Fact name="Job">{jobNumber}</Fact>
      </dl>
      <dl className="space-y-2.5 tabular-nums">
        <Fact name="Paid">{formatDollars(paid)}</Fact>
        <Fact name="Credited">{centsOf(credited) > 0 && formatDollars(credited)}</Fact>
        <Fact name={centsOf(balance) < 0 ? 'To refund' : 'Still to be paid'}>
          <strong className="text-[1.1rem]">
            {centsOf(balance) < 0 ? formatDollars(balance.slice(1)) : owedInWords(invoice)}
          </strong>
        </Fact>
      </dl>
    </div>
  );
}

function Lines({ invoice, lines }: InFull) {
  const { totalIncGst, gst, totalExGst, isTaxInvoice } = invoice;
  return (
    <div className="border-t border-line px-4 pt-3 pb-4 sm:px-5">
      <Table
        caption={<span className="sr-only">Lines of the invoice</span>}
        rows={lines.map((line, index) => ({ ...line, key: String(index) }))}
        rowKey={({ key }) => key}
        columns={[
          { name: 'Description', cell: ({ description }) => description },
          {
            name: isTaxInvoice ? invoiceWords().perLine.taxed : invoiceWords().perLine.untaxed,
            cell: ({ amountIncGst }) => formatDollars(amountIncGst),
            numeric: true,
          },
        ]}
      />
      <dl className="mt-2 ml-auto grid w-fit grid-cols-[auto_auto] gap-x-8 text-right tabular-nums">
        {isTaxInvoice && (
          <>
            <dt>Total ex GST</dt>
            <dd>{formatDollars(totalExGst)}</dd>
            <dt>GST</dt>
            <dd>{formatDollars(gst)}</dd>
          </>
        )}
        <dt className="font-bold">Total</dt>
        <dd className="font-bold">{formatDollars(totalIncGst)}</dd>
      </dl>
    </div>
  );
}
