import type { CurrentUser } from '#contract/accounts.ts';
import { ApiError } from '#contract/errors.ts';
import * as endpoints from '#contract/inspect/session.ts';
import { noteAudit } from '../audit/store.ts';
import type { App } from '../http/app.ts';
import type { Desk } from '../http/desk.ts';
import { checkedInRoute } from '../http/forms.ts';
import { inspectorOf } from '../inspections/to-earlier.ts';
import { userOf } from './proof.ts';
import type { Sessions } from './sessions.ts';
import { type SigningIn, signIn } from './sign-in.ts';

type Dependencies = Omit<SigningIn, 'sessions'> & {
  sessions: Sessions;
  /** Who somebody is as an inspector, if they inspect. */
};

/**
 * Signing in and out on a phone. The phone has its own session, which lasts longer than the desk's and opens
 * only the calls under /api/inspect.
 */
export function phoneRoutes(app: App, calls: Desk, { sessions, ...rest }: Dependencies): void {
  const { db, clock } = rest;
  const phone = sessions.phone;

  app.post(
    endpoints.signInOnPhone.path,
    {
      schema: {
        body: endpoints.signInOnPhone.body,
        response: { 200: endpoints.PhoneSession, 400: ApiError, 401: ApiError, 429: ApiError },
      },
      validatorCompiler: checkedInRoute,
    },
    async (request, reply) => inFull(await signIn({ ...rest, sessions: phone }, request, reply)),
  );

  calls.answers(endpoints.phoneSession, async ({ request }) => inFull(userOf(request)));

  app.delete(
    endpoints.signOutOnPhone.path,
    { schema: { response: { 200: endpoints.PhoneSignedOut } } },
    async (request, reply) => {
      const found = await phone.find(request);
      await db.transaction().execute(async (transaction) => {
        await phone.end(transaction, request, reply);
        if (!found) return;
        const { username } = found.user;
        const detail = `Phone: ${found.session.browser}`;
        await noteAudit(transaction, { kind: 'sign-out', username, detail, now: clock() });
      });
      return { success: true as const };
    },
  );

  async function inFull({ id, username, role, firstName, lastName }: CurrentUser) {
    const inspector = await inspectorOf(db, id);
    const ownName = [firstName, lastName].filter(Boolean).join(' ');
    const name = inspector?.name ?? (ownName || username);
    return {
      user: { name, username, role, inspectorId: inspector?.id ?? null },
      serverTime: clock().toISOString(),
    };
  }
}
