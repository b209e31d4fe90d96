import type { FastifyReply, FastifyRequest } from 'fastify';
import { phoneMessages } from '#contract/inspect/session.ts';
import type { Db } from '../database/open.ts';
import { hostCookie } from '../http/cookies.ts';
import type { FindUser } from '../http/guards.ts';
import { Refusal } from '../refusal.ts';
import { newSessionToken, type SessionKind, sessionId, sessionLimits, TOUCH_EVERY_MS } from './account.ts';
import { describeBrowser } from './browser.ts';
import {
  changeSession,
  deleteEarlierOnPhone,
  deleteSession,
  type FoundSession,
  findSession,
  insertSession,
  renameSession,
  wasEnded,
} from './session-store.ts';

/** The only calls that a phone's session opens and its cookie is sent with. */
const PHONE_PATH = '/api/inspect';

/**
 * Signed-in sessions: a random value in a cookie that scripts cannot read, its hash in the database. The desk's sessions and those
 * of phones have a cookie each.
 */
export function sessionsIn(db: Db, siteUrl: string, clock: () => Date) {
  const desk = sessionsOf('desk', deskCookie(siteUrl), { db, clock });
  const phone = sessionsOf('phone', phoneCookie(siteUrl), { db, clock });
  const findUser: FindUser = async (request) => (await desk.findInUse(request))?.user;

  return {
    ...desk,
    findUser,
    phone,
    /**
     * Who makes a call under /api/inspect: by the phone's session, else by the desk's.
     *
     * @throws Refusal if the phone's session was ended, even if somebody is signed in at the desk in the same
     *   browser, because the phone must delete its data. Also if it expired and there is no other session
     */
    findPhoneUser: (async (request) => {
      const sid = phone.idOf(request);
      if (sid === undefined) return findUser(request);
      const found = await phone.findInUse(request);
      if (found) return found.user;
      if (await wasEnded(db, sid, clock())) throw noSession('ended');
      const atDesk = await findUser(request);
      if (!atDesk) throw noSession('expired');
      return atDesk;
    }) satisfies FindUser,
  };
}

export type Sessions = ReturnType<typeof sessionsIn>;
/** The sessions of the desk, or those of phones. */
export type SessionsOfKind = Sessions['phone'];

function noSession(code: keyof typeof phoneMessages): Refusal {
  return new Refusal('not-signed-in', phoneMessages[code], { also: { code } });
}

function sessionsOf(
  kind: SessionKind,
  cookie: ReturnType<typeof deskCookie>,
  { db, clock }: { db: Db; clock: () => Date },
) {
  const find = async (request: FastifyRequest) => {
    const sid = cookie.idOf(request);
    return sid ? findSession(db, sid, kind, clock()) : undefined;
  };
  return {
    /** What a request's session is stored under, whether or not there is one. */
    idOf: cookie.idOf,
    find,
    /** The same, and records at intervals that it is in use. */
    async findInUse(request: FastifyRequest): Promise<FoundSession | undefined> {
      const found = await find(request);
      const now = clock();
      if (found && now.getTime() - found.session.lastUsedAt.getTime() > TOUCH_EVERY_MS)
        await changeSession(db, found, { lastUsedAt: now });
      return found;
    },
    /** Records under which name a phone captures, once. Its earlier sessions go. */
    async noteDevice(transaction: Db, request: FastifyRequest, device: string): Promise<void> {
      const sid = cookie.idOf(request);
      const found = sid && (await findSession(transaction, sid, kind, clock()));
      if (!found || found.session.device === device) return;
      await changeSession(transaction, found, { device });
      await deleteEarlierOnPhone(transaction, found, device);
    },
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
      const times = { createdAt: now, lastUsedAt: now, endedAt: undefined, device: undefined };
      await insertSession(transaction, sid, { userId, kind, ...times, browser });
      cookie.set(reply, token);
      return kind === 'phone' ? `Phone: ${browser}` : browser;
    },
    /** Gives the session a new id and returns it, so that a copy of the old cookie no longer works. */
    async renew(transaction: Db, request: FastifyRequest, reply: FastifyReply): Promise<string> {
      const { token, sid } = newSessionToken();
      await renameSession(transaction, cookie.idOf(request) ?? '', sid);
      cookie.set(reply, token);
      return sid;
    },
    /** Signs out. A phone that signs out needs no further notice. */
    async end(transaction: Db, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const sid = cookie.idOf(request);
      if (sid) await deleteSession(transaction, sid);
      cookie.clear(reply);
    },
  };
}

function deskCookie(siteUrl: string) {
  const { name, secure } = hostCookie(siteUrl, 'plumbline');
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return sessionCookie(name, attributes, sessionLimits.desk.absoluteMs);
}

function phoneCookie(siteUrl: string) {
  const { secure } = hostCookie(siteUrl, '');
  // Not __Host-, because those cookies are sent for every path, and this one is only for its own calls.
  const name = `${secure ? '__Secure-' : ''}plumbline-phone`;
  const attributes = { path: PHONE_PATH, httpOnly: true, sameSite: 'strict', secure } as const;
  return sessionCookie(name, attributes, sessionLimits.phone.absoluteMs);
}

type Attributes = { path: string; httpOnly: true; sameSite: 'lax' | 'strict'; secure: boolean };

function sessionCookie(name: string, attributes: Attributes, ageMs: number) {
  return {
    idOf({ cookies }: FastifyRequest): string | undefined {
      const token = cookies[name];
      return token ? sessionId(token) : undefined;
    },
    set(reply: FastifyReply, token: string): void {
      reply.setCookie(name, token, { ...attributes, maxAge: ageMs / 1000 });
    },
    clear(reply: FastifyReply): void {
      reply.clearCookie(name, attributes);
    },
  };
}
