import * as endpoints from '#contract/desk/endpoints/inspections.ts';
import { z } from '#contract/schema.ts';
import { DeskForm } from '#web/admin/desk-form.tsx';
import { type ActionProps, shownAsItStands } from '#web/admin/schedule/as-it-stands.ts';
import { nameOf, useScheduleFacts } from '#web/admin/schedule/inspectors.tsx';
import { RefusedTime, useRefusedTime } from '#web/admin/schedule/refused-time.tsx';
import { overrideField } from '#web/admin/schedule/typed-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select } from '#web/ui/field.tsx';

const Fields = z.object({ second: z._default(z.string(), ''), ...overrideField });
type Fields = z.output<typeof Fields>;

/** Sends a second inspector along, or nobody any more. */
export function SecondForm({ inspection, onChanged, onOvertaken }: ActionProps) {
  const { id, version, inspectorId, secondInspectorId } = inspection;
  const { inspectors } = useScheduleFacts();
  const { refusal, onRefused } = useRefusedTime(() => undefined);
  // Who is the second stays listed when locked, so that they can be taken away.
  const others = inspectors.filter(
    (one) => one.id !== inspectorId && (!one.isLocked || one.id === secondInspectorId),
  );
  return (
    <DeskForm
      endpoint={endpoints.second}
      given={{ id, version }}
      stored={{ second: secondInspectorId ?? '' }}
      fields={Fields}
      body={(typed) => {
        const { second, override } = typed as Fields;
        return {
          inspectorId: second || null,
          ...(override.trim() && { override: { reason: override } }),
        };
      }}
      words={{ failed: 'Not saved', done: 'Saved' }}
      readsAgain={false}
      onRefused={(refused) => onRefused(refused) || shownAsItStands(onOvertaken)(refused)}
      onDone={(answer) => onChanged(answer.inspection)}
      className="space-y-4"
    >
      {({ field, pending }) => (
        <>
          <Field {...field('second')} label="Second inspector">
            {(wiring) => (
              <Select {...wiring} className="max-w-96">
                <option value="">Nobody</option>
                {others.map(({ id: other, name, isLocked }) => (
                  <option key={other} value={other}>
                    {name}
                    {isLocked && ' (locked)'}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <RefusedTime refusal={refusal} field={field} onChoose={() => undefined} />
          <p className="text-[0.92rem] text-ink-soft">
            Both capture on their phones, and it takes the time of both. {nameOf(inspectors, inspectorId)}{' '}
            signs and finishes. The inspectors get an email; the customer isn’t told.
          </p>
          <Button type="submit" look="secondary" disabled={pending}>
            {pending ? 'Saving…' : 'Save'}
          </Button>
        </>
      )}
    </DeskForm>
  );
}
