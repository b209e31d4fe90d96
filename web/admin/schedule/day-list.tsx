import { Link } from 'react-router';
import { suburbOf } from '#contract/address.ts';
import { timeInWords, weekdayInWords, weekdayOf } from '#contract/calendar.ts';
import { labelOf } from '#contract/choices.ts';
import { inspectionStatuses } from '#contract/desk/inspections.ts';
import type { Inspector } from '#contract/desk/inspectors.ts';
import { pages } from '#contract/paths.ts';
import { type DaysProps, type Entry, isOff } from '#web/admin/schedule/entries.ts';
import { Cancelled } from '#web/admin/schedule/entry-card.tsx';
import { colourOf, InspectorName, needsName, useScheduleFacts } from '#web/admin/schedule/inspectors.tsx';
import { EntryLight } from '#web/admin/schedule/lights.tsx';
import { addressOf, type View } from '#web/admin/schedule/view.ts';
import { momentToSay } from '#web/admin/schedule/words.ts';
import { absencesOn } from '#web/admin/schedule/working.ts';

/** The days one under the other, as a phone shows them. */
export function DayList({ days, entries, inspectors, today, view }: DaysProps & { view: View }) {
  // An empty weekend gets no heading.
  const shown = days.filter(
    (day) =>
      view.kind === 'day' ||
      ![0, 6].includes(weekdayOf(day)) ||
      day === today ||
      entries.some((entry) => entry.day === day),
  );
  return (
    <ol>
      {shown.map((day) => {
        const onDay = entries.filter((entry) => entry.day === day);
        const isToday = day === today;
        return (
          <li key={day} className="mb-4">
            <h3
              className={`flex items-baseline gap-2 border-t-2 pt-1.5 pb-1 leading-tight font-bold ${isToday ? 'border-signal' : 'border-ink'}`}
            >
              <Link to={addressOf(view, { kind: 'day', from: day })} className="text-ink">
                {weekdayInWords(day, 'full')}
              </Link>
              {isToday && <span className="lettering text-signal">Today</span>}
            </h3>
            {absencesOn(inspectors, day).map((absence) => (
              <p key={absence} className="pb-1 text-[0.88rem] text-caution">
                {absence}
              </p>
            ))}
            <Lines entries={onDay} shown={inspectors} />
          </li>
        );
      })}
    </ol>
  );
}

type LinesProps = { entries: Entry[]; shown: readonly Inspector[] };

function Lines({ entries, shown }: LinesProps) {
  const on = entries.filter((entry) => !isOff(entry));
  return (
    <>
      {on.length === 0 && <p className="text-[0.92rem] text-ink-soft">Nothing booked.</p>}
      <ul className="border-t border-line empty:hidden">
        {on.map((entry) => (
          <li key={entry.key}>
            <Line entry={entry} namesInspector={needsName(shown, entry.inspectorId)} />
          </li>
        ))}
      </ul>
      <Cancelled entries={entries} />
    </>
  );
}

function Line({ entry, namesInspector }: { entry: Entry; namesInspector: boolean }) {
  const { inspectors } = useScheduleFacts();
  const { inspection, start, end, inspectorId, isHeld } = entry;
  const { id, number, type, status, customer, contractDeadline } = inspection;
  const what = [labelOf(type), suburbOf(customer.address), number !== null && `Job\u00a0${number}`];
  return (
    <div
      className={`relative grid grid-cols-[5.6rem_1fr] gap-x-2 border-b border-l-4 border-line py-1.5 pr-2 pl-2.5 leading-snug hover:bg-blueprint-wash has-focus-visible:outline-3 has-focus-visible:outline-blueprint sm:grid-cols-[10.5rem_1fr_auto] ${isHeld ? 'border-dashed bg-paper' : 'bg-sheet'}`}
      style={{ borderLeftColor: colourOf(inspectors, inspectorId) }}
    >
      <p className="tabular-nums">
        <Link
          to={pages.inspection(id)}
          className="font-bold text-ink no-underline outline-none after:absolute after:inset-0 hover:underline"
        >
          {timeInWords(new Date(start))}
          <span className="sr-only">, {customer.name}</span>
        </Link>{' '}
        <span className="text-ink-soft max-sm:block max-sm:text-[0.9rem]">
          to {timeInWords(new Date(end))}
        </span>
      </p>
      <div className="min-w-0">
        <p className="font-semibold wrap-break-word">
          {isHeld && 'Held for '}
          <bdi>{customer.name}</bdi>
        </p>
        <p className="text-[0.9rem] text-ink-soft">{what.filter(Boolean).join(', ')}</p>
        {contractDeadline && (
          <p
            className={`text-[0.9rem] ${contractDeadline < end ? 'font-semibold text-caution' : 'text-ink-soft'}`}
          >
            Contract deadline {momentToSay(contractDeadline)}
          </p>
        )}
        <p className="text-[0.9rem] empty:hidden">
          <EntryLight inspection={inspection} />
        </p>
      </div>
      <p className="col-start-2 flex min-w-0 gap-x-3 text-[0.9rem] text-ink-soft sm:col-start-3 sm:flex-col sm:items-end">
        {(namesInspector || inspection.secondInspectorId) && <InspectorName id={inspectorId} />}
        {inspection.secondInspectorId && <InspectorName id={inspection.secondInspectorId} />}
        {status !== 'booked' && !isHeld && (
          <span className={`font-semibold ${status === 'no-access' ? 'text-caution' : ''}`}>
            {inspectionStatuses[status]}
          </span>
        )}
      </p>
    </div>
  );
}
