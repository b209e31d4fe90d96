import type { ComponentProps, ReactNode } from 'react';
import { Field, Input, Textarea } from '#web/ui/field.tsx';

/** What was typed into a form that came back, and what is wrong with it. */
export type Returned = { typed: Record<string, string>; errors: Record<string, string> };

type FormFieldProps = {
  /** Of the part that the form belongs to: ids of its fields start with it. */
  part: string;
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  returned: Returned;
  /** What stands in the field before anything is typed. */
  value?: string;
};

/** A field of one line, or with `lines` of several, that keeps what was typed when its form was refused. */
export function FormField({
  lines = false,
  maxLength,
  autoComplete = 'off',
  inputMode,
  type,
  max,
  ...field
}: FormFieldProps & { lines?: boolean } & Pick<
    ComponentProps<'input'>,
    'maxLength' | 'autoComplete' | 'inputMode' | 'type' | 'max'
  >) {
  const { part, name, label, hint, required = false, returned, value = '' } = field;
  return (
    <Field
      id={`${part}-${name}`}
      name={name}
      label={label}
      hint={hint}
      required={required}
      error={returned.errors[name]}
      defaultValue={returned.typed[name] ?? value}
    >
      {(control) =>
        lines ? (
          <Textarea {...control} maxLength={maxLength} autoComplete={autoComplete} />
        ) : (
          <Input
            {...control}
            type={type}
            max={max}
            maxLength={maxLength}
            autoComplete={autoComplete}
            inputMode={inputMode}
          />
        )
      }
    </Field>
  );
}
