import type { FieldErrors } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';

/** The half-typed dates of a form. The browser sends them as empty, so they must be found in the controls. */
export function halfTypedDates(form: HTMLFormElement | null): FieldErrors {
  const controls = [...(form?.elements ?? [])].filter((control) => control instanceof HTMLInputElement);
  return Object.fromEntries(
    controls.flatMap(({ name, validity }) => (validity.badInput ? [[name, messages.halfADate]] : [])),
  );
}
