// The whole server with everything around a page taken out, hooks and standing headers: what the guards are measured against. It
// prints its address.
import { type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { standingHeaders } from '#server/http/headers.ts';

const config = readConfig({ ...process.env, PORT: '0' });
const { app } = await compose({
  config,
  logger: pino({ level: 'warn' }),
  buildFolder: fileURLToPath(new URL('../build', import.meta.url)),
});

// Not part of what Fastify promises, and used nowhere but here: the hooks of an app that is not ready yet.
const ownKey = Object.getOwnPropertySymbols(app).find(({ description }) => description === 'fastify.hooks');
const hooks = ownKey && (app as unknown as Record<symbol, Record<string, unknown[]>>)[ownKey];
if (!hooks) throw new Error('This Fastify keeps its hooks elsewhere');
for (const name of ['onRequest', 'preParsing', 'preValidation', 'preHandler', 'onSend', 'onResponse']) {
  if (!Array.isArray(hooks[name])) throw new Error(`There are no hooks ${name}`);
  hooks[name].length = 0;
}

// A page's headers are worked out once: what they are without the guards' is looked up by them.
const guards = ['content-security-policy', ...Object.keys(standingHeaders(config.siteUrl))];
const withoutGuards = new WeakMap<OutgoingHttpHeaders, OutgoingHttpHeaders>();
const writeHead = ServerResponse.prototype.writeHead as (
  this: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
) => ServerResponse;
ServerResponse.prototype.writeHead = function (
  this: ServerResponse,
  status: number,
  all: OutgoingHttpHeaders,
) {
  let bare = withoutGuards.get(all);
  if (!bare) {
    bare = Object.fromEntries(Object.entries(all).filter(([name]) => !guards.includes(name)));
    withoutGuards.set(all, bare);
  }
  return writeHead.call(this, status, bare);
} as typeof ServerResponse.prototype.writeHead;

console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
