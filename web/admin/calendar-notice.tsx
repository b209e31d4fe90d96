import { holidaysKnownTo, office } from '#content/opening.ts';
import { businessDay } from '#contract/business-clock.ts';
import { dayInWords } from '#contract/day.ts';
import { Notice } from '#web/admin/notice.tsx';

const DAY = 24 * 60 * 60 * 1000;
const DAYS_AHEAD = 90;

/** Says in good time that the list of public holidays ends: deadlines would fall on them and nobody would notice. */
export function CalendarNotice() {
  const soon = businessDay(new Date(Date.now() + DAYS_AHEAD * DAY), office);
  if (soon <= holidaysKnownTo) return null;
  return (
    <Notice>
      Public holidays are listed to {dayInWords(holidaysKnownTo, 'short')}. After it every weekday counts as a
      working day: add the coming years to content/opening.ts.
    </Notice>
  );
}
