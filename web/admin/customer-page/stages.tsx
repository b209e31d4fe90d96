import { useRef } from 'react';
import { dayInWords } from '#contract/calendar.ts';
import { labelOf } from '#contract/choices.ts';
import type { DeskStage } from '#contract/desk/customer-pages.ts';
import * as endpoints from '#contract/desk/endpoints/customer-pages.ts';
import type { Inquiry } from '#contract/desk/inquiries.ts';
import { DeskForm, fold } from '#web/admin/desk-form.tsx';
import { formatMoment } from '#web/admin/format.ts';
import { draftAbout } from '#web/admin/inquiries/draft-of.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

type StagesProps = { inquiry: Inquiry; stages: readonly DeskStage[] };

/** The inspections of an accepted quote for several: the time of each, and the builder's date, to enter and to move. */
export function Stages({ inquiry, stages }: StagesProps) {
  if (stages.length === 0) return null;
  return (
    <div id="stages">
      <h3 className="font-semibold">Stages of the build</h3>
      <ul className="mt-1 space-y-2">
        {stages.map((stage) => (
          <One key={stage.type} inquiry={inquiry} stage={stage} />
        ))}
      </ul>
    </div>
  );
}

const states: Record<DeskStage['state'], { tone: 'plain' | 'quiet' | 'pass' | 'caution'; words: string }> = {
  open: { tone: 'quiet', words: 'No time yet' },
  lost: { tone: 'caution', words: 'Time cancelled' },
  offered: { tone: 'plain', words: 'Times offered' },
  held: { tone: 'plain', words: 'Held by the customer' },
  booked: { tone: 'pass', words: 'Booked' },
  done: { tone: 'pass', words: 'Done' },
};

function One({ inquiry, stage }: { inquiry: Inquiry; stage: DeskStage }) {
  const { type, state, start, day, enteredBy } = stage;
  const { tone, words } = states[state];
  return (
    <li className="border border-line bg-sheet px-4 py-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{labelOf(type)}</span>
        <Badge tone={tone}>{words}</Badge>
        {start && <span>{formatMoment(start)}</span>}
        {day && (
          <span>
            Builder’s date: {dayInWords(day, 'full')}{' '}
            <span className="text-[0.9rem] text-ink-soft">
              (entered by <bdi>{enteredBy ?? 'the customer'}</bdi>)
            </span>
          </span>
        )}
      </p>
      {state !== 'booked' && state !== 'done' && <DayForm inquiry={inquiry} stage={stage} />}
    </li>
  );
}

function DayForm({ inquiry, stage: { type, day, version } }: { inquiry: Inquiry; stage: DeskStage }) {
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={details} className="max-w-xl">
      <summary className="inline-flex min-h-11 items-center text-[0.92rem] text-blueprint underline">
        {day ? 'Move the builder’s date' : 'Enter the builder’s date'}
        <span className="sr-only">: {labelOf(type)}</span>
      </summary>
      <DeskForm
        endpoint={endpoints.enterStageDay}
        given={{ id: inquiry.id, type, version }}
        body={(typed) => {
          const { day: chosen } = typed as { day: string };
          return { day: chosen || null };
        }}
        words={{ failed: 'Date not saved', done: 'Date saved' }}
        stored={{ day: day ?? '' }}
        draft={draftAbout(inquiry, `stage-${type}`)}
        onDone={() => fold(details.current)}
        className="flex flex-wrap items-end gap-3 pb-2"
      >
        {({ field, pending }) => (
          <>
            <Field {...field('day')} label="Builder’s date" hint="Leave it empty if nobody knows it.">
              {(wiring) => <Input {...wiring} type="date" className="min-h-10! w-auto!" />}
            </Field>
            <Button type="submit" look="secondary" size="small" disabled={pending}>
              {pending ? 'Saving…' : 'Save'}
            </Button>
          </>
        )}
      </DeskForm>
    </details>
  );
}
