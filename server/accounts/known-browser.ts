import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookie } from '../http/cookies.ts';
import { readSignedId, signId } from '../signature.ts';

const REMEMBERED_DAYS = 365;

/**
 * Browsers in which an account has been signed in before. Wrong passwords are counted separately for each of
 * them, so the owner never waits there because strangers guess. The cookie opens nothing by itself.
 */
export function knownBrowsers(siteUrl: string, secret: string) {
  const { name, secure } = hostCookie(siteUrl, 'known-browser');
  const use = (username: string) => `known-browser:${username.toLowerCase()}`;

  return {
    /** The name under which this browser is counted, if the account was signed in there. */
    idOf(request: FastifyRequest, username: string): string | undefined {
      return readSignedId(secret, use(username), request.cookies[name] ?? '');
    },
    remember(reply: FastifyReply, username: string): void {
      reply.setCookie(name, signId(secret, use(username), randomUUID()), {
        path: '/',
        maxAge: REMEMBERED_DAYS * 24 * 60 * 60,
        httpOnly: true,
        sameSite: 'lax',
        secure,
      });
    },
  };
}

export type KnownBrowsers = ReturnType<typeof knownBrowsers>;
