import * as z from 'zod';
import { counted } from '#contract/counted.ts';
import {
  Account,
  accountMessages,
  ChangePassword,
  PasswordChanged,
  SessionsEnded,
  SignedInSession,
} from '#contract/desk/accounts.ts';
import { ApiError } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { noteAudit } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { requireUser } from '../http/guards.ts';
import { forgive, judgePassword } from './attempts.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { hashPassword } from './password.ts';
import { claimOf, knownUser, refusals, refuse, userOf } from './proof.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { countRecoveryCodes } from './second-factor-store.ts';
import { deleteSession, deleteSessionsOf, listSessions } from './session-store.ts';
import type { Sessions } from './sessions.ts';
import { savePassword } from './store.ts';

type Parts = { db: Db; sessions: Sessions; browsers: KnownBrowsers; clock: () => Date };

const BySession = z.object({ id: z.string().max(100) });

/** What the administrator does about signing in: the password, the sessions, the second factor. */
export function accountDeskRoutes(app: App, parts: Parts): void {
  const { db, sessions, browsers, clock } = parts;
  const onRequest = requireUser(sessions.findUser);

  app.get(
    paths.account,
    { onRequest, schema: { response: { 200: Account, 401: ApiError } } },
    async (request) => {
      const { user, secondFactor } = await knownUser(db, request);
      return {
        username: user.username,
        secondFactorSince: secondFactor.since,
        recoveryCodesLeft: await countRecoveryCodes(db, user.id),
      };
    },
  );

  app.post(
    paths.accountPassword,
    {
      onRequest,
      schema: { body: ChangePassword, response: { 200: PasswordChanged, ...refusals } },
    },
    async (request, reply) => {
      const { currentPassword, newPassword } = request.body;
      const place = 'when changing the password';
      const claim = claimOf(request, { browsers, password: currentPassword, place });
      const judged = await judgePassword(db, claim, clock);
      if (!judged.ok) return refuse(reply, judged, 'currentPassword');
      const { id, username } = judged.known.user;
      const passwordHash = await hashPassword(newPassword);
      await db.transaction().execute(async (transaction) => {
        await savePassword(transaction, id, passwordHash, clock());
        const kept = await sessions.renew(transaction, request, reply);
        const ended = await deleteSessionsOf(transaction, id, kept);
        await forgive(transaction, claim);
        await note(transaction, 'password-changed', username, `${counted(ended, 'other session')} ended`);
      });
      return { success: true as const };
    },
  );

  app.get(
    paths.sessions,
    { onRequest, schema: { response: { 200: z.array(SignedInSession), 401: ApiError } } },
    async (request) => {
      const found = await listSessions(db, userOf(request).id, clock());
      const current = sessions.idOf(request);
      return found.map(({ sid, browser, createdAt, lastUsedAt }) => ({
        id: sid,
        current: sid === current,
        browser,
        signedInAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      }));
    },
  );

  app.delete(
    paths.session.route,
    {
      onRequest,
      schema: { params: BySession, response: { 200: SessionsEnded, 401: ApiError, 404: ApiError } },
    },
    async (request, reply) => {
      const { id, username } = userOf(request);
      const session = (await listSessions(db, id, clock())).find(({ sid }) => sid === request.params.id);
      if (!session) return reply.code(404).send({ message: accountMessages.noSession });
      await db.transaction().execute(async (transaction) => {
        await deleteSession(transaction, session.sid);
        await note(transaction, 'session-ended', username, session.browser);
      });
      return { success: true as const, ended: 1 };
    },
  );

  app.delete(
    paths.sessions,
    { onRequest, schema: { response: { 200: SessionsEnded, 401: ApiError } } },
    async (request) => {
      const { id, username } = userOf(request);
      const ended = await db.transaction().execute(async (transaction) => {
        const count = await deleteSessionsOf(transaction, id, sessions.idOf(request));
        if (count > 0) await note(transaction, 'session-ended', username, counted(count, 'other session'));
        return count;
      });
      return { success: true as const, ended };
    },
  );

  secondFactorRoutes(app, parts);

  function note(
    transaction: Db,
    kind: 'password-changed' | 'session-ended',
    username: string,
    detail: string,
  ): Promise<void> {
    return noteAudit(transaction, { kind, username, detail, now: clock() });
  }
}
