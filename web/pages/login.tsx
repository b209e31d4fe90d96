import { useNavigate } from 'react-router';
import { pageAfterLogin } from '#contract/paths.ts';
import { LoginForm } from '#web/forms/login/login-form.tsx';
import { useLoginForm } from '#web/forms/login/use-login-form.ts';
import { readRejectedForm } from '#web/forms/rejected-form.ts';
import { PageHead } from '#web/site/page-head.tsx';
import { TitleBlock } from '#web/ui/title-block.tsx';
import type { Route } from './+types/login';

/** Called by our own server only, to render the form again for a visitor without JavaScript. */
export function action({ request }: Route.ActionArgs) {
  return readRejectedForm(request);
}

export default function Login({ actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const login = useLoginForm(actionData, () => navigate(pageAfterLogin(location.search)));
  return (
    <div className="page-width max-w-xl py-12 sm:py-20">
      <PageHead title="Admin Login" unlisted troubled={login.troubled} />
      <TitleBlock sheet="Desk" as="h1">
        Admin Login
      </TitleBlock>
      <p className="mt-5 mb-6 text-ink-soft">Sign in to access customer inquiries</p>
      <LoginForm login={login} />
    </div>
  );
}
