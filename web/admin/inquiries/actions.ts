import { type FieldErrors, fieldErrors } from '#contract/errors.ts';
import { Answered, ChangeCredit } from '#contract/inquiries.ts';
import { z } from '#contract/schema.ts';
import { saveInvoice } from '#web/admin/inquiries/save-invoice.ts';
import { api, CallFailed } from '#web/api.ts';
import { say } from '#web/forms/say.ts';
import { showToast } from '#web/ui/toast.tsx';

/** What the desk does to an inquiry; the router then reads the list again, in place. */
export function actOnInquiry(form: FormData) {
  const intent = form.get('intent');
  if (intent === 'answer') return noteAnswer(form);
  if (intent === 'credit') return changeCredit(form);
  return saveInvoice(form);
}

const AnswerForm = z.extend(Answered, { id: z.string() });

async function noteAnswer(form: FormData): Promise<Record<string, never>> {
  const { id, how } = AnswerForm.parse(Object.fromEntries(form));
  try {
    await api.noteAnswer(id, how);
  } catch (problem) {
    showToast({ title: 'Answer not noted', description: say(problem), variant: 'destructive' });
  }
  return {};
}

export type CreditOutcome = { done?: boolean; errors?: FieldErrors };

const CreditForm = z.extend(ChangeCredit, { id: z.string() });

async function changeCredit(form: FormData): Promise<CreditOutcome> {
  const typed = CreditForm.safeParse(Object.fromEntries(form));
  if (!typed.success) return { errors: fieldErrors(typed.error) };
  const { id, referralCode, reason } = typed.data;
  try {
    await api.changeCredit(id, referralCode, reason);
    showToast({ title: 'Credit changed', description: referralCode.toUpperCase() || 'Nobody is credited' });
    return { done: true };
  } catch (problem) {
    const errors = problem instanceof CallFailed ? problem.errors : {};
    if (Object.keys(errors).length === 0)
      showToast({ title: 'Credit not changed', description: say(problem), variant: 'destructive' });
    return { errors };
  }
}
