import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { REFERRAL_COOKIE, ReferralLookup, ReferralUnknown } from '#contract/partners.ts';
import { paths } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { hostCookie } from '../http/cookies.ts';
import type { Limits } from '../http/limits.ts';
import { REMEMBERED_DAYS, readCode, writeVisit } from './referral.ts';
import { findActivePartner } from './store.ts';

type Parts = { db: Db; limits: Limits; lookupsPerMinute: number };
type Remembering = { db: Db; clock: () => Date; siteUrl: string };

/** What a visitor may ask about a referral code: the partner's name, and nothing else. */
export function referralRoutes(app: App, { db, limits, lookupsPerMinute }: Parts): void {
  const isOverLimit = limits.perMinute('referral', lookupsPerMinute);
  app.get(
    paths.referral.route,
    {
      schema: {
        params: z.object({ code: z.string() }),
        response: { 200: ReferralLookup, 404: ReferralUnknown, 429: ApiError },
      },
    },
    async (request, reply) => {
      if (isOverLimit(request, reply)) return reply.code(429).send({ message: messages.tooMany });
      const code = readCode(request.params.code);
      const partner = code && (await findActivePartner(db, code));
      if (!partner)
        return reply.code(404).send({ success: false as const, message: messages.invalidReferral });
      return { success: true as const, referral: { salesRepName: partner.salesRepName } };
    },
  );
}

/** What the cookie is called that remembers a referral; the banner reads it under either name. */
export function referralCookie(siteUrl: string): string {
  return hostCookie(siteUrl, REFERRAL_COOKIE).name;
}

/**
 * The cookie that remembers a visit with `?ref=CODE` for thirty days, whatever page it lands on, as a Set-Cookie header: the
 * latest valid code wins, and an unknown one changes nothing. A database that does not answer costs the credit, never the page.
 */
export function rememberReferral({ db, clock, siteUrl }: Remembering) {
  return async (request: FastifyRequest): Promise<string | undefined> => {
    // The query alone: an address like `//?ref=CODE`, of a link put together carelessly, is none that could be read whole.
    const typed = new URLSearchParams(/\?.*/s.exec(request.url)?.[0]).get('ref');
    const code = typed && readCode(typed);
    if (!code) return undefined;
    const partner = await findActivePartner(db, code).catch(() => undefined);
    if (!partner) return undefined;
    const landing = request.url.split('?', 1)[0] ?? '/';
    const { name, secure } = hostCookie(siteUrl, REFERRAL_COOKIE);
    return request.server.serializeCookie(name, writeVisit({ code, landing, at: clock() }), {
      path: '/',
      maxAge: REMEMBERED_DAYS * 24 * 60 * 60,
      sameSite: 'lax',
      secure,
      encode: String,
    });
  };
}
