import { type SyntheticEvent, useRef, useState } from 'react';
import { type FieldErrors, fieldErrors } from '#contract/errors.ts';
import type { RejectedForm } from '#contract/rejected-form.ts';
import type { z } from '#contract/schema.ts';
import { halfTypedDates } from '#web/forms/half-typed-dates.ts';

type CheckedForm<Schema extends z.ZodMiniType> = {
  schema: Schema;
  /** The refusal of a form that was sent without JavaScript. */
  rejected: RejectedForm | undefined;
  /** Called for each attempt to send, with the errors that were found. */
  onChecked?: (errors: FieldErrors) => void;
  onValid: (answers: z.output<Schema>) => void;
};

/**
 * A form that is checked by the server's schema when it is sent, and from then on with each letter, so that an error goes with its
 * cause. The first wrong field takes the focus. Its controls start with the answers of a refused form.
 */
export function useCheckedForm<Schema extends z.ZodMiniType>(
  id: string,
  { schema, rejected, onChecked, onValid }: CheckedForm<Schema>,
) {
  const [errors, setErrors] = useState<FieldErrors>(rejected?.errors ?? {});
  const element = useRef<HTMLFormElement>(null);
  const isChecked = useRef(rejected !== undefined);

  /** Shows errors, and moves the focus to the first field that has one. */
  function refuse(found: FieldErrors): void {
    setErrors(found);
    const wrong = [...(element.current?.elements ?? [])].find(
      (control) => 'name' in control && found[String(control.name)],
    );
    if (wrong instanceof HTMLElement) wrong.focus();
  }

  return {
    /** The props of the form. */
    form: {
      id,
      ref: element,
      onSubmit(event: SyntheticEvent<HTMLFormElement>) {
        event.preventDefault();
        isChecked.current = true;
        const { errors: found, answers } = checked(event.currentTarget, schema);
        onChecked?.(found);
        if (answers === undefined) return refuse(found);
        setErrors({});
        onValid(answers);
      },
      onInput({ currentTarget }: SyntheticEvent<HTMLFormElement>) {
        if (isChecked.current) setErrors(checked(currentTarget, schema).errors);
      },
      onReset() {
        isChecked.current = false;
        setErrors({});
      },
    },
    errors,
    refuse,
    /** The props of the box around a control. */
    field: (name: string) => ({ id: `${id}-${name}`, error: errors[name] }),
    /** What a control starts with. */
    initial: (name: string) => String(rejected?.answers[name] ?? ''),
  };
}

function checked<Schema extends z.ZodMiniType>(
  form: HTMLFormElement,
  schema: Schema,
): { errors: FieldErrors; answers?: z.output<Schema> } {
  const parsed = schema.safeParse(Object.fromEntries(new FormData(form)));
  const errors = { ...(parsed.error && fieldErrors(parsed.error)), ...halfTypedDates(form) };
  return parsed.success && Object.keys(errors).length === 0 ? { errors, answers: parsed.data } : { errors };
}
