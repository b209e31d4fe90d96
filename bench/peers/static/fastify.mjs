// The built site as @fastify/static serves it, with the compressed files the build made. PORT and SITE come from the bench.
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

const app = Fastify();
app.register(fastifyStatic, {
  root: process.env.SITE,
  preCompressed: true,
  redirect: false,
  extensions: ['html'],
});
// Its pages are folders with an index: the address of each is given to it as it stands in the build.
app.setNotFoundHandler((request, reply) => reply.sendFile(`${request.url.slice(1)}/index.html`));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
