import { useId } from 'react';
import { clockTime, momentAt, momentInWords } from '#contract/calendar.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { counted } from '#contract/counted.ts';
import type { Draft } from '#web/inspect/use-visit.ts';
import { useWrite } from '#web/inspect/use-write.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

/** Saying that the inspection is complete, with its time. The 24 hours of the report run from then. */
export function Finish({ draft, gaps }: { draft: Draft; gaps: number }) {
  const visit = draft.visit.inspection.id;
  const write = useWrite(visit);
  const completedAt = fieldValue<string>(draft.state.inspection[visit], 'completedAt');
  const keep = (time: string | null) => write('inspection', visit, { completedAt: time });
  return (
    <section aria-labelledby="finish" className="mt-8 border-2 border-ink bg-sheet p-4">
      <h2 id="finish" className="text-[1.15rem] font-bold">
        {completedAt ? `Done ${momentInWords(new Date(completedAt), 'short')}` : 'Done on site?'}
      </h2>
      {completedAt ? (
        <>
          <p className="mt-1">The 24 hours of the report run from this time.</p>
          <CompletedAt completedAt={completedAt} onKeep={(time) => void keep(time)} />
          <Button look="quiet" className="mt-2 w-full" onClick={() => void keep(null)}>
            Not done yet after all
          </Button>
        </>
      ) : (
        <>
          <p className="mt-1">
            {gaps > 0
              ? `${counted(gaps, 'thing')} above can still be added after this, on the phone or at the desk.`
              : 'Everything is there.'}
          </p>
          <Button className="mt-3 w-full" onClick={() => void keep(new Date().toISOString())}>
            Done
          </Button>
        </>
      )}
    </section>
  );
}

function CompletedAt({ completedAt, onKeep }: { completedAt: string; onKeep: (time: string) => void }) {
  const id = useId();
  return (
    <div className="mt-3">
      <Field id={id} label="Time of completion" hint="As the clock in Brisbane shows it">
        {({ required: _, defaultValue: __, ...control }) => (
          <Input
            {...control}
            key={completedAt}
            type="datetime-local"
            defaultValue={clockTime(new Date(completedAt))}
            className="border-ink"
            onBlur={({ target }) => {
              const moment = momentAt(target.value);
              if (!Number.isNaN(moment.getTime()) && target.value !== clockTime(new Date(completedAt)))
                onKeep(moment.toISOString());
            }}
          />
        )}
      </Field>
    </div>
  );
}
