import { useId, useState } from 'react';
import { clockTime, momentAt, momentInWords } from '#contract/calendar.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { MOST_EARLY_MS } from '#contract/capture/visits.ts';
import { counted } from '#contract/counted.ts';
import type { Draft } from '#web/capture/draft.ts';
import { useWrite } from '#web/capture/use-capture.ts';
import { officeTime, useOfficeTime } from '#web/inspect/office-time.ts';
import { useStore } from '#web/inspect/use-store.ts';
import { atNearMoment } from '#web/inspect/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

/** Marks the inspection as done, with its time. The report’s deadline counts from this time. */
export function Finish({ draft, gaps }: { draft: Draft; gaps: number }) {
  const visit = draft.visit.inspection.id;
  const write = useWrite();
  const completedAt = fieldValue<string>(draft.state.inspection[visit], 'completedAt');
  const now = useOfficeTime();
  const start = draft.visit.inspection.start ? new Date(draft.visit.inspection.start) : undefined;
  const clockOffMs = useStore((store) => store.connection().clockOffMs);
  const keep = (time: string | null) => write('inspection', visit, { completedAt: time });
  return (
    <section aria-labelledby="finish" className="mt-8 border-2 border-ink bg-sheet p-4">
      <h2 id="finish" className="text-[1.15rem] font-bold">
        {completedAt ? `Done ${momentInWords(new Date(completedAt), 'short')}` : 'Done on site?'}
      </h2>
      {draft.visit.team?.isSecond ? (
        <p className="mt-1">
          <bdi>{draft.visit.team.signs}</bdi> signs this inspection and finishes it. What you capture goes
          into the same report.
        </p>
      ) : completedAt ? (
        <>
          <p className="mt-1">The report’s deadline counts from this time.</p>
          <CompletedAt completedAt={completedAt} start={start} onKeep={(time) => void keep(time)} />
          <Button look="quiet" className="mt-2 w-full" onClick={() => void keep(null)}>
            Undo: not done yet
          </Button>
        </>
      ) : start && earliest(start) > now ? (
        <p className="mt-1">
          This inspection begins {atNearMoment(start, now)}. You can mark it as done from two hours before
          that.
        </p>
      ) : (
        <>
          <p className="mt-1">
            {gaps > 0
              ? `${counted(gaps, 'thing')} above can still be added later, on the phone or at the desk.`
              : 'Nothing is missing.'}
          </p>
          <Button className="mt-3 w-full" onClick={() => void keep(officeTime(clockOffMs).toISOString())}>
            Done
          </Button>
        </>
      )}
    </section>
  );
}

type CompletedAtProps = {
  completedAt: string;
  start: Date | undefined;
  onKeep: (time: string) => void;
};

/**
 * The time of completion, which can be corrected: at most two hours before the booked start, and not in the future.
 */
function CompletedAt({ completedAt, start, onKeep }: CompletedAtProps) {
  const id = useId();
  const now = useOfficeTime();
  const [error, setError] = useState<string>();
  function leave(typed: string) {
    const moment = momentAt(typed);
    const problem = problemWith(moment, start, now);
    setError(problem);
    if (problem === undefined && typed !== clockTime(new Date(completedAt))) onKeep(moment.toISOString());
  }
  return (
    <div className="mt-3">
      <Field id={id} label="Time of completion" hint="In Brisbane time" error={error}>
        {({ required: _, defaultValue: __, ...control }) => (
          <Input
            {...control}
            key={completedAt}
            type="datetime-local"
            defaultValue={clockTime(new Date(completedAt))}
            onBlur={({ target }) => leave(target.value)}
          />
        )}
      </Field>
    </div>
  );
}

function problemWith(moment: Date, start: Date | undefined, now: Date): string | undefined {
  if (Number.isNaN(moment.getTime())) return 'Enter a day and a time';
  if (moment > now) return 'Enter a time that has passed';
  return start && moment < earliest(start)
    ? `It is booked ${atNearMoment(start, now)}. Enter a time at most two hours before that`
    : undefined;
}

/** From when on an inspection may be done. */
function earliest(start: Date): Date {
  return new Date(start.getTime() - MOST_EARLY_MS);
}
