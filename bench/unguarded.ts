// The server without a page's guards (the security headers and the page's policy), to compare the guarded
// server with. Prints its address.
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { readConfig } from '#server/config.ts';
import { createApp } from '#server/http/app.ts';
import type { ReadyAnswer } from '#server/http/front.ts';
import { loadSite, sitePages } from '#server/http/site.ts';

const { siteUrl, trustProxy } = readConfig({ ...process.env, PORT: '0' });
const site = loadSite(fileURLToPath(new URL('../build', import.meta.url)), {});

const unguarded = new WeakMap<ReadyAnswer, ReadyAnswer>();
function withoutPolicy(answer: ReadyAnswer): ReadyAnswer {
  const known = unguarded.get(answer);
  if (known) return known;
  const { 'content-security-policy': _policy, ...headers } = answer.headers;
  const bare = { ...answer, headers };
  unguarded.set(answer, bare);
  return bare;
}

const app = await createApp({
  siteUrl,
  secret: 'none',
  site: {
    ...site,
    ready(request) {
      const answer = site.ready(request);
      return answer && withoutPolicy(answer);
    },
  },
  findUser: async () => undefined,
  trustProxy,
  logger: pino({ level: 'warn' }),
});
sitePages(app, site, async () => false);

console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
