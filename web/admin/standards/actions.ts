import { redirect } from 'react-router';
import { DECIDED_AT_ONCE, DefectForm, StandardForm, type TemplateState } from '#contract/desk/standards.ts';
import { type FieldErrors, fieldErrors } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/paths.ts';
import { calls } from '#web/admin/standards/calls.ts';
import { CallFailed } from '#web/api.ts';
import { say } from '#web/forms/say.ts';
import { showToast } from '#web/ui/toast.tsx';

/** What came of a form: done, or an error for each field at fault. */
export type StandardOutcome = { done?: boolean; errors?: FieldErrors };

/** What the desk does to the library; the router then reads what is shown again. */
export async function actOnLibrary(form: FormData): Promise<StandardOutcome | Response> {
  const { intent, id = '', ids = '', state, ...typed } = Object.fromEntries(form) as Record<string, string>;
  if (intent === 'delete') {
    const outcome = await attempt(calls.remove(id), messages.deleteFailed, 'Standard deleted');
    return outcome.done ? redirect(pages.standards) : outcome;
  }
  if (intent === 'decide') return attempt(decide(ids.split(' '), state as TemplateState), 'Not changed');
  if (intent === 'separate') return attempt(calls.separate(id), 'Not separated', 'Templates separated');
  if (intent === 'correct') {
    const checked = StandardForm.safeParse(typed);
    if (!checked.success) return { errors: fieldErrors(checked.error) };
    return attempt(calls.correct(id, checked.data), 'Details not saved', 'Details saved');
  }
  const checked = DefectForm.safeParse(typed);
  if (!checked.success) return { errors: fieldErrors(checked.error) };
  if (intent === 'merge')
    return attempt(calls.merge(ids.split(' '), checked.data), 'Not merged', 'Templates merged');
  return attempt(calls.edit(id, checked.data), 'Template not saved', 'Template saved');
}

async function decide(ids: string[], state: TemplateState): Promise<void> {
  for (let at = 0; at < ids.length; at += DECIDED_AT_ONCE)
    await calls.decide(ids.slice(at, at + DECIDED_AT_ONCE), state);
}

async function attempt(call: Promise<unknown>, failed: string, done?: string): Promise<StandardOutcome> {
  try {
    await call;
    if (done) showToast({ title: done });
    return { done: true };
  } catch (problem) {
    const errors = problem instanceof CallFailed ? problem.errors : {};
    if (Object.keys(errors).length === 0)
      showToast({ title: failed, description: say(problem), variant: 'destructive' });
    return { errors };
  }
}
