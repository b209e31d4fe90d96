import { inspectionTypes, serviceTypes } from './choices.ts';
import { emailAddress, phoneNumber } from './contact-fields.ts';
import { withoutFormat } from './invisible.ts';
import { REFERRAL_CODE } from './partners.ts';
import { answerRules, questionNames, questionOf } from './questions.ts';
import { z } from './schema.ts';
import { line, text } from './text.ts';

/** A choice that may be left empty: an unfilled select sends the empty string. */
function choice<const Values extends [string, ...string[]]>(values: Values) {
  return z.pipe(
    z.optional(z.union([z.literal(''), z.enum(values)], { error: 'Choose one of the options' })),
    z.transform((value) => value || undefined),
  );
}

/**
 * The answers of both forms, without the rules across fields. The browser checks one form's part, the server
 * all of it.
 */
export const InquiryAnswers = z.object({
  firstName: line('Enter your first name', 100),
  lastName: line('Enter your last name', 100),
  email: emailAddress('Enter your email address'),
  phone: phoneNumber('Enter your phone number'),
  propertyAddress: line('Enter the property address', 300),
  serviceType: choice(serviceTypes),
  inspectionType: choice(inspectionTypes),
  ...answerRules,
  // A text that can't be a code counts as no code. It came with a link, so no form could show an error for
  // it.
  referralCode: z.pipe(
    z.optional(text().check(z.overwrite(withoutFormat), z.trim(), z.maxLength(2000), z.toUpperCase())),
    z.transform((code) => (code !== undefined && REFERRAL_CODE.test(code) ? code : undefined)),
  ),
});

const SELECT_A_SERVICE = 'Please select a service';

type ServiceOrType = { serviceType?: string | undefined; inspectionType?: string | undefined };
/** At least one of serviceType and inspectionType is given. */
export const asksForSomething = z.refine<ServiceOrType>(
  ({ serviceType, inspectionType }: ServiceOrType) => Boolean(serviceType || inspectionType),
  {
    error: SELECT_A_SERVICE,
    path: ['serviceType'],
    // Reported together with the other fields' errors, so that a person sees all of them at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
);

/** A quote or booking request as `POST /api/contact` takes it: at least one of serviceType and inspectionType is given. */
export const NewInquiry = InquiryAnswers.check(asksForSomething, z.meta({ id: 'NewInquiry' }));
export type NewInquiry = z.output<typeof NewInquiry>;

/** The two forms of the home page; a request says which one it came from, so that a refusal is shown in it. */
export type InquiryFormName = 'quote' | 'booking';

const { firstName, lastName, email, phone, propertyAddress } = InquiryAnswers.shape;
const person = { firstName, lastName, email, phone, propertyAddress };

/** The questions of a form, in its order. */
export const askedBy = (form: InquiryFormName) =>
  questionNames.filter((name) => questionOf(name).forms[form] !== undefined);

const rulesOf = (form: InquiryFormName) =>
  Object.fromEntries(askedBy(form).map((name) => [name, answerRules[name]]));

/** The quote form: the service is required there, and a stage may be named. */
export const QuoteRequest = z.object({
  ...person,
  inspectionType: InquiryAnswers.shape.inspectionType,
  ...rulesOf('quote'),
  serviceType: z.enum(serviceTypes, { error: SELECT_A_SERVICE }),
});

/** The booking form: the inspection is required there. */
export const BookingRequest = z.object({
  ...person,
  ...rulesOf('booking'),
  inspectionType: z.enum(inspectionTypes, { error: SELECT_A_SERVICE }),
});

/** Fields besides the answers, which tell a repeat from a new inquiry and a person from a program. */
export const technicalFields = {
  /**
   * One value for each filled-in form. A form sent again with it is the same inquiry. The header
   * `Idempotency-Key` does the same.
   */
  submissionKey: 'submissionKey',
  /** Which form was filled in. */
  form: 'form',
  /** Signed by the server when the form was opened. */
  formToken: 'formToken',
  /**
   * The honeypot: a field that people don't see and programs fill in. Its name means nothing, so that no browser fills it in with
   * what it knows of a person.
   */
  honeypot: 'k7',
  files: 'files',
} as const;

/** The key that a client makes for one filled-in form, and sends again with a repeat. */
export const SubmissionKey = z
  .string()
  .check(z.regex(/^[\x21-\x7e]{1,200}$/, 'Use at most 200 printable characters'));

/** The confirmation of a request: the same on the form and on the thank-you page. The mail has all of it but the price. */
export const Confirmation = z.object({
  reference: z.string().check(z.describe('The reference to quote to the office, like 3F2A-91BC')),
  notBookedYet: z.string().check(z.describe('Says that nothing is booked yet')),
  asked: z
    .array(z.object({ name: z.string(), value: z.string() }))
    .check(z.describe('What was requested, and the files we received')),
  advice: z
    .array(z.string())
    .check(
      z.describe('A problem we must sort out first: a day when we are closed, or a place outside our areas'),
    ),
  price: z
    .optional(z.string())
    .check(z.describe('What it costs by the price list, in words; absent if the price depends on the job')),
});
export type Confirmation = z.infer<typeof Confirmation>;

/** The data of the thank-you page for a known request. */
export const SentPage = z.object({
  /** The promised time of the answer, in a sentence. */
  reply: z.optional(z.string()),
  /** The address of the customer's page. */
  customerPage: z.optional(z.string()),
  /** Where they choose a time themselves, if they may. */
  timesPage: z.optional(z.string()),
  confirmation: Confirmation,
});
export type SentPage = z.infer<typeof SentPage>;

/** The answer, once the inquiry, its files and its messages are stored. */
export const InquiryReceived = z
  .object({
    success: z.literal(true),
    message: z.string(),
    id: z.string(),
    respondBy: z.string().check(z.describe('The time by which the office promises to answer, ISO 8601 UTC')),
    customerPage: z
      .string()
      .check(z.describe('The address of the customer’s page, from the root of this site')),
    timesPage: z
      .optional(z.string())
      .check(z.describe('Where the customer chooses a time themselves; absent if they may not')),
    confirmation: Confirmation,
  })
  .check(z.meta({ id: 'InquiryReceived' }));
export type InquiryReceived = z.infer<typeof InquiryReceived>;

/** The signed time at which a form was opened. The form sends it back. */
export const FormToken = z.object({ token: z.string() }).check(z.meta({ id: 'FormToken' }));
