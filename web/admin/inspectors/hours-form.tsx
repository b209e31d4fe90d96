import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { labelOf } from '#contract/choices.ts';
import * as endpoints from '#contract/desk/endpoints/inspectors.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import type { Inspector } from '#contract/desk/inspectors.ts';
import { pages } from '#contract/paths.ts';
import { DeskForm, type FieldOf } from '#web/admin/desk-form.tsx';
import { HoursFields, hoursOf, textsOfHours, weekdays } from '#web/admin/inspectors/hours.ts';
import { whenInWords } from '#web/admin/schedule/words.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError, Input } from '#web/ui/field.tsx';

/** When an inspector works, day by day, and when they are on leave. */
export function HoursForm({ inspector: { id, version, weekly, leave } }: { inspector: Inspector }) {
  const [added, setAdded] = useState(0);
  const [still, setStill] = useState<Inspection[]>([]);
  return (
    <DeskForm
      endpoint={endpoints.saveHours}
      given={{ id, version }}
      words={{ failed: 'Hours not saved', done: 'Hours saved', alwaysTold: true }}
      stored={textsOfHours(weekly, leave)}
      fields={HoursFields}
      body={hoursOf}
      summary="h4"
      onDone={({ stillBooked }) => {
        setAdded(0);
        setStill(stillBooked);
      }}
    >
      {({ field, pending }) => (
        <>
          <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
            <WeekFields field={field} />
            <LeaveFields field={field} count={leave.length + 1 + added} onAdd={() => setAdded(added + 1)} />
          </div>
          <Button type="submit" size="small" className="mt-6" disabled={pending}>
            {pending ? 'Saving…' : 'Save hours and leave'}
          </Button>
          {still.length > 0 && <StillBooked key={still.map(({ id }) => id).join()} inspections={still} />}
        </>
      )}
    </DeskForm>
  );
}

function WeekFields({ field }: { field: FieldOf }) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Hours</legend>
      <p className="text-[0.9rem] text-ink-soft">Leave a day empty if they do not work.</p>
      <div className="mt-2 space-y-2">
        {weekdays.map(({ day, name }) => (
          <Pair key={day} of={name} type="time" field={field} from={`from${day}`} to={`to${day}`} />
        ))}
      </div>
    </fieldset>
  );
}

type LeaveFieldsProps = { field: FieldOf; count: number; onAdd: () => void };

function LeaveFields({ field, count, onAdd }: LeaveFieldsProps) {
  const places = Array.from({ length: count }, (_, place) => place);
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Leave</legend>
      <p className="text-[0.9rem] text-ink-soft">
        Enter the first and last day of each period of leave. To cancel one, clear both days.
      </p>
      <div className="mt-2 space-y-2">
        {places.map((place) => (
          <Pair
            key={place}
            of={`Leave ${place + 1}`}
            type="date"
            field={field}
            from={`leaveFrom${place}`}
            to={`leaveTo${place}`}
          />
        ))}
      </div>
      <Button look="quiet" size="small" className="mt-2 -ml-3.5" onClick={onAdd}>
        Add another period of leave
      </Button>
    </fieldset>
  );
}

/**
 * Inspections still booked outside the new hours or during leave. They stay booked until somebody moves them.
 */
function StillBooked({ inspections }: { inspections: Inspection[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const count = inspections.length;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mt-4 border-l-4 border-caution bg-caution-wash px-3 py-2 outline-none"
    >
      <p className="font-semibold">
        Saved. {count === 1 ? 'One inspection is' : `${count} inspections are`} booked outside the new hours
        or during leave. We have not cancelled {count === 1 ? 'it. Move it' : 'them. Move them'} to another
        time.
      </p>
      <InspectionLinks inspections={inspections} />
    </div>
  );
}

/** Inspections that somebody must look after, each one tap away. */
export function InspectionLinks({ inspections }: { inspections: readonly Inspection[] }) {
  return (
    <ul className="mt-2 border-t border-line">
      {inspections.map((inspection) => (
        <li key={inspection.id} className="relative border-b border-line py-2 leading-snug">
          <Link to={pages.inspection(inspection.id)} className="font-semibold after:absolute after:inset-0">
            <bdi>{inspection.customer.name}</bdi>
          </Link>
          <span className="block text-[0.92rem]">{timesOf(inspection)}</span>
        </li>
      ))}
    </ul>
  );
}

function timesOf({ type, start, end, offer }: Inspection): string {
  if (start && end) return `${labelOf(type)}, ${whenInWords(start, end)}`;
  const held = offer?.times.map((time) => whenInWords(time.start, time.end)) ?? [];
  return `${labelOf(type)}, held ${held.join(' and ')}`;
}

type PairProps = { of: string; type: 'time' | 'date'; field: FieldOf; from: string; to: string };

/** From and to, side by side. */
function Pair({ of, type, field, from, to }: PairProps) {
  const ends = [
    { says: 'from', ...field(from) },
    { says: 'to', ...field(to) },
  ];
  return (
    <div>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-x-2 gap-y-1 sm:grid-cols-[6.5rem_1fr_auto_1fr]">
        <span aria-hidden="true" className="col-span-3 sm:col-span-1">
          {of}
        </span>
        {ends.map(({ says, error, id, ...control }, place) => (
          <div key={says} className="contents">
            {place === 1 && <span aria-hidden="true">to</span>}
            <div className="min-w-0">
              <label htmlFor={id} className="sr-only">
                {of} {says}
              </label>
              <Input
                {...control}
                id={id}
                type={type}
                aria-invalid={error ? true : undefined}
                aria-describedby={error && `${id}-error`}
              />
            </div>
          </div>
        ))}
      </div>
      {ends.map(
        ({ id, error }) =>
          error && (
            <FieldError key={id} id={`${id}-error`}>
              {error}
            </FieldError>
          ),
      )}
    </div>
  );
}
