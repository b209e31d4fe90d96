import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClosedPage } from '#contract/customer/page.ts';
import { customerPaths } from '#contract/paths.ts';
import type { Limits } from '../http/limits.ts';
import type { Site } from '../http/site.ts';

/** A wrong token is answered after so long, whatever is wrong, so that the time tells nothing. */
const WRONG_TOKEN_MS = 500;

/** The same for a link that is unknown, has expired, was revoked or is another's: it does not say which. */
const gone: ClosedPage = {
  kind: 'closed',
  why: 'gone',
  title: 'This link does not work',
  words:
    'It may have expired, somebody may have ended it, or part of it may be missing. Ask us, or the person who sent it to you, for a new link.',
  to: null,
};

const slowDown: ClosedPage = {
  kind: 'closed',
  why: 'slow-down',
  title: 'Please wait a minute',
  words: `Your connection has opened too many links that do not work. Try again in a minute.`,
  to: null,
};

type Dependencies = {
  limits: Limits;
  site: Pick<Site, 'sendRendered'>;
  /** Wrong tokens a minute from one source. Right ones are not counted. */
  wrongPerMinute: number;
};

/** Answers a request whose token opens nothing. `startedAt`: `performance.now()` when its token was looked up. */
export type AnswerWrongToken = (
  request: FastifyRequest,
  reply: FastifyReply,
  startedAt: number,
) => Promise<FastifyReply>;

/** Answers wrong tokens of customers' pages and of shared links, with one count for both. */
export function wrongTokens({ limits, site, wrongPerMinute }: Dependencies): AnswerWrongToken {
  const isOverLimit = limits.perMinute('wrong-customer-links', wrongPerMinute);
  return async (request, reply, startedAt) => {
    const isOver = isOverLimit(request, reply);
    await sleep(Math.max(0, WRONG_TOKEN_MS - (performance.now() - startedAt)));
    // Nobody reads the files that may still be on their way.
    if (!request.raw.complete) reply.header('connection', 'close');
    privately(reply);
    return site.sendRendered(reply, customerPaths.page, isOver ? slowDown : gone, isOver ? 429 : 404);
  };
}

/**
 * Keeps an answer under `/i/` or `/s/` from caches, search engines and the sites that a page links to. With `no-referrer` an older
 * Safari would send its forms without an origin, as another site's page does.
 */
export function privately(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'same-origin');
}
