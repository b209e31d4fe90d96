import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser } from '#contract/accounts.ts';
import { accountMessages } from '#contract/desk/accounts.ts';
import { ApiError, errorOn } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '../database/open.ts';
import type { Claim, Judged } from './attempts.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { findUserByName, type KnownUser } from './store.ts';

/** How a change that asks for the password again may be refused. */
export const refusals = { 400: ApiError, 401: ApiError, 409: ApiError, 429: ApiError };

/** Whom `requireUser` has let in. */
export function userOf(request: FastifyRequest): CurrentUser {
  return request.user as CurrentUser;
}

/** The same with what proves who they are. */
export async function knownUser(db: Db, request: FastifyRequest): Promise<KnownUser> {
  const known = await findUserByName(db, userOf(request).username);
  if (!known) throw new Error('A signed-in user has gone');
  return known;
}

type Typed = { browsers: KnownBrowsers; password: string; place: string };

/** That the one at the desk is still the one who signed in, by the password they have just typed. */
export function claimOf(request: FastifyRequest, { browsers, password, place }: Typed): Claim {
  const { username } = userOf(request);
  const ownBrowser = browsers.idOf(request, username);
  return { username, password, source: request.source, place, ownBrowser };
}

/** The answer to a claim that did not hold, beside the field of the password. */
export function refuse(reply: FastifyReply, judged: Judged & { ok: false }, field: string) {
  if (judged.reason === 'wrong') return reply.code(400).send(errorOn(field, accountMessages.wrongPassword));
  reply.header('retry-after', String(Math.ceil(judged.waitMs / 1000)));
  return reply.code(429).send({ message: messages.tooManySignIns });
}
