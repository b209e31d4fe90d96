import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../database/open.ts';
import type { FindUser } from '../http/guards.ts';
import { ABSOLUTE_MS, newSessionToken, sessionExpiry, sessionId, TOUCH_EVERY_MS } from './account.ts';
import { deleteSession, extendSession, findSession, insertSession } from './store.ts';

/**
 * Signed-in sessions: a random value in a cookie that scripts cannot read, its hash in the database.
 *
 * On an https site the cookie is `__Host-`, which a browser accepts only from this host, over TLS.
 */
export function sessionsIn(db: Db, siteUrl: string, clock: () => Date) {
  const secure = siteUrl.startsWith('https:');
  const cookie = secure ? '__Host-plumbline' : 'plumbline';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  const findUser: FindUser = async (request) => {
    const token = request.cookies[cookie];
    if (!token) return undefined;
    const now = clock();
    const sid = sessionId(token);
    const found = await findSession(db, sid, now);
    if (!found) return undefined;
    const expiry = sessionExpiry(found.session.createdAt, now);
    if (expiry.getTime() - found.session.expiresAt.getTime() > TOUCH_EVERY_MS)
      await extendSession(db, sid, expiry);
    return found.user;
  };

  return {
    findUser,
    /** Starts a new session under a new id; an older one in the same browser ends. */
    async begin(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void> {
      await endCurrent(request);
      const { token, sid } = newSessionToken();
      const now = clock();
      await insertSession(db, sid, { userId, createdAt: now, expiresAt: sessionExpiry(now, now) });
      reply.setCookie(cookie, token, { ...attributes, maxAge: ABSOLUTE_MS / 1000 });
    },
    async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      await endCurrent(request);
      reply.clearCookie(cookie, attributes);
    },
  };

  async function endCurrent(request: FastifyRequest): Promise<void> {
    const token = request.cookies[cookie];
    if (token) await deleteSession(db, sessionId(token));
  }
}

export type Sessions = ReturnType<typeof sessionsIn>;
