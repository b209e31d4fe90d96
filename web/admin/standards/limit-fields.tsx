import { comparisons, type Limit, limitUnits, SetLimit } from '#contract/desk/limits.ts';
import { TemplateWords } from '#contract/desk/standards.ts';
import { z } from '#contract/schema.ts';
import type { FieldOf } from '#web/admin/desk-form.tsx';
import { Field, Input, Select } from '#web/ui/field.tsx';

const fields = {
  limitComparison: z.string(),
  limitValue: z.string(),
  limitUnit: z.string(),
  limitOther: z.string(),
  limitOtherValue: z.string(),
};

/** The field of the form that an error of a limit is about. */
const fieldOfError: Readonly<Record<string, keyof typeof fields>> = {
  comparison: 'limitComparison',
  value: 'limitValue',
  unit: 'limitUnit',
  'and.comparison': 'limitOther',
  'and.value': 'limitOtherValue',
};

/** The fields of a template's form, which become its words and its limit. */
export const TypedTemplate = z.pipe(
  z.extend(z.omit(TemplateWords, { limit: true }), fields),
  z.transform(
    ({ limitComparison, limitValue, limitUnit, limitOther, limitOtherValue, ...words }, context) => {
      if (limitComparison === '') return { ...words, limit: null };
      const one = { comparison: limitComparison, value: numberIn(limitValue), unit: limitUnit };
      const and = limitOther
        ? { comparison: limitOther, value: numberIn(limitOtherValue), unit: limitUnit }
        : undefined;
      const judged = SetLimit.safeParse(and ? { ...one, and } : one);
      for (const { path, message } of judged.error?.issues ?? [])
        context.issues.push({
          code: 'custom',
          input: words,
          message,
          path: [fieldOfError[path.join('.')] ?? 'limitComparison'],
        });
      return { ...words, limit: judged.data ?? null };
    },
  ),
);

/** `1,070` and `1 070` are 1070. */
const numberIn = (typed: string) =>
  typed.trim() === '' ? Number.NaN : Number(typed.replaceAll(/[\s,]/g, ''));

/** A template's limit as its fields hold it. */
export function limitTexts(limit: Limit | null): Record<keyof typeof fields, string> {
  return {
    limitComparison: limit?.comparison ?? '',
    limitValue: limit ? String(limit.value) : '',
    limitUnit: limit?.unit ?? 'mm',
    limitOther: limit?.and?.comparison ?? '',
    limitOtherValue: limit?.and ? String(limit.and.value) : '',
  };
}

/** The limit that the phone judges a measurement by: a comparison, a value and a unit, and the other end of a range. */
export function LimitFields({ field, unit }: { field: FieldOf; unit: string }) {
  return (
    <fieldset>
      <legend className="font-semibold">Limit</legend>
      <p className="text-[0.9rem] text-ink-soft">The phone compares what is measured with it.</p>
      <div className="mt-1.5 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-[2fr_1fr_1fr]">
        <div className="max-sm:col-span-2">
          <Field {...field('limitComparison')} label="Must be">
            {(wiring) => (
              <Select {...wiring}>
                <option value="">No limit</option>
                <Comparisons />
              </Select>
            )}
          </Field>
        </div>
        <Field {...field('limitValue')} label="Value">
          {(wiring) => <Input {...wiring} inputMode="decimal" autoComplete="off" />}
        </Field>
        <Field {...field('limitUnit')} label="Unit">
          {(wiring) => (
            <Select {...wiring}>
              {[...new Set([unit, ...limitUnits])].map((name) => (
                <option key={name} value={name}>
                  {unitNames[name] ?? name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field {...field('limitOther')} label="And">
          {(wiring) => (
            <Select {...wiring}>
              <option value="">Nothing more</option>
              <Comparisons />
            </Select>
          )}
        </Field>
        <Field {...field('limitOtherValue')} label="Second value">
          {(wiring) => <Input {...wiring} inputMode="decimal" autoComplete="off" />}
        </Field>
      </div>
    </fieldset>
  );
}

const unitNames: Readonly<Record<string, string>> = { '1:n': '1 : … (a fall)', '': 'No unit' };

function Comparisons() {
  return comparisons.map((comparison) => (
    <option key={comparison} value={comparison}>
      {comparison === 'equal' ? 'exactly' : comparison}
    </option>
  ));
}
