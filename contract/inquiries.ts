import * as z from 'zod';
import { inspectionTypes, preferredTimes, serviceTypes } from './choices.ts';
import { readPhone } from './phone.ts';

/** One line of text a person must fill in: trimmed, no control characters (a line break here is an attack on mail headers). */
function line(asks: string, max: number) {
  return z
    .string({ error: asks })
    .trim()
    .min(1, asks)
    .max(max, `Use at most ${max} characters`)
    .regex(/^\P{Cc}*$/u, 'Use one line of plain text');
}

/** A choice that may be left empty: an unfilled select sends the empty string. */
function choice<const Values extends [string, ...string[]]>(values: Values) {
  return z
    .union([z.literal(''), z.enum(values)], { error: 'Choose one of the options' })
    .optional()
    .transform((value) => value || undefined);
}

function isCalendarDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

const email = z
  .string({ error: 'Enter your email address' })
  .trim()
  .min(1, 'Enter your email address')
  .max(254, 'Use at most 254 characters')
  .pipe(z.email('Enter an email address in the form name@example.com'));

const phone = z
  .string({ error: 'Enter your phone number' })
  .trim()
  .min(1, 'Enter your phone number')
  .refine((typed) => readPhone(typed) !== undefined, 'Enter an Australian phone number, like 0412 345 678');

/**
 * What a visitor answers on either form, before the rules that span fields: the browser validates one form's part of
 * it, the server all of it.
 */
export const InquiryAnswers = z.object({
  firstName: line('Enter your first name', 100),
  lastName: line('Enter your last name', 100),
  email,
  phone,
  propertyAddress: line('Enter the property address', 300),
  serviceType: choice(serviceTypes),
  inspectionType: choice(inspectionTypes),
  preferredDate: z
    .string()
    .trim()
    .refine((value) => value === '' || (/^\d{4}-\d{2}-\d{2}$/.test(value) && isCalendarDate(value)), {
      error: 'Enter a date in the form 2026-08-31',
    })
    .default(''),
  preferredTime: choice(preferredTimes),
  additionalInfo: z.string().trim().max(5000, 'Use at most 5,000 characters').default(''),
  referralCode: z
    .string()
    .trim()
    .max(40)
    .toUpperCase()
    .optional()
    .transform((code) => code || undefined),
});

export const SELECT_A_SERVICE = 'Please select a service';

/** A quote or booking request as `POST /api/contact` takes it: at least one of serviceType and inspectionType is given. */
export const NewInquiry = InquiryAnswers.refine((answers) => answers.serviceType || answers.inspectionType, {
  error: SELECT_A_SERVICE,
  path: ['serviceType'],
  // Said together with the other fields' errors, so that a person sees all of them at once.
  when: () => true,
}).meta({ id: 'NewInquiry' });
export type NewInquiry = z.output<typeof NewInquiry>;

/** The quote form: its own fields only, and the service is required there. */
export const QuoteRequest = InquiryAnswers.pick({
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  propertyAddress: true,
  inspectionType: true,
}).extend({ serviceType: z.enum(serviceTypes, { error: SELECT_A_SERVICE }) });

/** Fields beside the answers: what tells a repeat from a new lead, and a person from a program. */
export const technicalFields = {
  /** One value for each filled-in form: sent again, it is the same lead. A header `Idempotency-Key` does the same. */
  submissionKey: 'submissionKey',
  /** Signed by the server when the form was opened. */
  formToken: 'formToken',
  /** The honeypot: hidden from people, tempting to programs. */
  honeypot: 'website',
  files: 'files',
} as const;

export const SubmissionKey = z.string().regex(/^[\x21-\x7e]{1,200}$/, 'Use at most 200 printable characters');

export const UploadedFile = z
  .object({
    originalName: z.string().describe('As the visitor named it'),
    filename: z.string().describe('As stored; fetched from /uploads/{filename}'),
    size: z.int().describe('Bytes'),
  })
  .meta({ id: 'UploadedFile' });
export type UploadedFile = z.infer<typeof UploadedFile>;

/** Dollars and cents as decimal text, at most two decimals. */
export const InvoiceAmount = z
  .string({ error: 'Enter the invoice amount in dollars' })
  .trim()
  .min(1, 'Enter the invoice amount in dollars')
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'Enter an amount in dollars with at most two decimals, like 550 or 550.00');

/** A JSON caller may send a number: it is taken as its decimal text. */
export const SaveInvoice = z.object({
  invoiceAmount: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), InvoiceAmount),
});

export const InvoiceSaved = z
  .object({ success: z.literal(true), invoiceAmount: z.string().describe('As stored, with two places') })
  .meta({ id: 'InvoiceSaved' });

const isoTime = z.string().describe('ISO 8601, UTC');

/** An inquiry as the desk lists it (specification, section 3, admin-side shapes). */
export const Inquiry = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    inspectionType: z.string(),
    serviceType: z.string().nullable(),
    propertyAddress: z.string(),
    preferredDate: z.string(),
    preferredTime: z.string(),
    additionalInfo: z.string(),
    referralCode: z.string().nullable(),
    invoiceAmount: z.string().nullable().describe('Ex GST, decimal text with two places'),
    uploadedFiles: z.array(UploadedFile),
    dropboxFolder: z.string().nullable(),
    flagged: z.boolean().describe('Suspected spam: kept and listed, not mailed'),
    createdAt: isoTime,
  })
  .meta({ id: 'Inquiry' });
export type Inquiry = z.infer<typeof Inquiry>;

export const InquiryReceived = z
  .object({ success: z.literal(true), message: z.string(), id: z.string() })
  .meta({ id: 'InquiryReceived' });
export type InquiryReceived = z.infer<typeof InquiryReceived>;

export const FormToken = z.object({ token: z.string() }).meta({ id: 'FormToken' });

export const InquiryListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: z.string().max(200).optional(),
});
export type InquiryListQuery = z.infer<typeof InquiryListQuery>;
