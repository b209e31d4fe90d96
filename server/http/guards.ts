import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; set by `requireUser`. */
    user: CurrentUser | null;
  }
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses a mutation that another site's page set off: by Fetch Metadata where the browser sends it, and by Origin. A
 * request with neither header is no browser's and passes.
 */
export function refuseCrossSite(siteUrl: string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (SAFE_METHODS.includes(request.method)) return;
    const fetchSite = request.headers['sec-fetch-site'];
    const { origin } = request.headers;
    const foreignSite = fetchSite === 'cross-site' || fetchSite === 'same-site';
    const foreignOrigin = origin !== undefined && origin !== siteUrl && !isOwnHost(origin, request);
    if (foreignSite || foreignOrigin) await reply.code(403).send({ message: messages.crossSite });
  };
}

function isOwnHost(origin: string, request: FastifyRequest): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/** Who a request's session belongs to, if anyone. */
export type FindUser = (request: FastifyRequest) => Promise<CurrentUser | undefined>;

/** Answers 401 unless somebody is signed in. */
export function requireUser(findUser: FindUser) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.user = (await findUser(request)) ?? null;
    if (!request.user) await reply.code(401).send({ message: messages.signInFirst });
  };
}
