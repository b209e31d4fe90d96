// The whole server with every hook around a page taken out: what the guards are measured against. It prints its address.
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';

const { app } = await compose({
  config: readConfig({ ...process.env, PORT: '0' }),
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
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
