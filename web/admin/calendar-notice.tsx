import { holidaysKnownTo } from '#content/opening.ts';
import { addDays, dayInWords, dayOf } from '#contract/calendar.ts';
import { Notice } from '#web/admin/notice.tsx';

const DAYS_AHEAD = 90;

/**
 * Warns before the list of public holidays runs out. Without the list, deadlines would fall on holidays
 * unnoticed.
 */
export function CalendarNotice() {
  const soon = addDays(dayOf(new Date()), DAYS_AHEAD);
  if (soon <= holidaysKnownTo()) return null;
  return (
    <Notice
      summary={`Public holidays are listed to ${dayInWords(holidaysKnownTo(), 'short')}. After that, we count every weekday as a working day. Add the coming years to content/opening.ts.`}
    />
  );
}
