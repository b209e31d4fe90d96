import { emailIfKnown, phoneNumber } from '#contract/contact-fields.ts';
import { Inquiry } from '#contract/desk/inquiries.ts';
import { asksForSomething, InquiryAnswers } from '#contract/inquiries.ts';
import { type QuestionName, questionNames, questions } from '#contract/questions.ts';
import { z } from '#contract/schema.ts';
import { line, lineIfKnown, text } from '#contract/text.ts';

/** A caller may leave out the last name and the email address, which are then empty. */
const details = {
  ...z.omit(InquiryAnswers, { referralCode: true }).shape,
  firstName: line('Enter the name', 100),
  lastName: z._default(lineIfKnown(100), ''),
  email: z._default(emailIfKnown(), ''),
  phone: phoneNumber('Enter the phone number'),
};

/** A customer's details, entered by hand or corrected. */
export const CustomerDetails = z.object(details).check(asksForSomething, z.meta({ id: 'CustomerDetails' }));
export type CustomerDetails = z.output<typeof CustomerDetails>;
/** Its fields, in reading order. */
export const detailNames = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  propertyAddress: 'Property address',
  serviceType: 'Service',
  inspectionType: 'Inspection',
  ...(Object.fromEntries(questionNames.map((name) => [name, questions[name].label])) as Record<
    QuestionName,
    string
  >),
} as const;
export type DetailName = keyof typeof detailNames;

/** The way in which a hand-entered request came. */
export const entryWays = { phone: 'By phone', door: 'In person', email: 'By email' } as const;
export type EntryWay = keyof typeof entryWays;

/** A form sends `on` for a box that is ticked, and nothing for one that is not. */
const box = z.pipe(
  z.transform((value) => value === true || value === 'on'),
  z.boolean(),
);

/** A request that somebody enters at the desk. */
export const EnterInquiry = z
  .object({
    ...details,
    cameBy: z.enum(Object.keys(entryWays) as [EntryWay, ...EntryWay[]], { error: 'Choose how it came in' }),
    referralCode: z._default(text().check(z.trim(), z.maxLength(40), z.toUpperCase()), ''),
    answered: box,
    acknowledge: box,
    notify: box,
  })
  .check(asksForSomething, z.meta({ id: 'EnterInquiry' }));
export type EnterInquiry = z.output<typeof EnterInquiry>;

export const InquiryEntered = z
  .object({
    success: z.literal(true),
    id: z.string(),
    respondBy: z.string().check(z.describe('The time by which the office promises to answer, ISO 8601 UTC')),
  })
  .check(z.meta({ id: 'InquiryEntered' }));

/** The event that keeps the replaced values; `null` if nothing was changed. */
export const DetailsCorrected = z
  .object({ success: z.literal(true), event: z.nullable(z.string()) })
  .check(z.meta({ id: 'DetailsCorrected' }));

/** The most inquiries of one person handled together. */
export const PERSON_AT_ONCE = 1000;

/** An inquiry of a person, as the desk lists it before their data is deleted. */
const { id, email, phone, inspectionType, propertyAddress, status, createdAt, jobNumber, dropboxFolder } =
  Inquiry.shape;
const PersonsInquiry = z.object({
  id,
  email,
  phone,
  inspectionType,
  propertyAddress,
  status,
  createdAt,
  jobNumber,
  dropboxFolder,
  name: z.string(),
  files: z.int(),
  isJob: z.boolean().check(z.describe('Whether it is a job. A job is kept without the person’s data')),
});
export type PersonsInquiry = z.infer<typeof PersonsInquiry>;

/** All that is kept of a person, by the email address or the phone of one of their inquiries. */
export const Person = z
  .object({
    inquiries: z.array(PersonsInquiry).check(z.describe(`Newest first, at most ${PERSON_AT_ONCE}`)),
    subscriptions: z.int().check(z.describe('Newsletter subscriptions with their email addresses')),
    cloudConfigured: z.boolean().check(z.describe('Whether Plumbline can delete their Dropbox folders')),
  })
  .check(z.meta({ id: 'Person' }));
export type Person = z.infer<typeof Person>;

/** The word to type before a person's data is deleted. */
export const REMOVAL_WORD = 'DELETE';

/** The word alone, as its form judges it. */
export const RemovalWord = z.object({
  word: z.string({ error: `Type ${REMOVAL_WORD}` }).check(
    z.trim(),
    z.toUpperCase(),
    z.refine((typed) => typed === REMOVAL_WORD, `Type ${REMOVAL_WORD}`),
  ),
});

export const RemovePerson = z.extend(RemovalWord, {
  ids: z
    .array(z.string().check(z.maxLength(100)))
    .check(z.minLength(1, 'Choose at least one inquiry'), z.maxLength(PERSON_AT_ONCE)),
});

/** What a deletion removed and what stayed. It names no person, and jobs only by number. */
export const Removal = z
  .object({
    id: z.string(),
    at: z.string().check(z.describe('ISO 8601 UTC')),
    username: z.nullable(z.string()),
    inquiries: z.int().check(z.describe('Removed completely, because they never became a job')),
    jobs: z.array(z.int()).check(z.describe('The numbers of the jobs that stay without the person')),
    files: z.int(),
    photos: z
      .optional(z.int())
      .check(z.describe('Photos of their inspections, each copy counted; missing on older receipts')),
    reports: z
      .optional(z.array(z.string()))
      .check(
        z.describe(
          'The numbers of the published reports that stay for their time; missing on older receipts',
        ),
      ),
    invoices: z
      .optional(z.array(z.string()))
      .check(
        z.describe(
          'The numbers of the invoices and credit notes that stay without the person; missing on older receipts',
        ),
      ),
    written: z
      .optional(z.int())
      .check(z.describe('Messages from their page and replies to them; missing on older receipts')),
    links: z
      .optional(z.int())
      .check(
        z.describe(
          'Links to their page and the links they shared. They no longer open anything; missing on older receipts',
        ),
      ),
    quotes: z
      .optional(z.int())
      .check(z.describe('Quotes that were deleted, or stay without the person; missing on older receipts')),
    agreements: z
      .optional(z.int())
      .check(z.describe('Acceptances on their page that stay without the person; missing on older receipts')),
    answers: z
      .optional(z.int())
      .check(z.describe('Builders’ answers through those links, with photos; missing on older receipts')),
    notes: z.int().check(z.describe('Notes, calls and other history with words about the person')),
    messages: z.object({ waiting: z.int(), sent: z.int() }),
    subscriptions: z.int(),
    cloudFolders: z.object({
      deleted: z.int().check(z.describe('Folders that Plumbline deletes in Dropbox')),
      left: z.int().check(z.describe('Folders that the owner deletes')),
    }),
  })
  .check(z.meta({ id: 'Removal' }));
export type Removal = z.infer<typeof Removal>;

export const PersonRemoved = z
  .object({ success: z.literal(true), removal: Removal })
  .check(z.meta({ id: 'PersonRemoved' }));
