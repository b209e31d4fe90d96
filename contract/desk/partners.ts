import { emailAddress, optionalPhone } from '#contract/contact-fields.ts';
import { readAbn } from '#contract/desk/abn.ts';
import { typedDecimal } from '#contract/desk/decimal.ts';
import { dollars, StatementSummary } from '#contract/desk/statements.ts';
import { version } from '#contract/desk/version.ts';
import { withoutFormat } from '#contract/invisible.ts';
import { REFERRAL_CODE } from '#contract/partners.ts';
import { z } from '#contract/schema.ts';
import { line, optionalLine } from '#contract/text.ts';

/** The states of a partner’s GST registration, with their labels. */
export const gstStatuses = {
  unknown: 'Not checked',
  registered: 'Registered for GST',
  'not-registered': 'Not registered for GST',
} as const;
export type GstStatus = keyof typeof gstStatuses;
const gstNames = Object.keys(gstStatuses) as [GstStatus, ...GstStatus[]];

function optionalDay() {
  return z.pipe(
    z.transform((value) => (value === '' || value === undefined ? null : value)),
    z.nullable(z.iso.date('Enter a date in the form 2026-08-31')),
  );
}

/** What partners supply to us, unless an agreement with one of them says otherwise. */
export const RCTI_SUPPLIES = 'Referrals of inspections';

/** An RCTI is issued within this many days of determining the value, which is closing the month (RCTI-2, RCTI-6). */
export const RCTI_WITHIN_DAYS = 28;

const asText = z.transform((value) => (typeof value === 'number' ? String(value) : value));

/** Yes or no as stored text. A program may send a boolean. */
const flag = z.pipe(
  z.transform((value) => (typeof value === 'boolean' ? String(value) : value)),
  z.enum(['true', 'false']),
);

/** A referral partner's details. Saving replaces all of them. */
export const PartnerForm = z
  .object({
    salesRepName: line('Enter the sales rep’s name', 200),
    salesRepEmail: emailAddress('Enter an email address'),
    salesRepPhone: optionalPhone(),
    salesRepBusinessName: optionalLine(200),
    /** Stored as eleven digits (ABN-1). */
    salesRepABN: z.pipe(
      optionalLine(20).check(
        z.refine((typed) => typed === null || readAbn(typed) !== undefined, {
          error: 'Enter a valid ABN of eleven digits. Check for a typing mistake',
        }),
      ),
      z.transform((typed) => (typed === null ? null : (readAbn(typed) ?? null))),
    ),
    referralCode: z
      .string({ error: 'Enter a referral code' })
      .check(
        z.overwrite(withoutFormat),
        z.trim(),
        z.toUpperCase(),
        z.minLength(1, 'Enter a referral code'),
        z.regex(REFERRAL_CODE, 'Use 2 to 40 letters, digits, hyphens or underscores, like SMITH123'),
      ),
    commissionRate: z._default(
      z.pipe(
        asText,
        typedDecimal({
          asks: 'Enter the rate in percent',
          around: /%$/,
          wrong: 'Enter a rate in percent with at most two decimal places, like 10 or 7.5',
        }).check(z.refine((rate) => Number(rate) <= 100, { error: 'Enter a rate of at most 100 percent' })),
      ),
      '10',
    ),
    /** If left out, a new partner is active and an existing one does not change. */
    isActive: z.optional(flag),
    /** If left out, a new partner's customers pay first, and an existing partner does not change. */
    onTerms: z.optional(flag),
    gstStatus: z._default(z.enum(gstNames), 'unknown'),
    gstCheckedOn: optionalDay(),
    rctiAgreedOn: optionalDay(),
    /**
     * What the agreement covers. It is needed before signing, because the printed agreement says it. If left
     * out, it does not change.
     */
    rctiSupplies: z.optional(optionalLine(200)),
  })
  .check(
    z.refine((partner) => partner.gstStatus !== 'registered' || partner.salesRepABN !== null, {
      error: 'Enter the ABN. A partner registered for GST must have one',
      path: ['salesRepABN'],
    }),
    z.refine((partner) => partner.gstStatus === 'unknown' || partner.gstCheckedOn !== null, {
      error: 'Enter the day you checked it',
      path: ['gstCheckedOn'],
    }),
    z.meta({ id: 'PartnerForm' }),
  );
export type PartnerForm = z.output<typeof PartnerForm>;

/** A referral partner as the desk lists them. */
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
    onTerms: z
      .enum(['true', 'false'])
      .check(z.describe('Whether reports for their customers open before they are paid')),
    gstStatus: z.enum(gstNames),
    gstCheckedOn: z.nullable(z.string()),
    rctiAgreedOn: z.nullable(z.string()),
    rctiSupplies: z.nullable(z.string()).check(z.describe('The supplies that the agreement covers')),
    version,
  })
  .check(z.meta({ id: 'Partner' }));
export type Partner = z.infer<typeof Partner>;

/** Whether inquiries with a partner’s code are attributed to them from now on; what was earned before stays owed. */
export const ChangeActive = z.object({ isActive: z.enum(['true', 'false']) });

/** A page of the site, to which a partner is mailed their link. */
export const MailLink = z.object({
  page: z.string({ error: 'Choose a page from the list' }).check(z.describe('Like /#quote or /pricing')),
});

/** The address it is mailed to. */
export const LinkMailed = z
  .object({ success: z.literal(true), to: z.string() })
  .check(z.meta({ id: 'LinkMailed' }));

/** A partner with what it has brought and earned. */
export const PartnerInFull = z
  .object({
    partner: Partner,
    inquiries: z.int().check(z.describe('Counted up to 1,001')),
    earned: dollars.check(z.describe('Commission on every amount as it is now')),
    notStated: dollars.check(z.describe('The part that is not on a statement yet')),
    unpaid: dollars.check(z.describe('Commission on statements without a paid date')),
    statements: z.array(StatementSummary),
  })
  .check(z.meta({ id: 'PartnerInFull' }));
export type PartnerInFull = z.infer<typeof PartnerInFull>;
