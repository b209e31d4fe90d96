import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/paths.ts';
import { forgetDrafts } from '#web/admin/drafts.ts';
import { forgetContacts } from '#web/admin/inquiries/contacts.ts';
import { forgetSteps } from '#web/admin/settings/kept-steps.ts';
import { sayAtDesk } from '#web/forms/say.ts';
import { api } from '#web/public-api.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';

export function LogoutButton() {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);

  async function logOut() {
    setPending(true);
    try {
      await api.logout();
      forgetDrafts();
      forgetContacts();
      forgetSteps();
      await navigate(pages.login);
    } catch (problem) {
      showToast({ title: messages.logoutFailed, description: sayAtDesk(problem), variant: 'destructive' });
      setPending(false);
    }
  }

  return (
    <Button look="secondary" size="small" disabled={pending} onClick={logOut}>
      {pending ? 'Logging out...' : 'Logout'}
    </Button>
  );
}
