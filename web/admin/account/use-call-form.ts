import { type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type FieldErrors, fieldErrors } from '#contract/errors.ts';
import type { z } from '#contract/schema.ts';
import { sayWhy } from '#web/admin/outcome.ts';
import { CallFailed } from '#web/api.ts';

type State = { pending: boolean; attempt: number; errors: FieldErrors; failure: string | undefined };

/**
 * A form that makes one call: judged by the schema its server uses, then sent. What was typed stays when it is refused, but
 * passwords are emptied; after success the form is empty and the page's data is read again.
 *
 * @param id the form's own, before the names of its fields
 * @param readsAgain false where the answer must not be lost with the page: whoever shows it reads the page's data again
 */
export function useCallForm<Schema extends z.ZodMiniType>(
  id: string,
  schema: Schema,
  send: (typed: z.output<Schema>) => Promise<void>,
  { readsAgain = true } = {},
) {
  const revalidator = useRevalidator();
  const [state, setState] = useState<State>({ pending: false, attempt: 0, errors: {}, failure: undefined });

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = schema.safeParse(Object.fromEntries(new FormData(form)));
    if (!typed.success) return refuse(fieldErrors(typed.error));
    setState((before) => ({ ...before, pending: true }));
    try {
      await send(typed.data);
      form.reset();
      setState((before) => ({ ...before, pending: false, errors: {}, failure: undefined }));
    } catch (problem) {
      emptyPasswords(form);
      const errors = problem instanceof CallFailed ? problem.errors : {};
      return refuse(errors, Object.keys(errors).length === 0 ? sayWhy(problem) : undefined);
    }
    if (readsAgain) await revalidator.revalidate();
  }

  function refuse(errors: FieldErrors, failure?: string) {
    setState(({ attempt }) => ({ pending: false, attempt: attempt + 1, errors, failure }));
  }

  const { pending, attempt, errors, failure } = state;
  const problems = [
    ...(failure ? [{ text: failure }] : []),
    ...Object.entries(errors).map(([field, text]) => ({ text, href: `#${id}-${field}` })),
  ];
  const field = (name: string) => ({ id: `${id}-${name}`, error: errors[name] });
  return { onSubmit, pending, attempt, problems, field };
}

function emptyPasswords(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[autocomplete$="-password"]'))
    input.value = '';
}
