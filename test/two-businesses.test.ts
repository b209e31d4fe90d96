// @module-tag full
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import * as invoices from '#contract/desk/endpoints/invoices.ts';
import { paths } from '#contract/paths.ts';
import { ada } from './cast.ts';
import { renderedFiles, textOf } from './every-place.ts';
import { overHttp } from './faults/desk-over-http.ts';
import { type Marked, markedFacts, shownIn } from './marked-facts.ts';
import { publishFacts } from './publish-facts.ts';
import { type RunningServer, runServer, temporaryFolder } from './run-server.ts';

test('two businesses from one clone that publish at the same time share no page, paper, mail or file', async () => {
  const businesses = [markedFacts('first'), markedFacts('second')] as const;
  const folders = await Promise.all(businesses.map(() => temporaryFolder()));
  const started = () => Promise.all(folders.map(({ path }) => runServer({ DATA_DIR: path })));
  let servers = await started();
  try {
    const desks = await Promise.all(servers.map(overHttp));
    await Promise.all(desks.map((desk, index) => publishFacts(desk, (businesses[index] as Marked).facts)));
    // Each has its pages from its own folder, and not from memory.
    await Promise.all(servers.map(({ stop }) => stop()));
    servers = await started();
    const said = await Promise.all(servers.map(saidBy));
    for (const [index, own] of said.entries()) {
      const [mine, others] = index === 0 ? businesses : [businesses[1], businesses[0]];
      expect(own.size).toBeGreaterThan(60);
      for (const [place, text] of own) expect(shownIn(text, others), place).toEqual([]);
      // Each of its places says something of its own.
      for (const place of ['/', '/pricing', '/blog/feed.xml', 'invoice', 'customer’s page', 'mails'])
        expect(shownIn(own.get(place) ?? '', mine).length, place).toBeGreaterThan(0);
    }
    expect([...folders.map(({ path }) => readdirSync(join(path, 'sites')).length)]).toEqual([1, 1]);
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
    await Promise.all(folders.map(({ remove }) => remove()));
  }
});

/** What a business says on its site, to a customer and on its papers. */
async function saidBy(server: RunningServer): Promise<Map<string, string>> {
  const desk = await overHttp(server);
  const said = new Map<string, string>();
  const read = async (place: string, address: string, headers: Record<string, string>) => {
    const reply = await fetch(server.origin + address, { headers });
    const bytes = Buffer.from(await reply.arrayBuffer());
    said.set(place, await textOf(bytes, reply.headers.get('content-type') ?? ''));
  };
  for (const path of renderedFiles(server.dataDir)) await read(path, path, { accept: 'text/html' });

  const asked = await desk.server.app.inject({ method: 'POST', url: paths.contact, payload: ada });
  const { id: inquiryId, customerPage } = asked.json();
  await read('customer’s page', customerPage, { accept: 'text/html' });
  const proposed = await desk.call('GET', `${invoices.proposal.path}?inquiryId=${inquiryId}`);
  const { lines } = proposed.json();
  const issued = await desk.call('POST', invoices.issue.path, { inquiryId, lines });
  await read('invoice', paths.invoicePdf(issued.json().invoice.id), desk.session);

  const books = new DatabaseSync(join(server.dataDir, 'plumbline.sqlite'), { readOnly: true });
  const mails = books.prepare('select message from outbox').all();
  books.close();
  said.set('mails', JSON.stringify(mails));
  return said;
}
