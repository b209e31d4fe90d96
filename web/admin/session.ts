import { type DataStrategyResult, type MiddlewareFunction, redirect } from 'react-router';
import type { CurrentUser } from '#contract/accounts.ts';
import { loginFor, pages } from '#contract/paths.ts';
import type { Role } from '#contract/roles.ts';
import { isOpenTo } from '#web/admin/tabs.ts';
import { api, CallFailed } from '#web/api.ts';

/** Whether the page that is shown is being read again, after a call that has told already who is signed in. */
let isReadInPlace = false;

/** Reads the page that is shown again: what stands around it, and who is signed in, is not asked anew. */
export async function readInPlace(revalidate: () => Promise<void>): Promise<void> {
  isReadInPlace = true;
  try {
    await revalidate();
  } finally {
    isReadInPlace = false;
  }
}

let user: CurrentUser | undefined;

/** Who is signed in, as the last page that was opened has learnt it; `undefined` while that is not known. */
export function signedIn(): CurrentUser | undefined {
  return user;
}

/** What whoever is signed in may do, as the last check of the session said. */
export function signedInRole(): Role | undefined {
  return user?.role;
}

/** Thrown for a page of the desk that is the owner's alone. */
export class ForOwnersOnly extends Error {}

/**
 * Lets nobody open a page of the desk without a session: the way there leads through the login page, and back. A check that fails for any
 * other reason lets everything on, whose own calls then say what is wrong. An inspector begins at the schedule.
 */
export const requireSession: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }) => {
  if (isReadInPlace) return;
  if (await isSignedOut()) throw redirect(loginFor(request.url));
  if (user?.role !== 'inspector') return;
  const { pathname } = new URL(request.url);
  if (pathname === pages.desk) throw redirect(pages.schedule);
  if (!isOpenTo('inspector', pathname)) throw new ForOwnersOnly();
};

async function isSignedOut(): Promise<boolean> {
  try {
    user = await api.currentUser();
    return false;
  } catch (problem) {
    return problem instanceof CallFailed && problem.status === 401;
  }
}
