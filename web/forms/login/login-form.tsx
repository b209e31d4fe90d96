import { paths } from '#contract/paths.ts';
import type { LoginFormState } from '#web/forms/login/use-login-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Field, Input } from '#web/ui/field.tsx';

/** A plain HTML form that signs in with and without JavaScript. Neither password nor code is ever written back into the page. */
export function LoginForm({ login }: { login: LoginFormState }) {
  const { form, fields, pending } = login;
  return (
    <form
      id={form.id}
      onSubmit={form.onSubmit}
      method="post"
      action={paths.login}
      noValidate
      className="space-y-6 rounded-sheet border border-line bg-sheet p-4 sm:p-8"
    >
      <ErrorSummary problems={login.problems} attempt={login.attempt} />
      <Field id={fields.username.id} label="Username" error={fields.username.errors?.[0]} required>
        {(wiring) => (
          <Input
            {...wiring}
            name="username"
            defaultValue={String(fields.username.initialValue ?? '')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field id={fields.password.id} label="Password" error={fields.password.errors?.[0]} required>
        {(wiring) => <Input {...wiring} name="password" type="password" autoComplete="current-password" />}
      </Field>
      {login.asksForCode && (
        <Field
          id={fields.code.id}
          label="Code"
          hint="Six digits from your authenticator app, or a recovery code"
          error={fields.code.errors?.[0]}
          required
        >
          {(wiring) => (
            <Input
              {...wiring}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              className="font-mono"
            />
          )}
        </Field>
      )}
      <Button type="submit" disabled={pending} className="w-full">
        {pending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
