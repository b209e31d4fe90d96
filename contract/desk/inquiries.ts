import { Agreement } from '#contract/desk/agreement.ts';
import { closedReason } from '#contract/desk/closing.ts';
import { typedDecimal } from '#contract/desk/decimal.ts';
import { version } from '#contract/desk/version.ts';
import { MAX_THUMBNAIL_BYTES } from '#contract/files.ts';
import { type QuestionName, questionNames } from '#contract/questions.ts';
import { z } from '#contract/schema.ts';
import { text } from '#contract/text.ts';

/** The statuses of an inquiry. Only `new` waits for an answer. */
export const statuses = {
  new: 'New',
  answered: 'Answered',
  booked: 'Booked',
  completed: 'Completed',
  closed: 'Closed',
} as const;
export type Status = keyof typeof statuses;
export const statusNames = Object.keys(statuses) as [Status, ...Status[]];
/** The statuses of a job that goes ahead or is done. */
export const jobStatuses: readonly Status[] = ['booked', 'completed'];

/** A customer’s file as its inquiry lists it. */
export const UploadedFile = z
  .object({
    originalName: z.string().check(z.describe('The name the visitor gave it')),
    filename: z.string().check(z.describe('As stored; fetched from /uploads/{filename}')),
    size: z.int().check(z.describe('Bytes')),
    mediaType: z.string().check(z.describe('Detected from the content')),
    hasThumbnail: z.boolean().check(z.describe('Fetched from /uploads/{filename}/thumbnail')),
  })
  .check(z.meta({ id: 'UploadedFile' }));
export type UploadedFile = z.infer<typeof UploadedFile>;

const isoTime = z.string().check(z.describe('ISO 8601, UTC'));

/** The results of a call to the customer. Only `reached` answers the inquiry. */
export const callOutcomes = {
  reached: 'Reached',
  'no-answer': 'No answer',
  message: 'Left a message',
} as const;
export type CallOutcome = keyof typeof callOutcomes;
const callOutcome = z.enum(Object.keys(callOutcomes) as [CallOutcome, ...CallOutcome[]]);

/** The event to undo; `null` if nothing was changed. */
export const undoableEvent = z
  .nullable(z.string())
  .check(z.describe('The event in the history; null: nothing changed'));

/** A JPEG that a browser has made of a customer's picture, in base64. */
export const KeepThumbnail = z.object({
  jpeg: z.base64().check(z.minLength(1), z.maxLength(4 * Math.ceil(MAX_THUMBNAIL_BYTES / 3))),
});

/** A thumbnail now exists: this one, or one that another browser sent first. */
export const ThumbnailKept = z.object({ success: z.literal(true) }).check(z.meta({ id: 'ThumbnailKept' }));

/** An inquiry as the desk lists it. */
export const Inquiry = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    inspectionType: z.string(),
    serviceType: z.nullable(z.string()),
    propertyAddress: z.string(),
    ...(Object.fromEntries(questionNames.map((name) => [name, z.string()])) as Record<
      QuestionName,
      z.ZodMiniString
    >),
    referralCode: z.nullable(z.string()),
    invoiceAmount: z.nullable(z.string()).check(z.describe('Ex GST, decimal text with two decimal places')),
    invoicedAt: z.nullable(isoTime).check(z.describe('When the amount was first saved')),
    commissionRate: z.nullable(z.string()).check(z.describe('Percent, frozen with the amount')),
    jobNumber: z
      .nullable(z.int())
      .check(z.describe('Assigned with the booking, or with the first invoice amount if nobody booked it')),
    uploadedFiles: z.array(UploadedFile),
    filesDeletedAt: z.nullable(isoTime).check(z.describe('When the files were deleted after the set period')),
    removedAt: z.nullable(isoTime).check(z.describe('When the person’s data was deleted')),
    dropboxFolder: z.nullable(z.string()),
    flagged: z.boolean().check(z.describe('Suspected spam: kept and listed, not mailed')),
    flagReason: z
      .nullable(z.string())
      .check(
        z.describe(
          'Why it looks like spam. `links`, `honeypot` or `too-quick` alone does not flag an inquiry; `desk`: marked at the desk',
        ),
      ),
    acknowledgementHeld: z.boolean().check(z.describe('Whether the automatic answer is held back')),
    status: z.enum(statusNames),
    closedReason: z
      .nullable(closedReason)
      .check(z.describe('Why it was closed; null: it is not closed, or no reason was given')),
    createdAt: isoTime,
    respondBy: z.nullable(isoTime).check(z.describe('The time by which we promised to answer')),
    answeredAt: z.nullable(isoTime),
    answeredHow: z.nullable(z.string()).check(z.describe('reply, call or marked')),
    lastCall: z
      .nullable(z.object({ at: isoTime, outcome: callOutcome }))
      .check(z.describe('The last call to the customer, unless it answered the inquiry')),
    creditedBy: z.nullable(z.string()).check(z.describe('form, visit or desk')),
    creditedLanding: z.nullable(z.string()).check(z.describe('The page a referred visitor opened first')),
    creditedAt: z.nullable(isoTime),
    creditReason: z.nullable(z.string()).check(z.describe('Why the desk changed the attribution')),
    agreement: z.nullable(Agreement).check(z.describe('The pre-inspection agreement; null: none recorded')),
    matched: z
      .nullable(z.string())
      .check(
        z.describe(
          'What the search matched, like Job 1023; null if it matched the name, or there was no search',
        ),
      ),
    version,
  })
  .check(z.meta({ id: 'Inquiry' }));
export type Inquiry = z.infer<typeof Inquiry>;

/** Another inquiry of the same person, by e-mail or phone. */
export const RelatedInquiry = z.object({
  id: z.string(),
  name: z.string(),
  inspectionType: z.string(),
  propertyAddress: z.string(),
  status: z.enum(statusNames),
  flagged: z.boolean(),
  createdAt: isoTime,
});
export type RelatedInquiry = z.infer<typeof RelatedInquiry>;

/** Something that happened to an inquiry: a note, a change, or a mail that did not reach the customer. */
export const InquiryEvent = z.object({
  id: z.string(),
  at: isoTime,
  kind: z.enum([
    'note',
    'status',
    'call',
    'invoice',
    'credit',
    'agreement',
    'mail',
    'entered',
    'details',
    'inspection',
    'customer',
    'link',
    'waiver',
    'quote',
  ]),
  username: z.nullable(z.string()),
  from: z
    .nullable(z.string())
    .check(z.describe('Before: the status, amount ex GST, referral code or agreement version')),
  to: z.nullable(z.string()).check(z.describe('After: the same')),
  note: z.nullable(z.string()).check(z.describe('The note, or the reason of the change')),
  words: z.string().check(z.describe('The event as one sentence')),
  undoable: z.boolean().check(z.describe('Whether it can be undone. Only the latest event of a kind can')),
});
export type InquiryEvent = z.infer<typeof InquiryEvent>;
export type InquiryEventKind = InquiryEvent['kind'];

/** The most other inquiries of a person in one answer. */
export const RELATED_AT_ONCE = 50;

/** One inquiry with all its data. */
export const InquiryInFull = z
  .object({
    inquiry: Inquiry,
    events: z.array(InquiryEvent).check(z.describe('Newest first')),
    related: z.array(RelatedInquiry).check(z.describe('Newest first')),
    agreementVersion: z
      .nullable(z.string())
      .check(z.describe('The version of the agreement recorded last, on any inquiry')),
  })
  .check(z.meta({ id: 'InquiryInFull' }));
export type InquiryInFull = z.infer<typeof InquiryInFull>;

/** Dollars and cents: `550`, `$1,234.50` and `AUD 550` are taken. `asks` is the error for an empty field. */
export const dollarAmount = (asks: string) =>
  typedDecimal({
    asks,
    around: /^(?:AUD)?\s*\$?\s*/i,
    wrong: 'Enter an amount in dollars with at most two decimal places, like 550 or 550.00',
  });

export const InvoiceAmount = dollarAmount('Enter the invoice amount in dollars');

/** A JSON caller may send a number, which becomes its decimal text. */
export const SaveInvoice = z.object({
  invoiceAmount: z.pipe(
    z.transform((value) => (typeof value === 'number' ? String(value) : value)),
    InvoiceAmount,
  ),
});

/** The answer to saving an amount and to clearing one. */
export const InvoiceSaved = z
  .object({
    success: z.literal(true),
    invoiceAmount: z
      .nullable(z.string())
      .check(z.describe('As stored, with two decimal places; null when cleared')),
    event: undoableEvent,
  })
  .check(z.meta({ id: 'InvoiceSaved' }));

/** A call to the customer, and its result. */
export const NoteCall = z.object({ outcome: callOutcome });

/** An event was undone: a note is deleted, anything else is reversed by a new event. */
export const Undone = z.object({ success: z.literal(true) }).check(z.meta({ id: 'Undone' }));

/** How the first answer was given, or that it was undone. */
export const Answered = z.object({ how: z.enum(['reply', 'call', 'marked', 'reopened']) });
export type AnsweredHow = z.infer<typeof Answered>['how'];

/** When the first answer was given; `null` if the inquiry waits again. */
export const AnswerNoted = z
  .object({ success: z.literal(true), answeredAt: z.nullable(isoTime), event: undoableEvent })
  .check(z.meta({ id: 'AnswerNoted' }));

/** A private note: never shown to a customer or a partner. */
export const AddNote = z.object({
  words: text('Write the note').check(
    z.trim(),
    z.minLength(1, 'Write the note'),
    z.maxLength(5000, 'Use at most 5,000 characters'),
  ),
});

/** The note as an event of the inquiry. */
export const NoteAdded = z
  .object({ success: z.literal(true), event: InquiryEvent })
  .check(z.meta({ id: 'NoteAdded' }));

/** The partner to attribute the inquiry to, or none, with a reason, which is kept. */
export const ChangeAttribution = z.object({
  referralCode: text('Enter a referral code, or leave it empty').check(z.trim(), z.maxLength(40)),
  reason: text('Say why the attribution changes').check(
    z.trim(),
    z.minLength(1, 'Say why the attribution changes'),
    z.maxLength(500, 'Use at most 500 characters'),
  ),
});

/** The partner's code that the inquiry now carries; `null` for none. */
export const AttributionChanged = z
  .object({ success: z.literal(true), referralCode: z.nullable(z.string()), event: undoableEvent })
  .check(z.meta({ id: 'AttributionChanged' }));

/** The values of the same type, the one for searches first. A warranty inspection has one on each form. */
export function sameTypes(type: string): string[] {
  const warranty = ['warranty', 'warranty-inspection'];
  return warranty.includes(type) ? warranty : [type];
}
