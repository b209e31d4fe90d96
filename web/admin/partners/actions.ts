import { replace } from 'react-router';
import { PartnerForm } from '#contract/desk/partners.ts';
import { fieldErrors } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/paths.ts';
import { deskApi } from '#web/admin/desk-api.ts';
import { attempt, type Outcome } from '#web/admin/outcome.ts';

/** What the desk does to a partner; the router then reads what is shown again. */
export async function actOnPartner(form: FormData): Promise<Outcome | Response> {
  const { intent, id = '', ...typed } = Object.fromEntries(form) as Record<string, string>;
  if (intent === 'activate' || intent === 'deactivate') {
    const isActive = intent === 'activate' ? 'true' : 'false';
    return attempt(deskApi.setPartnerActive(id, isActive), { failed: 'Partner not changed' });
  }
  if (intent === 'delete') {
    const outcome = await attempt(deskApi.deletePartner(id), {
      failed: 'Partner not deleted',
      done: 'Partner deleted',
    });
    // In its place: going back must not lead to somebody who is gone.
    return outcome.done ? replace(pages.partners) : outcome;
  }
  const checked = PartnerForm.safeParse(typed);
  if (!checked.success) return { errors: fieldErrors(checked.error) };
  if (intent === 'create')
    return attempt(deskApi.createPartner(checked.data), {
      failed: messages.referralNotCreated,
      done: 'Referral partner created',
      alwaysTold: true,
    });
  if (intent !== 'save') throw new Error(`Unknown action: ${intent}`);
  return attempt(deskApi.savePartner(id, checked.data), {
    failed: 'Partner not saved',
    done: 'Partner saved',
    alwaysTold: true,
  });
}
