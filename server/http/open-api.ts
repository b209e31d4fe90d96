import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { facts } from '#content/facts.ts';
import { paths } from '#contract/paths.ts';

type Described = { plain: Buffer; packed: Buffer; etag: string };

/** Describes every call in an OpenAPI document, made when first asked for, because that takes long. */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: facts.identity.name, description: 'The calls of this site and its desk', version: '1' },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  let kept: Promise<Described> | undefined;
  app.get(paths.openApi, { schema: { hide: true } }, async ({ headers }, reply) => {
    kept ??= asBytes(app.swagger());
    const { plain, packed, etag } = await kept;
    reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    if (!/\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))) return reply.send(plain);
    return reply.header('content-encoding', 'gzip').send(packed);
  });
}

async function asBytes(document: object): Promise<Described> {
  const plain = Buffer.from(JSON.stringify(document));
  const hash = createHash('sha256').update(plain).digest('base64url');
  return { plain, packed: await promisify(gzip)(plain), etag: `"${hash.slice(0, 22)}"` };
}
