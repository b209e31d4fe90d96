import { useNavigate } from 'react-router';
import { pages } from '#contract/paths.ts';
import { InvitationForm } from '#web/forms/invitation/invitation-form.tsx';
import { useInvitationForm } from '#web/forms/invitation/use-invitation-form.ts';
import { readRejectedForm } from '#web/forms/rejected-form.ts';
import { PageHead } from '#web/site/page-head.tsx';
import { TitleBlock } from '#web/ui/title-block.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { Route } from './+types/invitation';

/** Called by our own server only, to render the form again for somebody without JavaScript. */
export function action({ request }: Route.ActionArgs) {
  return readRejectedForm(request);
}

/** The page of an invitation link: the person chooses a password, then signs in. */
export default function Invitation({ actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const invitation = useInvitationForm(actionData, async (username) => {
    await navigate(pages.login, { replace: true });
    showToast({ title: 'Password saved', description: `Now sign in as ${username}.` });
  });
  return (
    <div className="page-width max-w-xl py-12 sm:py-20">
      <PageHead title="Choose your password" unlisted troubled={invitation.troubled} />
      <TitleBlock sheet="Desk" as="h1">
        Choose your password
      </TitleBlock>
      <p className="mt-5 mb-6 text-ink-soft">
        You are invited to our desk, where we keep inquiries and inspections. Choose a password, then sign in
        with your username. This link works once.
      </p>
      <InvitationForm invitation={invitation} />
    </div>
  );
}
