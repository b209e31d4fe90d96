import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import fastify from 'fastify';
import type { AnyCustomerPage } from '#contract/customer/pages.ts';
import { customerPaths } from '#contract/paths.ts';
import * as shown from '#test/customer-pages.ts';
import { securityHeaders } from '../server/http/headers.ts';
import { loadSite } from '../server/http/site.ts';

/** The pages that a customer's link opens, each state under the name in its address. */
export const states: Record<string, AnyCustomerPage> = Object.fromEntries([
  ...Object.entries(shown).flatMap(([name, page]) => ('kind' in page ? [[name, page]] : [])),
  ...shown.closedPages.map((page) => [`closed-${page.why}`, page]),
]);

/** The built site, with each state at its own address. Its photos are missing. */
export const test = base.extend<object, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const headers = securityHeaders('http://127.0.0.1');
      const site = loadSite(join(import.meta.dirname, '..', 'build'), headers);
      const app = fastify();
      app.get<{ Params: { name: string } }>('/state/:name', (request, reply) => {
        const page = states[request.params.name];
        if (!page) throw new Error(`There is no state ${request.params.name}`);
        return site.sendRendered(reply.headers(headers), customerPaths.page, page, 200);
      });
      app.get('/*', (request, reply) => {
        site.send(request, reply);
      });
      await use(await app.listen({ port: 0, host: '127.0.0.1' }));
      await app.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ origin }, use) => use(origin),
});

export { expect };
