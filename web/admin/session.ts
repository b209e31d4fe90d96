import { redirect } from 'react-router';
import { pages } from '#contract/paths.ts';
import { api, CallFailed } from '#web/api.ts';

/** Lets nobody past without a session: the way to the desk leads through the login page. */
export async function requireSession(): Promise<void> {
  try {
    await api.currentUser();
  } catch (problem) {
    if (problem instanceof CallFailed && problem.status === 401) throw redirect(pages.login);
    throw problem;
  }
}
