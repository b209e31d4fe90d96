import { type DataStrategyResult, type MiddlewareFunction, redirect } from 'react-router';
import type { CurrentUser } from '#contract/accounts.ts';
import { loginFor, pages } from '#contract/paths.ts';
import type { Role } from '#contract/roles.ts';
import { isOpenTo } from '#web/admin/tabs.ts';
import { CallFailed } from '#web/api.ts';
import { api } from '#web/public-api.ts';

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
 * Checks the session on every move and whenever a page is read again. It sends people without one to the login
 * page, which leads back. If the check fails for another reason, the page opens and its own calls report the
 * error. Once somebody is known, the data of the page is asked for meanwhile: it is shown if the check allows it.
 */
export const requireSession: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const isKnown = user !== undefined;
  const check = mustBeAllowed(request);
  if (!isKnown) await check;
  const [data] = await Promise.all([next(), check]);
  return data;
};

/** Inspectors start at the schedule. */
async function mustBeAllowed(request: Request): Promise<void> {
  if (await isSignedOut()) throw redirect(loginFor(request.url));
  if (user?.role !== 'inspector') return;
  const { pathname } = new URL(request.url);
  if (pathname === pages.desk) throw redirect(pages.schedule);
  if (!isOpenTo('inspector', pathname)) throw new ForOwnersOnly();
}

async function isSignedOut(): Promise<boolean> {
  try {
    user = await api.currentUser();
    return false;
  } catch (problem) {
    return problem instanceof CallFailed && problem.status === 401;
  }
}
