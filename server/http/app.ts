import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { business } from '#content/business.ts';
import { paths } from '#contract/paths.ts';
import { sendError } from './errors.ts';
import { type Answered, serverWithFront } from './front.ts';
import { type FindUser, refuseCrossSite, refuseUnknown } from './guards.ts';
import { dataPolicy, securityHeaders } from './headers.ts';
import { cutSlowBodies } from './pace.ts';
import type { Site } from './site.ts';
import { sourceOf } from './source.ts';
import { lacksHost, readableAddress, refuseUnfit, refuseUnreadable, takeOver } from './unreadable.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Has a listener told of every answer, whoever gave it. */
    whenAnswered(listener: (answer: Answered) => void): void;
  }
}

const SECOND = 1000;

/**
 * An empty Plumbline server: what every route shares, and no route of a domain yet.
 *
 * Limits in time: 15 s for the headers, 30 s of silence on a connection, 10 min for a whole request (200 MB of plans
 * on a slow uplink), of which every half minute must bring some of the body (pace.ts says how much).
 *
 * @param secret under which addresses of clients are counted
 * @param findUser who a request's session belongs to: without one, nothing under /api/admin is answered
 * @param site what is answered before any route is looked for, unless a route has that very address
 */
export async function createApp(options: {
  siteUrl: string;
  secret: string;
  site: Pick<Site, 'ready' | 'holds' | 'sendNotFound'>;
  findUser: FindUser;
  trustProxy: string[];
  logger: FastifyBaseLogger;
}) {
  const headers = { ...securityHeaders(options.siteUrl), 'content-security-policy': dataPolicy };
  const ownRoutes = new Set<string>();
  const listeners: ((answer: Answered) => void)[] = [];
  const tellAll = (answer: Answered) => {
    for (const listener of listeners) listener(answer);
  };
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
    // What still arrives while the server stops is answered in full, and its connection closed.
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
          ownRoutes.has(request.url ?? '') || lacksHost(request) ? undefined : options.site.ready(request),
        others,
        () => (listeners.length > 0 ? tellAll : undefined),
      );
      return takeOver(server, headers, others).setTimeout(30 * SECOND);
    },
    clientErrorHandler: refuseUnreadable(headers),
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  // A form of another site can send text/plain without asking first.
  app.removeContentTypeParser('text/plain');
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
  app.decorate('whenAnswered', (listener) => {
    listeners.push(listener);
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (listeners.length > 0)
      tellAll({
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: reply.elapsedTime,
      });
    done();
  });
  // Nothing is put together that is not logged.
  if (['trace', 'debug', 'info'].includes(options.logger.level))
    app.whenAnswered(({ ms, ...answer }) =>
      options.logger.info({ ...answer, ms: Math.round(ms) }, 'answered'),
    );

  // A connection that is busy when the server is asked to stop is idle once it has been answered, and its client may keep
  // it for minutes: it is closed then too.
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const timer = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(timer));
  });

  await app.register(formbody, { bodyLimit: 64 * 1024 });
  await app.register(swagger, {
    openapi: {
      info: { title: business.name, description: 'The calls of this site and its desk', version: '1' },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  app.get(paths.openApi, { schema: { hide: true } }, async () => app.swagger());

  // A page of the built site carries all of these already and does not come by here (site.ts).
  app.addHook('onSend', (request, reply, payload, done) => {
    const missing = request.url.startsWith('/api/') ? { ...headers, 'cache-control': 'no-store' } : headers;
    for (const [name, value] of Object.entries(missing))
      if (!reply.hasHeader(name)) reply.header(name, value);
    done(null, payload);
  });
  return app;
}

export type App = Awaited<ReturnType<typeof createApp>>;

/** Adds routes that take files: theirs alone are the requests that pay for being read part by part. */
export async function addUploadRoutes(app: App, add: (app: App) => void): Promise<void> {
  await app.register(async (uploads) => {
    await uploads.register(multipart, { throwFileSizeLimit: false });
    add(uploads.withTypeProvider<ZodTypeProvider>() as App);
  });
}
