import { useEffect, useId, useRef, useState } from 'react';
import { dayOf, timeInWords, weekdayInWords } from '#contract/calendar.ts';
import type { FreeTime } from '#contract/desk/inspections.ts';
import type { Inspector } from '#contract/desk/inspectors.ts';
import type { FieldOf } from '#web/admin/desk-form.tsx';
import type { Place } from '#web/admin/schedule/drag.ts';
import { minuteOf } from '#web/admin/schedule/entries.ts';
import { byDay, choiceOf, type Free, type FreeDay, timeOf, worthAButton } from '#web/admin/schedule/free.ts';
import { nameOf, useScheduleFacts } from '#web/admin/schedule/inspectors.tsx';
import { TimeButton } from '#web/admin/schedule/time-button.tsx';
import { BY_HAND } from '#web/admin/schedule/typed-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldError, Input, Select } from '#web/ui/field.tsx';

export type TimePickerProps = {
  /** The free times from a day on. */
  free: Free;
  /** The first day of the search. */
  from: string;
  again: () => void;
  field: FieldOf;
  chosen: readonly string[];
  /** Chosen times that turned out not to be free. */
  gone: readonly string[];
  onChoose: (value: string, isChosen: boolean) => void;
  /** The inspector to propose if several are free. */
  preferred?: string | undefined;
  /** How many may be chosen. */
  most?: number;
};

const DAYS_AT_FIRST = 3;

/** The free times as buttons, by day. If only one can be chosen, another time can be typed. */
export function TimePicker(props: TimePickerProps) {
  const { free, from, again, field, chosen, gone, onChoose, most = 1, preferred } = props;
  const [days, setDays] = useState({ from, count: DAYS_AT_FIRST });
  if (days.from !== from) setDays({ from, count: DAYS_AT_FIRST });
  const id = useId();
  const error = field('slot').error ?? field('start').error ?? field('inspectorId').error;
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (error) box.current?.focus();
  }, [error]);
  const all = free && 'times' in free ? byDay(free.times, preferred) : [];
  const shown = all.slice(0, days.count);
  const isFull = chosen.length >= most && most > 1;
  const isByHand = chosen.includes(BY_HAND);
  const onButtons = new Set(shown.flatMap(({ times }) => times.map(choiceOf)));
  const button = (time: Pick<FreeTime, 'start' | 'inspectorId'>, saysDay = false) => (
    <TimeButton
      key={choiceOf(time)}
      time={time}
      name={`${id}-choice`}
      type={most > 1 ? 'checkbox' : 'radio'}
      isChosen={chosen.includes(choiceOf(time))}
      isOff={isFull && !chosen.includes(choiceOf(time))}
      saysDay={saysDay}
      onChoose={(isChosen) => {
        // The button disappears with the choice.
        if (saysDay) box.current?.focus();
        onChoose(choiceOf(time), isChosen);
      }}
    />
  );
  return (
    <fieldset
      ref={box}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className={error ? 'border-l-4 border-fail pl-3' : ''}
    >
      <legend className="font-semibold">{most > 1 ? `Up to ${most} inspection times` : 'Time'}</legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Gone values={gone} />
      <ChosenBefore values={chosen.filter((value) => value !== BY_HAND && !onButtons.has(value))}>
        {(time) => button(time, true)}
      </ChosenBefore>
      <Progress free={free} again={again} first={all[0]} from={from} />
      {shown.map(({ day, times }) => (
        <OneDay key={day} day={day} times={times} chosen={chosen}>
          {(time) => button(time)}
        </OneDay>
      ))}
      {all.length > shown.length && (
        <MoreDays onPress={() => setDays({ from, count: days.count + DAYS_AT_FIRST })} />
      )}
      {most === 1 && <input type="hidden" name="slot" value={chosen[0] ?? ''} />}
      {/* It comes with the free times, so that it never moves below the finger. A time that is being typed stays. */}
      {most === 1 && (free || isByHand) && (
        <ByHand name={`${id}-choice`} field={field} isChosen={isByHand} onChoose={onChoose} />
      )}
    </fieldset>
  );
}

function MoreDays({ onPress }: { onPress: () => void }) {
  return (
    <Button look="quiet" size="small" className="mt-3 -ml-3" onClick={onPress}>
      More days
    </Button>
  );
}

/** Says which chosen times are not free after all. */
function Gone({ values }: { values: readonly string[] }) {
  const { inspectors } = useScheduleFacts();
  return (
    <p role="status" className="mt-1 border-l-4 border-caution pl-3 empty:hidden">
      {values.length > 0 &&
        `Not among these free times: ${values.map((value) => choiceInWords(value, inspectors)).join('; ')}. Choose again.`}
    </p>
  );
}

type ChosenBeforeProps = {
  values: readonly string[];
  children: (time: { start: string; inspectorId: string }) => React.ReactNode;
};

/** Chosen times that have no button among the days shown. */
function ChosenBefore({ values, children }: ChosenBeforeProps) {
  const id = useId();
  if (values.length === 0) return null;
  return (
    <div className="mt-3">
      <h3 id={id} className="font-semibold">
        Chosen
      </h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a field set of its own would be read out with each of its buttons */}
      <div
        role="group"
        aria-labelledby={id}
        className="mt-1.5 grid gap-2 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]"
      >
        {values.map((value) => children(timeOf(value)))}
      </div>
    </div>
  );
}

type ProgressProps = { free: Free; again: () => void; first: FreeDay | undefined; from: string };

/** The message before any time is shown: loading, none free, or the first day with a free time. */
function Progress({ free, again, first, from }: ProgressProps) {
  if (free && 'failure' in free)
    return (
      <div role="alert" className="mt-2 border-l-4 border-fail pl-3">
        <p>The free times could not be loaded. {free.failure}</p>
        <Button look="secondary" size="small" className="mt-2" onClick={again}>
          Try again
        </Button>
      </div>
    );
  return (
    <p role="status" className="mt-1 text-[0.92rem] text-ink-soft empty:hidden">
      {free === undefined
        ? 'Looking for free times…'
        : !first
          ? `Nothing is free from ${weekdayInWords(from)} to ${weekdayInWords(free.until)}. Look for a later day, choose another inspector, or type a time.`
          : first.day !== from &&
            `Nothing is free on ${weekdayInWords(from)}. The next free day is ${weekdayInWords(first.day)}.`}
    </p>
  );
}

type OneDayProps = {
  day: string;
  times: FreeTime[];
  chosen: readonly string[];
  children: (time: FreeTime) => React.ReactNode;
};

/** The free times of a day: a few as buttons, and all of them on request. */
function OneDay({ day, times, chosen, children }: OneDayProps) {
  const [isOpen, setOpen] = useState(false);
  const few = worthAButton(times);
  // A time chosen from the full list keeps its button.
  const shown = isOpen
    ? times
    : times.filter((time) => few.includes(time) || chosen.includes(choiceOf(time)));
  const headingId = `free-${day}`;
  return (
    <div className="mt-3">
      <h3 id={headingId} className="font-semibold">
        {weekdayInWords(day, 'full')}
      </h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a field set of its own would be read out with each of its buttons */}
      <div
        role="group"
        aria-labelledby={headingId}
        className="mt-1.5 grid grid-cols-3 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(7rem,1fr))]"
      >
        {shown.map(children)}
        {!isOpen && times.length > few.length && (
          <Button
            look="quiet"
            size="small"
            className="min-h-12! px-1! whitespace-nowrap"
            onClick={() => setOpen(true)}
          >
            All times<span className="sr-only"> on {weekdayInWords(day)}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

type ByHandProps = {
  name: string;
  field: FieldOf;
  isChosen: boolean;
  onChoose: (value: string, isChosen: boolean) => void;
};

/** A typed time, in or out of working hours. */
function ByHand({ name, field, isChosen, onChoose }: ByHandProps) {
  const { inspectors } = useScheduleFacts();
  const only = inspectors.length === 1 ? inspectors[0]?.id : '';
  return (
    <>
      <label className="mt-3 flex min-h-12 cursor-pointer items-center gap-2.5 font-semibold">
        <input
          type="radio"
          name={name}
          value={BY_HAND}
          checked={isChosen}
          onChange={() => onChoose(BY_HAND, true)}
          className="size-5 accent-blueprint"
        />
        Type another time
      </label>
      {isChosen && (
        <div className="mt-1 grid gap-3 border-l-4 border-line pl-4 sm:grid-cols-3">
          <Field {...field('day')} label="Day">
            {(wiring) => <Input {...wiring} type="date" />}
          </Field>
          <Field {...field('time')} label="Starts at">
            {(wiring) => <Input {...wiring} type="time" step={900} />}
          </Field>
          <Field {...field('inspector')} label="Inspector">
            {(wiring) => (
              <Select {...wiring} defaultValue={wiring.defaultValue || only}>
                <option value="">Choose</option>
                {inspectors.map(({ id, name, hasSignedIn }) => (
                  <option key={id} value={id}>
                    {hasSignedIn ? name : `${name} (invited)`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      )}
    </>
  );
}

/** The time that was chosen, in words. */
export function useChosenInWords(value: string | undefined): string | undefined {
  const { inspectors } = useScheduleFacts();
  return !value || value === BY_HAND ? undefined : choiceInWords(value, inspectors);
}

/** `Wed 2 Dec, 8:00 am`, with the inspector's name if there are several inspectors. */
function choiceInWords(value: string, inspectors: readonly Inspector[]): string {
  const { start, inspectorId } = timeOf(value);
  const moment = new Date(start);
  const when = `${weekdayInWords(dayOf(moment))}, ${timeInWords(moment)}`;
  return inspectors.length > 1 ? `${when}, ${nameOf(inspectors, inspectorId)}` : when;
}

/** Chooses the first free time at the place of a drop, once the free times are loaded. */
export function useTimeAt(
  { place, preferred }: { place: Place | undefined; preferred: string | undefined },
  free: Free,
  choose: (value: string) => void,
): void {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!place || isDone || !free || !('times' in free)) return;
    setDone(true);
    const onDay = byDay(free.times, preferred).find(({ day }) => day === place.day)?.times ?? [];
    const first = onDay.find(({ start }) => minuteOf(start) >= place.minute);
    if (first) choose(choiceOf(first));
  }, [place, preferred, isDone, free, choose]);
}
