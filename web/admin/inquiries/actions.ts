import { RecordAgreement } from '#contract/desk/agreement.ts';
import {
  AddNote,
  Answered,
  ChangeCredit,
  ChangeStatus,
  InvoiceAmount,
  statuses,
} from '#contract/desk/inquiries.ts';
import { fieldErrors } from '#contract/errors.ts';
import { z } from '#contract/schema.ts';
import { deskApi } from '#web/admin/desk-api.ts';
import { formatDollars } from '#web/admin/format.ts';
import { forgetSaved } from '#web/admin/inquiries/drafts.ts';
import { attempt, type Outcome } from '#web/admin/outcome.ts';

/** What the desk does to an inquiry; the router then reads what is shown again, in place. */
export async function actOnInquiry(form: FormData): Promise<Outcome> {
  const outcome = await act(form);
  if (outcome.done) forgetSaved(form);
  return outcome;
}

async function act(form: FormData): Promise<Outcome> {
  const intent = form.get('intent');
  if (intent === 'answer') return noteAnswer(form);
  if (intent === 'status') return changeStatus(form);
  if (intent === 'not-spam') return denySpam(form);
  if (intent === 'note') return addNote(form);
  if (intent === 'credit') return changeCredit(form);
  if (intent === 'clear-invoice') return clearInvoice(form);
  if (intent === 'agreement') return recordAgreement(form);
  if (intent === 'take-back-agreement') return takeBackAgreement(form);
  if (intent === 'invoice') return saveInvoice(form);
  throw new Error(`Unknown action: ${intent}`);
}

const AnswerForm = z.extend(Answered, { id: z.string() });

async function noteAnswer(form: FormData): Promise<Outcome> {
  const { id, how } = AnswerForm.parse(Object.fromEntries(form));
  return attempt(deskApi.noteAnswer(id, how), {
    failed: 'Answer not noted',
    done: how === 'reopened' ? 'Waits for an answer again' : 'Noted as answered',
  });
}

const StatusForm = z.extend(ChangeStatus, { id: z.string() });

async function changeStatus(form: FormData): Promise<Outcome> {
  const { id, status } = StatusForm.parse(Object.fromEntries(form));
  return attempt(deskApi.changeStatus(id, status), {
    failed: 'Status not changed',
    done: `Status: ${statuses[status]}`,
  });
}

async function denySpam(form: FormData): Promise<Outcome> {
  return attempt(deskApi.denySpam(String(form.get('id'))), {
    failed: 'Still suspected spam',
    done: 'Not spam: it stands with the other inquiries now',
  });
}

const NoteForm = z.extend(AddNote, { id: z.string() });

async function addNote(form: FormData): Promise<Outcome> {
  const typed = NoteForm.safeParse(Object.fromEntries(form));
  if (!typed.success) return { errors: fieldErrors(typed.error) };
  return attempt(deskApi.addNote(typed.data.id, typed.data.words), {
    failed: 'Note not kept',
    done: 'Note kept',
  });
}

const CreditForm = z.extend(ChangeCredit, { id: z.string(), previousCode: z.string() });

async function changeCredit(form: FormData): Promise<Outcome> {
  const typed = CreditForm.safeParse(Object.fromEntries(form));
  if (!typed.success) return { errors: fieldErrors(typed.error) };
  const { id, referralCode, reason, previousCode } = typed.data;
  return attempt(deskApi.changeCredit(id, { referralCode, reason, previousCode: previousCode || null }), {
    failed: 'Credit not changed',
    done: `Credit changed: ${referralCode.toUpperCase() || 'nobody is credited'}`,
  });
}

const InvoiceForm = z.object({ id: z.string(), invoiceAmount: InvoiceAmount, previousAmount: z.string() });

async function saveInvoice(form: FormData): Promise<Outcome> {
  const typed = InvoiceForm.safeParse(Object.fromEntries(form));
  if (!typed.success) return { errors: fieldErrors(typed.error) };
  const { id, invoiceAmount, previousAmount } = typed.data;
  return attempt(deskApi.saveInvoice(id, invoiceAmount, previousAmount || null), {
    failed: 'Invoice not saved',
    done: 'Invoice saved',
    detail: `${formatDollars(invoiceAmount)} ex GST`,
  });
}

async function clearInvoice(form: FormData): Promise<Outcome> {
  const [id, previousAmount] = [String(form.get('id')), String(form.get('previousAmount'))];
  return attempt(deskApi.clearInvoice(id, previousAmount), {
    failed: 'Invoice amount not cleared',
    done: 'Invoice amount cleared',
  });
}

const AgreementForm = z.extend(RecordAgreement, { id: z.string(), lastRecordedAt: z.string() });

async function recordAgreement(form: FormData): Promise<Outcome> {
  const typed = AgreementForm.safeParse(Object.fromEntries(form));
  if (!typed.success) return { errors: fieldErrors(typed.error) };
  const { id, lastRecordedAt, ...agreement } = typed.data;
  return attempt(deskApi.recordAgreement(id, { ...agreement, lastRecordedAt: lastRecordedAt || null }), {
    failed: 'Agreement not recorded',
    done: 'Agreement recorded',
  });
}

async function takeBackAgreement(form: FormData): Promise<Outcome> {
  return attempt(deskApi.takeBackAgreement(String(form.get('id')), String(form.get('recordedAt'))), {
    failed: 'Agreement not taken back',
    done: 'Agreement taken back',
  });
}
