import { AddNote, Answered, ChangeCredit, ChangeStatus, statuses } from '#contract/desk/inquiries.ts';
import { type FieldErrors, fieldErrors } from '#contract/errors.ts';
import { z } from '#contract/schema.ts';
import { deskApi } from '#web/admin/desk-api.ts';
import { clearInvoice, saveInvoice } from '#web/admin/inquiries/save-invoice.ts';
import { CallFailed } from '#web/api.ts';
import { say } from '#web/forms/say.ts';
import { showToast } from '#web/ui/toast.tsx';

/** What the desk does to an inquiry; the router then reads what is shown again, in place. */
export function actOnInquiry(form: FormData) {
  const intent = form.get('intent');
  if (intent === 'answer') return noteAnswer(form);
  if (intent === 'status') return changeStatus(form);
  if (intent === 'note') return addNote(form);
  if (intent === 'credit') return changeCredit(form);
  if (intent === 'clear-invoice') return clearInvoice(form);
  return saveInvoice(form);
}

export type FormOutcome = { done?: boolean; errors?: FieldErrors };

const AnswerForm = z.extend(Answered, { id: z.string() });

async function noteAnswer(form: FormData): Promise<FormOutcome> {
  const { id, how } = AnswerForm.parse(Object.fromEntries(form));
  return attempt(deskApi.noteAnswer(id, how), 'Answer not noted');
}

const StatusForm = z.extend(ChangeStatus, { id: z.string() });

async function changeStatus(form: FormData): Promise<FormOutcome> {
  const { id, status } = StatusForm.parse(Object.fromEntries(form));
  return attempt(deskApi.changeStatus(id, status), 'Status not changed', `Status: ${statuses[status]}`);
}

const NoteForm = z.extend(AddNote, { id: z.string() });

async function addNote(form: FormData): Promise<FormOutcome> {
  const typed = NoteForm.safeParse(Object.fromEntries(form));
  if (!typed.success) return { errors: fieldErrors(typed.error) };
  return attempt(deskApi.addNote(typed.data.id, typed.data.words), 'Note not kept');
}

const CreditForm = z.extend(ChangeCredit, { id: z.string() });

async function changeCredit(form: FormData): Promise<FormOutcome> {
  const typed = CreditForm.safeParse(Object.fromEntries(form));
  if (!typed.success) return { errors: fieldErrors(typed.error) };
  const { id, referralCode, reason } = typed.data;
  return attempt(
    deskApi.changeCredit(id, referralCode, reason),
    'Credit not changed',
    `Credit changed: ${referralCode.toUpperCase() || 'nobody is credited'}`,
  );
}

/** Says what came of a call: in a toast, or beside the fields that were at fault. */
async function attempt(call: Promise<unknown>, failed: string, done?: string): Promise<FormOutcome> {
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
