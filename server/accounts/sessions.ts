import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser } from '#contract/accounts.ts';
import type { Db } from '../database/open.ts';
import { hostCookie } from '../http/cookies.ts';
import type { FindUser } from '../http/guards.ts';
import { ABSOLUTE_MS, newSessionToken, sessionExpiry, sessionId, TOUCH_EVERY_MS } from './account.ts';
import { describeBrowser } from './browser.ts';
import {
  deleteSession,
  findSession,
  insertSession,
  renameSession,
  type Session,
  saveSession,
} from './session-store.ts';

/**
 * Signed-in sessions: a random value in a cookie that scripts cannot read, its hash in the database.
 */
export function sessionsIn(db: Db, siteUrl: string, clock: () => Date) {
  const { name: cookie, secure } = hostCookie(siteUrl, 'plumbline');
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  /** What a request's session is stored under, whether or not there is one. */
  const idOf = (request: FastifyRequest): string | undefined => {
    const token = request.cookies[cookie];
    return token ? sessionId(token) : undefined;
  };

  const find = async (
    request: FastifyRequest,
  ): Promise<{ session: Session; user: CurrentUser } | undefined> => {
    const sid = idOf(request);
    return sid ? findSession(db, sid, clock()) : undefined;
  };

  const findUser: FindUser = async (request) => {
    const sid = idOf(request);
    const found = await find(request);
    if (!sid || !found) return undefined;
    const now = clock();
    const { session, user } = found;
    if (now.getTime() - session.lastUsedAt.getTime() > TOUCH_EVERY_MS)
      await saveSession(db, sid, {
        ...session,
        lastUsedAt: now,
        expiresAt: sessionExpiry(session.createdAt, now),
      });
    return user;
  };

  return {
    idOf,
    find,
    findUser,
    /** Starts a new session under a new id; an older one in the same browser ends. Returns the browser in words. */
    async begin(
      transaction: Db,
      request: FastifyRequest,
      reply: FastifyReply,
      userId: string,
    ): Promise<string> {
      const older = idOf(request);
      if (older) await deleteSession(transaction, older);
      const { token, sid } = newSessionToken();
      const now = clock();
      const browser = describeBrowser(request.headers['user-agent']);
      await insertSession(transaction, sid, {
        userId,
        createdAt: now,
        lastUsedAt: now,
        expiresAt: sessionExpiry(now, now),
        browser,
      });
      setCookie(reply, token);
      return browser;
    },
    /** Goes on under a new id, which is returned: a copy of the old cookie opens nothing any more. */
    async renew(transaction: Db, request: FastifyRequest, reply: FastifyReply): Promise<string> {
      const { token, sid } = newSessionToken();
      await renameSession(transaction, idOf(request) ?? '', sid);
      setCookie(reply, token);
      return sid;
    },
    async end(transaction: Db, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const sid = idOf(request);
      if (sid) await deleteSession(transaction, sid);
      reply.clearCookie(cookie, attributes);
    },
  };

  function setCookie(reply: FastifyReply, token: string): void {
    reply.setCookie(cookie, token, { ...attributes, maxAge: ABSOLUTE_MS / 1000 });
  }
}

export type Sessions = ReturnType<typeof sessionsIn>;
