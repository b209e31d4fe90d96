import { dayOf } from '#contract/calendar.ts';
import { VISIT_DAYS, type Visit } from '#contract/capture/visits.ts';
import type { PhoneUser } from '#contract/inspect/session.ts';
import { addressOf } from '#web/inspect/place.ts';
import { ConnectionLine } from '#web/inspect/screens/connection-line.tsx';
import { Icon } from '#web/inspect/screens/icons.tsx';
import { ReadyForSite } from '#web/inspect/screens/ready-for-site.tsx';
import { Screen } from '#web/inspect/screens/screen.tsx';
import { News } from '#web/inspect/screens/visit-news.tsx';
import { VisitRow } from '#web/inspect/screens/visit-row.tsx';
import { Warnings } from '#web/inspect/screens/warnings.tsx';
import { useMinute } from '#web/inspect/use-minute.ts';
import { useStore } from '#web/inspect/use-store.ts';
import { dayOfVisit } from '#web/inspect/words.ts';

/** The inspections that are on this phone: today's first, then those of the days to come. */
export function Today({ user }: { user: PhoneUser }) {
  const visits = useStore((store) => store.visits()).filter(
    ({ inspection }) => inspection.status !== 'cancelled',
  );
  const today = dayOf(useMinute());
  const days = daysOf(visits, today);
  return (
    <Screen
      title="Today"
      kicker={user.name}
      aside={
        <a
          href={addressOf({ screen: 'phone' })}
          className="flex min-h-12 items-center gap-1 px-2 font-semibold text-white no-underline"
        >
          <Icon name="device" />
          This phone
        </a>
      }
    >
      <ConnectionLine />
      <ReadyForSite />
      <Warnings />
      <News />
      <ol className="mt-5 space-y-7">
        {days.map(([day, ofDay]) => (
          <li key={day}>
            <h2 className="flex items-baseline justify-between border-b-2 border-ink pb-1 font-bold">
              {day < today ? `Earlier, ${dayOfVisit(day, today)}` : dayOfVisit(day, today)}
              <span className="lettering">{ofDay.length}</span>
            </h2>
            {ofDay.length === 0 ? (
              <p className="py-4">No inspections today.</p>
            ) : (
              <ul>
                {ofDay.map((visit) => (
                  <VisitRow key={visit.inspection.id} visit={visit} isToday={day === today} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {visits.length === 0 && (
        <p className="mt-4">
          No inspections are on this phone. Inspections booked for you in the next {VISIT_DAYS} days appear
          here once this phone has a connection.
        </p>
      )}
    </Screen>
  );
}

/** The visits by day. Today comes first, even if it is empty, and past days come last. */
function daysOf(visits: readonly Visit[], today: string): [string, Visit[]][] {
  const days = new Map<string, Visit[]>([[today, []]]);
  for (const visit of visits) {
    const day = visit.inspection.start ? dayOf(new Date(visit.inspection.start)) : today;
    days.set(day, [...(days.get(day) ?? []), visit]);
  }
  const isOver = (day: string) => day < today;
  return [...days].sort(([a], [b]) => Number(isOver(a)) - Number(isOver(b)) || (a < b ? -1 : 1));
}
