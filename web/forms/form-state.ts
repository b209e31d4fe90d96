import { parse, type SubmissionResult } from '@conform-to/react';
import { type FieldErrors, fieldErrors } from '#contract/errors.ts';
import { RejectedForm } from '#contract/rejected-form.ts';
import type { z } from '#contract/schema.ts';

/** The action of a page with a form. Only our own server calls it, to render the page again. */
export async function readRejectedForm(request: Request): Promise<RejectedForm> {
  return RejectedForm.parse(await request.json());
}

/**
 * The values of a form, checked by the server's schema, in Conform's shape.
 *
 * @param halfTyped values in the controls that the form's data lacks
 */
export function judge<Schema extends z.ZodMiniType>(
  form: FormData,
  schema: Schema,
  halfTyped: FieldErrors = {},
) {
  return parse<z.output<Schema>, string[]>(form, {
    resolve(answers) {
      const parsed = schema.safeParse(answers);
      const errors = { ...(parsed.error && fieldErrors(parsed.error)), ...halfTyped };
      return parsed.success && Object.keys(halfTyped).length === 0
        ? { value: parsed.data }
        : { error: asLists(errors) };
    },
  });
}

/** A refused form in Conform's shape. */
export function asResult({ answers, errors }: RejectedForm): SubmissionResult<string[]> {
  return { status: 'error', initialValue: answers, error: asLists(errors) };
}

/** Conform keeps a list of messages for each field; we show one. */
export function asLists(errors: FieldErrors): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message]]));
}
