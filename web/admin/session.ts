import { type DataStrategyResult, type MiddlewareFunction, redirect } from 'react-router';
import type { CurrentUser } from '#contract/accounts.ts';
import { isOpenTo } from '#contract/desk/open-pages.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { loginFor, pages } from '#contract/paths.ts';
import { type Role, seesAll } from '#contract/roles.ts';
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

/** Whether the signed-in person may make a call, so that nothing is asked for or offered that would be refused. */
export function mayCall({ roles }: Pick<Endpoint, 'roles'>): boolean {
  return user !== undefined && roles.includes(user.role);
}

/** Whether the signed-in person sees every inquiry and inspection, not only their own. */
export function maySeeAll(): boolean {
  return user !== undefined && seesAll(user.role);
}

/** Whether the signed-in person may open a page of the desk. */
export function mayOpen(page: string): boolean {
  return isOpenTo(user?.role, page);
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
  const { pathname } = new URL(request.url);
  if (pathname === pages.desk && !maySeeAll()) throw redirect(pages.schedule);
  if (!mayOpen(pathname)) throw new ForOwnersOnly();
}

async function isSignedOut(): Promise<boolean> {
  try {
    user = await api.currentUser();
    return false;
  } catch (problem) {
    return problem instanceof CallFailed && problem.status === 401;
  }
}
