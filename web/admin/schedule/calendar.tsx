import { Link } from 'react-router';
import { dayOf } from '#contract/calendar.ts';
import * as endpoints from '#contract/desk/endpoints/inspections.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { pages } from '#contract/paths.ts';
import { useMatches } from '#web/admin/inquiries/use-matches.ts';
import { Latest } from '#web/admin/latest.tsx';
import { loaded } from '#web/admin/loaded.ts';
import { DayGrid } from '#web/admin/schedule/day-grid.tsx';
import { DayList } from '#web/admin/schedule/day-list.tsx';
import { entriesOf, entriesOn, inOrder } from '#web/admin/schedule/entries.ts';
import { HeldNow } from '#web/admin/schedule/held-now.tsx';
import { useScheduleFacts } from '#web/admin/schedule/inspectors.tsx';
import { loadLights, ScheduleLights } from '#web/admin/schedule/lights.tsx';
import { RanOut } from '#web/admin/schedule/ran-out.tsx';
import { Toolbar } from '#web/admin/schedule/toolbar.tsx';
import { addressOf, daysOf, type View, viewOf } from '#web/admin/schedule/view.ts';
import { WeekGrid } from '#web/admin/schedule/week-grid.tsx';
import { call } from '#web/api.ts';
import type { Route } from './+types/calendar';

/** Below this width the columns of a week are too narrow, so it is shown as a list. */
const PHONE = '(max-width: 47.99rem)';

/** The inspections of the days in the address. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const view = viewOf(new URL(request.url).searchParams, matchMedia(PHONE).matches);
  const days = daysOf(view);
  // Loaded for all inspectors, because held times do not belong to one yet.
  const query = { from: days[0], to: days.at(-1) };
  const read = await loaded(call(endpoints.list, { query }));
  return { view, read, lights: await loadLights(read.ok ? read.value.inspections : []) };
}

/** The calendar of inspections: a week, a day, or a list by day. */
export default function Calendar({ loaderData: { view, read, lights } }: Route.ComponentProps) {
  return (
    <section aria-label="Schedule" className="prints-schedule mt-4">
      <Toolbar view={view} />
      {read.ok && <RanOut inspections={read.value.inspections} />}
      {read.ok && <HeldNow held={read.value.held} />}
      <Latest read={read} of={addressOf(view)} what="The schedule">
        {({ inspections }) => (
          <ScheduleLights value={lights}>
            <Days view={view} inspections={inspections} />
          </ScheduleLights>
        )}
      </Latest>
    </section>
  );
}

function Days({ view, inspections }: { view: View; inspections: Inspection[] }) {
  const { inspectors, mayBook } = useScheduleFacts();
  const isPhone = useMatches(PHONE);
  const days = daysOf(view);
  const entries = inOrder(entriesOn(entriesOf(inspections), days, view.inspector), inspectors);
  const shown = view.inspector ? inspectors.filter(({ id }) => id === view.inspector) : inspectors;
  const parts = { days, entries, inspectors: shown, today: dayOf(new Date()) };
  return (
    <>
      {inspectors.length === 0 && mayBook && <NobodyInspects />}
      {view.kind === 'list' || isPhone ? (
        <DayList {...parts} view={view} />
      ) : view.kind === 'day' ? (
        <DayGrid {...parts} day={view.from} />
      ) : (
        <WeekGrid {...parts} view={view} />
      )}
      {entries.length === 0 && <Nothing view={view} />}
    </>
  );
}

function NobodyInspects() {
  return (
    <p className="mb-3 border border-dashed border-edge px-4 py-3">
      Nobody can be booked yet. <Link to={pages.inspectors}>Add an inspector</Link> with their licence and
      working hours.
    </p>
  );
}

function Nothing({ view }: { view: View }) {
  const { mayBook } = useScheduleFacts();
  return (
    <p className="no-print mt-4 text-ink-soft">
      Nothing is booked {view.kind === 'day' ? 'on this day' : 'on these days'}.{' '}
      {mayBook && 'Book one from an inquiry that is waiting for a time. '}
      {view.inspector && <Link to={addressOf(view, { inspector: undefined })}>Show all inspectors</Link>}
    </p>
  );
}
