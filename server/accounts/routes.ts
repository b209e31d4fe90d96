import { Credentials, CurrentUser, LoggedOut } from '#contract/accounts.ts';
import { ApiError, fieldErrors } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { pages, paths } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { wantsPage } from '../http/errors.ts';
import { requireUser } from '../http/guards.ts';
import type { Site } from '../http/site.ts';
import { attemptBuckets, FREE_FAILURES, oneMoreFailure, waitBeforeSignInMs } from './account.ts';
import { verifyPassword } from './password.ts';
import type { Sessions } from './sessions.ts';
import { findUserByName, forgetAttempts, lockAttempts, saveAttempts } from './store.ts';

type Parts = { db: Db; sessions: Sessions; site: Pick<Site, 'sendRejectedForm'>; clock: () => Date };

/** Signing in and out, for the desk's script and for a plain form alike. */
export function accountRoutes(app: App, { db, sessions, site, clock }: Parts): void {
  app.post(
    paths.login,
    {
      schema: {
        body: Credentials,
        response: { 200: CurrentUser, 400: ApiError, 401: ApiError, 429: ApiError },
      },
      // Checked below, so that a plain form is shown again with its errors.
      validatorCompiler: () => (value: unknown) => ({ value }),
    },
    async (request, reply) => {
      const refuse = (status: 400 | 401 | 429, body: ApiError) =>
        wantsPage(request)
          ? site.sendRejectedForm(
              reply,
              pages.login,
              {
                answers: typedUsername(request.body),
                errors: body.errors ?? {},
                message: status === 401 ? messages.invalidLogin : body.message,
              },
              status,
            )
          : reply.code(status).send(body);

      const parsed = Credentials.safeParse(request.body);
      if (!parsed.success)
        return refuse(400, { message: messages.checkFields, errors: fieldErrors(parsed.error) });
      const { username, password } = parsed.data;

      const waitMs = await countAttempt(db, attemptBuckets(username, request.ip), clock());
      if (waitMs > 0) {
        reply.header('retry-after', String(Math.ceil(waitMs / 1000)));
        return refuse(429, { message: messages.tooManySignIns });
      }

      const known = await findUserByName(db, username);
      if (!(await verifyPassword(password, known?.passwordHash)) || !known) {
        return refuse(401, { message: messages.invalidCredentials });
      }
      await forgetAttempts(db, Object.values(attemptBuckets(username, request.ip)));
      await sessions.begin(request, reply, known.user.id);
      return wantsPage(request) ? reply.redirect(pages.desk, 303) : reply.send(known.user);
    },
  );

  app.post(paths.logout, { schema: { response: { 200: LoggedOut } } }, async (request, reply) => {
    await sessions.end(request, reply);
    return { success: true as const };
  });

  app.get(
    paths.currentUser,
    { onRequest: requireUser(sessions.findUser), schema: { response: { 200: CurrentUser, 401: ApiError } } },
    async (request) => request.user as CurrentUser,
  );
}

/**
 * Counts an attempt as failed before the password is looked at, so that many at once are no cheaper than one after the
 * other; a success forgets them. Returns how long to wait instead, in milliseconds, when there were too many.
 */
function countAttempt(db: Db, buckets: { account: string; address: string }, now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const account = await lockAttempts(transaction, buckets.account, now);
    const address = await lockAttempts(transaction, buckets.address, now);
    const waitMs = Math.max(
      waitBeforeSignInMs(account, FREE_FAILURES.account, now),
      waitBeforeSignInMs(address, FREE_FAILURES.address, now),
    );
    if (waitMs === 0) {
      await saveAttempts(transaction, buckets.account, oneMoreFailure(account, now));
      await saveAttempts(transaction, buckets.address, oneMoreFailure(address, now));
    }
    return waitMs;
  });
}

function typedUsername(body: unknown): Record<string, string> {
  const { username } = (body ?? {}) as { username?: unknown };
  return typeof username === 'string' ? { username: username.slice(0, 200) } : {};
}
