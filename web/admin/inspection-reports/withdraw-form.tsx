import * as endpoints from '#contract/desk/endpoints/inspection-reports.ts';
import type { ReportVersion } from '#contract/desk/inspection-reports.ts';
import { DeskForm } from '#web/admin/desk-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';

/** Withdraws a version with a reason, after a confirmation. */
export function WithdrawForm({ version: { id, number, version } }: { version: ReportVersion }) {
  return (
    <details className="border-t border-line px-4 sm:px-5">
      <summary className="min-h-12 py-2.5 font-semibold">Withdraw this version</summary>
      <DeskForm
        endpoint={endpoints.withdraw}
        given={{ id }}
        draft={{ form: `withdrawal ${id}` }}
        words={{ failed: 'Not withdrawn', done: 'Report withdrawn' }}
        question={({ reason }) => ({
          title: `Withdraw ${number}, version ${version}?`,
          yes: 'Withdraw it',
          no: 'Leave it published',
          about: (
            <>
              <p>
                It stays readable and says that it was withdrawn. Its verification page says so too. You can’t
                undo this.
              </p>
              <p className="mt-2">Reason: {reason}</p>
            </>
          ),
        })}
        className="max-w-xl pb-5"
      >
        {({ field, pending }) => (
          <>
            <Field
              {...field('reason')}
              label="Why is it withdrawn?"
              hint="Customers see that it was withdrawn. They do not see the reason."
              required
            >
              {(wiring) => <Input {...wiring} maxLength={500} autoComplete="off" />}
            </Field>
            <Button type="submit" look="secondary" size="small" className="mt-3" disabled={pending}>
              {pending ? 'Withdrawing…' : 'Withdraw'}
            </Button>
          </>
        )}
      </DeskForm>
    </details>
  );
}
