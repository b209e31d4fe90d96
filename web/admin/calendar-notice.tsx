import { holidaysKnownTo, office } from '#content/opening.ts';
import { businessDay } from '#contract/business-clock.ts';
import { formatShortDay } from '#web/admin/format.ts';

const DAY = 24 * 60 * 60 * 1000;
const DAYS_AHEAD = 90;

/** Says in good time that the list of public holidays ends: deadlines would fall on them and nobody would notice. */
export function CalendarNotice() {
  const soon = businessDay(new Date(Date.now() + DAYS_AHEAD * DAY), office);
  if (soon <= holidaysKnownTo) return null;
  return (
    <p
      role="status"
      className="mt-5 border-l-4 border-caution bg-caution-wash px-4 py-3 text-[0.95rem] text-ink"
    >
      Public holidays are listed to {formatShortDay(holidaysKnownTo)}. After it every weekday counts as a
      working day: add the coming years to content/opening.ts.
    </p>
  );
}
