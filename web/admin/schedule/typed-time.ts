import { isDay, momentAt } from '#contract/calendar.ts';
import { z } from '#contract/schema.ts';
import { timeOf } from '#web/admin/schedule/free.ts';

/** The choice for a time typed by hand. */
export const BY_HAND = 'by-hand';

const typed = z._default(z.string(), '');

/** The fields by which a time is chosen: one of the free ones, or a day, a time and an inspector typed by hand. */
export const timeFields = { slot: typed, day: typed, time: typed, inspector: typed };
type TimeFields = { slot: string; day: string; time: string; inspector: string };

/** Says what a typed time still lacks. */
export function timeChecks<T extends TimeFields>() {
  const byHand = (isRight: (fields: T) => boolean) => (fields: T) =>
    fields.slot !== BY_HAND || isRight(fields);
  return [
    z.refine<T>(({ slot }) => slot !== '', { error: 'Choose a time', path: ['slot'] }),
    z.refine<T>(
      byHand(({ day }) => isDay(day)),
      { error: 'Enter the day', path: ['day'] },
    ),
    z.refine<T>(
      byHand(({ time }) => /^\d\d:\d\d/.test(time)),
      { error: 'Enter the time', path: ['time'] },
    ),
    z.refine<T>(
      byHand(({ inspector }) => inspector !== ''),
      {
        error: 'Choose an inspector',
        path: ['inspector'],
      },
    ),
  ] as const;
}

/** The time that was chosen. */
export function chosenTime({ slot, day, time, inspector }: TimeFields): {
  start: string;
  inspectorId: string;
} {
  if (slot !== BY_HAND) return timeOf(slot);
  return { start: momentAt(`${day}T${time.slice(0, 5)}`).toISOString(), inspectorId: inspector };
}

/** The typed reason for booking a time anyway. */
export const overrideField = { override: typed };

/** A moment typed into a date and time field; nothing if it is empty. */
export function typedAsMoment(typedMoment: string): string | null {
  return typedMoment === '' ? null : momentAt(typedMoment.slice(0, 16)).toISOString();
}
