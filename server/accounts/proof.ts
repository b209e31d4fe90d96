import type { FastifyRequest } from 'fastify';
import type { CurrentUser } from '#contract/accounts.ts';
import { accountMessages } from '#contract/desk/accounts.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '../database/open.ts';
import { Refusal, refuseField } from '../refusal.ts';
import { type Claim, judgePassword } from './attempts.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { findUserByName, type KnownUser } from './store.ts';

/** The user that `requireUser` let in. */
export function userOf(request: FastifyRequest): CurrentUser {
  return request.user as CurrentUser;
}

/** The same with what proves who they are. */
export async function knownUser(db: Db, request: FastifyRequest): Promise<KnownUser> {
  const known = await findUserByName(db, userOf(request).username);
  if (!known) throw new Error('A signed-in user has gone');
  return known;
}

/** The password that was typed, the field it was typed into, and on which page. */
type Typed = { password: string; field: string; place: string };
type Dependencies = { db: Db; browsers: KnownBrowsers; clock: () => Date };

/**
 * Asks the person at the desk for their password, to prove that they are the one who signed in. The attempt
 * stays counted until `forgive` removes it.
 *
 * @throws Refusal for a wrong password, beside its field, and after too many of them
 */
export async function provenUser(
  request: FastifyRequest,
  { password, field, place }: Typed,
  { db, browsers, clock }: Dependencies,
): Promise<{ known: KnownUser; claim: Claim }> {
  const { username } = userOf(request);
  const ownBrowser = browsers.idOf(request, username);
  const claim = { username, password, source: request.source, place, ownBrowser };
  const judged = await judgePassword(db, claim, clock);
  if (judged.ok) return { known: judged.known, claim };
  if (judged.reason !== 'too-many') refuseField('invalid', field, accountMessages.wrongPassword);
  throw new Refusal('too-many', messages.tooManySignIns, { waitMs: judged.waitMs });
}
