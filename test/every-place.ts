import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Visit } from '#contract/capture/visits.ts';
import * as capture from '#contract/desk/endpoints/capture.ts';
import { addressOf } from '#contract/endpoint.ts';
import type { Message } from '#server/outbox/message.ts';
import { withStatement } from '#server/partners/with-statement.ts';
import type { CustomersWay } from './customers-way.ts';
import type { TestDatabase } from './databases.ts';
import { everyRoute } from './faults/routes.ts';
import type { TestApp } from './test-app.ts';

/** What a place says: its text, or the hash of a picture. */
export type Places = Map<string, string>;

/** What only shows other things than facts, or what is made of the business's own files, and why it is not read. */
const notRead: Record<string, string> = {
  '/api/admin/answers/:id/photos/:filename': 'a photo',
  '/api/admin/standards/:id/defects': 'a standard',
  '/api/admin/standards/:id/document': 'a standard',
  '/api/admin/standards/:id/clauses': 'a standard',
  '/api/admin/standards/:id/changes': 'a standard',
  '/api/admin/standards/:id/pages/:page': 'a standard',
  '/api/admin/standards/:id/pages/:page/lines': 'a standard',
  '/api/admin/standards/:id/outline': 'a standard',
  '/api/admin/removals/:id': 'what was deleted',
  '/api/admin/reports/:id/pictures/:sha256': 'a photo',
  '/api/admin/inspections/:id/photos/:photo': 'a photo',
  '/api/admin/export': 'every table; test/archive compares them',
  '/api/admin/business/preview': 'the pages themselves',
  '/api/inspect/templates/:hash': 'templates of a standard, and phrases, which are read below',
  '/api/inspect/photos/:sha256': 'a photo',
  '/api/inspect/earlier-photos': 'names of photos',
  '/api/inspect/files/:filename': 'a plan',
  '/api/inspect/files/:filename/pages/:page': 'a plan',
  '/api/admin/credit-notes/:id/pdf': 'drawn as the invoice that it credits',
  '/i/:token/invoices/:number/card': 'leads to the card provider',
  '/i/:token/shares/:id/answers': 'needs a builder’s answer; server/customers/share-answers tests it',
  '/i/:token/answer-photos/:filename': 'a photo',
  '/i/:token/files/:filename': 'a file of a reply',
  '/i/:token/photos/:id': 'a photo',
  '/uploads/:filename': 'a customer’s file',
  '/uploads/:filename/thumbnail': 'a customer’s file',
  '/api/admin/messages/:id/files/:filename': 'a file of a reply',
  '/s/:token/photos/:id': 'a photo',
  '/pictures/:size/:id': 'an uploaded picture; server/business/pictures.test.ts reads it',
  '/s/:token/answers/:id/photos/:filename': 'a photo',
};

/** Reads every address that the product's own router lists, every file of the rendered site, and every mail. */
export async function readEveryPlace(
  {
    server,
    database,
    session,
    phone,
  }: {
    server: Pick<TestApp, 'app' | 'dataDir'>;
    database: Pick<TestDatabase, 'db'>;
    session: { cookie: string };
    phone: { cookie: string };
  },
  ways: readonly CustomersWay[],
): Promise<Places> {
  const places: Places = new Map();
  for (const { method, url } of everyRoute(server)) {
    if (method !== 'GET' || url === '*' || notRead[url]) continue;
    for (const { place, address, way } of addressesOf(url, ways)) {
      const isPage = !url.startsWith('/api/');
      const reply = await server.app.inject({
        url: address,
        headers: {
          ...(url.startsWith('/api/inspect/') ? phone : session),
          accept: isPage ? 'text/html' : '*/*',
        },
      });
      // A customer whose request is not booked has fewer papers.
      if (reply.statusCode >= 400 && (!way || way.report) && !needsForm.test(url))
        throw new Error(`${address} was answered with ${reply.statusCode}: ${reply.body}`);
      places.set(place, await textOf(reply.rawPayload, String(reply.headers['content-type'])));
    }
  }
  const { visits }: { visits: Visit[] } = JSON.parse(places.get('/api/inspect/visits') ?? '{"visits":[]}');
  for (const hash of new Set(visits.flatMap(({ templateSets }) => templateSets))) {
    const address = addressOf(capture.templates, { hash });
    const reply = await server.app.inject({ url: address, headers: phone });
    places.set('/api/inspect/templates/:hash', reply.body);
  }
  for (const path of renderedFiles(server.dataDir)) {
    const reply = await server.app.inject({ url: path, headers: { accept: 'text/html' } });
    places.set(path, await textOf(reply.rawPayload, String(reply.headers['content-type'])));
  }
  const mails = await database.db.selectFrom('outbox').select(['id', 'kind', 'message']).execute();
  for (const { id, kind, message } of mails) {
    const leaving = await withStatement(database.db, JSON.parse(message));
    const { attachments = [], ...letter }: Partial<Message> = leaving;
    const texts = attachments.map(({ base64, mediaType }) =>
      textOf(Buffer.from(base64, 'base64'), mediaType),
    );
    places.set(`mail ${kind} ${id}`, [JSON.stringify(letter), ...(await Promise.all(texts))].join('\n'));
  }
  return places;
}

/** The files that a version of the facts is rendered into, by their addresses. */
export function renderedFiles(dataDir: string): string[] {
  const [folder, ...others] = readdirSync(join(dataDir, 'sites'));
  if (folder === undefined || others.length > 0) throw new Error('There is not one rendered site');
  const site = join(dataDir, 'sites', folder);
  return readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => `/${relative(site, join(entry.parentPath, entry.name))}`)
    .map((path) => path.replace(/\/?index\.html$/, '') || '/');
}

/** The address of a form leads back to its page when it is opened without the form. */
const needsForm = /^\/i\/:token\/(?:time|message|details|withdrawal|files|shares)|^\/s\/:token\/items/;

const queries: Record<string, string> = {
  '/api/availability': 'type=frame&date=2026-12-16',
  '/api/admin/slots': 'type=frame&from=2026-12-14&to=2026-12-18',
  '/api/admin/referrals/report/monthly': 'month=10&year=2026',
  '/api/admin/referrals/report/issue': 'month=10&year=2026',
  '/api/admin/standards/defects/download': 'format=csv',
  '/api/inspect/visits': 'from=2026-11-20&to=2027-01-10',
};

type Address = { place: string; address: string; way?: CustomersWay };

/** An address for each customer who has what it shows, or one that is nobody's. */
function addressesOf(url: string, ways: readonly CustomersWay[]): Address[] {
  const ofEach = (address: (way: CustomersWay) => string | undefined): Address[] =>
    ways.flatMap((way) => {
      const found = address(way);
      return found === undefined ? [] : [{ place: `${url} ${way.name}`, address: found, way }];
    });
  if (url === '/api/admin/invoices/proposal') return ofEach(({ inquiry }) => `${url}?inquiryId=${inquiry}`);
  if (url === '/api/admin/customer-pages/lights')
    return ofEach(({ inquiry }) => `${url}?inquiries=${inquiry}`);
  if (url === '/api/inspect/operations') return ofEach(({ inspection }) => `${url}?inspection=${inspection}`);
  if (!url.includes(':')) return [{ place: url, address: queries[url] ? `${url}?${queries[url]}` : url }];
  return ofEach((way) => {
    const parts = partsOf(url, way);
    if (!parts) throw new Error(`No customer of test/customers-way.ts has an address for ${url}`);
    if (Object.values(parts).includes(undefined)) return undefined;
    return url.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''));
  });
}

/** The ids in an address, `undefined` for a customer who has no such thing. */
function partsOf(url: string, way: CustomersWay): Record<string, string | undefined> | undefined {
  const [, id] = Object.entries({
    '/api/admin/submissions/': way.inquiry,
    '/api/admin/inspections/': way.inspection,
    '/api/admin/invoices/': way.invoice?.id,
    '/api/admin/quotes/': way.quote?.id,
    '/api/admin/statements/': way.statement,
    '/api/admin/reports/': way.report?.id,
    '/api/admin/referrals/': way.partner?.id,
    '/i/:token/visits/': way.inspection,
    '/i/:token/shares/': way.share?.id,
  }).find(([start]) => url.startsWith(start)) ?? [url];
  const token = url.startsWith('/i/')
    ? way.token
    : url.startsWith('/s/')
      ? way.share?.token
      : url.startsWith('/offers/')
        ? way.offer
        : way.feed;
  const all: Record<string, string | undefined> = {
    id,
    token,
    number: url.includes('/quotes/') ? way.quote?.number : way.invoice?.number,
    code: url.includes('referrals') ? way.partner?.code : way.report?.code,
    finding: way.report && 'f1',
  };
  const names = [...url.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => name);
  return names.every((name) => name in all)
    ? Object.fromEntries(names.map((name) => [name, all[name]]))
    : undefined;
}

export async function textOf(bytes: Buffer, mediaType: string): Promise<string> {
  if (mediaType.startsWith('application/pdf')) {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    return text.replaceAll(/\s+/g, ' ');
  }
  // A line of a calendar goes on after a space (RFC 5545, 3.1).
  if (mediaType.startsWith('text/calendar')) return bytes.toString('utf8').replaceAll('\r\n ', '');
  return mediaType.startsWith('image/png')
    ? createHash('sha256').update(bytes).digest('hex')
    : bytes.toString('utf8').replaceAll('&amp;', '&');
}
