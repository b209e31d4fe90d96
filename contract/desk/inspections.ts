import { addDays, isDay } from '#contract/calendar.ts';
import { inquiryTypes } from '#contract/choices.ts';
import { version } from '#contract/desk/version.ts';
import { z } from '#contract/schema.ts';
import { line, text } from '#contract/text.ts';

/** The statuses of an inspection. */
export const inspectionStatuses = {
  offered: 'Offered',
  booked: 'Booked',
  done: 'Done',
  cancelled: 'Cancelled',
  'no-access': 'No access',
} as const;
export type InspectionStatus = keyof typeof inspectionStatuses;
export const inspectionStatusNames = Object.keys(inspectionStatuses) as [
  InspectionStatus,
  ...InspectionStatus[],
];

/** The length of a cell of an inspector's time, in minutes. */
export const CELL_MINUTES = 15;
/** How far ahead bookings are possible. */
export const BOOKED_AHEAD_DAYS = 731;
/** The most days of free times in one call. */
const MOST_DAYS_OF_SLOTS = 62;
/** The most times in one offer. */
export const MOST_OFFERED = 3;

const isoTime = z.string().check(z.describe('ISO 8601, UTC'));
const start = z.iso.datetime({ offset: true, error: 'Choose a day and a time' });
const day = z.string().check(z.refine(isDay, { error: 'Enter a day in the form 2026-12-02' }));
const minutes = z
  .int('Enter a number of minutes')
  .check(
    z.minimum(CELL_MINUTES, 'An inspection takes at least 15 minutes'),
    z.maximum(600, 'An inspection takes at most ten hours'),
    z.multipleOf(CELL_MINUTES, 'Enter a multiple of 15 minutes'),
  );
const reason = line('Say why', 500);
const inspectionType = z.enum(inquiryTypes, 'Choose the type of inspection');
const seen = { version: z.optional(z.int()).check(z.describe('The version you read, as in If-Match')) };

/** A free time of an inspector, as of the reading of the list. */
export const FreeTime = z.object({ inspectorId: z.string(), start: isoTime, end: isoTime });
export type FreeTime = z.infer<typeof FreeTime>;

export const SlotsQuery = z
  .object({
    type: inspectionType,
    from: day,
    to: day,
    inspectorId: z.optional(z.string().check(z.maxLength(100))),
  })
  .check(
    z.refine(({ from, to }) => !isDay(from) || to < addDays(from, MOST_DAYS_OF_SLOTS), {
      error: `Ask for at most ${MOST_DAYS_OF_SLOTS} days`,
      path: ['to'],
    }),
  );
export const Slots = z.object({ slots: z.array(FreeTime) }).check(z.meta({ id: 'Slots' }));

/** A customer's file, as the inspector sees it. */
const PlanFile = z.object({
  originalName: z.string(),
  filename: z.string(),
  size: z.int(),
  mediaType: z.string(),
});

/** One visit for an inquiry. */
export const Inspection = z
  .object({
    id: z.string(),
    number: z.nullable(z.int()).check(z.describe('The job number; null while it is only offered')),
    inquiryId: z.string(),
    type: z.string(),
    status: z.enum(inspectionStatusNames),
    inspectorId: z.nullable(z.string()),
    secondInspectorId: z
      .nullable(z.string())
      .check(z.describe('Who captures as well. Only the first inspector signs and finishes')),
    start: z.nullable(isoTime).check(z.describe('null: no time is set yet')),
    end: z.nullable(isoTime),
    accessNote: z.string(),
    contractDeadline: z
      .nullable(isoTime)
      .check(z.describe('The inspection date of a contract, if there is one')),
    completedAt: z.nullable(isoTime),
    reason: z.nullable(z.string()).check(z.describe('Why it was cancelled, or had no access')),
    follows: z.nullable(z.string()).check(z.describe('The inspection whose open findings it checks again')),
    customer: z.object({
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      address: z.string(),
    }),
    offer: z
      .nullable(
        z.object({
          expiresAt: isoTime,
          hasRunOut: z.boolean(),
          times: z.array(FreeTime),
        }),
      )
      .check(z.describe('The times that the customer may choose from, while it is offered')),
    version,
  })
  .check(z.meta({ id: 'Inspection' }));
export type Inspection = z.infer<typeof Inspection>;

/** The parts of an inspection's current report that a re-inspection needs. */
const ReportToFollow = z.object({
  number: z.string(),
  date: z.string().check(z.describe('Of the inspection: 2026-11-25')),
  open: z.int().check(z.describe('How many of its findings are open')),
});
export type ReportToFollow = z.infer<typeof ReportToFollow>;

/** One inspection with the customer's files. */
export const InspectionInFull = z
  .object({
    inspection: Inspection,
    files: z.array(PlanFile),
    report: z.nullable(ReportToFollow).check(z.describe('null: it has no published report')),
    followed: z
      .nullable(ReportToFollow)
      .check(z.describe('The report whose open findings it checks again, if it is still published')),
  })
  .check(z.meta({ id: 'InspectionInFull' }));

export const InspectionsQuery = z.object({
  from: z.optional(day),
  to: z.optional(day),
  inspectorId: z.optional(z.string().check(z.maxLength(100))),
  inquiryId: z.optional(z.string().check(z.maxLength(100))),
  status: z.optional(z.enum(inspectionStatusNames)),
});
export type InspectionsQuery = z.output<typeof InspectionsQuery>;

/** A time that a customer has chosen and holds for some minutes, until they book it. */
const TimeHeld = z
  .object({
    id: z.string(),
    inquiryId: z.string(),
    customer: z.string(),
    type: z.string(),
    inspectorId: z.string(),
    start: isoTime,
    end: isoTime,
    expiresAt: isoTime,
  })
  .check(z.meta({ id: 'TimeHeld' }));
export type TimeHeld = z.infer<typeof TimeHeld>;

export const Inspections = z
  .object({ inspections: z.array(Inspection), held: z.array(TimeHeld) })
  .check(z.meta({ id: 'Inspections' }));

/** An inquiry that was answered or booked and has no inspection with a time. */
const WaitingInquiry = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  address: z.string(),
  preferredDate: z.string(),
  preferredTime: z.string(),
  status: z.string(),
  createdAt: isoTime,
});
export type WaitingInquiry = z.infer<typeof WaitingInquiry>;
export const WaitingInquiries = z
  .object({ inquiries: z.array(WaitingInquiry).check(z.describe('Newest first')) })
  .check(z.meta({ id: 'WaitingInquiries' }));

/** A reason to book a time against a rule. */
const override = z.optional(z.object({ reason }));

export const BookInspection = z
  .object({
    inquiryId: line('Choose an inquiry', 100),
    type: inspectionType,
    inspectorId: line('Choose an inspector', 100),
    start,
    minutes: z.optional(minutes),
    accessNote: z.optional(text().check(z.trim(), z.maxLength(1000, 'Use at most 1,000 characters'))),
    contractDeadline: z.optional(z.nullable(start)),
    follows: z
      .optional(line('Choose the inspection to look at again', 100))
      .check(z.describe('A re-inspection: it starts with the open findings of this inspection’s report')),
    override,
  })
  .check(z.meta({ id: 'BookInspection' }));
export type BookInspection = z.output<typeof BookInspection>;

export const MoveInspection = z.object({
  start,
  inspectorId: z.optional(line('Choose an inspector', 100)),
  reason,
  override,
  ...seen,
});
export type MoveInspection = z.output<typeof MoveInspection>;

export const CancelInspection = z.object({
  reason,
  noAccess: z.optional(z.boolean()).check(z.describe('The inspector went and could not get in')),
  ...seen,
});

export const CompleteInspection = z.object({ completedAt: start, ...seen });

/** Who inspects beside the inspector, or nobody any more. */
export const ChangeSecond = z.object({
  inspectorId: z.nullable(line('Choose an inspector', 100)),
  override,
  ...seen,
});
export type ChangeSecond = z.output<typeof ChangeSecond>;

/** What can be changed of an inspection, besides its time. */
export const ChangeAccess = z.object({
  accessNote: text().check(z.trim(), z.maxLength(1000, 'Use at most 1,000 characters')),
  contractDeadline: z.optional(z.nullable(start)),
  ...seen,
});

export const InspectionSaved = z.object({ inspection: Inspection }).check(z.meta({ id: 'InspectionSaved' }));

/** Why a time is not free, and the next times that are. */
export const TimeTaken = z
  .object({
    message: z.string(),
    errors: z.optional(z.record(z.string(), z.string())),
    code: z
      .optional(z.enum(['changed', 'taken', 'needs-reason']))
      .check(z.describe('needs-reason: it can be booked anyway, with override.reason')),
    next: z.optional(z.array(FreeTime)).check(z.describe('The next free times')),
    inspection: z.optional(Inspection).check(z.describe('Its current state')),
  })
  .check(z.meta({ id: 'TimeTaken' }));

const OfferedTime = z.object({ inspectorId: line('Choose an inspector', 100), start });

export const OfferTimes = z
  .object({
    inquiryId: line('Choose an inquiry', 100),
    type: inspectionType,
    times: z
      .array(OfferedTime)
      .check(
        z.minLength(1, 'Choose at least one time'),
        z.maxLength(MOST_OFFERED, `Offer at most ${MOST_OFFERED} times`),
      ),
    expiresAt: start,
  })
  .check(z.meta({ id: 'OfferTimes' }));
export type OfferTimes = z.output<typeof OfferTimes>;

export const TimesOffered = z
  .object({ offer: z.object({ id: z.string(), url: z.string(), expiresAt: isoTime }) })
  .check(z.meta({ id: 'TimesOffered' }));

/** Something that happened to an inspection, as the history of its inquiry keeps it. */
export type InspectionChange = {
  to:
    | 'offered'
    | 'booked'
    | 'moved'
    | 'second'
    | 'cancelled'
    | 'no-access'
    | 'done'
    | 'ran-out'
    | 'withdrawn';
  /** The reason, if one is required. */
  note: string | null;
  details: {
    id: string;
    number: number | null;
    type: string;
    /** ISO 8601 UTC. */
    start: string | null;
    before?: string | null;
    /** Of `second`: the second one, or nobody any more. */
    inspector: string | null;
  };
};

/** Why a call about an inspection is refused. */
export const inspectionMessages = {
  taken: 'Somebody else has this time. Choose one of the next free times',
  sayWhy: 'To book it anyway, say why',
  noInspector: 'This inspector has been removed. Choose another one',
  notBooked: 'This inspection isn’t booked for a time, so you can’t do this',
  isDone: 'This inspection is done, so it can’t be cancelled',
  isOver: 'This inspection was cancelled. Book a new one instead',
  doneToCome: 'That time is in the future. Enter when it was done',
  doneBefore:
    'An inspection can’t be done more than two hours before its booked start. If it started earlier, move it first',
  noAccessYet: 'This inspection has not started yet. Cancel it instead',
  overlap: 'Two of these times overlap. Choose others',
  quarterHour: 'Choose a time on the quarter hour',
  past: 'This time has passed. Choose a later one',
  pastMidnight: 'The inspection would end after midnight. Choose an earlier time',
  tooFarAhead: 'Choose a day within the next two years',
  chosenBefore: 'You had already chosen a time, so nothing has changed',
  notFreeAnyMore: 'We can no longer come at this time. Please choose another one, or call us',
  alreadyOffered: 'You have already offered times for this inspection. Withdraw that offer first',
  expiresToCome: 'Enter a time in the future, before the first of the offered times',
  followsNone: 'This inspection belongs to another inquiry, so you can’t book its re-inspection here',
  followsNoReport: 'This inspection has no published report yet, so there is nothing to inspect again',
  followsReplaced: 'A later re-inspection has a published report. Book the next one from there',
  isFollowed: 'A re-inspection of this inspection is already booked. Move or cancel that one',
  isFirst: 'This is the inspector who signs. Choose somebody else as the second',
  secondTaken: (name: string) =>
    `${name} is not free at this time, and can’t be in two places. Choose somebody else, another time, or nobody as the second inspector`,
  secondAway: 'The second inspector is not free at the time that the customer chose',
  secondLocked: (name: string) =>
    `${name} is locked, and can’t come as the second inspector. Choose somebody else, or nobody as the second`,
  noEmail: 'This customer has no email address. Book the inspection by phone instead',
} as const;

/** Why the second inspector can't do what only the first one does. */
export const secondOnly = {
  finishes: (signs: string) => `${signs} signs this inspection, and is the only one who can finish it`,
  publishes: (signs: string) => `${signs} signs this report, and is the only inspector who can publish it`,
} as const;
