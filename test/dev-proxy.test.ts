import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pages, paths } from '#contract/paths.ts';

// Answers with the request that reached it.
const server = createHttpServer(({ method, url, headers }, reply) => {
  reply.setHeader('x-reached', 'server').end(`${method} ${url} at ${headers.host}`);
});
let vite: ViteDevServer;
let address: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('PORT', String((server.address() as AddressInfo).port));
  const { default: config } = await import('../vite.config.ts');
  // The proxy alone, without the part that makes the pages.
  vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { proxy: config.server?.proxy ?? {}, host: '127.0.0.1', port: 0, ws: false },
  });
  await vite.listen();
  address = new URL(vite.resolvedUrls?.local[0] ?? '').origin;
}, 60_000);

afterAll(async () => {
  await vite.close();
  server.close();
  vi.unstubAllEnvs();
});

test.each([
  ['POST', paths.contact],
  ['GET', paths.upload('plan.pdf')],
  ['GET', paths.health],
  ['GET', paths.ready],
  ['POST', `${pages.newsletterConfirm}?token=x`],
  ['POST', `${pages.newsletterUnsubscribe}?token=x`],
])('in development %s %s reaches the server, as sent from the site itself', async (method, path) => {
  const reply = await fetch(`${address}${path}`, { method });
  expect(await reply.text()).toBe(`${method} ${path} at ${new URL(address).host}`);
});

test.each([pages.home, pages.newsletterConfirm, pages.newsletterConfirmed])(
  'in development GET %s is a page',
  async (path) => {
    expect((await fetch(`${address}${path}`)).headers.get('x-reached')).toBeNull();
  },
);
