import { Link, useNavigate } from 'react-router';
import { weekdayInWords, weekdayOf } from '#contract/calendar.ts';
import { formFor, useDropPlace } from '#web/admin/schedule/drag.ts';
import { type DaysProps, type Entry, halves, isOff } from '#web/admin/schedule/entries.ts';
import { Cancelled, EntryCard, EntryLine } from '#web/admin/schedule/entry-card.tsx';
import { needsName, useScheduleFacts } from '#web/admin/schedule/inspectors.tsx';
import { addressOf, type View } from '#web/admin/schedule/view.ts';
import { absencesOn, holidayOn, worksOn } from '#web/admin/schedule/working.ts';

/** From this many in one half of a day, each inspection of the week gets a line instead of a card. */
const MANY = 7;

/**
 * A week with its days side by side. Mornings and afternoons line up, as customers ask for them. An empty
 * weekend is left out.
 */
export function WeekGrid({ days, entries, inspectors, today, view }: DaysProps & { view: View }) {
  const isEmpty = (day: string) =>
    [0, 6].includes(weekdayOf(day)) &&
    day !== today &&
    !entries.some((entry) => entry.day === day) &&
    !inspectors.some((inspector) => worksOn(inspector, day));
  const shown = days.filter((day) => !isEmpty(day));
  const isCrowded = shown.some((day) =>
    halves.some(({ has }) => entries.filter((entry) => entry.day === day && has(entry)).length >= MANY),
  );
  const left = days.filter(isEmpty).map((day) => weekdayInWords(day));
  return (
    <>
      <div
        className="grid grid-rows-[auto_auto_auto_auto] gap-px border border-line bg-line"
        style={{ gridTemplateColumns: `repeat(${shown.length}, minmax(0, 1fr))` }}
      >
        {shown.map((day) => (
          <DayColumn
            key={day}
            day={day}
            isToday={day === today}
            entries={entries.filter((entry) => entry.day === day)}
            inspectors={inspectors}
            isCrowded={isCrowded}
            view={view}
          />
        ))}
      </div>
      {left.length > 0 && (
        <p className="mt-1.5 text-[0.85rem] text-ink-soft">Nobody works on {left.join(' or ')}.</p>
      )}
    </>
  );
}

type DayColumnProps = Pick<DaysProps, 'inspectors'> & {
  day: string;
  isToday: boolean;
  entries: Entry[];
  isCrowded: boolean;
  view: View;
};

function DayColumn({ day, isToday, entries, inspectors, isCrowded, view }: DayColumnProps) {
  const count = entries.filter((entry) => !isOff(entry)).length;
  const absences = absencesOn(inspectors, day);
  const ground = holidayOn(day) ? 'bg-paper' : 'bg-sheet';
  return (
    <section
      aria-label={`${weekdayInWords(day, 'full')}${isToday ? ', today' : ''}`}
      className="row-span-4 grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-subgrid gap-px"
    >
      <header className={`${ground} px-2 py-1.5 ${isToday ? 'border-t-3 border-signal' : ''}`}>
        <h3 className="flex flex-wrap items-baseline gap-x-2 leading-tight font-bold">
          <Link to={addressOf(view, { kind: 'day', from: day })} className="text-ink">
            {weekdayInWords(day)}
          </Link>
          {isToday && <span className="lettering text-signal">Today</span>}
          {count > 0 && <span className="ml-auto text-[0.82rem] font-normal text-ink-soft">{count}</span>}
        </h3>
        {absences.map((absence) => (
          <p key={absence} className="text-[0.8rem] leading-snug text-caution">
            {absence}
          </p>
        ))}
      </header>
      {halves.map((half) => (
        <Half
          key={half.name}
          day={day}
          half={half}
          entries={entries.filter((entry) => half.has(entry) && !isOff(entry))}
          inspectors={inspectors}
          isCrowded={isCrowded}
          ground={ground}
        />
      ))}
      <div className={`${ground} px-2`}>
        <Cancelled entries={entries} />
      </div>
    </section>
  );
}

type HalfProps = Pick<DayColumnProps, 'day' | 'entries' | 'inspectors' | 'isCrowded'> & {
  half: (typeof halves)[number];
  ground: string;
};

/** A morning or an afternoon. A drop here opens a form with the first free time of that half. */
function Half({ day, half: { name, minute }, entries, inspectors, isCrowded, ground }: HalfProps) {
  const { mayBook } = useScheduleFacts();
  const navigate = useNavigate();
  const { isOver, place } = useDropPlace((what) => void navigate(formFor(what, { day, minute })));
  return (
    <div
      {...(mayBook ? place : {})}
      data-place={`${day} ${name}`}
      className={`min-h-20 p-1 ${isOver ? 'bg-blueprint-wash outline-2 -outline-offset-2 outline-blueprint' : ground}`}
    >
      <h4 className="lettering px-1 pb-1 text-ink-soft">
        <bdi>{name}</bdi>
      </h4>
      <ul className={isCrowded ? 'space-y-0.5' : 'space-y-1'}>
        {entries.map((entry) => (
          <li key={entry.key}>
            {isCrowded ? (
              <EntryLine entry={entry} />
            ) : (
              <EntryCard entry={entry} namesInspector={needsName(inspectors, entry.inspectorId)} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
