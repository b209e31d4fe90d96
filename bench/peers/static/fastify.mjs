// The built site as @fastify/static serves it, with the compressed files the build made. PORT and SITE come from the bench.
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

// Its pages are folders with an index: without this each would be looked for in vain first.
const app = Fastify({ rewriteUrl: ({ url }) => (/[./]$|\.\w+$/.test(url) ? url : `${url}/`) });
app.register(fastifyStatic, {
  root: process.env.SITE,
  preCompressed: true,
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
