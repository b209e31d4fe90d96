import type { ComponentProps, ReactNode } from 'react';
import { fieldValue } from '#contract/capture/state.ts';
import { type FieldOf, fieldId, useCapture, useEntity } from '#web/capture/use-capture.ts';
import { useKeptField } from '#web/capture/use-kept-field.ts';
import { Field, Input, Select, Textarea } from '#web/ui/field.tsx';

type TextFieldProps = {
  of: FieldOf;
  label: string;
  hint?: ReactNode;
  lines?: number;
  /** The value of an emptied field: none, unless it is given. */
  empty?: string | null;
  /** The text of a field that nobody has written. */
  unwritten?: string;
  /** Other fields to write together with it. */
  beside?: Record<string, unknown>;
} & Pick<ComponentProps<'input'>, 'autoCapitalize'>;

/** A text field of one or several lines that saves itself. */
export function TextField(props: TextFieldProps) {
  const { of, label, hint, lines = 1, empty = null, unwritten = '', beside, autoCapitalize } = props;
  const { text, onType, onLeave, refusal } = useKeptField<string>(of, {
    read: (typed) => (typed.trim() === '' ? empty : typed),
    format: (value) => value ?? unwritten,
    beside,
  });
  const wiring = {
    value: text,
    autoCapitalize,
    onBlur: onLeave,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  return (
    <Field id={fieldId(of, of.name)} label={label} hint={hint} error={refusal}>
      {({ required: _, defaultValue: __, ...control }) =>
        lines > 1 ? (
          <Textarea {...control} {...wiring} rows={lines} className="min-h-20!" />
        ) : (
          <Input {...control} {...wiring} autoComplete="off" />
        )
      }
    </Field>
  );
}

type ChoiceFieldProps = {
  of: FieldOf;
  /** Other fields to write together with it. */
  beside?: (value: string | null) => Record<string, unknown>;
  /** The shown value, where it is not the stored one. */
  value?: string;
} & Omit<PickerProps, 'id' | 'value' | 'error' | 'onPick'>;

/** A choice from a list that saves itself. */
export function ChoiceField({ of, beside, value, ...rest }: ChoiceFieldProps) {
  const { entity, entityId, name } = of;
  const { write, refusalOf } = useCapture();
  const stored = fieldValue<string>(useEntity(of), name);
  return (
    <Picker
      {...rest}
      id={fieldId(of, name)}
      value={value ?? stored ?? ''}
      error={refusalOf?.(of)}
      onPick={(picked) => {
        const chosen = picked || null;
        void write(entity, entityId, { [name]: chosen, ...beside?.(chosen) });
      }}
    />
  );
}

type PickerProps = {
  id: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** The label while nothing is chosen. */
  none?: string;
  /** Whether nothing may be chosen again. */
  mayBeNone?: boolean;
  error?: string | undefined;
  onPick: (value: string) => void;
};

/** A choice from a list. A value that is not in the list is shown as it is. */
export function Picker(props: PickerProps) {
  const { id, label, value, options, none = 'Choose', mayBeNone = false, error, onPick } = props;
  const isKnown = options.some((option) => option.value === value);
  return (
    <Field id={id} label={label} error={error}>
      {({ required: _, defaultValue: __, ...control }) => (
        <Select {...control} value={value} onChange={({ target }) => onPick(target.value)}>
          {(value === '' || mayBeNone) && <option value="">{none}</option>}
          {!isKnown && value !== '' && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
