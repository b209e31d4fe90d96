import { judgementOf } from '#contract/capture/judge.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { type Comparison, Limit } from '#contract/desk/limits.ts';
import { TextField } from '#web/capture/fields.tsx';
import { MeasureField, numberOf, Verdict } from '#web/capture/measure.tsx';
import { fieldId, type Thing, useEntity } from '#web/capture/use-capture.ts';
import { useKeptField } from '#web/capture/use-kept-field.ts';
import { Field, Input, Select } from '#web/ui/field.tsx';

/** The measurement, compared with its limit at once. */
export function FindingMeasure({ thing }: { thing: Thing }) {
  const fields = useEntity(thing);
  const stored = fieldValue(fields, 'limit');
  const limit = Limit.safeParse(stored).data;
  const unit = fieldValue<string>(fields, 'unit') ?? limit?.unit ?? '';
  const judgement = judgementOf(fields);
  return (
    <div>
      <div className="grid gap-3 sm:grid-cols-2">
        <div className="grid grid-cols-[1fr_6rem] gap-3">
          <MeasureField of={{ ...thing, name: 'measured' }} label="Measured" />
          <TextField of={{ ...thing, name: 'unit' }} label="Unit" />
        </div>
        {typeof stored === 'string' ? (
          <TextField of={{ ...thing, name: 'limit' }} label="Limit, in words" />
        ) : (
          <LimitFields thing={thing} unit={unit} />
        )}
      </div>
      <Verdict judgement={judgement} />
      {judgement?.verdict === 'within' && (
        <div className="mt-3">
          <TextField
            of={{ ...thing, name: 'whyDefect' }}
            label="Why is it a defect within its limit?"
            hint="The report says what was measured, the limit and this reason."
            lines={2}
          />
        </div>
      )}
    </div>
  );
}

const comparisons: readonly Comparison[] = ['at most', 'at least', 'less than', 'more than', 'equal'];

/** A limit as it is typed. */
type Typed = { comparison: string; value: string; unit: string; and?: Limit['and'] };

/** A limit: its comparison, and its value in the unit of the measurement. */
function LimitFields({ thing, unit }: { thing: Thing; unit: string }) {
  const of = { ...thing, name: 'limit' };
  const { text, onType, onLeave, refusal } = useKeptField<ReturnType<typeof limitOf>>(of, {
    read: (typed) => limitOf(JSON.parse(typed) as Typed),
    format: (limit) =>
      JSON.stringify(limit ? { ...limit, value: String(limit.value) } : { comparison: '', value: '', unit }),
  });
  const typed = JSON.parse(text) as Typed;
  const isAsked = typed.comparison !== '' && typed.value !== '' && numberOf(typed.value) === undefined;
  const id = fieldId(of, 'limit');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears when its fields are left
    <div
      className="grid grid-cols-[1fr_6rem] gap-3"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      <Field id={id} label="Limit" error={refusal}>
        {({ required: _, defaultValue: __, ...control }) => (
          <Select
            {...control}
            value={typed.comparison}
            onChange={({ target }) => onType(JSON.stringify({ ...typed, comparison: target.value }))}
          >
            <option value="">None</option>
            {comparisons.map((one) => (
              <option key={one} value={one}>
                {one === 'equal' ? 'exactly' : one}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {typed.comparison !== '' && (
        <Field
          id={`${id}-value`}
          label={typed.unit === '1:n' ? 'n of 1:n' : `Value ${typed.unit && `(${typed.unit})`}`.trim()}
          error={isAsked ? 'Enter a number' : undefined}
        >
          {({ required: _, defaultValue: __, ...control }) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              className="font-mono"
              value={typed.value}
              onChange={({ target }) => onType(JSON.stringify({ ...typed, value: target.value }))}
            />
          )}
        </Field>
      )}
    </div>
  );
}

/** A limit without a number is kept as it was typed. Nothing is compared with it until it has one. */
function limitOf({ comparison, value, ...rest }: Typed) {
  return comparison === '' ? null : { comparison, value: numberOf(value) ?? value, ...rest };
}
