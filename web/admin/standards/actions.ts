import { redirect } from 'react-router';
import { DECIDED_AT_ONCE, EditDefect, StandardForm, type TemplateState } from '#contract/desk/standards.ts';
import { fieldErrors } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/paths.ts';
import { attempt, type Outcome } from '#web/admin/outcome.ts';
import { calls } from '#web/admin/standards/calls.ts';

/** What the desk does to the library; the router then reads what is shown again. */
export async function actOnLibrary(form: FormData): Promise<Outcome | Response> {
  const {
    intent,
    id = '',
    ids = '',
    versions = '',
    state,
    ...typed
  } = Object.fromEntries(form) as Record<string, string>;
  if (intent === 'delete') {
    const outcome = await attempt(calls.remove(id), {
      failed: messages.deleteFailed,
      done: 'Standard deleted',
    });
    return outcome.done ? redirect(pages.standards) : outcome;
  }
  if (intent === 'decide')
    return attempt(decide(ids.split(' '), state as TemplateState), { failed: 'Not changed' });
  if (intent === 'separate')
    return attempt(calls.separate(id), { failed: 'Not separated', done: 'Templates separated' });
  if (intent === 'correct') {
    const checked = StandardForm.safeParse(typed);
    if (!checked.success) return { errors: fieldErrors(checked.error) };
    return attempt(calls.correct(id, checked.data), { failed: 'Details not saved', done: 'Details saved' });
  }
  const checked = EditDefect.safeParse(typed);
  if (!checked.success) return { errors: fieldErrors(checked.error) };
  if (intent === 'merge')
    return attempt(calls.merge(ids.split(' '), versions.split(' '), checked.data), {
      failed: 'Not merged',
      done: 'Templates merged',
    });
  if (intent !== 'edit') throw new Error(`Unknown action: ${intent}`);
  return attempt(calls.edit(id, checked.data), { failed: 'Template not saved', done: 'Template saved' });
}

async function decide(ids: string[], state: TemplateState): Promise<void> {
  for (let at = 0; at < ids.length; at += DECIDED_AT_ONCE)
    await calls.decide(ids.slice(at, at + DECIDED_AT_ONCE), state);
}
