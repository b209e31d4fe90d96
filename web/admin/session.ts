import {
  createContext,
  type DataStrategyResult,
  data,
  type MiddlewareFunction,
  redirect,
} from 'react-router';
import { pages } from '#contract/paths.ts';
import type { Outcome } from '#web/admin/outcome.ts';
import { api, CallFailed } from '#web/api.ts';

type Results = Record<string, DataStrategyResult>;

/** Whether the action that has just ended got no answer. */
const unanswered = createContext(false);

/**
 * Lets nobody open a page of the desk without a session: the way there leads through the login page. A check that fails for any
 * other reason lets everything on, whose own calls then say what is wrong.
 */
export const requireSession: MiddlewareFunction<Results> = async ({ request, context }, next) => {
  if (request.method !== 'GET') {
    const results = keptFromReading(await next());
    context.set(unanswered, results !== undefined);
    return results;
  }
  // React Router comes by here after every action. What was typed stands in the page, which is then not left.
  if (context.get(unanswered)) return;
  if (await isSignedOut()) throw redirect(pages.login);
};

/** An outcome without an answer under a status that keeps React Router from reading the page again; `undefined` for every other. */
function keptFromReading(results: Results): Results | undefined {
  for (const [route, { result }] of Object.entries(results)) {
    const outcome = (result as { data?: Outcome } | undefined)?.data;
    if (outcome?.unanswered) return { [route]: { type: 'data', result: data(outcome, { status: 503 }) } };
  }
  return undefined;
}

async function isSignedOut(): Promise<boolean> {
  return api.currentUser().then(
    () => false,
    (problem) => problem instanceof CallFailed && problem.status === 401,
  );
}
