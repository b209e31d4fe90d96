import { InvoiceAmount } from '#contract/inquiries.ts';
import { z } from '#contract/schema.ts';
import { formatDollars } from '#web/admin/inquiries/format.ts';
import { api } from '#web/api.ts';
import { say } from '#web/forms/say.ts';
import { showToast } from '#web/ui/toast.tsx';

/** The error to show beside the amount, if the amount is at fault. */
export type InvoiceOutcome = { error?: string };

const InvoiceForm = z.object({ id: z.string(), invoiceAmount: InvoiceAmount });

/** Records an invoice amount and says so; the router then reads the list again, in place. */
export async function saveInvoice(form: FormData): Promise<InvoiceOutcome> {
  const typed = InvoiceForm.safeParse(Object.fromEntries(form));
  if (!typed.success) return { error: typed.error.issues[0]?.message };
  const { id, invoiceAmount } = typed.data;
  try {
    await api.saveInvoice(id, invoiceAmount);
    showToast({ title: 'Invoice saved', description: `${formatDollars(invoiceAmount)} ex GST` });
  } catch (problem) {
    showToast({ title: 'Invoice not saved', description: say(problem), variant: 'destructive' });
  }
  return {};
}
