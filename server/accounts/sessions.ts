import type { FastifyReply, FastifyRequest } from 'fastify';
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

/** Signed-in sessions: a random value in a cookie that scripts cannot read, its hash in the database. */
export function sessionsIn(db: Db, siteUrl: string, clock: () => Date) {
  const cookie = sessionCookie(siteUrl);
  const find = async (request: FastifyRequest) => {
    const sid = cookie.idOf(request);
    return sid ? findSession(db, sid, clock()) : undefined;
  };

  return {
    /** What a request's session is stored under, whether or not there is one. */
    idOf: cookie.idOf,
    find,
    findUser: (async (request) => {
      const found = await find(request);
      if (found) await touch(db, cookie.idOf(request) ?? '', found.session, clock());
      return found?.user;
    }) satisfies FindUser,
    /** Starts a new session under a new id; an older one in the same browser ends. Returns the browser in words. */
    async begin(
      transaction: Db,
      request: FastifyRequest,
      reply: FastifyReply,
      userId: string,
    ): Promise<string> {
      const older = cookie.idOf(request);
      if (older) await deleteSession(transaction, older);
      const { token, sid } = newSessionToken();
      const now = clock();
      const browser = describeBrowser(request.headers['user-agent']);
      const times = { createdAt: now, lastUsedAt: now, expiresAt: sessionExpiry(now, now) };
      await insertSession(transaction, sid, { userId, ...times, browser });
      cookie.set(reply, token);
      return browser;
    },
    /** Goes on under a new id, which is returned: a copy of the old cookie opens nothing any more. */
    async renew(transaction: Db, request: FastifyRequest, reply: FastifyReply): Promise<string> {
      const { token, sid } = newSessionToken();
      await renameSession(transaction, cookie.idOf(request) ?? '', sid);
      cookie.set(reply, token);
      return sid;
    },
    async end(transaction: Db, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const sid = cookie.idOf(request);
      if (sid) await deleteSession(transaction, sid);
      cookie.clear(reply);
    },
  };
}

function sessionCookie(siteUrl: string) {
  const { name, secure } = hostCookie(siteUrl, 'plumbline');
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    idOf({ cookies }: FastifyRequest): string | undefined {
      const token = cookies[name];
      return token ? sessionId(token) : undefined;
    },
    set(reply: FastifyReply, token: string): void {
      reply.setCookie(name, token, { ...attributes, maxAge: ABSOLUTE_MS / 1000 });
    },
    clear(reply: FastifyReply): void {
      reply.clearCookie(name, attributes);
    },
  };
}

/** Notes that a session is in use, now and then. */
async function touch(db: Db, sid: string, session: Session, now: Date): Promise<void> {
  if (now.getTime() - session.lastUsedAt.getTime() <= TOUCH_EVERY_MS) return;
  const expiresAt = sessionExpiry(session.createdAt, now);
  await saveSession(db, sid, { ...session, lastUsedAt: now, expiresAt });
}

export type Sessions = ReturnType<typeof sessionsIn>;
