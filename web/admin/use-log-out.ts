import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/paths.ts';
import { forgetDrafts } from '#web/admin/drafts.ts';
import { forgetContacts } from '#web/admin/inquiries/contacts.ts';
import { forgetRecent } from '#web/admin/search/recent.ts';
import { forgetSteps } from '#web/admin/settings/kept-steps.ts';
import { sayAtDesk } from '#web/forms/say.ts';
import { api } from '#web/public-api.ts';
import { showToast } from '#web/ui/toast.tsx';

/** Logs out, forgets what this browser kept of the person's work, and opens the login page. A failure shows a toast. */
export function useLogOut(): { logOut: () => Promise<void>; isPending: boolean } {
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);

  async function logOut() {
    setPending(true);
    try {
      await api.logout();
      forgetDrafts();
      forgetContacts();
      forgetSteps();
      forgetRecent();
      await navigate(pages.login);
    } catch (problem) {
      showToast({ title: messages.logoutFailed, description: sayAtDesk(problem), variant: 'destructive' });
      setPending(false);
    }
  }

  return { logOut, isPending };
}
