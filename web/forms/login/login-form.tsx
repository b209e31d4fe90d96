import { paths } from '#contract/paths.ts';
import type { LoginFormState } from '#web/forms/login/use-login-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { SignInFields } from '#web/ui/sign-in-fields.tsx';

/** A form that signs in with and without JavaScript. It never shows a password or code again. */
export function LoginForm({ login }: { login: LoginFormState }) {
  const { form, field, pending } = login;
  return (
    <form
      {...form}
      method="post"
      action={paths.login}
      noValidate
      className="space-y-6 rounded-sheet border border-line bg-sheet p-4 sm:p-8"
    >
      <ErrorSummary problems={login.problems} attempt={login.attempt} />
      <SignInFields
        username={{ ...field('username'), value: login.initial('username'), required: true }}
        password={{ ...field('password'), required: true }}
        code={login.asksForCode ? { ...field('code'), required: true } : undefined}
      />
      <Button type="submit" disabled={pending} className="w-full">
        {pending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
