import { InvoiceAmount } from '#contract/desk/inquiries.ts';
import { z } from '#contract/schema.ts';
import { deskApi } from '#web/admin/desk-api.ts';
import { formatDollars } from '#web/admin/format.ts';
import { CallFailed } from '#web/api.ts';
import { say } from '#web/forms/say.ts';
import { showToast } from '#web/ui/toast.tsx';

/** The error to show beside the amount, if the amount is at fault. */
export type InvoiceOutcome = { error?: string | undefined };

const InvoiceForm = z.object({ id: z.string(), invoiceAmount: InvoiceAmount, previousAmount: z.string() });

/** Records an invoice amount and says so; the router then reads the list again, in place. */
export async function saveInvoice(form: FormData): Promise<InvoiceOutcome> {
  const typed = InvoiceForm.safeParse(Object.fromEntries(form));
  if (!typed.success) return { error: typed.error.issues[0]?.message };
  const { id, invoiceAmount, previousAmount } = typed.data;
  try {
    await deskApi.saveInvoice(id, invoiceAmount, previousAmount || null);
    showToast({ title: 'Invoice saved', description: `${formatDollars(invoiceAmount)} ex GST` });
    return {};
  } catch (problem) {
    const error = problem instanceof CallFailed ? problem.errors.invoiceAmount : undefined;
    if (!error) showToast({ title: 'Invoice not saved', description: say(problem), variant: 'destructive' });
    return { error };
  }
}

export async function clearInvoice(form: FormData): Promise<Record<string, never>> {
  try {
    await deskApi.clearInvoice(String(form.get('id')));
    showToast({ title: 'Invoice amount cleared' });
  } catch (problem) {
    showToast({ title: 'Invoice amount not cleared', description: say(problem), variant: 'destructive' });
  }
  return {};
}
