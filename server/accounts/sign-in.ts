import type { FastifyReply, FastifyRequest } from 'fastify';
import { Credentials, type CurrentUser } from '#contract/accounts.ts';
import { accountMessages } from '#contract/desk/accounts.ts';
import { fieldErrors } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { noteAudit } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import { wantsPage } from '../http/errors.ts';
import { Refusal } from '../refusal.ts';
import { type Claim, forgive, judgePassword } from './attempts.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { takeCode } from './second-factor.ts';
import type { SessionsOfKind } from './sessions.ts';
import type { KnownUser } from './store.ts';

/** The dependencies of signing in; `sessions` are the desk's or the phones'. */
export type SigningIn = {
  db: Db;
  sessions: Pick<SessionsOfKind, 'begin'>;
  browsers: KnownBrowsers;
  clock: () => Date;
};

/**
 * Starts a session for a right password and, where the second factor is on, a right code.
 *
 * @throws Refusal for any other
 */
export async function signIn(
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
  if (!judged.ok && judged.reason === 'locked')
    throw new Refusal(
      'not-signed-in',
      wantsPage(request) ? messages.invalidLogin : messages.invalidCredentials,
      {
        also: { code: 'locked' },
      },
    );
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

/** The message above the form is the same whatever was wrong. */
function notSignedIn(request: FastifyRequest, message: string, field?: 'code'): Refusal {
  const said = wantsPage(request) ? messages.invalidLogin : message;
  return new Refusal('not-signed-in', said, field ? { errors: { [field]: message } } : {});
}
