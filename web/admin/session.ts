import { type DataStrategyResult, type MiddlewareFunction, redirect } from 'react-router';
import type { CurrentUser } from '#contract/accounts.ts';
import { loginFor, pages } from '#contract/paths.ts';
import type { Role } from '#contract/roles.ts';
import { isOpenTo } from '#web/admin/tabs.ts';
import { CallFailed } from '#web/api.ts';
import { api } from '#web/public-api.ts';

/** Whether the shown page is reloading after a call, which has already checked the session. */
let isReadInPlace = false;

/** Reloads the shown page, without the frame around it and without checking the session again. */
export async function readInPlace(revalidate: () => Promise<void>): Promise<void> {
  isReadInPlace = true;
  try {
    await revalidate();
  } finally {
    isReadInPlace = false;
  }
}

let user: CurrentUser | undefined;

/** The signed-in person, as last checked; `undefined` until the first check. */
export function signedIn(): CurrentUser | undefined {
  return user;
}

/** The role of the signed-in person, as last checked. */
export function signedInRole(): Role | undefined {
  return user?.role;
}

/** Thrown for a page of the desk that is only for owners. */
export class ForOwnersOnly extends Error {}

/**
 * Sends people without a session to the login page, which leads back. If the check fails for another reason,
 * the page opens and its own calls report the error. Inspectors start at the schedule.
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
