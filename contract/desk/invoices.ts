import { isDay } from '#contract/calendar.ts';
import { dollarAmount } from '#contract/desk/inquiries.ts';
import { type InvoiceStatus, invoiceStatuses } from '#contract/invoices/sums.ts';
import { z } from '#contract/schema.ts';
import { line, optionalLine, searchWords } from '#contract/text.ts';

const isoTime = z.string().check(z.describe('ISO 8601, UTC'));
const dollars = z.string().check(z.describe('Decimal text with two decimal places'));
const namesOf = <Name extends string>(labels: Record<Name, string>) =>
  Object.keys(labels) as [Name, ...Name[]];

export const paymentMethods = { transfer: 'Bank transfer', card: 'Card', cash: 'Cash' } as const;
export type PaymentMethod = keyof typeof paymentMethods;
const paymentMethod = z.enum(namesOf<PaymentMethod>(paymentMethods));

/** An invoice in a list. */
export const Invoice = z
  .object({
    id: z.string(),
    number: z.string().check(z.describe('INV-0001')),
    inquiryId: z.string(),
    jobNumber: z.nullable(z.int()),
    customer: z.string(),
    property: z.string(),
    isTaxInvoice: z.boolean(),
    issuedAt: isoTime,
    issuedOn: z.string(),
    dueOn: z.string(),
    totalIncGst: dollars,
    gst: dollars,
    totalExGst: dollars,
    credited: dollars,
    paid: dollars.check(z.describe('Payments less refunds')),
    balance: dollars.check(z.describe('The amount still to be paid. Below zero: owed to the customer')),
    status: z.enum(namesOf<InvoiceStatus>(invoiceStatuses)),
  })
  .check(z.meta({ id: 'Invoice' }));
export type Invoice = z.infer<typeof Invoice>;

export const CreditNote = z
  .object({
    id: z.string(),
    number: z.string().check(z.describe('CN-0001')),
    issuedAt: isoTime,
    issuedOn: z.string(),
    reason: z.string(),
    totalIncGst: dollars,
  })
  .check(z.meta({ id: 'CreditNote' }));
export type CreditNote = z.infer<typeof CreditNote>;

/** Money that came in, or went back. */
export const Payment = z
  .object({
    id: z.string(),
    invoiceId: z.string(),
    refunds: z.nullable(z.string()).check(z.describe('For a refund: the payment that it pays back')),
    creditNote: z
      .nullable(z.string())
      .check(z.describe('For a refund that lowered the price: the number of the credit note issued with it')),
    amount: dollars,
    method: paymentMethod,
    receivedOn: z.string(),
    reference: z.nullable(z.string()),
    reason: z.nullable(z.string()).check(z.describe('Of a refund')),
    source: z.enum(['desk', 'bank-file', 'stripe']),
    notedAt: isoTime,
    notedBy: z.nullable(z.string()),
    refundable: dollars.check(z.describe('The part that was not refunded')),
    voided: z
      .nullable(z.object({ at: isoTime, by: z.nullable(z.string()), reason: z.string() }))
      .check(z.describe('Recorded by mistake, or a refund that failed: it no longer counts')),
  })
  .check(z.meta({ id: 'Payment' }));
export type Payment = z.infer<typeof Payment>;

export const disputeStatuses = {
  open: 'Disputed',
  won: 'Dispute won',
  lost: 'Dispute lost',
  closed: 'Dispute closed',
} as const;
export type DisputeStatus = keyof typeof disputeStatuses;

/** A card payment that a customer disputes at their bank. */
export const Dispute = z
  .object({
    amount: dollars,
    status: z.enum(namesOf<DisputeStatus>(disputeStatuses)),
    reason: z.string().check(z.describe('The card company’s word for it, like fraudulent')),
    answerBy: z.nullable(isoTime),
  })
  .check(z.meta({ id: 'Dispute' }));
export type Dispute = z.infer<typeof Dispute>;

export const InvoiceInFull = z
  .object({
    invoice: Invoice,
    lines: z.array(
      z.object({ description: z.string(), amountIncGst: dollars, inspectionId: z.nullable(z.string()) }),
    ),
    creditNote: z
      .nullable(CreditNote)
      .check(z.describe('The one after which nothing of the invoice is left; null while something stands')),
    creditNotes: z.array(CreditNote).check(z.describe('All of them, the oldest first')),
    payments: z.array(Payment),
    disputes: z.array(Dispute),
  })
  .check(z.meta({ id: 'InvoiceInFull' }));
export type InvoiceInFull = z.infer<typeof InvoiceInFull>;

/** An amount that a person types; a program may send a number. */
const amount = (asks: string) =>
  z.pipe(
    z.transform((value) => (typeof value === 'number' ? String(value) : value)),
    dollarAmount(asks),
  );

/** An amount as the sender's page shows it, so that a page that is no longer true can't record anything twice. */
const seen = (about: string) =>
  z
    .optional(z.string().check(z.regex(/^-?\d{1,9}\.\d\d$/, 'This is not an amount')))
    .check(z.describe(about));

const day = (asks: string) => z.string({ error: asks }).check(z.trim(), z.refine(isDay, asks));

export const IssueInvoice = z.object({
  inquiryId: z.string().check(z.minLength(1), z.maxLength(100)),
  lines: z
    .array(
      z.object({
        description: line('Say what this line is for', 200),
        amountIncGst: amount('Enter the amount of this line in dollars'),
        inspectionId: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
      }),
    )
    .check(z.minLength(1, 'An invoice needs at least one line'), z.maxLength(50, 'Use at most 50 lines')),
  dueOn: z.optional(z.nullable(day('Choose the day it is due'))),
  earlierSeen: z
    .optional(z.int())
    .check(z.describe('How many invoices of the inquiry you saw. If there are more by now, none is issued')),
});
export type IssueInvoice = z.output<typeof IssueInvoice>;

export const InvoiceIssued = z.object({ invoice: Invoice }).check(z.meta({ id: 'InvoiceIssued' }));
/** The invoice is queued to be mailed to its customer. */
export const InvoiceMailed = z.object({ invoice: Invoice }).check(z.meta({ id: 'InvoiceMailed' }));

/** What an invoice for an inquiry would say, from the price list. */
export const InvoiceProposal = z
  .object({
    customer: z.string(),
    property: z.string(),
    isTaxInvoice: z.boolean(),
    dueOn: z.string(),
    lines: z.array(
      z.object({
        description: z.string(),
        amountIncGst: z.nullable(dollars).check(z.describe('null if the price list has no fixed price')),
        inspectionId: z.nullable(z.string()),
      }),
    ),
    earlier: z.array(Invoice).check(z.describe('The invoices that the inquiry already has')),
  })
  .check(z.meta({ id: 'InvoiceProposal' }));
export type InvoiceProposal = z.infer<typeof InvoiceProposal>;

export const ProposalQuery = z.object({ inquiryId: z.string().check(z.maxLength(100)) });

export const CreditInvoice = z.object({
  reason: line('Say why the invoice is credited', 500),
  lines: z
    .optional(
      z
        .array(
          z.object({
            line: z.int().check(z.minimum(0), z.describe('The place of the invoice’s line, from 0')),
            cents: z
              .int('Enter an amount above zero')
              .check(z.minimum(1, 'Enter an amount above zero'), z.describe('Inc GST, in whole cents')),
          }),
        )
        .check(z.minLength(1, 'Enter what is credited of at least one line'), z.maxLength(50)),
    )
    .check(z.describe('What is credited of which line. Without it all that is left is credited')),
  balanceSeen: seen('The balance that you saw. If it has changed since, nothing is credited'),
});
export type CreditInvoice = z.output<typeof CreditInvoice>;
export const InvoiceCredited = z
  .object({ creditNote: CreditNote, invoice: Invoice })
  .check(z.meta({ id: 'InvoiceCredited' }));

export const NotePayment = z.object({
  invoiceId: z.string().check(z.minLength(1), z.maxLength(100)),
  amount: amount('Enter the amount you received in dollars'),
  method: z.enum(namesOf<PaymentMethod>(paymentMethods), { error: 'Choose how it was paid' }),
  receivedOn: day('Enter the day you received it'),
  reference: optionalLine(200),
  balanceSeen: seen('The balance that you saw. If it has changed since, nothing is recorded'),
});
export type NotePayment = z.output<typeof NotePayment>;

export const PaymentNoted = z
  .object({ payment: Payment, invoice: Invoice })
  .check(z.meta({ id: 'PaymentNoted' }));

export const VoidPayment = z.object({ reason: line('Say what was wrong with it', 500) });

export const NoteRefund = z.object({
  amount: amount('Enter the amount you refunded in dollars'),
  reason: line('Say why you are refunding it', 500),
  lowersPrice: z
    .optional(z.boolean())
    .check(
      z.describe(
        'true: the price is lower now, and a credit note is issued with the refund. Otherwise what goes back is to be paid again',
      ),
    ),
  refundableSeen: seen('How much of the payment you saw left. If it has changed since, nothing is recorded'),
  balanceSeen: seen('The balance of the invoice that you saw. If it has changed since, nothing is recorded'),
});

/** The tabs of the list. */
export const invoiceFilters = {
  owed: 'Owed',
  overdue: 'Overdue',
  paid: 'Paid',
  credited: 'Credited',
  overpaid: 'To refund',
  all: 'All',
} as const;
export type InvoiceFilter = keyof typeof invoiceFilters;

export const InvoicesQuery = z.object({
  q: searchWords(),
  inquiryId: z.optional(z.string().check(z.maxLength(100))),
  status: z.optional(z.enum(namesOf<InvoiceFilter>(invoiceFilters))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

/** Overdue first, then owed by due day, then all others, the latest first. */
export const Invoices = z
  .object({
    invoices: z.array(Invoice),
    next: z.nullable(z.string()).check(z.describe('The cursor of the next page')),
  })
  .check(z.meta({ id: 'Invoices' }));

const Sum = z.object({ count: z.int(), amount: dollars });

export const InvoiceFigures = z
  .object({
    owed: Sum.check(z.describe('Not paid in full, overdue ones included')),
    overdue: Sum,
    toGiveBack: Sum,
    invoicedThisMonth: Sum.check(z.describe('Inc GST, less this month’s credit notes')),
    paidThisMonth: Sum.check(z.describe('This month’s payments less refunds')),
  })
  .check(z.meta({ id: 'InvoiceFigures' }));
export type InvoiceFigures = z.infer<typeof InvoiceFigures>;

/** The accountant's invoices and credit notes: those issued between two days, both included. */
export const InvoicesDownloadQuery = z
  .object({
    from: z.optional(day('Enter the first day as YYYY-MM-DD')),
    to: z.optional(day('Enter the last day as YYYY-MM-DD')),
  })
  .check(
    z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      error: 'The last day can’t be before the first',
      path: ['to'],
    }),
  );
export type InvoicesDownloadQuery = z.output<typeof InvoicesDownloadQuery>;
