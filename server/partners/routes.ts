import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { ReferralLookup, ReferralUnknown } from '#contract/partners.ts';
import type { Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import { REFERRAL_COOKIE, REMEMBERED_DAYS, readCode, writeVisit } from './referral.ts';
import { findActivePartner } from './store.ts';

type Parts = { db: Db; clock: () => Date; siteUrl: string; lookupsPerMinute: number };

/** What a visitor may ask about a referral code: the partner's name, and nothing else. */
export function referralRoutes(app: App, { db, lookupsPerMinute }: Parts): void {
  const rateOf = app.createRateLimit({ max: lookupsPerMinute, timeWindow: '1 minute' });
  app.get(
    '/api/referrals/:code',
    {
      schema: {
        params: z.object({ code: z.string() }),
        response: { 200: ReferralLookup, 404: ReferralUnknown, 429: ApiError },
      },
    },
    async (request, reply) => {
      const rate = await rateOf(request);
      if (!rate.isAllowed && rate.isExceeded)
        return reply
          .code(429)
          .header('retry-after', String(rate.ttlInSeconds))
          .send({ message: messages.tooMany });
      const code = readCode(request.params.code);
      const partner = code && (await findActivePartner(db, code));
      if (!partner)
        return reply.code(404).send({ success: false as const, message: messages.invalidReferral });
      return { success: true as const, referral: { salesRepName: partner.salesRepName } };
    },
  );
}

/**
 * Remembers a visit with `?ref=CODE` for thirty days, whatever page it lands on: the latest valid code wins, and an unknown
 * one changes nothing. A database that does not answer costs the credit, never the page.
 */
export function rememberReferral({ db, clock, siteUrl }: Pick<Parts, 'db' | 'clock' | 'siteUrl'>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const typed = new URL(request.url, 'http://site.invalid').searchParams.get('ref');
    const code = typed && readCode(typed);
    if (!code) return;
    const partner = await findActivePartner(db, code).catch(() => undefined);
    if (!partner) return;
    const landing = request.url.split('?', 1)[0] ?? '/';
    reply.setCookie(REFERRAL_COOKIE, writeVisit({ code, landing, at: clock() }), {
      path: '/',
      maxAge: REMEMBERED_DAYS * 24 * 60 * 60,
      sameSite: 'lax',
      secure: siteUrl.startsWith('https:'),
      encode: String,
    });
  };
}
