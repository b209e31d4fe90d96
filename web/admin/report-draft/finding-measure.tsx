import { type Judgement, judgementOf } from '#contract/capture/judge.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { type Comparison, Limit } from '#contract/desk/limits.ts';
import type { Thing } from '#web/admin/report-draft/draft-store.ts';
import { fieldId } from '#web/admin/report-draft/field-id.ts';
import { TextField, useRefusal, useSavedText } from '#web/admin/report-draft/fields.tsx';
import { useEntity } from '#web/admin/report-draft/use-draft-store.ts';
import { measuredOf, NOT_A_NUMBER, numberOf } from '#web/inspect/screens/controls.tsx';
import { Field, Input, Select } from '#web/ui/field.tsx';

/** The measurement, compared with its limit at once. */
export function FindingMeasure({ thing }: { thing: Thing }) {
  const fields = useEntity(thing.entity, thing.entityId);
  const stored = fieldValue(fields, 'limit');
  const limit = Limit.safeParse(stored).data;
  const unit = fieldValue<string>(fields, 'unit') ?? limit?.unit ?? '';
  const judgement = judgementOf(fields);
  return (
    <div>
      <div className="grid gap-3 sm:grid-cols-2">
        <div className="grid grid-cols-[1fr_6rem] gap-3">
          <Measured thing={thing} name="measured" label="Measured" />
          <TextField of={{ ...thing, name: 'unit' }} label="Unit" />
        </div>
        {typeof stored === 'string' ? (
          <TextField of={{ ...thing, name: 'limit' }} label="Limit, in words" />
        ) : (
          <LimitFields thing={thing} unit={unit} />
        )}
      </div>
      <div role="status">{judgement && <Verdict judgement={judgement} />}</div>
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

type MeasuredProps = {
  thing: Thing;
  name: string;
  label: string;
  /** The unit, if it is fixed. */
  suffix?: string;
  /** Other fields to write together with it. */
  beside?: Record<string, unknown>;
};

const SLOPE = /^\s*1\s*:\s*\d/;

/** A number, or a slope such as 1:80. Other text is kept as it was typed. */
export function Measured({ thing, name, label, suffix, beside }: MeasuredProps) {
  const of = { ...thing, name };
  const { text, onType, onLeave } = useSavedText<number | string>(of, {
    ...(beside && { beside }),
    read: (typed) => measuredOf(typed),
    format: (value) => (value === undefined ? '' : String(value)),
  });
  const refusal = useRefusal(of);
  const isRead = typeof measuredOf(text) !== 'string' || SLOPE.test(text);
  return (
    <Field
      id={fieldId(of, name)}
      label={suffix ? `${label} (${suffix})` : label}
      error={isRead ? refusal : NOT_A_NUMBER}
    >
      {({ required: _, defaultValue: __, ...control }) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          className="font-mono"
          onBlur={onLeave}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
}

const comparisons: readonly Comparison[] = ['at most', 'at least', 'less than', 'more than', 'equal'];

/** A limit as it is typed. */
type Typed = { comparison: string; value: string; unit: string; and?: Limit['and'] };

/** A limit: its comparison, and its value in the unit of the measurement. */
function LimitFields({ thing, unit }: { thing: Thing; unit: string }) {
  const of = { ...thing, name: 'limit' };
  const refusal = useRefusal(of);
  const { text, onType, onLeave } = useSavedText<Limit>(of, {
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

function limitOf({ comparison, value, unit, and }: Typed): Limit | null | undefined {
  if (comparison === '') return null;
  const number = numberOf(value);
  if (number === undefined || number === null) return undefined;
  return { comparison: comparison as Comparison, value: number, unit, ...(and && { and }) };
}

const looks = {
  within: 'border-pass bg-pass-wash text-pass',
  exceeds: 'border-fail bg-fail-wash text-fail',
  unknown: 'border-caution bg-caution-wash text-caution',
} as const;

/** The result of comparing a measurement with its limit. */
function Verdict({ judgement: { verdict, says } }: { judgement: Judgement }) {
  return <p className={`mt-2 border-l-4 p-2 font-semibold ${looks[verdict]}`}>{says}</p>;
}
