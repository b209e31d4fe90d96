import { useState } from 'react';
import { ChangePassword, LEAST_PASSWORD_LENGTH } from '#contract/desk/accounts.ts';
import { calls } from '#web/admin/account/calls.ts';
import { Part } from '#web/admin/account/part.tsx';
import { useCallForm } from '#web/admin/account/use-call-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { type ControlProps, Field, Input } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** Sets a new password and ends every other session. */
export function PasswordForm({ username }: { username: string }) {
  const { onSubmit, pending, attempt, problems, field } = useCallForm(
    'password',
    ChangePassword,
    async (typed) => {
      await calls.changePassword(typed);
      showToast({ title: 'Password changed', description: 'Every other session has ended.' });
    },
  );
  return (
    <Part title="Password">
      <form onSubmit={onSubmit} noValidate className="max-w-md space-y-5 lg:max-w-none">
        <ErrorSummary problems={problems} attempt={attempt} />
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
        <Field {...field('currentPassword')} label="Current password" required>
          {(wiring) => (
            <Input {...wiring} name="currentPassword" type="password" autoComplete="current-password" />
          )}
        </Field>
        <Field
          {...field('newPassword')}
          label="New password"
          hint={`At least ${LEAST_PASSWORD_LENGTH} characters. Four or five words are easy to remember and hard to guess.`}
          required
        >
          {(wiring) => <NewPassword {...wiring} />}
        </Field>
        <p className="text-[0.9rem] text-ink-soft">You stay signed in here. Every other session ends.</p>
        <Button type="submit" look="secondary" disabled={pending}>
          {pending ? 'Saving…' : 'Change password'}
        </Button>
      </form>
    </Part>
  );
}

/** Can be looked at, instead of being typed twice. */
function NewPassword(wiring: ControlProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="flex items-center gap-2">
      <Input
        {...wiring}
        name="newPassword"
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button look="quiet" size="small" onClick={() => setShown(!shown)}>
        {shown ? 'Hide' : 'Show'}
        <span className="sr-only"> new password</span>
      </Button>
    </div>
  );
}
