import { isDay } from '#contract/calendar.ts';
import { inquiryTypes } from '#contract/choices.ts';
import { MOST_OFFERED } from '#contract/desk/inspections.ts';
import { version } from '#contract/desk/version.ts';
import { z } from '#contract/schema.ts';
import { line, text } from '#contract/text.ts';

/** The states of a quote. A draft has not been sent; a queued one leaves in a moment and can be taken back until then. */
export const quoteStatuses = {
  draft: 'Draft',
  queued: 'Sending',
  sent: 'Sent',
  opened: 'Opened',
  accepted: 'Accepted',
  declined: 'Declined',
  lapsed: 'Run out',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced',
} as const;
export type QuoteStatus = keyof typeof quoteStatuses;
const statusNames = Object.keys(quoteStatuses) as [QuoteStatus, ...QuoteStatus[]];

/** The type of a line that prices looking at another inspection's open findings again. */
export const RE_INSPECTION = 're-inspection';
/** The types that a line may price, in the order of the forms. */
export const quotedTypes: readonly string[] = [...inquiryTypes, RE_INSPECTION];

/** The largest total of a quote, in cents: above it, an amount was mistyped. */
export const MOST_QUOTED_CENTS = 9_999_999;
/** A quote has at most so many lines. */
const MOST_LINES = 40;
/** A quote that names no other day ends after so many. */
export const VALID_DAYS = 14;
/** A quote leaves so long after it was sent, so that it can be taken back. */
export const UNDO_MS = 10_000;

const isoTime = z.string().check(z.describe('ISO 8601, UTC'));
const day = z.string().check(z.refine(isDay, { error: 'Enter a day in the form 2026-12-02' }));
const asksCents = 'Enter an amount in whole cents';
const lineType = z
  .nullable(z.string().check(z.refine((type) => quotedTypes.includes(type), 'Choose a type of inspection')))
  .check(z.describe('The type of inspection that the line prices; null: something beside it'));

/** A line of a proposal from the price list. A price that depends on the job has no amount. */
const ProposedLine = z.object({
  description: z.string(),
  cents: z.nullable(z.int()),
  type: z.nullable(z.string()),
  from: z.optional(z.boolean()),
});
export const QuoteProposal = z
  .object({ lines: z.array(ProposedLine), totalCents: z.nullable(z.int()) })
  .check(z.meta({ id: 'QuoteProposal' }));
export type QuoteProposal = z.infer<typeof QuoteProposal>;

const offeredTime = z.object({
  inspectorId: z.string().check(z.maxLength(100)),
  start: z.iso.datetime({ offset: true, error: 'Choose a day and a time' }),
});

/** A quote to be made: what it prices, until when, with what words, and when we could come. */
export const NewQuote = z.object({
  lines: z
    .array(
      z.object({
        description: line('Say what it is', 200),
        cents: z
          .int(asksCents)
          .check(
            z.minimum(0, 'An amount can’t be below zero'),
            z.maximum(MOST_QUOTED_CENTS, 'An amount must be below $100,000'),
          ),
        type: z.optional(lineType),
        optional: z.optional(z.boolean()).check(z.describe('Whether the customer chooses it')),
      }),
    )
    .check(
      z.minLength(1, 'Enter at least one line'),
      z.maxLength(MOST_LINES, `Enter at most ${MOST_LINES} lines`),
    ),
  validUntil: z
    .optional(day)
    .check(z.describe('The last day on which it can be accepted; 14 days unless given')),
  message: z.optional(text().check(z.trim(), z.maxLength(4_000, 'Use at most 4,000 characters'))),
  times: z
    .optional(
      z.union([
        z
          .array(offeredTime)
          .check(
            z.minLength(1, 'Offer at least one time'),
            z.maxLength(MOST_OFFERED, `Offer at most ${MOST_OFFERED} times`),
          ),
        z.literal('own'),
      ]),
    )
    .check(z.describe('Times to choose from; `own`: the customer chooses among all that are free')),
  send: z.optional(z.boolean()).check(z.describe('false keeps a draft')),
});
export type NewQuote = z.infer<typeof NewQuote>;

/** A quote as the desk shows it. Amounts in whole cents, inc GST. */
export const Quote = z
  .object({
    id: z.string(),
    number: z.string().check(z.describe('Q-2026-0012')),
    edition: z.int(),
    version,
    status: z.enum(statusNames),
    lines: z.array(
      z.object({
        id: z.string(),
        description: z.string(),
        cents: z.int(),
        type: z.nullable(z.string()),
        optional: z.boolean(),
        chosen: z.boolean(),
      }),
    ),
    totalCents: z.int().check(z.describe('Without what is not chosen')),
    message: z.string(),
    validUntil: z.string().check(z.describe('The last day on which it can be accepted, in Brisbane')),
    sendsAt: z.nullable(isoTime),
    sentAt: z.nullable(isoTime),
    openedAt: z.nullable(isoTime),
    decision: z.nullable(
      z.object({
        accepted: z.boolean(),
        name: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        at: isoTime,
      }),
    ),
  })
  .check(z.meta({ id: 'Quote' }));
export type Quote = z.infer<typeof Quote>;

export const QuoteMade = z.object({ quote: Quote }).check(z.meta({ id: 'QuoteMade' }));
export const Quotes = z.object({ quotes: z.array(Quote) }).check(z.meta({ id: 'Quotes' }));

export const WithdrawQuote = z.object({
  reason: line('Say why', 500),
  version: z.optional(z.int()).check(z.describe('The version you read, as in If-Match')),
});

const counted = z.object({
  sent: z.int(),
  accepted: z.int(),
  declined: z.int(),
  lapsed: z.int(),
  acceptedCents: z.int(),
});
/** How quotes of some days fared: the latest edition of each number that was sent. */
export const QuoteFigures = z
  .object({
    ...counted.shape,
    /** From the request to its first quote, in minutes, half of them sooner; null without any. */
    medianMinutes: z.nullable(z.number()),
    byType: z.array(z.object({ type: z.string(), ...counted.shape })),
    bySource: z.array(z.object({ source: z.nullable(z.string()), ...counted.shape })),
    reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
  })
  .check(z.meta({ id: 'QuoteFigures' }));
export type QuoteFigures = z.infer<typeof QuoteFigures>;

/** Why a call about a quote is refused. */
export const quoteRefusals = {
  nothing: 'A quote can’t come to $0. Enter an amount for at least one line that is not optional',
  tooMuch: 'A quote must come to less than $100,000. Split it into several quotes',
  past: 'This day is over. Choose today or a later day',
  tooLate: 'Choose a day within a year',
  noEmail:
    'This customer has no email address. Add it to the request, or keep the quote as a draft and tell them the price',
  spam: 'This request is suspected spam. Choose Not spam first',
  closed: 'This request is closed. Reopen it first',
  hasLeft: 'This quote has left already. Withdraw it, or send another edition',
  notQueued: 'This quote is not being sent, so there is nothing to take back',
  accepted: 'The customer accepted this quote. Make a further quote instead',
  notOpen: 'This quote is not open, so there is nothing to withdraw',
  ownTimes:
    'Customers may not choose a time for this inspection. Change the booking rules in the settings, or offer up to three times',
  timesNeedType: 'Name the type of inspection on a line before you offer times for it',
} as const;
