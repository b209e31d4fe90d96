import { phoneNumber } from '#contract/contact-fields.ts';
import { LONGEST_MESSAGE } from '#contract/customer/messages.ts';
import { closedReasonNames } from '#contract/desk/closing.ts';
import { InquiryAnswers } from '#contract/inquiries.ts';
import { z } from '#contract/schema.ts';
import { line, lineIfKnown, text } from '#contract/text.ts';

/* The forms of a customer's page. They are sent without a script, so a missing field counts as empty. */

/** A browser sends a line break as two characters. It counts as one. */
const typedText = (asks?: string) =>
  text(asks).check(
    z.overwrite((typed) => typed.replaceAll('\r\n', '\n')),
    z.trim(),
    z.maxLength(LONGEST_MESSAGE, `Use at most ${LONGEST_MESSAGE.toLocaleString('en-AU')} characters`),
  );

/**
 * One of the offered times, by its position. `held`: the end of the hold as the customer's page showed it.
 */
export const ChooseTime = z.object({
  choice: z.string({ error: 'Choose one of the times' }).check(z.regex(/^\d$/, 'Choose one of the times')),
  inspection: z.optional(z.string().check(z.maxLength(100))),
  held: z.optional(z.string().check(z.maxLength(100))),
});

const chosenStart = z.pipe(
  z.string({ error: 'Choose one of the times' }).check(
    z.maxLength(40, 'Choose one of the times'),
    z.refine((typed) => /^\d{4}-\d\d-\d\dT/.test(typed) && !Number.isNaN(Date.parse(typed)), {
      error: 'Choose one of the times',
    }),
  ),
  z.transform((typed) => new Date(typed).toISOString()),
);
const chosenId = z.pipe(
  z.optional(z.string().check(z.maxLength(100))),
  z.transform((typed) => typed || undefined),
);

/** A free time that a customer chose. Without an inspector, whoever is free comes. */
export const ChooseOwnTime = z.object({
  start: chosenStart,
  inspectorId: chosenId,
  type: chosenId,
});

/** A free time to which a customer moves an inspection; without `inspection`, the one that is booked. */
export const MoveToTime = z.object({ start: chosenStart, inspectorId: chosenId, inspection: chosenId });

/** The builder’s date of a stage, as it was typed; `remove`: nobody knows it any more. */
export const EnterStageDay = z.object({
  type: z
    .string({ error: 'Choose one of the inspections' })
    .check(z.maxLength(100, 'Choose one of the inspections')),
  day: z._default(z.string().check(z.maxLength(40, 'Enter the day as day/month/year')), ''),
  remove: z.optional(z.literal('yes')),
});

/** The cancellation of an inspection. */
export const CancelVisit = z.object({
  reason: line('Tell us why, in a few words', 500),
  accept: z.literal('yes', 'Tick the box to cancel the inspection'),
  inspection: chosenId,
});

/** A question to the office, or a request for other times. */
export const SendMessage = z.object({
  about: z.enum(['question', 'time'], { error: 'Choose what it is about' }),
  words: typedText('Write your message').check(z.minLength(1, 'Write your message')),
});

const { propertyAddress, additionalInfo } = InquiryAnswers.shape;

/** The details that customers may change themselves. */
export const ChangeDetails = z.object({
  firstName: line('Enter your first name', 100),
  lastName: lineIfKnown(100),
  phone: phoneNumber('Enter your phone number'),
  propertyAddress,
  additionalInfo,
});

/** The withdrawal of a request, with an optional reason. */
export const WithdrawRequest = z.object({
  reason: z.catch(z.enum(closedReasonNames), 'other'),
  words: z._default(typedText(), ''),
});

const LONGEST_NAME = 200;
/** The acceptance of a quote: the name, the tick, the edition that was read, and the options that were chosen. */
export const AcceptQuote = z.object({
  name: line('Type your name', LONGEST_NAME),
  accept: z.literal('yes', 'Tick the box to accept the quote'),
  edition: z
    .string({ error: 'We do not know which edition you read. Read the quote again before you accept it' })
    .check(
      z.regex(
        /^\d{1,6}$/,
        'We do not know which edition you read. Read the quote again before you accept it',
      ),
    ),
  option: z.pipe(
    z.optional(z.union([z.string(), z.array(z.string())])),
    z.transform((options) => (options === undefined ? [] : [options].flat())),
  ),
});

/** The refusal of a quote. */
export const DeclineQuote = z.object({ reason: line('Tell us why, in a few words', 500) });
