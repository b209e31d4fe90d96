import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
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
import { refuseCrossSite } from './guards.ts';
import { dataPolicy, standingHeaders } from './headers.ts';

const SECOND = 1000;

/**
 * An empty Plumbline server: what every route shares, and no route of a domain yet.
 *
 * Limits in time: 15 s for the headers, 30 s of silence on a connection, 10 min for a whole request (200 MB of plans
 * on a slow uplink).
 */
export async function createApp(options: {
  siteUrl: string;
  trustProxy: string[];
  logger: FastifyBaseLogger;
}) {
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
    clientErrorHandler: refuseUnreadable,
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: messages.notFound }));
  // A form of another site can send text/plain without asking first.
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('user', null);

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(standingHeaders).header('content-security-policy', dataPolicy);
  });
  app.addHook('onRequest', refuseCrossSite(options.siteUrl));
  // The route's pattern, not its address: addresses carry codes and ids, and a client's address is personal data.
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });

  await app.register(cookie);
  await app.register(formbody, { bodyLimit: 64 * 1024 });
  await app.register(multipart, { throwFileSizeLimit: false });
  await app.register(rateLimit, { global: false });
  await app.register(swagger, {
    openapi: {
      info: { title: business.name, description: 'The calls of this site and its desk', version: '1' },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  app.get(paths.openApi, { schema: { hide: true } }, async () => app.swagger());

  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
  return app;
}

export type App = Awaited<ReturnType<typeof createApp>>;

/** What could not be read as HTTP gets a short answer with the same headers, and the connection is closed. */
function refuseUnreadable(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status = {
    HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
    ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  };
  const line = status[error.code as keyof typeof status] ?? '400 Bad Request';
  const body = JSON.stringify({ message: messages.unreadable });
  const headers = {
    ...standingHeaders,
    'content-security-policy': dataPolicy,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${line}\r\n${head.join('')}\r\n${body}`);
}
