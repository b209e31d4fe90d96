import type { FieldErrors } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';

/** The dates of a form of which only a part was typed: the browser sends nothing for them, as if nobody had. */
export function halfTypedDates(form: HTMLFormElement | null): FieldErrors {
  const controls = [...(form?.elements ?? [])].filter((control) => control instanceof HTMLInputElement);
  return Object.fromEntries(
    controls.flatMap(({ name, validity }) => (validity.badInput ? [[name, messages.halfADate]] : [])),
  );
}
