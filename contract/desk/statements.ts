import { addDays } from '#contract/calendar.ts';
import { NotDelivered } from '#contract/mail.ts';
import { z } from '#contract/schema.ts';
import { optionalLine } from '#contract/text.ts';

/** The kinds of documents that a statement can become, with their names. */
export const documentNames = {
  rcti: 'Recipient-created tax invoice',
  statement: 'Commission statement',
  /** The name of a tax invoice that has only corrections. */
  note: 'Recipient-created adjustment note',
} as const;

const documentKind = z.enum(['rcti', 'statement']);

/**
 * The name of a statement. Corrections alone are no supply, so they make an adjustment note
 * (server/partners/statement-document.ts).
 */
export function documentName(document: z.infer<typeof documentKind>, onlyCorrects: boolean): string {
  return documentNames[document === 'rcti' && onlyCorrects ? 'note' : document];
}

/** Partners are paid on this day of the following month. */
export const PAID_ON_DAY = 15;
/** If a statement is issued after its due day, it is due this many days after its issue. */
export const PAID_WITHIN_DAYS = 14;

/** The due date of a statement issued on a day. A due date that has already passed is moved. */
export function dueWhenIssued(dueOn: string, issuedOn: string): string {
  return issuedOn > dueOn ? addDays(issuedOn, PAID_WITHIN_DAYS) : dueOn;
}

/** A sum as decimal text. */
export const dollars = z.string().check(z.describe('Dollars with two decimal places'));

/** A statement in a list. */
export const StatementSummary = z.object({
  id: z.string(),
  number: z.string(),
  month: z.string().check(z.describe('2026-10')),
  commission: dollars,
  payable: dollars.check(z.describe('Includes GST if the document is a tax invoice')),
  dueOn: z
    .string()
    .check(z.describe('Fixed when the statement is issued. If the day has passed by then, it is moved')),
  issuedAt: z.nullable(z.string()),
  document: z.nullable(documentKind),
  onlyCorrects: z.boolean().check(z.describe('Whether it only corrects earlier statements')),
  mailedAt: z.nullable(z.string()).check(z.describe('When the mail server last accepted it')),
  /** A requested mail that has not left yet; null if there is none. */
  owedMail: z.nullable(
    z.object({
      state: z.enum(['waiting', 'failed']).check(z.describe('failed: we won’t try again')),
      error: z.nullable(z.string()).check(z.describe('The mail server’s last message, without addresses')),
      reason: z.nullable(NotDelivered),
    }),
  ),
  paidOn: z.nullable(z.string()),
});
export type StatementSummary = z.infer<typeof StatementSummary>;

const ReportReferral = z.object({
  inquiryId: z.string(),
  jobNumber: z.nullable(z.int()),
  customerName: z.string(),
  inspectionType: z.string(),
  propertyAddress: z.string(),
  invoiceAmount: z.nullable(z.string()).check(z.describe('Ex GST; null while not invoiced')),
  owed: z
    .nullable(dollars)
    .check(z.describe('What its customer still owes on our invoices, inc GST; null if nothing')),
  commission: dollars,
  date: z
    .string()
    .check(
      z.describe('When it was invoiced, or when it was received if it isn’t invoiced yet; ISO 8601 UTC'),
    ),
});

/** A correction of an earlier statement. */
const ReportAdjustment = z.object({
  inquiryId: z.string(),
  jobNumber: z.nullable(z.int()),
  customerName: z.string(),
  invoiceAmount: z.nullable(z.string()),
  adjusts: z.string().check(z.describe('The number of the statement it corrects')),
  commission: dollars.check(z.describe('The change. It can be below zero')),
});

const ReportPartner = z.object({
  partnerId: z.string(),
  salesRepName: z.string(),
  referralCode: z.string(),
  salesRepBusinessName: z.nullable(z.string()),
  salesRepABN: z.nullable(z.string()),
  commissionRate: z.string(),
  totalCommission: dollars,
  totalReferrals: z.int(),
  totalInvoiced: dollars,
  referrals: z.array(ReportReferral),
  adjustments: z.array(ReportAdjustment),
  statement: z.nullable(StatementSummary).check(z.describe('Once the month is closed')),
});
export type ReportPartner = z.infer<typeof ReportPartner>;

/** A month’s referrals by partner, with totals. */
export const PartnersMonth = z
  .object({
    totalReferrals: z.int(),
    totalCommissionPayable: dollars,
    /**
     * The total of all inquiries whose amount was first saved in the month, with or without a partner, at
     * today's amounts.
     */
    turnover: z.object({ amount: dollars.check(z.describe('Ex GST')), jobs: z.int() }),
    period: z.object({
      startDate: z.string().check(z.describe('The month’s first moment in Brisbane, ISO 8601 UTC')),
      month: z.int().check(z.describe('0 to 11')),
      year: z.int(),
    }),
    closedAt: z.nullable(z.string()),
    mayClose: z.boolean(),
    /** Why it cannot be closed now; null when it can, or is. */
    whyOpen: z.nullable(z.string()),
    report: z.array(ReportPartner),
  })
  .check(z.meta({ id: 'PartnersMonth' }));
export type PartnersMonth = z.infer<typeof PartnersMonth>;

function wholeNumber(asks: string, min: number, max: number) {
  return z.pipe(
    z.transform((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)),
    z.int(asks).check(z.minimum(min, asks), z.maximum(max, asks)),
  );
}

/** The month to report on, or to close. */
export const ReportQuery = z.object({
  month: wholeNumber('Choose a month: 0 is January, 11 is December', 0, 11),
  year: wholeNumber('Choose a year', 2000, 2100),
});

/** How many statements closing the month has made. */
export const MonthClosed = z
  .object({ success: z.literal(true), statements: z.int() })
  .check(z.meta({ id: 'MonthClosed' }));

/** What issuing and mailing the statements of a closed month would do now, in their order. */
export const MonthIssue = z
  .object({
    statements: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        salesRepName: z.string(),
        salesRepEmail: z.string(),
        payable: dollars,
        isIssued: z.boolean(),
        document: documentKind,
        onlyCorrects: z.boolean(),
        isMailed: z.boolean().check(z.describe('Mailed, or waiting to be mailed')),
        whyNot: z
          .nullable(z.string())
          .check(z.describe('Why it can’t be issued with the others; null if it can')),
      }),
    ),
  })
  .check(z.meta({ id: 'MonthIssue' }));
export type MonthIssue = z.infer<typeof MonthIssue>;

/** How many statements were issued and how many will be mailed. */
export const MonthIssued = z
  .object({ issued: z.int(), mailed: z.int() })
  .check(z.meta({ id: 'MonthIssued' }));

/** One line of a statement, frozen when its month was closed. */
const StatementLine = z.object({
  inquiryId: z.string(),
  jobNumber: z.int(),
  suburb: z.string(),
  inspectionType: z.string(),
  invoicedOn: z.string(),
  invoiceAmount: z.nullable(z.string()),
  rate: z.nullable(z.string()),
  commission: dollars,
  adjusts: z.nullable(z.string()),
});

/** A statement with its lines, and the document it became or would become now. */
export const Statement = z
  .extend(StatementSummary, {
    partnerId: z.string(),
    referralCode: z.string(),
    salesRepName: z.string(),
    salesRepEmail: z
      .string()
      .check(z.describe('The partner’s current email address, where the statement is mailed')),
    salesRepBusinessName: z.nullable(z.string()),
    salesRepABN: z.nullable(z.string()),
    lines: z.array(StatementLine),
    gst: dollars,
    closedAt: z.string(),
    /**
     * The amount to transfer after setting off earlier statements, in a sentence; null if nothing is set off.
     */
    setOff: z.nullable(z.string()),
    /** The kind of document it would become now, or became, and why it is not a tax invoice. */
    outlook: z.object({
      document: documentKind,
      missing: z.array(z.string()),
      /** Why it cannot be issued now; null when it can, or is. */
      whyNotIssued: z.nullable(z.string()),
      /** Whether it can be issued with an adjustment note that the partner made out, and not otherwise. */
      asksPartnerNote: z.boolean(),
    }),
    partnerNote: z.nullable(z.string()).check(z.describe('The number of the partner’s own adjustment note')),
  })
  .check(z.meta({ id: 'Statement' }));
export type Statement = z.infer<typeof Statement>;

/** `partnerNote` is required if `asksPartnerNote` is true, and refused with any other statement. */
export const IssueStatement = z.nullish(z.object({ partnerNote: optionalLine(60) }));

/** The day a statement was paid; `null` marks it as not paid. */
export const MarkPaid = z.object({
  paidOn: z.nullable(z.iso.date('Enter the day it was paid, in the form 2026-08-31')),
});
