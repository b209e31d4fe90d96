import { Credentials, CurrentUser, LoggedOut } from '#contract/accounts.ts';
import { ApiError } from '#contract/errors.ts';
import { pages, paths } from '#contract/paths.ts';
import { roleNames } from '#contract/roles.ts';
import { noteAudit } from '../audit/store.ts';
import type { App } from '../http/app.ts';
import { acceptForm, answerForm, checkedInRoute } from '../http/forms.ts';
import { requireUser } from '../http/guards.ts';
import type { Site } from '../http/site.ts';
import type { Sessions } from './sessions.ts';
import { type SigningIn, signIn } from './sign-in.ts';

type Dependencies = SigningIn & { sessions: Sessions; site: Pick<Site, 'sendRendered'> };

/** Signing in and out, for the desk's script and for a plain form alike. */
export function accountRoutes(app: App, { site, ...dependencies }: Dependencies): void {
  const { db, sessions, clock } = dependencies;

  app.post(
    paths.login,
    {
      schema: {
        body: Credentials,
        response: { 200: CurrentUser, 400: ApiError, 401: ApiError, 429: ApiError },
      },
      validatorCompiler: checkedInRoute,
    },
    async (request, reply) =>
      answerForm(
        { request, reply, site },
        () => ({ page: pages.login, answers: typedAnswers(request.body) }),
        async () => {
          const user = await signIn(dependencies, request, reply);
          return acceptForm({ request, reply }, pages.desk, () => reply.send(user));
        },
      ),
  );

  app.post(paths.logout, { schema: { response: { 200: LoggedOut } } }, async (request, reply) => {
    const found = await sessions.find(request);
    await db.transaction().execute(async (transaction) => {
      await sessions.end(transaction, request, reply);
      if (found)
        await noteAudit(transaction, {
          kind: 'sign-out',
          username: found.user.username,
          detail: found.session.browser,
          now: clock(),
        });
    });
    return { success: true as const };
  });

  app.get(
    paths.currentUser,
    {
      onRequest: requireUser(sessions.findUser, roleNames),
      schema: { response: { 200: CurrentUser, 401: ApiError } },
    },
    async (request) => request.user as CurrentUser,
  );
}

/** The name is kept, but not the code, only whether its field was shown. */
function typedAnswers(body: unknown): Record<string, string> {
  const { username, code } = (body ?? {}) as { username?: unknown; code?: unknown };
  return {
    ...(typeof username === 'string' ? { username: username.slice(0, 200) } : {}),
    ...(typeof code === 'string' ? { code: '' } : {}),
  };
}
