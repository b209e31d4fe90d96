import { type DataStrategyResult, type MiddlewareFunction, redirect } from 'react-router';
import { loginFor } from '#contract/paths.ts';
import type { Role } from '#contract/roles.ts';
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

/**
 * Lets nobody open a page of the desk without a session: the way there leads through the login page, and back. A check that fails for any
 * other reason lets everything on, whose own calls then say what is wrong.
 */
export const requireSession: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }) => {
  if (!isReadInPlace && (await isSignedOut())) throw redirect(loginFor(request.url));
};

let role: Role | undefined;

/** What whoever is signed in may do, as the last check of the session said. */
export function signedInRole(): Role | undefined {
  return role;
}

async function isSignedOut(): Promise<boolean> {
  return api.currentUser().then(
    (user) => {
      role = user.role;
      return false;
    },
    (problem) => problem instanceof CallFailed && problem.status === 401,
  );
}
