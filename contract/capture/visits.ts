import { addDays, isDay } from '#contract/calendar.ts';
import { answerStates } from '#contract/customer/item-answer.ts';
import { agreementStandings } from '#contract/desk/agreement.ts';
import { inspectionStatusNames } from '#contract/desk/inspections.ts';
import { Limit } from '#contract/desk/limits.ts';
import { z } from '#contract/schema.ts';

const isoTime = z.string().check(z.describe('ISO 8601, UTC'));
const day = z.string().check(z.refine(isDay, { error: 'Enter a day in the form 2026-12-02' }));

/** An inspection may be finished this long before its booked start: the one before it took less time. */
export const MOST_EARLY_MS = 2 * 60 * 60 * 1000;

/** How many days ahead a phone has its visits. */
export const VISIT_DAYS = 14;
/** The most days of visits in one call. */
const MOST_DAYS = 62;

export const VisitsQuery = z.object({ from: day, to: day }).check(
  z.refine(({ from, to }) => !isDay(from) || to < addDays(from, MOST_DAYS), {
    error: `Ask for at most ${MOST_DAYS} days`,
    path: ['to'],
  }),
);

/** A file of the customer's, with the pages of a plan that a browser has turned into pictures. */
const VisitFile = z.object({
  filename: z.string(),
  originalName: z.string(),
  mediaType: z.string(),
  size: z.int(),
  pages: z.array(z.int()).check(z.describe('The pages that are kept as pictures')),
});
export type VisitFile = z.infer<typeof VisitFile>;

/** One item of a checklist. Nothing about it is filled in until somebody gives it an outcome. */
const ChecklistItem = z.object({
  id: z.string(),
  words: z.string(),
  areas: z
    .union([z.readonly(z.array(z.string())), z.literal('each')])
    .check(
      z.describe('The areas where it is checked. `each` means every area, including areas added on site'),
    ),
  unit: z.nullable(z.string()),
  standards: z
    .readonly(z.array(z.string()))
    .check(z.describe('The standards whose templates are offered first for a defect found here')),
});
export type ChecklistItem = z.infer<typeof ChecklistItem>;

const VisitArea = z.object({ id: z.string(), name: z.string(), order: z.number() });
export type VisitArea = z.infer<typeof VisitArea>;

/** A builder's answer to an earlier finding. It is a claim that nobody has checked yet. */
const EarlierAnswer = z.object({
  by: z.string().check(z.describe('Who had the link to the action list')),
  answeredAt: isoTime,
  state: z
    .optional(z.nullable(z.enum(answerStates)))
    .check(z.describe('null: an answer from before builders chose one')),
  says: z.optional(z.string()).check(z.describe('State, day and what the office decided, in words')),
  rectifiedOn: z.nullable(z.string()).check(z.describe('The day on which they say they fixed it')),
  words: z.string(),
  photos: z.array(z.string()).check(z.describe('The SHA-256 of each photo')),
});
export type EarlierAnswer = z.infer<typeof EarlierAnswer>;

/** An open finding of the earlier report, which the phone shows beside the new one. */
const EarlierFinding = z.object({
  id: z.string().check(z.describe('The finding of the re-inspection has this id in `follows`')),
  number: z.int(),
  title: z.string(),
  measured: z.nullable(z.string()).check(z.describe('With its unit')),
  limit: z.nullable(z.string()).check(z.describe('In words')),
  status: z.nullable(z.string()),
  photos: z.array(z.string()).check(z.describe('The SHA-256 of the screen copies of its first few photos')),
  answers: z
    ._default(z.array(EarlierAnswer), [])
    .check(z.describe('The builders’ answers to it, oldest first')),
});
export type EarlierFinding = z.infer<typeof EarlierFinding>;

/** A finding that an earlier inspection of the property left open. Its photos are asked for one finding at a time. */
const LeftOpen = z.object({
  ...EarlierFinding.shape,
  where: z.string().check(z.describe('Area and places')),
  severity: z.nullable(z.string()),
});
export type LeftOpen = z.infer<typeof LeftOpen>;

/** How many earlier inspections of a property, and findings of each, come with a visit. */
export const MOST_BEFORE = 6;
export const MOST_LEFT_OPEN = 100;

/** How many photos of each earlier finding come with the visit. */
export const MOST_EARLIER_PHOTOS = 4;

/** Everything about an inspection that an inspector's phone stores. */
export const Visit = z
  .object({
    inspection: z.object({
      id: z.string(),
      number: z.nullable(z.int()),
      type: z.string(),
      status: z.enum(inspectionStatusNames),
      inspectorId: z.nullable(z.string()),
      start: z.nullable(isoTime),
      end: z.nullable(isoTime),
      accessNote: z.string(),
      contractDeadline: z.nullable(isoTime),
      completedAt: z.nullable(isoTime),
      version: z.int(),
    }),
    inquiry: z.object({
      id: z.string(),
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      address: z.string(),
      files: z.array(VisitFile),
    }),
    team: z
      ._default(
        z.nullable(
          z.object({
            signs: z.string(),
            second: z.string(),
            isSecond: z.boolean().check(z.describe('Whether this phone is the second one’s')),
          }),
        ),
        null,
      )
      .check(z.describe('The two inspectors of a visit: both capture, the first signs and finishes')),
    areas: z.array(VisitArea).check(z.describe('The presets of its type; operations add and change areas')),
    checklist: z.array(ChecklistItem),
    agreement: z
      ._default(z.enum(agreementStandings), 'accepted')
      .check(z.describe('Whether the customer has accepted the current agreement for this inspection')),
    templateSets: z
      .array(z.string())
      .check(z.describe('The hash of each standard’s templates, and of the business’s own phrases')),
    earlier: z
      ._default(
        z.nullable(z.object({ number: z.string(), date: z.string(), findings: z.array(EarlierFinding) })),
        null,
      )
      .check(z.describe('For a re-inspection: the report whose open findings it looks at again')),
    before: z
      ._default(
        z.array(
          z.object({
            inspection: z.string(),
            number: z.string(),
            date: z.string(),
            type: z.string(),
            findings: z.array(LeftOpen),
          }),
        ),
        [],
      )
      .check(z.describe('What earlier inspections of the same property left open, the earliest first')),
  })
  .check(z.meta({ id: 'Visit' }));
export type Visit = z.infer<typeof Visit>;

export const Visits = z.object({ visits: z.array(Visit) }).check(z.meta({ id: 'Visits' }));

/** A template on a phone. */
export const CarriedTemplate = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  action: z.string(),
  priority: z.string(),
  clause: z.nullable(z.string()),
  says: z.string().check(z.describe('The words of the clause')),
  limit: z.nullable(Limit),
  trade: z.optional(z.string()).check(z.describe('Who mends it, if the template itself says so')),
});
export type CarriedTemplate = z.infer<typeof CarriedTemplate>;

/** The accepted templates of one standard. The hash is of the templates themselves, so that a set never changes. */
export const TemplateSet = z
  .object({
    hash: z.string(),
    standard: z.string().check(z.describe('With its edition: AS 3740-2021')),
    title: z.string(),
    templates: z.array(CarriedTemplate),
  })
  .check(z.meta({ id: 'TemplateSet' }));
export type TemplateSet = z.infer<typeof TemplateSet>;

export const KnownPhotosQuery = z.object({
  hashes: z
    .array(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256')))
    .check(z.maxLength(2000)),
  inspection: z
    .optional(z.string().check(z.maxLength(100)))
    .check(z.describe('If given, only the files of this inspection count as known')),
});
export const MissingPhotos = z
  .object({ missing: z.array(z.string()) })
  .check(z.meta({ id: 'MissingPhotos' }));

export const EarlierPhotosQuery = z.object({
  inspection: z.string().check(z.maxLength(100), z.describe('The visit')),
  of: z.string().check(z.maxLength(100), z.describe('The earlier inspection of the same property')),
  finding: z.string().check(z.maxLength(100)),
});
export const EarlierPhotos = z
  .object({ photos: z.array(z.string()).check(z.describe('The SHA-256 of the screen copies')) })
  .check(z.meta({ id: 'EarlierPhotos' }));
