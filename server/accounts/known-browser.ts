import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookie } from '../http/cookies.ts';

const REMEMBERED_DAYS = 365;

/**
 * Browsers in which an account has been signed in before. Wrong passwords are counted for each of them apart: whatever
 * strangers guess, the owner never waits for it there. The cookie opens nothing by itself.
 */
export function knownBrowsers(siteUrl: string, secret: string) {
  const { name, secure } = hostCookie(siteUrl, 'known-browser');
  const signature = (id: string, username: string) =>
    createHmac('sha256', secret).update(`known-browser:${id}:${username.toLowerCase()}`).digest('base64url');

  return {
    /** What this browser is counted under, if the account has been signed in there. */
    idOf(request: FastifyRequest, username: string): string | undefined {
      const [, id, signed] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(request.cookies[name] ?? '') ?? [];
      if (!id || !signed) return undefined;
      const expected = signature(id, username);
      return timingSafeEqual(Buffer.from(signed), Buffer.from(expected)) ? id : undefined;
    },
    remember(reply: FastifyReply, username: string): void {
      const id = randomUUID();
      reply.setCookie(name, `${id}.${signature(id, username)}`, {
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
