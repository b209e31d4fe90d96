import { redirect } from 'react-router';
import { PartnerForm } from '#contract/desk/partners.ts';
import { type FieldErrors, fieldErrors } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/paths.ts';
import { deskApi } from '#web/admin/desk-api.ts';
import { CallFailed } from '#web/api.ts';
import { say } from '#web/forms/say.ts';
import { showToast } from '#web/ui/toast.tsx';

/** What came of a form: done, or an error for each field at fault. */
export type PartnerOutcome = { done?: boolean; errors?: FieldErrors };

/** What the desk does to a partner; the router then reads what is shown again. */
export async function actOnPartner(form: FormData): Promise<PartnerOutcome | Response> {
  const { intent, id = '', ...typed } = Object.fromEntries(form) as Record<string, string>;
  if (intent === 'activate' || intent === 'deactivate') {
    const isActive = intent === 'activate' ? 'true' : 'false';
    return attempt(deskApi.setPartnerActive(id, isActive), 'Partner not changed');
  }
  if (intent === 'delete') {
    const outcome = await attempt(deskApi.deletePartner(id), 'Partner not deleted', 'Partner deleted');
    return outcome.done ? redirect(pages.partners) : outcome;
  }
  const checked = PartnerForm.safeParse(typed);
  if (!checked.success) return { errors: fieldErrors(checked.error) };
  if (intent === 'create')
    return attempt(
      deskApi.createPartner(checked.data),
      messages.referralNotCreated,
      'Referral partner created',
    );
  return attempt(deskApi.savePartner(id, checked.data), 'Partner not saved', 'Partner saved');
}

async function attempt(call: Promise<unknown>, failed: string, done?: string): Promise<PartnerOutcome> {
  try {
    await call;
    if (done) showToast({ title: done });
    return { done: true };
  } catch (problem) {
    showToast({ title: failed, description: say(problem), variant: 'destructive' });
    return { errors: problem instanceof CallFailed ? problem.errors : {} };
  }
}
