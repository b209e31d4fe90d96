import { LEAST_PASSWORD_LENGTH } from '#contract/accounts.ts';
import { changePassword } from '#contract/desk/endpoints/accounts.ts';
import { Part } from '#web/admin/account/part.tsx';
import { DeskForm } from '#web/admin/desk-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';
import { NewPassword } from '#web/ui/new-password.tsx';

/** Sets a new password and ends every other session. */
export function PasswordForm({ username }: { username: string }) {
  return (
    <Part title="Password">
      <DeskForm
        endpoint={changePassword}
        given={{}}
        words={{ done: 'Password changed', detail: () => 'Every other session has ended.' }}
        summary="h2"
        className="max-w-md space-y-5 lg:max-w-none"
      >
        {({ field, pending }) => (
          <>
            {/* Tells a password manager whose password this is. */}
            <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
            <Field {...field('currentPassword')} label="Current password" required>
              {(wiring) => <Input {...wiring} type="password" autoComplete="current-password" />}
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
          </>
        )}
      </DeskForm>
    </Part>
  );
}
