import { ItemAnswer, verdicts } from '#contract/customer/item-answer.ts';
import { LONGEST_MESSAGE } from '#contract/customer/messages.ts';
import { agreementStandings } from '#contract/desk/agreement.ts';
import { ApiError } from '#contract/errors.ts';
import { z } from '#contract/schema.ts';
import { line, plainLines, text } from '#contract/text.ts';

const isoTime = z.string().check(z.describe('ISO 8601, UTC'));

/** The requirements of the gate that the office can waive. */
export const waivers = {
  agreement: 'The agreement is waived',
  payment: 'Payment is waived',
  terms: 'The customer pays on terms',
} as const;
export type Waiver = keyof typeof waivers;
const waiver = z.enum(['agreement', 'payment', 'terms']);

/** Whether an inspection's report, PDF and photos open for the customer. It is computed each time. */
export const Gate = z
  .object({
    isOpen: z.boolean(),
    agreement: z.enum(agreementStandings),
    payment: z.enum(['paid', 'waived', 'terms', 'unpaid', 'no-invoice']),
  })
  .check(z.meta({ id: 'Gate' }));
export type Gate = z.infer<typeof Gate>;

export const WaiveGate = z.object({
  waived: z.nullable(waiver).check(z.describe('null ends every waiver')),
  reason: line('Say why', 500),
});

const Waived = z.object({
  what: waiver,
  reason: z.string(),
  by: z.nullable(z.string()),
  at: isoTime,
});

const DeskShare = z.object({
  id: z.string(),
  kind: z.enum(['report', 'actions']),
  name: z.string(),
  email: z.nullable(z.string()).check(z.describe('Where changes of the list are mailed to')),
  handedOnBy: z
    .nullable(z.string())
    .check(z.describe('Whose link it is a part of; null for one that the customer made')),
  report: z.string(),
  createdAt: isoTime,
  expiresAt: isoTime,
  revokedAt: z.nullable(isoTime),
  openedAt: z.nullable(isoTime),
});

/** The state of an inspection's report: whether it opens for the customer, and when it is due. */
const InspectionLights = z.object({
  id: z.string(),
  number: z.nullable(z.int()),
  type: z.string(),
  isAgain: z.boolean().check(z.describe('Whether it is a re-inspection')),
  isPriced: z
    .boolean()
    .check(z.describe('Whether it has a price. Without one its customer can’t accept the agreement')),
  gate: Gate,
  reportDue: z
    .nullable(isoTime)
    .check(
      z.describe(
        'When the report is due: 24 hours after the inspection is both done and paid for, or the contract’s deadline if that is earlier',
      ),
    ),
  reportedAt: z.nullable(isoTime).check(z.describe('When the first version was published')),
});
export type InspectionLights = z.infer<typeof InspectionLights>;

/** The ids of the inquiries whose inspections are requested, separated by commas. */
export const LightsQuery = z.object({
  inquiries: z.string().check(z.maxLength(5000, 'Ask for at most 100 inquiries')),
});
export const Lights = z
  .object({ inspections: z.array(z.extend(InspectionLights, { inquiryId: z.string() })) })
  .check(z.meta({ id: 'InspectionLights' }));

/** A builder's answer to an item, with where it stands. */
const DeskAnswer = z.object({
  report: z.string(),
  finding: z.string().check(z.describe('The id of the finding')),
  item: z.string().check(z.describe('Its number and title in the report; empty if no version lists it')),
  isLatest: z
    .boolean()
    .check(z.describe('Whether no later answer has replaced it: only then it takes a verdict')),
  answer: ItemAnswer,
});
export type DeskAnswer = z.infer<typeof DeskAnswer>;

/** An inspection of an accepted quote for several. */
const DeskStage = z.object({
  type: z.string(),
  state: z
    .enum(['open', 'lost', 'offered', 'held', 'booked', 'done'])
    .check(z.describe('open: it has no time yet; lost: its time was cancelled')),
  start: z.nullable(isoTime).check(z.describe('Its time, if it is held, booked or done')),
  day: z.nullable(z.string()).check(z.describe('When its builder expects it to be ready: 2026-12-03')),
  enteredBy: z.nullable(z.string()).check(z.describe('Who at the desk entered that; null: the customer')),
  mayChoose: z.boolean().check(z.describe('Whether the customer may choose its time')),
  version: z.int().check(z.describe('One more with each date; sent back in If-Match')),
});
export type DeskStage = z.infer<typeof DeskStage>;

export const EnterDay = z.object({
  day: z
    .nullable(z.string().check(z.maxLength(40, 'Enter the day as day/month/year')))
    .check(z.describe('2026-12-03; null: nobody knows it any more')),
});
export const StageDayEntered = z
  .object({ success: z.literal(true), stages: z.array(DeskStage) })
  .check(z.meta({ id: 'StageDayEntered' }));

/** What the desk knows of a customer's page. */
export const CustomerPageState = z
  .object({
    links: z.object({
      open: z.int().check(z.describe('How many links open the page')),
      openedAt: z.nullable(isoTime).check(z.describe('When the first of them was opened')),
      expiresAt: z.nullable(isoTime).check(z.describe('When the last of them expires')),
    }),
    inspections: z.array(InspectionLights),
    waived: z.array(Waived),
    onTermsBy: z.nullable(z.string()).check(z.describe('The partner whose customers pay on terms')),
    acceptedOnline: z.nullable(z.object({ name: z.string(), at: isoTime, version: z.string() })),
    recordBrokenAt: z
      .nullable(z.int())
      .check(z.describe('The first event in the record of the agreement that is not as it was written')),
    shares: z.array(DeskShare),
    answers: z.array(DeskAnswer),
    stages: z
      .array(DeskStage)
      .check(z.describe('The inspections of an accepted quote for several, in the order of building')),
  })
  .check(z.meta({ id: 'CustomerPageState' }));
export type CustomerPageState = z.infer<typeof CustomerPageState>;

/** What builders answered to the items of one report. */
export const ReportAnswers = z
  .object({ answers: z.array(DeskAnswer) })
  .check(z.meta({ id: 'ReportAnswers' }));

/** The agreements whose record was not as it was written when it was last checked. */
export const BrokenAgreements = z
  .object({
    count: z.int(),
    agreements: z
      .array(
        z.object({
          inquiryId: z.string(),
          event: z.int().check(z.describe('The first event that is wrong')),
          foundAt: isoTime,
        }),
      )
      .check(z.describe('The latest found first, at most 20')),
  })
  .check(z.meta({ id: 'BrokenAgreements' }));
export type BrokenAgreements = z.infer<typeof BrokenAgreements>;

export const MakeLink = z.object({ mail: z.optional(z.boolean()) });
export const LinkMade = z
  .object({ url: z.string(), expiresAt: isoTime })
  .check(z.meta({ id: 'CustomerLinkMade' }));
export const LinksRevoked = z.object({ revoked: z.int() }).check(z.meta({ id: 'CustomerLinksRevoked' }));
export const GateSaved = z
  .object({ success: z.literal(true), waived: z.array(Waived) })
  .check(z.meta({ id: 'GateSaved' }));
export const ShareRevoked = z.object({ success: z.literal(true) }).check(z.meta({ id: 'ShareRevoked' }));

export const verdictNeedsWords = 'Say why, so that the builder knows what to do';

/** What the office, or the inspector, says of a builder's answer. A rejection, and a reply, need words. */
export const GiveVerdict = z
  .object({
    verdict: z
      .nullable(z.enum(verdicts, { error: 'Accept or reject the answer' }))
      .check(z.describe('null: a reply that decides nothing')),
    words: z._default(
      text().check(
        z.overwrite(plainLines),
        z.maxLength(LONGEST_MESSAGE, `Use at most ${LONGEST_MESSAGE.toLocaleString('en-AU')} characters`),
      ),
      '',
    ),
  })
  .check(
    z.refine(({ verdict, words }) => verdict === 'accepted' || words !== '', {
      error: verdictNeedsWords,
      path: ['words'],
    }),
  );
export const VerdictGiven = z
  .object({ success: z.literal(true), answer: ItemAnswer })
  .check(z.meta({ id: 'VerdictGiven' }));
/** Why a verdict was refused, with the answer that stands now. */
export const VerdictRefused = z.extend(ApiError, {
  answer: z.optional(ItemAnswer).check(z.describe('The answer that stands now')),
});
