import { type ReactNode, useRef } from 'react';
import { fieldValue } from '#contract/capture/state.ts';
import type { Thing } from '#web/admin/report-draft/draft-store.ts';
import { fieldId } from '#web/admin/report-draft/field-id.ts';
import { useDraftStore, useEntity, useShown } from '#web/admin/report-draft/use-draft-store.ts';
import { useKeptText } from '#web/inspect/screens/controls.tsx';
import { Field, Input, Select, Textarea } from '#web/ui/field.tsx';

/** The field and the thing it belongs to. */
export type FieldOf = Thing & { name: string };

type AsText<Value> = {
  /** The value for a text; `undefined` if the text is not valid. */
  read: (text: string) => Value | null | undefined;
  format: (value: Value | undefined) => string;
  /** Other fields to write together with it. */
  beside?: Record<string, unknown>;
};

/**
 * A text field that saves itself (`useKeptText`). Its base is the value seen when typing began, so that it never
 * overwrites other people's changes unseen.
 */
export function useSavedText<Value>(
  { entity, entityId, name }: FieldOf,
  { read, format, beside }: AsText<Value>,
) {
  const store = useDraftStore();
  const stored = fieldValue<Value>(useEntity(entity, entityId), name);
  const storedNow = useRef(stored);
  storedNow.current = stored;
  const seen = store.seen({ entity, entityId }, [name]);
  return useKeptText(format(stored), async (typed) => {
    const value = read(typed);
    if (value === undefined) return false;
    if (JSON.stringify(value) === JSON.stringify(storedNow.current ?? null)) return true;
    return store.write({ entity, entityId }, { [name]: value, ...beside }, seen);
  });
}

/** Why the server refused the text of a field. */
export function useRefusal({ entity, entityId, name }: FieldOf): string | undefined {
  return useShown().refused.find(
    ({ operation }) =>
      operation.entity === entity && operation.entityId === entityId && Object.hasOwn(operation.fields, name),
  )?.reason;
}

type TextFieldProps = {
  of: FieldOf;
  label: string;
  hint?: ReactNode;
  lines?: number;
  /** The value of an emptied field: none, unless an empty text has its own meaning. */
  empty?: null | '';
};

/** A text field of one or several lines that saves itself. */
export function TextField({ of, label, hint, lines = 1, empty = null }: TextFieldProps) {
  const { text, onType, onLeave } = useSavedText<string>(of, {
    read: (typed) => (typed.trim() === '' ? empty : typed),
    format: (value) => value ?? '',
  });
  const wiring = {
    value: text,
    onBlur: onLeave,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  return (
    <Field id={fieldId(of, of.name)} label={label} hint={hint} error={useRefusal(of)}>
      {({ required: _, defaultValue: __, ...control }) =>
        lines > 1 ? (
          <Textarea {...control} {...wiring} rows={lines} className="min-h-0!" />
        ) : (
          <Input {...control} {...wiring} autoComplete="off" />
        )
      }
    </Field>
  );
}

/** Several short texts, one a line. */
export function LinesField({ of, label, hint }: Pick<TextFieldProps, 'of' | 'label' | 'hint'>) {
  const { text, onType, onLeave } = useSavedText<string[]>(of, {
    read: linesOf,
    format: (lines) => (lines ?? []).join('\n'),
  });
  return (
    <Field id={fieldId(of, of.name)} label={label} hint={hint} error={useRefusal(of)}>
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

type ChoiceFieldProps = {
  of: FieldOf;
  label: string;
  options: readonly { value: string; label: string }[];
  /** The label while nothing is chosen. */
  none?: string;
  /** Whether nothing may be chosen again. */
  mayBeNone?: boolean;
  /** What is written beside it. */
  beside?: (value: string | null) => Record<string, unknown>;
  value?: string;
};

/** A choice from a list. A stored value that is not in the list is shown as it is. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { of, label, options, none = 'Choose', mayBeNone = false, beside } = props;
  const store = useDraftStore();
  const stored = fieldValue<string>(useEntity(of.entity, of.entityId), of.name);
  const value = props.value ?? stored ?? '';
  const isKnown = options.some((option) => option.value === value);
  return (
    <Field id={fieldId(of, of.name)} label={label} error={useRefusal(of)}>
      {({ required: _, defaultValue: __, ...control }) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => {
            const chosen = target.value || null;
            void store.write(of, { [of.name]: chosen, ...beside?.(chosen) });
          }}
        >
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
