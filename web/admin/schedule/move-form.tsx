import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { dayOf } from '#contract/calendar.ts';
import * as endpoints from '#contract/desk/endpoints/inspections.ts';
import { z } from '#contract/schema.ts';
import { line } from '#contract/text.ts';
import { DeskForm } from '#web/admin/desk-form.tsx';
import { type ActionProps, shownAsItStands } from '#web/admin/schedule/as-it-stands.ts';
import { RefusedTime, useRefusedTime } from '#web/admin/schedule/refused-time.tsx';
import { TimePicker, useChosenInWords } from '#web/admin/schedule/time-picker.tsx';
import { TimeSearch } from '#web/admin/schedule/time-search.tsx';
import { chosenTime, overrideField, timeChecks, timeFields } from '#web/admin/schedule/typed-time.ts';
import { firstDay, placeIn, useTimeChoice } from '#web/admin/schedule/use-time-choice.ts';
import { momentToSay } from '#web/admin/schedule/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

const Fields = z
  .object({ ...timeFields, ...overrideField, reason: line('Say why', 500) })
  .check(...timeChecks());
type Fields = z.output<typeof Fields>;

/** Moves an inspection to another time or inspector, and asks for the reason. */
export function MoveForm({ inspection, onChanged, onOvertaken }: ActionProps) {
  const { id, version, type, start, customer } = inspection;
  const [address] = useSearchParams();
  const [place] = useState(() => placeIn(address));
  const from = firstDay(start ? dayOf(new Date(start)) : '');
  const choice = useTimeChoice({ type, from, place, preferred: inspection.inspectorId ?? undefined });
  const { refusal, onRefused, forget } = useRefusedTime(choice.refused);
  const words = useChosenInWords(choice.chosen[0]);
  const choose = (value: string) => {
    choice.chooseOne(value);
    forget();
  };
  return (
    <DeskForm
      endpoint={endpoints.move}
      given={{ id, version }}
      fields={Fields}
      body={(typed) => {
        const fields = typed as Fields;
        const { reason, override } = fields;
        return {
          ...chosenTime(fields),
          reason,
          ...(override.trim() && { override: { reason: override } }),
        };
      }}
      words={{
        failed: 'Not moved',
        done: 'Moved',
        detail: ({ inspection: { start } }) => (start ? `It is on ${momentToSay(start)} now.` : ''),
      }}
      readsAgain={false}
      onRefused={(refused) => onRefused(refused) || shownAsItStands(onOvertaken)(refused)}
      onDone={(answer) => onChanged(answer.inspection)}
      className="space-y-4"
    >
      {({ field, pending }) => (
        <>
          <TimeSearch choice={choice} />
          <RefusedTime refusal={refusal} field={field} onChoose={choose} />
          <TimePicker {...choice} field={field} onChoose={choose} />
          <Field {...field('reason')} label="Reason for the move" required>
            {(wiring) => <Input {...wiring} maxLength={500} />}
          </Field>
          <p className="text-[0.92rem] text-ink-soft">
            {customer.email
              ? `${customer.name} gets an email with the new time. It updates the entry in their calendar.`
              : 'There is no email address: tell the customer the new time yourself.'}
          </p>
          <Button type="submit" disabled={pending}>
            {pending ? 'Moving…' : words ? `Move to ${words}` : 'Move'}
          </Button>
        </>
      )}
    </DeskForm>
  );
}
