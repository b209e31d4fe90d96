import type { Socket } from 'node:net';
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
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { sendError } from './errors.ts';
import { refuseCrossSite, refuseUnknown } from './guards.ts';
import { dataPolicy, standingHeaders } from './headers.ts';
import { cutSlowBodies } from './pace.ts';
import { sourceOf } from './source.ts';

const SECOND = 1000;

/**
 * An empty Plumbline server: what every route shares, and no route of a domain yet.
 *
 * Limits in time: 15 s for the headers, 30 s of silence on a connection, 10 min for a whole request (200 MB of plans
 * on a slow uplink), of which every half minute must bring something of the body.
 *
 * @param secret under which addresses of clients are counted
 * @param hasPage whether a path is one of the built site's
 */
export async function createApp(options: {
  siteUrl: string;
  secret: string;
  hasPage: (path: string) => boolean;
  trustProxy: string[];
  logger: FastifyBaseLogger;
}) {
  const headers = { ...standingHeaders(options.siteUrl), 'content-security-policy': dataPolicy };
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    bodyLimit: 64 * 1024,
    connectionTimeout: 30 * SECOND,
    requestTimeout: 600 * SECOND,
    keepAliveTimeout: 65 * SECOND,
    forceCloseConnections: 'idle',
    http: { headersTimeout: 15 * SECOND, connectionsCheckingInterval: 5 * SECOND },
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
  app.addHook('onRequest', refuseCrossSite(options.siteUrl));
  refuseUnknown(app, options.hasPage);
  cutSlowBodies(app);
  // Nothing is put together that is not logged. The route's pattern, not its address: addresses carry codes and ids, and a client's address is personal data.
  if (['trace', 'debug', 'info'].includes(options.logger.level))
    app.addHook('onResponse', (request, reply, done) => {
      request.log.info(
        {
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'answered',
      );
      done();
    });

  // A connection that is busy when the server is asked to stop is idle once it has been answered, and its client may keep
  // it for minutes: it is closed then too.
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const timer = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(timer));
  });

  await app.register(cookie);
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

/** What could not be read as HTTP gets a short answer with the same headers, and the connection is closed. */
function refuseUnreadable(standing: Record<string, string>) {
  return (error: { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    const status = {
      HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
      ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
    };
    const line = status[error.code as keyof typeof status] ?? '400 Bad Request';
    const body = JSON.stringify({ message: messages.unreadable });
    const headers = {
      ...standing,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${line}\r\n${head.join('')}\r\n${body}`);
  };
}
