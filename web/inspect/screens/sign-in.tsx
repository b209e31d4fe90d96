import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { facts } from '#content/facts.ts';
import { Credentials } from '#contract/accounts.ts';
import { type FieldErrors, fieldErrors } from '#contract/errors.ts';
import { type PhoneUser, phoneMessages } from '#contract/inspect/session.ts';
import { invalidLogin } from '#contract/said-everywhere.ts';
import { CallFailed } from '#web/api.ts';
import { SaveAll } from '#web/inspect/screens/save-all.tsx';
import { signIn } from '#web/inspect/session.ts';
import { holdVersion } from '#web/inspect/updates.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { SignInFields } from '#web/ui/sign-in-fields.tsx';

type SignInProps = {
  /** The person whose session on this phone has expired, or whom the office has locked. */
  again?: PhoneUser;
  /** Back to the work, which needs no session. */
  onLeave?: () => void;
};

/** The sign-in on a phone. It asks for the second factor's code after a correct password. */
export function SignIn({ again, onLeave }: SignInProps) {
  const form = useSignIn(again);
  const { errors, asksForCode, pending } = form;
  return (
    <div className="safe-page safe-top safe-bottom mx-auto w-full max-w-md px-4">
      <p className="lettering text-ink-soft">{facts.identity.name}</p>
      <h1 className="mt-1 text-title font-bold">Sign in</h1>
      <p className="mt-2 mb-6">
        {again
          ? 'Everything on this phone is still here. We send it once you sign in.'
          : 'This phone stays signed in for 30 days after you last use it.'}
      </p>
      <form onSubmit={form.onSubmit} noValidate className="space-y-5">
        <ErrorSummary problems={form.problems} attempt={form.attempt} />
        <SignInFields
          username={{ id: 'username', error: errors.username, value: again?.username }}
          password={{ id: 'password', error: errors.password }}
          code={asksForCode ? { id: 'code', error: errors.code } : undefined}
        />
        <Button type="submit" disabled={pending} className="w-full">
          {pending ? 'Signing in…' : 'Sign in'}
        </Button>
        {again && form.isLocked && <SaveAll />}
        {onLeave && (
          <Button look="quiet" className="w-full" onClick={onLeave}>
            Not now
          </Button>
        )}
      </form>
    </div>
  );
}

function useSignIn(again: PhoneUser | undefined) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problems, setProblems] = useState<{ text: string; href?: string }[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [codeAsked, setCodeAsked] = useState(0);
  const [pending, setPending] = useState(false);
  const [isLocked, setLocked] = useState(false);
  // Holds the version, because an update would reload the page and lose typed text.
  useEffect(holdVersion, []);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (codeAsked > 0) form.current?.querySelector<HTMLInputElement>('#code')?.select();
  }, [codeAsked]);

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    form.current = event.currentTarget;
    const typed = Credentials.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    if (!typed.success) return refuse(fieldErrors(typed.error));
    setPending(true);
    try {
      await signIn(typed.data, again);
    } catch (problem) {
      refused(problem);
    } finally {
      setPending(false);
    }
  }

  function refused(problem: unknown) {
    setLocked(isOfLocked(problem));
    const said = problem instanceof CallFailed ? problem.errors : {};
    if (said.code) setCodeAsked((count) => count + 1);
    // The first request for a code is the next step, not an error.
    if (said.code && codeAsked === 0) return refuse({}, []);
    refuse(said, Object.keys(said).length > 0 ? undefined : [{ text: sentenceOf(problem) }]);
  }

  function refuse(found: FieldErrors, other?: { text: string }[]) {
    const ofFields = Object.entries(found).map(([name, text]) => ({ text, href: `#${name}` }));
    setErrors(found);
    setProblems(other ?? ofFields);
    if ((other ?? ofFields).length > 0) setAttempt((count) => count + 1);
  }

  return { onSubmit, errors, problems, attempt, pending, isLocked, asksForCode: codeAsked > 0 };
}

/** The password was right, but the office has locked the account. */
function isOfLocked(problem: unknown): boolean {
  return problem instanceof CallFailed && (problem.body as { code?: unknown } | undefined)?.code === 'locked';
}

function sentenceOf(problem: unknown): string {
  if (problem instanceof CallFailed && problem.status === 401)
    return isOfLocked(problem) ? phoneMessages.locked : invalidLogin;
  if (problem instanceof CallFailed)
    return problem.sentence ?? 'Something went wrong on our side. Try again in a minute';
  if (problem instanceof Error && problem.message) return problem.message;
  return 'You need a connection to sign in. Try again when you have reception';
}
