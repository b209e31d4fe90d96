import { isDay, type Month } from '#contract/calendar.ts';
import { z } from '#contract/schema.ts';

/** What a line of Today is about, in the order in which the lines stand. */
export const todayKinds = [
  'late-answer',
  'message',
  'inspection-today',
  'report-due',
  'report-missing',
  'quote-lapsed',
  'offer-lapsed',
  'invoice-overdue',
  'payment-to-confirm',
  'delivery-failed',
  'dispute',
  'ends-soon',
  'backup-late',
] as const;
export type TodayKind = (typeof todayKinds)[number];

/** The ids of lines about what ends for the whole business. */
export const endsOfBusiness = { licence: 'licence', insurance: 'insurance', closures: 'closures' } as const;

const MONTH = 'month-';

/** The id of a line about the partners' month. */
export const idOfMonth = (month: Month): string => MONTH + month;

/** The month that a line is about. `undefined` when it is about something else. */
export const monthOfId = (id: string): Month | undefined =>
  id.startsWith(MONTH) ? id.slice(MONTH.length) : undefined;

/** How many lines of a kind are listed at most, and up to how many are counted. */
export const LINES_OF_A_KIND = 25;
export const COUNTED_OF_A_KIND = 200;

/** What an inspection may lack on its day. */
const lacking = ['agreement', 'payment', 'inspector', 'access'] as const;

const day = z.string().check(z.describe('YYYY-MM-DD in Brisbane'));

export const TodayItem = z
  .object({
    kind: z.enum(todayKinds),
    id: z
      .string()
      .check(z.describe('Of what the line is about: the inquiry, the message, the inspection, the quote …')),
    inquiryId: z.nullable(z.string()),
    title: z.string().check(z.describe('Who and what')),
    detail: z.nullable(z.string()).check(z.describe('What else to know, in a few words')),
    dueAt: z
      .nullable(z.string())
      .check(z.describe('Until when it is to be done, or when it ran out; ISO 8601 UTC')),
    late: z.boolean().check(z.describe('Whether that is past')),
    lacks: z.array(z.enum(lacking)).check(z.describe('Of an inspection: what is missing')),
    back: z.nullable(day).check(z.describe('The day until which it was put off, if it came back')),
  })
  .check(z.meta({ id: 'TodayItem' }));
export type TodayItem = z.infer<typeof TodayItem>;

/** What asks for a person now. */
export const Today = z
  .object({
    items: z.array(TodayItem).check(z.describe(`At most ${LINES_OF_A_KIND} of a kind`)),
    total: z.int().check(z.describe(`How many there are, counting at most ${COUNTED_OF_A_KIND} of a kind`)),
  })
  .check(z.meta({ id: 'Today' }));
export type Today = z.infer<typeof Today>;

/** Until when a line is put off. */
export const PutOff = z.object({
  until: z.string('Choose a day').check(z.refine(isDay, 'Enter a day, like 2026-12-24')),
});
export const LinePutOff = z.object({ until: z.nullable(day) }).check(z.meta({ id: 'TodayLinePutOff' }));

/** Why a call about a line is refused. */
export const todayRefusals = {
  unknownKind: 'Today has no lines of this kind',
  gone: 'This line is not in Today any more',
  past: 'Choose a day after today',
  tooFar: 'Choose a day within a year',
} as const;
