import { LEAST_PASSWORD_LENGTH } from '#contract/accounts.ts';
import type { InvitationFormState } from '#web/forms/invitation/use-invitation-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Field } from '#web/ui/field.tsx';
import { NewPassword } from '#web/ui/new-password.tsx';

/** A plain HTML form: without a script it posts to the page’s own address, with the token that came in it. */
export function InvitationForm({ invitation }: { invitation: InvitationFormState }) {
  const { form, field, pending } = invitation;
  return (
    <form
      {...form}
      method="post"
      noValidate
      className="space-y-6 rounded-sheet border border-line bg-sheet p-4 sm:p-8"
    >
      <ErrorSummary problems={invitation.problems} attempt={invitation.attempt} />
      <Field
        {...field('password')}
        label="New password"
        name="password"
        hint={`At least ${LEAST_PASSWORD_LENGTH} characters. Four or five words are easy to remember and hard to guess.`}
        required
      >
        {(wiring) => <NewPassword {...wiring} />}
      </Field>
      <Button type="submit" disabled={pending} className="w-full">
        {pending ? 'Saving…' : 'Save password'}
      </Button>
    </form>
  );
}
