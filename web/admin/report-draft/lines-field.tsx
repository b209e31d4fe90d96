import type { ReactNode } from 'react';
import { type FieldOf, fieldId } from '#web/capture/use-capture.ts';
import { useKeptField } from '#web/capture/use-kept-field.ts';
import { Field, Textarea } from '#web/ui/field.tsx';

/** Several short texts, one a line. */
export function LinesField({ of, label, hint }: { of: FieldOf; label: string; hint?: ReactNode }) {
  const { text, onType, onLeave, refusal } = useKeptField<string[]>(of, {
    read: linesOf,
    format: (lines) => (lines ?? []).join('\n'),
  });
  return (
    <Field id={fieldId(of, of.name)} label={label} hint={hint} error={refusal}>
      {({ required: _, defaultValue: __, ...control }) => (
        <Textarea
          {...control}
          value={text}
          rows={Math.max(1, text.split('\n').length)}
          className="min-h-0!"
          onBlur={onLeave}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
}

/** The lines of a text that are not empty. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
