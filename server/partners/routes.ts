import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { REFERRAL_COOKIE, ReferralLookup, ReferralUnknown } from '#contract/partners.ts';
import { paths } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { hostCookie } from '../http/cookies.ts';
import type { Limits } from '../http/limits.ts';
import { Refusal, refuse } from '../refusal.ts';
import { REMEMBERED_DAYS, readCode, writeVisit } from './referral.ts';
import { findPartnerByCode } from './store.ts';

type Dependencies = { db: Db; limits: Limits; lookupsPerMinute: number };
type Remembering = Dependencies & { clock: () => Date; siteUrl: string };

/** Look-ups of a code and visits with a code count together, because both can be used to guess codes. */
const LIMIT = 'referral';

/** The only thing a visitor may ask about a referral code: the partner's name. */
export function referralRoutes(app: App, { db, limits, lookupsPerMinute }: Dependencies): void {
  const isOverLimit = limits.perMinute(LIMIT, lookupsPerMinute);
  app.get(
    paths.referral.route,
    {
      schema: {
        params: z.object({ code: z.string() }),
        response: { 200: ReferralLookup, 404: ReferralUnknown, 429: ApiError },
      },
    },
    async (request, reply) => {
      if (isOverLimit(request, reply)) refuse('too-many', messages.tooMany);
      const code = readCode(request.params.code);
      const partner = code ? await findPartnerByCode(db, code) : undefined;
      if (!partner?.isActive)
        throw new Refusal('not-found', messages.invalidReferral, {
          also: { success: false, ...(partner && { inactive: true }) },
        });
      return { success: true as const, referral: { salesRepName: partner.salesRepName } };
    },
  );
}

/** The name of the cookie that remembers a referral. The banner reads it under either name. */
export function referralCookie(siteUrl: string): string {
  return hostCookie(siteUrl, REFERRAL_COOKIE).name;
}

/**
 * Sets the cookie that remembers a visit with `?ref=CODE` for thirty days, on any page. The latest valid code
 * wins, and an unknown one changes nothing. Over the limit of look-ups, the page is sent as 429 without a
 * cookie, whatever the code, so that nobody can test codes by visiting. The form still sends the code. If the
 * database doesn't answer, the attribution is lost, but never the page.
 * @returns whether the visit is over the limit
 */
export function rememberReferral({ db, limits, lookupsPerMinute, clock, siteUrl }: Remembering) {
  const isOverLimit = limits.perMinute(LIMIT, lookupsPerMinute);
  const { name, secure } = hostCookie(siteUrl, REFERRAL_COOKIE);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    // Only the query is parsed, because a carelessly built address like `//?ref=CODE` can't be parsed as a
    // whole.
    const typed = new URLSearchParams(/\?.*/s.exec(request.url)?.[0]).get('ref');
    const code = typed && readCode(typed);
    if (!code) return false;
    if (isOverLimit(request, reply)) return true;
    const partner = await findPartnerByCode(db, code).catch(() => undefined);
    if (!partner?.isActive) return false;
    const landing = request.url.split('?', 1)[0] ?? '/';
    const cookie = request.server.serializeCookie(name, writeVisit({ code, landing, at: clock() }), {
      path: '/',
      maxAge: REMEMBERED_DAYS * 24 * 60 * 60,
      sameSite: 'lax',
      secure,
      encode: String,
    });
    // setCookie can't be used here, because its hook does not run for a page.
    reply.header('set-cookie', cookie);
    return false;
  };
}
