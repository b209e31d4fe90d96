import { paths } from '#contract/paths.ts';
import type { LoginFormState } from '#web/forms/login/use-login-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { SignInFields } from '#web/ui/sign-in-fields.tsx';

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
      <SignInFields
        username={{ ...wired(fields.username), value: String(fields.username.initialValue ?? '') }}
        password={wired(fields.password)}
        code={login.asksForCode ? wired(fields.code) : undefined}
      />
      <Button type="submit" disabled={pending} className="w-full">
        {pending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}

function wired({ id, errors }: { id: string; errors: string[] | undefined }) {
  return { id, error: errors?.[0], required: true };
}
