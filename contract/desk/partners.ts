import { readAbn } from '#contract/desk/abn.ts';
import { REFERRAL_CODE } from '#contract/partners.ts';
import { readPhone } from '#contract/phone.ts';
import { z } from '#contract/schema.ts';
import { line, storable } from '#contract/text.ts';

/** What is known of a partner’s GST registration, and how it is said. */
export const gstStatuses = {
  unknown: 'Not checked',
  registered: 'Registered for GST',
  'not-registered': 'Not registered for GST',
} as const;
export type GstStatus = keyof typeof gstStatuses;
const gstNames = Object.keys(gstStatuses) as [GstStatus, ...GstStatus[]];

/** Text that may be left out; empty is the same as not given. */
function optional(max: number) {
  return z.pipe(
    z.optional(
      z.nullable(
        z
          .string()
          .check(
            z.trim(),
            z.maxLength(max, `Use at most ${max} characters`),
            z.regex(/^\P{Cc}*$/u, 'Use one line of plain text'),
            z.overwrite(storable),
          ),
      ),
    ),
    z.transform((value) => value || null),
  );
}

function optionalDay() {
  return z.pipe(
    z.transform((value) => (value === '' || value === undefined ? null : value)),
    z.nullable(z.iso.date('Enter a date in the form 2026-08-31')),
  );
}

/** What partners supply to us, unless an agreement with one of them says otherwise. */
export const RCTI_SUPPLIES = 'Referrals of inspections';

/** An RCTI is issued within this many days of determining the value, which is closing the month (AU-RULES RCTI-2, RCTI-6). */
export const RCTI_WITHIN_DAYS = 28;

const asText = z.transform((value) => (typeof value === 'number' ? String(value) : value));

/** What the desk types of a referral partner; all of it is replaced when it is saved again. */
export const PartnerForm = z
  .object({
    salesRepName: line('Enter the sales rep’s name', 200),
    salesRepEmail: z.pipe(
      line('Enter an email address', 254),
      z.email('Enter an email address in the form name@example.com'),
    ),
    salesRepPhone: optional(40).check(
      z.refine((typed) => typed === null || readPhone(typed) !== undefined, {
        error: 'Enter an Australian phone number, like 0412 345 678',
      }),
    ),
    salesRepBusinessName: optional(200),
    /** Stored as eleven digits (AU-RULES ABN-1). */
    salesRepABN: z.pipe(
      optional(20).check(
        z.refine((typed) => typed === null || readAbn(typed) !== undefined, {
          error: 'This is not an ABN: check its eleven digits',
        }),
      ),
      z.transform((typed) => (typed === null ? null : (readAbn(typed) ?? null))),
    ),
    referralCode: z
      .string({ error: 'Enter a referral code' })
      .check(
        z.trim(),
        z.toUpperCase(),
        z.minLength(1, 'Enter a referral code'),
        z.regex(REFERRAL_CODE, 'Use 2 to 40 letters, digits, hyphens or underscores, like SMITH123'),
      ),
    commissionRate: z._default(
      z.pipe(
        asText,
        z.string({ error: 'Enter the rate in percent' }).check(
          z.trim(),
          z.regex(
            /^\d{1,3}(\.\d{1,2})?$/,
            'Enter a rate in percent with at most two decimals, like 10 or 7.5',
          ),
          z.refine((rate) => Number(rate) <= 100, { error: 'A rate is at most 100 percent' }),
        ),
      ),
      '10',
    ),
    /** Left out, a new partner is active and another stays as they are. */
    isActive: z.optional(
      z.pipe(
        z.transform((value) => (typeof value === 'boolean' ? String(value) : value)),
        z.enum(['true', 'false']),
      ),
    ),
    gstStatus: z._default(z.enum(gstNames), 'unknown'),
    gstCheckedOn: optionalDay(),
    rctiAgreedOn: optionalDay(),
    /** What the agreement is about, also before it is signed: the agreement to print says it. Left out, it stays as it is. */
    rctiSupplies: z.optional(optional(200)),
    /** The `version` of the partner it was drawn from: another stored meanwhile is refused, not replaced. Left out, it is. */
    version: z.optional(z.string().check(z.maxLength(40))),
  })
  .check(
    z.refine((partner) => partner.gstStatus !== 'registered' || partner.salesRepABN !== null, {
      error: 'Nobody is registered for GST without an ABN: enter it',
      path: ['salesRepABN'],
    }),
    z.refine((partner) => partner.gstStatus === 'unknown' || partner.gstCheckedOn !== null, {
      error: 'Enter the day you checked it',
      path: ['gstCheckedOn'],
    }),
    z.meta({ id: 'PartnerForm' }),
  );
export type PartnerForm = z.output<typeof PartnerForm>;

/** A referral partner as the desk lists them (specification, section 3, admin-side shapes). */
export const Partner = z
  .object({
    id: z.string(),
    salesRepName: z.string(),
    salesRepEmail: z.string(),
    salesRepPhone: z.nullable(z.string()),
    salesRepBusinessName: z.nullable(z.string()),
    salesRepABN: z.nullable(z.string()).check(z.describe('Eleven digits')),
    referralCode: z.string(),
    commissionRate: z.string().check(z.describe('Percent')),
    isActive: z.enum(['true', 'false']),
    createdAt: z.string(),
    gstStatus: z.enum(gstNames),
    gstCheckedOn: z.nullable(z.string()),
    rctiAgreedOn: z.nullable(z.string()),
    rctiSupplies: z.nullable(z.string()).check(z.describe('The supplies that the agreement covers')),
    version: z.string().check(z.describe('Another one whenever anything that the form holds is stored anew')),
  })
  .check(z.meta({ id: 'Partner' }));
export type Partner = z.infer<typeof Partner>;

/** Whether a partner’s code credits anybody from now on; what was earned before stays owed. */
export const ChangeActive = z.object({ isActive: z.enum(['true', 'false']) });

/** Words for what a statement has become. */
export const documentNames = {
  rcti: 'Recipient-created tax invoice',
  statement: 'Commission statement',
  /** What a tax invoice of corrections alone is. */
  note: 'Recipient-created adjustment note',
} as const;

const documentKind = z.enum(['rcti', 'statement']);

/** What a statement is called: corrections alone supply nothing, and make an adjustment note (server/partners/statement-document.ts). */
export function documentName(document: z.infer<typeof documentKind>, onlyCorrects: boolean): string {
  return documentNames[document === 'rcti' && onlyCorrects ? 'note' : document];
}

const cents = z.string().check(z.describe('Dollars with two places'));

/** A statement in a list. */
export const StatementSummary = z.object({
  id: z.string(),
  number: z.string(),
  month: z.string().check(z.describe('2026-10')),
  commission: cents,
  payable: cents.check(z.describe('With GST where the document is a tax invoice')),
  dueOn: z.string(),
  issuedAt: z.nullable(z.string()),
  document: z.nullable(documentKind),
  onlyCorrects: z.boolean().check(z.describe('Whether it states no job anew')),
  mailedAt: z.nullable(z.string()).check(z.describe('When the mail server last took it')),
  /** A mail that was asked for and has not left; null where there is none. */
  owedMail: z.nullable(
    z.object({
      state: z.enum(['waiting', 'failed']).check(z.describe('failed: given up on')),
      error: z.nullable(z.string()).check(z.describe('What the mail server said last, without addresses')),
    }),
  ),
  paidOn: z.nullable(z.string()),
});
export type StatementSummary = z.infer<typeof StatementSummary>;

/** A partner with what it has brought and earned. */
export const PartnerInFull = z
  .object({
    partner: Partner,
    inquiries: z.int().check(z.describe('Counted up to 1,000 and one')),
    earned: cents.check(z.describe('Commission on every amount as it stands now')),
    notStated: cents.check(z.describe('Of it, what no closed month has stated yet')),
    unpaid: cents.check(z.describe('Commission on statements without a paid date')),
    statements: z.array(StatementSummary),
  })
  .check(z.meta({ id: 'PartnerInFull' }));
export type PartnerInFull = z.infer<typeof PartnerInFull>;

const ReportReferral = z.object({
  inquiryId: z.string(),
  jobNumber: z.nullable(z.int()),
  customerName: z.string(),
  inspectionType: z.string(),
  propertyAddress: z.string(),
  invoiceAmount: z.nullable(z.string()).check(z.describe('Ex GST; null while not invoiced')),
  commission: cents,
  date: z.string().check(z.describe('When it was invoiced, or received while it is not; ISO 8601 UTC')),
});

/** A correction of what an earlier statement said. */
const ReportAdjustment = z.object({
  inquiryId: z.string(),
  jobNumber: z.nullable(z.int()),
  customerName: z.string(),
  invoiceAmount: z.nullable(z.string()),
  adjusts: z.string().check(z.describe('The number of the statement it corrects')),
  commission: cents.check(z.describe('The change, of either sign')),
});

const ReportPartner = z.object({
  partnerId: z.string(),
  salesRepName: z.string(),
  referralCode: z.string(),
  salesRepBusinessName: z.nullable(z.string()),
  salesRepABN: z.nullable(z.string()),
  commissionRate: z.string(),
  totalCommission: cents,
  totalReferrals: z.int(),
  totalInvoiced: cents,
  referrals: z.array(ReportReferral),
  adjustments: z.array(ReportAdjustment),
  statement: z.nullable(StatementSummary).check(z.describe('Once the month is closed')),
});
export type ReportPartner = z.infer<typeof ReportPartner>;

/** A month’s referrals, partner by partner, and what they come to (specification, section 3). */
export const MonthlyReport = z
  .object({
    totalReferrals: z.int(),
    totalCommissionPayable: cents,
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
  .check(z.meta({ id: 'MonthlyReport' }));
export type MonthlyReport = z.infer<typeof MonthlyReport>;

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

/** One line of a statement, frozen when its month was closed. */
const StatementLine = z.object({
  inquiryId: z.string(),
  jobNumber: z.int(),
  suburb: z.string(),
  inspectionType: z.string(),
  invoicedOn: z.string(),
  invoiceAmount: z.nullable(z.string()),
  rate: z.nullable(z.string()),
  commission: cents,
  adjusts: z.nullable(z.string()),
});

/** A statement with its lines, and the document it became or would become now. */
export const Statement = z
  .extend(StatementSummary, {
    partnerId: z.string(),
    referralCode: z.string(),
    salesRepName: z.string(),
    salesRepEmail: z.string().check(z.describe('As it is today: where the statement is mailed')),
    salesRepBusinessName: z.nullable(z.string()),
    salesRepABN: z.nullable(z.string()),
    lines: z.array(StatementLine),
    gst: cents,
    closedAt: z.string(),
    /** What earlier statements leave to transfer for it, in a sentence; null where nothing is set off. */
    setOff: z.nullable(z.string()),
    /** What it would become if it were issued now, or what it became, and why it is no tax invoice. */
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

/** `partnerNote` where `asksPartnerNote` says so; with any other statement it is refused. */
export const IssueStatement = z.nullish(z.object({ partnerNote: optional(60) }));

/** The day a statement was paid; `null` takes it back. */
export const MarkPaid = z.object({
  paidOn: z.nullable(z.iso.date('Enter the day it was paid, in the form 2026-08-31')),
});
