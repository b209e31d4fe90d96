import { useId } from 'react';
import { inquiryTypes, labelOf } from '#contract/choices.ts';
import type { FieldOf } from '#web/admin/desk-form.tsx';
import { useScheduleFacts } from '#web/admin/schedule/inspectors.tsx';
import type { TimeChoice } from '#web/admin/schedule/use-time-choice.ts';
import { Field, Input, Select } from '#web/ui/field.tsx';

type TimeSearchProps = {
  choice: TimeChoice;
  /** Set if the type is chosen here. */
  field?: FieldOf;
};

/** The fields of the search for free times: type, inspector and first day. */
export function TimeSearch({ choice, field }: TimeSearchProps) {
  const id = useId();
  const { inspectors } = useScheduleFacts();
  return (
    <div className={`grid grid-cols-2 gap-3 ${field ? 'sm:grid-cols-3' : ''}`}>
      {field && (
        <div className="col-span-2 sm:col-span-1">
          <Field {...field('type')} label="Type">
            {({ defaultValue, ...wiring }) => (
              <Select
                {...wiring}
                value={choice.type}
                onChange={({ target }) => choice.ask({ type: target.value })}
              >
                <option value="">Choose the type</option>
                {inquiryTypes.map((type) => (
                  <option key={type} value={type}>
                    {labelOf(type)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      )}
      {inspectors.length > 1 && (
        <Field id={`${id}-by`} label="Inspector">
          {({ defaultValue, ...wiring }) => (
            <Select
              {...wiring}
              value={choice.inspectorId}
              onChange={({ target }) => choice.ask({ inspectorId: target.value })}
            >
              <option value="">Anyone who is free</option>
              {inspectors.map(({ id, name, hasSignedIn }) => (
                <option key={id} value={id}>
                  {hasSignedIn ? name : `${name} (invited)`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field id={`${id}-from`} label="From day">
        {({ defaultValue, ...wiring }) => (
          <Input
            {...wiring}
            type="date"
            key={choice.from}
            defaultValue={choice.from}
            onChange={({ target }) => choice.ask({ from: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
