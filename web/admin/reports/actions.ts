import type { FieldErrors } from '#contract/errors.ts';
import { deskApi } from '#web/admin/desk-api.ts';
import { CallFailed } from '#web/api.ts';
import { say } from '#web/forms/say.ts';
import { showToast } from '#web/ui/toast.tsx';

export type StatementOutcome = { done?: boolean; errors?: FieldErrors };

export async function closeMonth(form: FormData): Promise<StatementOutcome> {
  const closing = deskApi.closeMonth(Number(form.get('month')), Number(form.get('year')));
  return attempt(closing, 'Month not closed', ({ statements }) =>
    statements === 1 ? 'Month closed: 1 statement' : `Month closed: ${statements} statements`,
  );
}

/** What the desk does to a statement; the router then reads it again. */
export async function actOnStatement(form: FormData): Promise<StatementOutcome> {
  const id = String(form.get('id'));
  const intent = form.get('intent');
  if (intent === 'issue') return attempt(deskApi.issueStatement(id), 'Not issued', () => 'Statement issued');
  if (intent === 'mail')
    return attempt(
      deskApi.mailStatement(id),
      'Not mailed',
      ({ salesRepEmail }) => `On its way to ${salesRepEmail}`,
    );
  const paidOn = intent === 'unpaid' ? null : String(form.get('paidOn'));
  return attempt(deskApi.markPaid(id, paidOn), 'Not noted', () =>
    paidOn ? 'Noted as paid' : 'Noted as not paid',
  );
}

async function attempt<T>(
  call: Promise<T>,
  failed: string,
  done: (result: T) => string,
): Promise<StatementOutcome> {
  try {
    showToast({ title: done(await call) });
    return { done: true };
  } catch (problem) {
    const errors = problem instanceof CallFailed ? problem.errors : {};
    if (Object.keys(errors).length === 0)
      showToast({ title: failed, description: say(problem), variant: 'destructive' });
    return { errors };
  }
}
