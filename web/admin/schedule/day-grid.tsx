import { type CSSProperties, type DragEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Inspector } from '#contract/desk/inspectors.ts';
import { formFor, useDropPlace } from '#web/admin/schedule/drag.ts';
import { type DaysProps, type Entry, isEntryOf, isOff, minuteOf } from '#web/admin/schedule/entries.ts';
import { Cancelled, EntryCard } from '#web/admin/schedule/entry-card.tsx';
import { InspectorName, nameOf, useScheduleFacts } from '#web/admin/schedule/inspectors.tsx';
import { addressOf } from '#web/admin/schedule/view.ts';
import { absencesOn, holidayOn, hoursOn, isOnLeave, minutesIn } from '#web/admin/schedule/working.ts';

/** A row of the grid is a cell of an inspector's time. */
const CELL = 15;
/** High enough to show all the words of an inspection of an hour and a half. */
const CELL_HEIGHT = '1.25rem';
/** The hours shown for a day on which nobody works and nothing is booked. */
const [OPENS, CLOSES] = [7 * 60, 17 * 60];

/** A day with its inspectors side by side. The height of each inspection is its duration. */
export function DayGrid({ day, entries, inspectors }: DaysProps & { day: string }) {
  const shown = columnsOf(inspectors, entries);
  const [from, to] = spanOf(day, inspectors, entries);
  const holiday = holidayOn(day) && absencesOn([], day)[0];
  const { box, isWider } = useIsWider();
  return (
    <>
      {holiday && <p className="mb-2 font-semibold text-caution">{holiday}</p>}
      {isWider && (
        <p className="no-print mb-1.5 text-[0.85rem] text-ink-soft">
          {shown.length} inspectors. Scroll sideways to see them all.
        </p>
      )}
      <section
        ref={box}
        aria-label="Inspectors of the day"
        className="overflow-x-auto print:overflow-visible"
      >
        <div
          className="grid border border-line bg-sheet"
          style={{ gridTemplateColumns: `3.6rem repeat(${Math.max(shown.length, 1)}, minmax(9.5rem, 1fr))` }}
        >
          <Ruler from={from} to={to} />
          {shown.map((id) => (
            <Column
              key={id ?? ''}
              id={id}
              inspector={inspectors.find((one) => one.id === id)}
              day={day}
              from={from}
              to={to}
              entries={entries.filter((entry) => isEntryOf(entry, id))}
            />
          ))}
        </div>
      </section>
    </>
  );
}

/** Whether the content of a box is wider than the box. */
function useIsWider() {
  const box = useRef<HTMLElement>(null);
  const [isWider, setWider] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const watching = new ResizeObserver(() => setWider(current.scrollWidth > current.clientWidth));
    for (const one of [current, ...current.children]) watching.observe(one);
    return () => watching.disconnect();
  }, []);
  return { box, isWider };
}

/** The inspectors, plus removed inspectors and “nobody yet” if the day has entries for them. */
function columnsOf(inspectors: readonly Inspector[], entries: Entry[]): (string | null)[] {
  return [
    ...new Set([
      ...inspectors.map(({ id }) => id),
      ...entries.flatMap(({ inspectorId, inspection }) =>
        [inspectorId, inspection.secondInspectorId ?? []].flat(),
      ),
    ]),
  ];
}

/** The hours to show: all working hours, and bookings outside them. */
function spanOf(day: string, inspectors: readonly Inspector[], entries: Entry[]): [number, number] {
  const hours = inspectors.flatMap((inspector) => hoursOn(inspector, day) ?? []);
  const starts = [...hours.map((one) => minutesIn(one.from)), ...entries.map(({ start }) => minuteOf(start))];
  const ends = [
    ...hours.map((one) => minutesIn(one.to)),
    ...entries.map(({ end }) => minuteOf(end) || 24 * 60),
  ];
  if (starts.length === 0) return [OPENS, CLOSES];
  return [Math.floor(Math.min(...starts) / 60) * 60, Math.ceil(Math.max(...ends) / 60) * 60];
}

type Span = { from: number; to: number };

function rows({ from, to }: Span): CSSProperties {
  return { gridTemplateRows: `repeat(${(to - from) / CELL}, ${CELL_HEIGHT})` };
}

/** The rows between two times, in minutes after midnight. */
function rowsBetween(start: number, end: number, { from, to }: Span): CSSProperties {
  const row = (minute: number) => Math.round((Math.min(Math.max(minute, from), to) - from) / CELL) + 1;
  return { gridRow: `${row(start)} / ${row(end)}` };
}

/** An hourly line over the whole height. */
const lines =
  'bg-[repeating-linear-gradient(to_bottom,var(--color-line)_0_1px,transparent_1px_5rem)] print:bg-none';

function Ruler(span: Span) {
  const hours = Array.from({ length: (span.to - span.from) / 60 }, (_, at) => span.from / 60 + at);
  return (
    <div aria-hidden="true" className="sticky left-0 z-2 grid grid-rows-[3.4rem_1fr] bg-sheet">
      <div />
      <div className={`grid ${lines}`} style={rows(span)}>
        {hours.map((hour) => (
          <span
            key={hour}
            style={rowsBetween(hour * 60, (hour + 1) * 60, span)}
            className="lettering px-1.5 pt-0.5 text-ink-soft"
          >
            {hour % 12 || 12} {hour < 12 ? 'am' : 'pm'}
          </span>
        ))}
      </div>
    </div>
  );
}

type ColumnProps = Span & {
  id: string | null;
  inspector: Inspector | undefined;
  day: string;
  entries: Entry[];
};

function Column({ id, inspector, day, entries, from, to }: ColumnProps) {
  const { inspectors, mayBook } = useScheduleFacts();
  const navigate = useNavigate();
  const span = { from, to };
  const { isOver, place } = useDropPlace((what, event) => {
    const minute = from + minuteUnder(event, to - from);
    void navigate(formFor(what, { day, minute, inspector: id ?? undefined }));
  });
  const isAway = inspector !== undefined && isOnLeave(inspector, day);
  return (
    <section
      aria-label={nameOf(inspectors, id)}
      className="grid min-w-0 grid-rows-[3.4rem_1fr] border-l border-line"
    >
      <header className="min-w-0 border-b border-line px-2 py-1.5 leading-tight">
        <h3 className="line-clamp-2 text-[0.9rem] font-bold">
          {id === null ? (
            <InspectorName id={id} />
          ) : (
            <Link
              to={addressOf({ kind: 'week', from: day, inspector: id })}
              className="text-ink decoration-line"
            >
              <InspectorName id={id} />
            </Link>
          )}
        </h3>
        {isAway && <p className="text-[0.82rem] text-caution">On leave</p>}
      </header>
      <div
        {...(mayBook && inspector ? place : {})}
        data-place={`${day} ${id}`}
        className={`relative grid ${lines} ${isOver ? 'outline-2 -outline-offset-2 outline-blueprint' : ''}`}
        style={rows(span)}
      >
        {inspector && <Off inspector={inspector} day={day} {...span} />}
        <ul className="contents">
          {entries
            .filter((entry) => !isOff(entry))
            .map((entry) => (
              <li
                key={entry.key}
                className="z-1 col-start-1 min-w-0 px-0.5 pb-0.5"
                style={rowsBetween(minuteOf(entry.start), minuteOf(entry.end) || 24 * 60, span)}
              >
                <EntryCard entry={entry} isToScale />
              </li>
            ))}
        </ul>
      </div>
      <div className="px-2">
        <Cancelled entries={entries} />
      </div>
    </section>
  );
}

/** The time that an inspector does not work, shaded. */
function Off({ inspector, day, from, to }: Span & { inspector: Inspector; day: string }) {
  const hours = hoursOn(inspector, day);
  const isOut = !hours || isOnLeave(inspector, day) || (holidayOn(day) && !holidayOn(day)?.area);
  const off = isOut
    ? [[from, to]]
    : [
        [from, minutesIn(hours.from)],
        [minutesIn(hours.to), to],
      ];
  return off
    .filter(([start = 0, end = 0]) => start < end)
    .map(([start = 0, end = 0]) => (
      <div
        key={start}
        aria-hidden="true"
        className="col-start-1 bg-ink/8"
        style={rowsBetween(start, end, { from, to })}
      />
    ));
}

/** The time under the pointer, in minutes after the first that is shown; on a whole cell. */
function minuteUnder({ currentTarget, clientY }: DragEvent, minutes: number): number {
  const { top, height } = currentTarget.getBoundingClientRect();
  return Math.floor((((clientY - top) / height) * minutes) / CELL) * CELL;
}
