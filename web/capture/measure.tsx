import { type ReactNode, useEffect, useRef } from 'react';
import { type Judgement, readMeasured } from '#contract/capture/judge.ts';
import { type FieldOf, fieldId } from '#web/capture/use-capture.ts';
import { useKeptField } from '#web/capture/use-kept-field.ts';
import { Field, Input } from '#web/ui/field.tsx';

type MeasureFieldProps = {
  of: FieldOf;
  label: string;
  /** The unit to show beside the number. The field is then large enough to be read in the sun. */
  unit?: string;
  /** Other fields to write together with it. */
  beside?: Record<string, unknown>;
  autoFocus?: boolean;
};

/** What was measured: a number, a slope such as 1:80, a range such as 3-5, or >40. Other text is kept as it was typed, and the field says so. */
export function MeasureField({ of, label, unit, beside, autoFocus }: MeasureFieldProps) {
  const isSlope = unit === '1:n';
  const { text, onType, onLeave, refusal } = useKeptField<number | string>(of, {
    read: (typed) => measuredOf(typed, isSlope),
    format: (value) => (value === undefined ? '' : String(value)),
    beside,
  });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) input.current?.focus({ preventScroll: true });
  }, [autoFocus]);
  const isRead = typeof measuredOf(text, isSlope) !== 'string' || readMeasured(text, '') !== undefined;
  return (
    <Field id={fieldId(of, of.name)} label={label} error={isRead ? refusal : NOT_A_NUMBER}>
      {({ required: _, defaultValue: __, ...control }) => (
        <span className="flex items-stretch">
          {isSlope && <Unit side="border-l">1:</Unit>}
          <Input
            {...control}
            ref={input}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={({ target }) => onType(target.value)}
            onBlur={onLeave}
            className={`grow font-mono ${unit === undefined ? '' : 'text-[1.35rem]'}`}
          />
          {!isSlope && unit && <Unit side="border-r">{unit}</Unit>}
        </span>
      )}
    </Field>
  );
}

function Unit({ side, children }: { side: 'border-l' | 'border-r'; children: ReactNode }) {
  return (
    <span
      className={`grid min-w-12 place-items-center border-y border-ink bg-blueprint-wash px-3 font-mono text-[1.15rem] ${side}`}
    >
      {children}
    </span>
  );
}

export const verdictLooks = {
  within: 'border-pass bg-pass-wash text-pass',
  exceeds: 'border-fail bg-fail-wash text-fail',
  unknown: 'border-caution bg-caution-wash text-caution',
} as const;

/** The result of comparing what was measured with its limit. It is read out when it changes. */
export function Verdict({ judgement }: { judgement: Judgement | undefined }) {
  return (
    <div role="status">
      {judgement && (
        <p className={`mt-2 border-l-4 p-3 font-bold ${verdictLooks[judgement.verdict]}`}>{judgement.says}</p>
      )}
    </div>
  );
}

const NOT_A_NUMBER = 'Enter a number. This is kept as you typed it, but can’t be compared with a limit';

/** What was measured: a number, the text as it was typed where it is none, or null for an empty field. */
function measuredOf(typed: string, isSlope: boolean): number | string | null {
  return numberOf(isSlope ? typed.replace(/^\s*1\s*:/, '') : typed) ?? (typed.trim() || null);
}

/** A typed number, with a point or a comma; `undefined` if there is none. */
export function numberOf(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  const number = Number(text);
  return text !== '' && Number.isFinite(number) ? number : undefined;
}
