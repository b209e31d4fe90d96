// Serves the built site with @fastify/static and the compressed files that the build made. PORT and SITE come
// from the bench.
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

// Pages are folders with an index. Without this, the server would first look for a file in vain.
const app = Fastify({ rewriteUrl: ({ url }) => (/[./]$|\.\w+$/.test(url) ? url : `${url}/`) });
app.register(fastifyStatic, {
  root: process.env.SITE,
  preCompressed: true,
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
