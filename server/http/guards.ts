import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/paths.ts';
import { type Role, roleNames } from '#contract/roles.ts';
import { wantsPage } from './errors.ts';
import type { Site } from './site.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user; set by `requireUser`. */
    user: CurrentUser | null;
    /** Where it comes from, as limits count it: no address can be read from it. */
    readonly source: string;
  }
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses a mutation triggered by another site's page: by Fetch Metadata where the browser sends it, and by
 * Origin. A request with neither header does not come from a browser and passes.
 */
export function refuseCrossSite(siteUrl: string) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (SAFE_METHODS.includes(request.method)) {
      done();
      return;
    }
    const fetchSite = request.headers['sec-fetch-site'];
    const { origin } = request.headers;
    const foreignSite = fetchSite === 'cross-site' || fetchSite === 'same-site';
    // A browser that tells no site where it comes from sends a form without an origin, so only Fetch Metadata
    // shows that it is our own.
    const isHidden = origin === 'null' && fetchSite === 'same-origin' && /^\/[is]\//.test(request.url);
    const foreignOrigin =
      origin !== undefined && !isHidden && origin !== siteUrl && !isOwnHost(origin, request);
    if (foreignSite || foreignOrigin) void reply.code(403).send({ message: messages.crossSite });
    else done();
  };
}

function isOwnHost(origin: string, request: FastifyRequest): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/** Who a request's session belongs to, if anyone. */
export type FindUser = (request: FastifyRequest) => Promise<CurrentUser | undefined>;

/**
 * Answers a request that no route takes, before its body is read: 405 with the allowed methods where the path is known, else
 * 404, as a page for a person. Under /api/admin it answers 401 without a session. Call it before any route is added, and after
 * cookies are read.
 */
export function refuseUnknown(
  app: FastifyInstance,
  { site, findUser }: { site: Pick<Site, 'holds' | 'sendNotFound'>; findUser: FindUser },
): void {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url === '/*') return;
    const parts = url.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)));
    routes.push({ pattern: new RegExp(`^${parts.join('/')}$`), methods: [method].flat() });
  });
  const needUser = requireUser(findUser, roleNames);
  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split(/[?#]/, 1)[0] ?? '/';
    if (/^\/api\/admin(\/|$)/.test(decodeURIComponent(path))) {
      await needUser(request, reply);
      if (reply.sent) return reply;
    }
    const allowed = routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
    if (site.holds(path)) allowed.push('GET', 'HEAD');
    // A parameter may be longer than the router accepts. Then no route takes the path.
    if (allowed.length === 0 || allowed.includes(request.method)) {
      if (!wantsPage(request)) return reply.code(404).send({ message: messages.notFound });
      site.sendNotFound(request, reply);
      return reply;
    }
    const allow = [...new Set(allowed)].sort().join(', ');
    return reply.code(405).header('allow', allow).send({ message: messages.otherMethod });
  };
  app.setNotFoundHandler(refuse);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) refuse(request, reply).catch(done);
    else done();
  });
}

/** A download link saves whatever it gets, so a page sent instead would be saved under the file's name. */
function isSavedUnseen(request: FastifyRequest): boolean {
  return (request.headers['sec-fetch-dest'] ?? 'document') !== 'document';
}

/**
 * Answers 401 unless somebody is signed in. A person who followed a link, for example to a CSV, is led to the
 * login page. Answers 403 if the person's role may not make the request; without named roles, only owners
 * may.
 */
export function requireUser(findUser: FindUser, roles: readonly Role[] = ['owner']) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.user = (await findUser(request)) ?? null;
    if (request.user && roles.includes(request.user.role)) return;
    if (request.user) await reply.code(403).send({ message: messages.ownerOnly });
    else if (request.method === 'GET' && wantsPage(request) && !isSavedUnseen(request))
      await reply.redirect(pages.login, 303);
    else await reply.code(401).send({ message: messages.signInFirst });
  };
}
