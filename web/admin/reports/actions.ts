import { counted } from '#contract/counted.ts';
import { deskApi } from '#web/admin/desk-api.ts';
import { attempt, type Outcome } from '#web/admin/outcome.ts';

export async function closeMonth(form: FormData): Promise<Outcome> {
  const closing = deskApi.closeMonth(Number(form.get('month')), Number(form.get('year')));
  return attempt(closing, {
    failed: 'Month not closed',
    done: ({ statements }) => `Month closed: ${counted(statements, 'statement')}`,
  });
}

/** What the desk does to a statement; the router then reads it again. */
export async function actOnStatement(form: FormData): Promise<Outcome> {
  const id = String(form.get('id'));
  const intent = form.get('intent');
  if (intent === 'issue')
    return attempt(deskApi.issueStatement(id, String(form.get('partnerNote') ?? '')), {
      failed: 'Not issued',
      done: 'Statement issued',
    });
  if (intent === 'mail')
    return attempt(deskApi.mailStatement(id), {
      failed: 'Not mailed',
      done: ({ salesRepEmail }) => `To be mailed to ${salesRepEmail}`,
    });
  if (intent !== 'paid' && intent !== 'unpaid') throw new Error(`Unknown action: ${intent}`);
  const paidOn = intent === 'unpaid' ? null : String(form.get('paidOn'));
  return attempt(deskApi.markPaid(id, paidOn), {
    failed: 'Not noted',
    done: paidOn ? 'Noted as paid' : 'Noted as not paid',
  });
}
