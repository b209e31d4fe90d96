import { useEffect, useRef, useState } from 'react';
import { addDays, dayOf, mondayOf, weekdayInWords } from '#contract/calendar.ts';
import * as endpoints from '#contract/desk/endpoints/today.ts';
import type { TodayItem } from '#contract/desk/today.ts';
import { useCall } from '#web/admin/use-call.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';

/** The days to which a line can be put off with one tap, or any other. */
export function PutOff({ id, item }: { id: string; item: TodayItem }) {
  const { kind, id: of } = item;
  const first = useRef<HTMLFieldSetElement>(null);
  const [day, setDay] = useState('');
  const { run, pending, outcome } = useCall(endpoints.putOff, {
    done: ({ until }) => `Back on ${weekdayInWords(until ?? '')}`,
    undo: () => () => call(endpoints.takeUp, { kind, id: of }),
    failed: 'Not put off',
  });
  useEffect(() => first.current?.querySelector('button')?.focus(), []);
  const today = dayOf(new Date());
  const until = (chosen: string) => void run({ kind, id: of, body: { until: chosen } });
  return (
    <fieldset
      id={id}
      ref={first}
      className="col-span-full flex min-w-0 flex-wrap items-end gap-2 border-0 p-0 pb-2"
    >
      <legend className="sr-only">Later: {item.title}</legend>
      {daysFrom(today).map(([name, chosen]) => (
        <Button key={name} look="secondary" size="small" disabled={pending} onClick={() => until(chosen)}>
          {name}
        </Button>
      ))}
      <label className="text-[0.85rem]">
        <span className="sr-only">Another day</span>
        <input
          type="date"
          value={day}
          min={addDays(today, 1)}
          aria-invalid={outcome?.errors?.until !== undefined || undefined}
          onChange={({ target }) => setDay(target.value)}
          className="min-h-10 rounded-sheet border border-ink bg-sheet px-2 text-[0.9rem]"
        />
      </label>
      <Button look="secondary" size="small" disabled={pending || day === ''} onClick={() => until(day)}>
        Set
      </Button>
      {outcome?.errors?.until && <p className="w-full text-[0.85rem] text-fail">{outcome.errors.until}</p>}
    </fieldset>
  );
}

/** Tomorrow, Monday and the Monday after, each once. */
function daysFrom(today: string): [name: string, day: string][] {
  const monday = addDays(mondayOf(today), 7);
  const tomorrow = addDays(today, 1);
  return [
    ['Tomorrow', tomorrow],
    ...(monday === tomorrow ? [] : ([['Monday', monday]] as [string, string][])),
    ['Next week', addDays(today, 7)],
  ];
}
