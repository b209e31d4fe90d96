import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { sendError } from './errors.ts';
import { type Answered, serverWithFront } from './front.ts';
import { type FindUser, refuseCrossSite, refuseUnknown } from './guards.ts';
import { dataPolicy, securityHeaders } from './headers.ts';
import { readJson } from './json.ts';
import { describeCalls } from './open-api.ts';
import { cutSlowBodies } from './pace.ts';
import type { Site } from './site.ts';
import { sourceOf } from './source.ts';
import { lacksHost, readableAddress, refuseUnfit, refuseUnreadable, takeOver } from './unreadable.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls a listener with every answer, from the framework or the front. */
    whenAnswered(listener: (answer: Answered) => void): void;
  }
}

const SECOND = 1000;
const MAX_FORM_BYTES = 64 * 1024;

type Options = {
  siteUrl: string;
  /** The secret under which clients' addresses are counted. */
  secret: string;
  /** What is answered before any route is looked for, unless a route has that very address. */
  site: Pick<Site, 'ready' | 'holds' | 'sendNotFound'>;
  /** Who a request's session belongs to: without one, nothing under /api/admin is answered. */
  findUser: FindUser;
  trustProxy: string[];
  logger: FastifyBaseLogger;
};

/** An empty Plumbline server: what every route shares, and no route of a domain yet. */
export async function createApp(options: Options) {
  const headers = { ...securityHeaders(options.siteUrl), 'content-security-policy': dataPolicy };
  const ownRoutes = new Set<string>();
  const listeners: ((answer: Answered) => void)[] = [];
  const app = newServer(options, { headers, ownRoutes, listeners });

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  // A form of another site can send text/plain without asking first.
  app.removeContentTypeParser('text/plain');
  readJson(app);
  app.decorateRequest('user', null);
  app.decorateRequest('source', {
    getter() {
      return sourceOf(this.ip, options.secret);
    },
  });

  // What every request passes is written with callbacks: a promise for each is a good part of what a page takes.
  app.addHook('onRequest', refuseUnfit);
  app.addHook('onRequest', refuseCrossSite(options.siteUrl));
  await app.register(cookie);
  app.addHook('onRoute', ({ url }) => {
    ownRoutes.add(url);
  });
  refuseUnknown(app, options);
  cutSlowBodies(app);
  tellOfAnswers(app, listeners, options.logger);
  closeIdleConnections(app);
  await app.register(formbody, { bodyLimit: MAX_FORM_BYTES });
  await describeCalls(app);
  addMissingHeaders(app, headers);
  return app;
}

/**
 * Limits in time: 15 s for the headers, 30 s of silence on a connection, 10 min for a whole request (200 MB of plans
 * on a slow uplink), of which every half minute must bring some of the body (pace.ts says how much).
 */
function newServer(
  { site, trustProxy, logger }: Options,
  {
    headers,
    ownRoutes,
    listeners,
  }: { headers: Record<string, string>; ownRoutes: Set<string>; listeners: ((answer: Answered) => void)[] },
) {
  return Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit: MAX_FORM_BYTES,
    forceCloseConnections: 'idle',
    // Requests that arrive while the server stops get a full answer, and their connection is closed.
    return503OnClosing: false,
    rewriteUrl: readableAddress,
    serverFactory(others) {
      const server = serverWithFront(
        {
          headersTimeout: 15 * SECOND,
          requestTimeout: 600 * SECOND,
          connectionsCheckingInterval: 5 * SECOND,
          requireHostHeader: false,
        },
        (request) =>
          ownRoutes.has(request.url ?? '') || lacksHost(request) ? undefined : site.ready(request),
        others,
        () => (listeners.length > 0 ? (answer) => tellAll(listeners, answer) : undefined),
      );
      return takeOver(server, headers, others).setTimeout(30 * SECOND);
    },
    clientErrorHandler: refuseUnreadable(headers),
  }).withTypeProvider<ZodTypeProvider>();
}

type NewApp = ReturnType<typeof newServer>;

function tellAll(listeners: ((answer: Answered) => void)[], answer: Answered): void {
  for (const listener of listeners) listener(answer);
}

/** Has listeners told of every answer, and the log. */
function tellOfAnswers(
  app: NewApp,
  listeners: ((answer: Answered) => void)[],
  logger: FastifyBaseLogger,
): void {
  app.decorate('whenAnswered', (listener) => {
    listeners.push(listener);
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (listeners.length > 0)
      tellAll(listeners, {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: reply.elapsedTime,
      });
    done();
  });
  // Builds nothing for a line that is not logged.
  if (['trace', 'debug', 'info'].includes(logger.level))
    app.whenAnswered(({ ms, ...answer }) => logger.info({ ...answer, ms: Math.round(ms) }, 'answered'));
}

/**
 * Closes connections that become idle while the server stops: one that was busy when it was asked to stop is idle once it has
 * been answered, and its client may keep it for minutes.
 */
function closeIdleConnections(app: NewApp): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const timer = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(timer));
  });
}

/** A page of the built site carries all of these already and does not come by here (site.ts). */
function addMissingHeaders(app: NewApp, headers: Record<string, string>): void {
  const ofCalls = { ...headers, 'cache-control': 'no-store' };
  app.addHook('onSend', (request, reply, payload, done) => {
    const missing = request.url.startsWith('/api/') ? ofCalls : headers;
    for (const [name, value] of Object.entries(missing))
      if (!reply.hasHeader(name)) reply.header(name, value);
    done(null, payload);
  });
}

export type App = Awaited<ReturnType<typeof createApp>>;

/** Adds routes that take files: theirs alone are the requests that pay for being read part by part. */
export async function addUploadRoutes(app: App, add: (app: App) => void): Promise<void> {
  await app.register(async (uploads) => {
    await uploads.register(multipart, { throwFileSizeLimit: false });
    add(uploads.withTypeProvider<ZodTypeProvider>() as App);
  });
}

/**
 * Adds routes whose body is bytes as they come, in a scope of their own: a body elsewhere is JSON or a form. A request without a
 * body has no bytes.
 */
export async function addByteRoutes(app: App, add: (app: App) => void): Promise<void> {
  await app.register(async (bodies) => {
    // Whatever a sender calls them: what comes is judged by its bytes.
    bodies.removeAllContentTypeParsers();
    bodies.addContentTypeParser('*', (_request, payload: IncomingMessage, done) => done(null, payload));
    bodies.addHook('preHandler', (request, _reply, done) => {
      request.body ??= Readable.from([]);
      done();
    });
    add(bodies.withTypeProvider<ZodTypeProvider>() as App);
  });
}
