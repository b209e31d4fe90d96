import type { FastifyReply, FastifyRequest } from 'fastify';
import { Credentials, CurrentUser, LoggedOut } from '#contract/accounts.ts';
import { accountMessages } from '#contract/desk/accounts.ts';
import { ApiError, fieldErrors } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { pages, paths } from '#contract/paths.ts';
import { roleNames } from '#contract/roles.ts';
import { noteAudit } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { wantsPage } from '../http/errors.ts';
import { acceptForm, answerForm, checkedInRoute } from '../http/forms.ts';
import { requireUser } from '../http/guards.ts';
import type { Site } from '../http/site.ts';
import { Refusal } from '../refusal.ts';
import { type Claim, forgive, judgePassword } from './attempts.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { takeCode } from './second-factor.ts';
import type { Sessions } from './sessions.ts';
import type { KnownUser } from './store.ts';

type SigningIn = {
  db: Db;
  sessions: Sessions;
  browsers: KnownBrowsers;
  clock: () => Date;
};
type Dependencies = SigningIn & { site: Pick<Site, 'sendRendered'> };

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

/**
 * Starts a session for a right password and, where the second factor is on, a right code.
 *
 * @throws Refusal for any other
 */
async function signIn(
  dependencies: SigningIn,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CurrentUser> {
  const { db, browsers, clock } = dependencies;
  const parsed = Credentials.safeParse(request.body);
  if (!parsed.success)
    throw new Refusal('invalid', messages.checkFields, { errors: fieldErrors(parsed.error) });
  const { code, ...typed } = parsed.data;
  const ownBrowser = browsers.idOf(request, typed.username);
  const claim = { ...typed, source: request.source, place: 'at sign-in', ownBrowser };
  const judged = await judgePassword(db, claim, clock);
  if (!judged.ok && judged.reason === 'too-many')
    throw new Refusal('too-many', messages.tooManySignIns, { waitMs: judged.waitMs });
  if (!judged.ok) throw notSignedIn(request, messages.invalidCredentials);
  const { known } = judged;
  if (known.secondFactor.since && !code) {
    const { codeNeeded, passwordAndCode } = accountMessages;
    const asks = wantsPage(request) ? passwordAndCode : codeNeeded;
    throw notSignedIn(request, asks, 'code');
  }
  await beginSession(dependencies, request, reply, { claim, known, code });
  return known.user;
}

async function beginSession(
  { db, sessions, browsers, clock }: SigningIn,
  request: FastifyRequest,
  reply: FastifyReply,
  { claim, known, code = '' }: { claim: Claim; known: KnownUser; code: string | undefined },
): Promise<void> {
  const { id, username } = known.user;
  const used = known.secondFactor.since && (await takeCode(db, known, code, clock()));
  if (known.secondFactor.since && !used) {
    const detail = `Wrong code ${claim.place}`;
    await noteAudit(db, { kind: 'sign-in-failed', username, detail, now: clock() });
    throw notSignedIn(request, accountMessages.wrongCode, 'code');
  }
  await db.transaction().execute(async (transaction) => {
    await forgive(transaction, claim);
    const browser = await sessions.begin(transaction, request, reply, id);
    const detail = used === 'recovery' ? `${browser}, with a recovery code` : browser;
    await noteAudit(transaction, { kind: 'sign-in', username, detail, now: clock() });
  });
  browsers.remember(reply, username);
}

/** A person reads the same above the form whatever was wrong. */
function notSignedIn(request: FastifyRequest, message: string, field?: 'code'): Refusal {
  const said = wantsPage(request) ? messages.invalidLogin : message;
  return new Refusal('not-signed-in', said, field ? { errors: { [field]: message } } : {});
}

/** The name is kept; of a code only that there was a field for it. */
function typedAnswers(body: unknown): Record<string, string> {
  const { username, code } = (body ?? {}) as { username?: unknown; code?: unknown };
  return {
    ...(typeof username === 'string' ? { username: username.slice(0, 200) } : {}),
    ...(typeof code === 'string' ? { code: '' } : {}),
  };
}
