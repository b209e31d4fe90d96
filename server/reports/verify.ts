import { z } from 'zod';
import { dayOf } from '#contract/calendar.ts';
import { VerifiedReport } from '#contract/desk/inspection-reports.ts';
import { messages } from '#contract/messages.ts';
import { pages, paths } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import type { Limits } from '../http/limits.ts';
import type { Site } from '../http/site.ts';
import { found, refuse } from '../refusal.ts';
import { readCode } from './code.ts';
import { findByCode } from './listing.ts';

type Dependencies = {
  db: Db;
  site: Pick<Site, 'send' | 'sendRendered'>;
  limits: Limits;
  /** Requests a minute from one source. A code of 60 bits can't be guessed, but we limit attempts. */
  requestsPerMinute: number;
};

const ByCode = z.object({ code: z.string().max(100) });
const Typed = z.object({ code: z.string().max(100).optional().catch(undefined) });
const VerifyQuery = z.object({
  sha256: z
    .string()
    .max(200)
    .optional()
    .catch(undefined)
    .describe('The SHA-256 of a file to compare with the published one'),
});

/** Tells anybody with a report's code whether it is ours and still current. */
export function verifyRoutes(app: App, { db, site, limits, requestsPerMinute }: Dependencies): void {
  const isOverLimit = limits.perMinute('verify', requestsPerMinute);

  app.get(
    paths.verify.route,
    { schema: { params: ByCode, response: { 200: VerifiedReport } } },
    async (request, reply) => {
      if (isOverLimit(request, reply)) refuse('too-many', messages.tooMany);
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      return found(await verified(db, request.params.code));
    },
  );

  // Without a code the page asks for one, and its form leads here.
  app.get(pages.verify.page, { schema: { querystring: Typed, hide: true } }, async (request, reply) => {
    const code = request.query.code?.trim();
    if (code) return reply.redirect(pages.verify(code), 303);
    site.send(request, reply);
    return reply;
  });

  app.get(
    pages.verify.route,
    { schema: { params: ByCode, querystring: VerifyQuery, hide: true } },
    async (request, reply) => {
      if (isOverLimit(request, reply)) refuse('too-many', messages.tooMany);
      const { code } = request.params;
      const known = (await verified(db, code)) ?? null;
      const page = { verified: known, code, given: request.query.sha256?.trim() || null };
      reply.header('referrer-policy', 'same-origin').header('x-robots-tag', 'noindex');
      return site.sendRendered(reply, pages.verify.page, page, known ? 200 : 404);
    },
  );
}

async function verified(db: Db, typed: string): Promise<VerifiedReport | undefined> {
  const known = await findByCode(db, readCode(typed));
  if (!known) return undefined;
  const { number, version, publishedAt, kind, state, pdfSha256 } = known.version;
  return {
    number,
    version,
    date: dayOf(new Date(publishedAt)),
    kind,
    suburb: known.suburb,
    state,
    pdfSha256,
  };
}
