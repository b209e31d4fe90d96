import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { AnyCustomerPage } from '#contract/customer/pages.ts';
import type { SentPage } from '#contract/inquiries.ts';
import { inspectApp } from '#contract/inspect/app.ts';
import type { OfferPage } from '#contract/offer-page.ts';
import { customerPaths } from '#contract/paths.ts';
import type { RejectedForm } from '#contract/rejected-form.ts';
import type { VerifyPage } from '#contract/verify-page.ts';
import { wantsData } from './errors.ts';
import { policyHeaders, policyOf } from './file-policy.ts';
import type { ReadyAnswer } from './front.ts';
import { packed } from './packed.ts';

/** One built file in memory, in each encoding the build made of it. */
type BuiltFile = {
  mediaType: string;
  etag: string;
  plain: ReadyAnswer;
  br: ReadyAnswer | undefined;
  gzip: ReadyAnswer | undefined;
  unchanged: ReadyAnswer;
};

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.webmanifest': 'application/manifest+json',
  // What a page of the desk was made with, for the router.
  '.data': 'text/x-script; charset=utf-8',
};

/** Data, signed-in pages and links that work once must not come back out of a cache or the back button; public pages must. */
const PRIVATE_PAGES = ['/admin', '/login', '/invitation'];

/**
 * Loads the built site into memory: every page and asset with its encodings, validator and policy.
 *
 * @param securityHeaders the headers that stand on every answer
 * @param customersPay the origin that a form of a customer's page may lead to: where cards are paid with
 * @throws when there is no build, with the command that makes one
 */
export async function loadSite(
  buildFolder: string,
  securityHeaders: Record<string, string>,
  customersPay?: string,
) {
  const clientFolder = join(buildFolder, 'client');
  if (!existsSync(join(clientFolder, 'index.html')))
    throw new Error('There is no built site. Run "npm run build" first');
  const files = await loadFiles(clientFolder, securityHeaders);
  const notFound = takeNotFound(files);
  const find = (path: string) => files.get(path) ?? files.get(deskPageOf(path));
  const render = renderedBy(buildFolder);

  return {
    /** The answer to a request for a built file by its very address; `undefined` for all that needs a second look. */
    ready({ method, url = '', headers }: IncomingMessage): ReadyAnswer | undefined {
      const file = method === 'GET' || method === 'HEAD' ? files.get(url) : undefined;
      return file && answerTo(headers, file, 200);
    },

    /**
     * Answers a GET from the built site; for a path it does not have it sends the 404 page, or JSON to a program that asks
     * for JSON.
     * Headers and a status that the reply has already go out with it.
     */
    send(request: FastifyRequest, reply: FastifyReply): void {
      const path = request.url.split('?', 1)[0] ?? '/';
      if (path.length > 1 && path.endsWith('/')) {
        redirectToCanonical(request, reply, path);
        return;
      }
      const file = find(path);
      if (file) sendFile(request, reply, file, reply.statusCode);
      else if (wantsData(request)) reply.callNotFound();
      else sendFile(request, reply, notFound, 404);
    },

    /** Answers with the 404 page. */
    sendNotFound(request: FastifyRequest, reply: FastifyReply): void {
      sendFile(request, reply, notFound, 404);
    },

    /** Whether anything of the site stands at a path, public or not. */
    holds: (path: string): boolean => find(path) !== undefined,

    /** Whether a public page stands at a path. */
    has(path: string): boolean {
      const isPage = files.get(path)?.mediaType.startsWith('text/html') === true;
      return isPage && path !== inspectApp.page && !isPrivate(path);
    },

    /**
     * Renders the page at `path` with data its action reads: a refused form with the answers kept and the problems said, or
     * what a visitor has asked for, or is offered.
     */
    sendRendered: async (
      reply: FastifyReply,
      path: string,
      data: RejectedForm | SentPage | OfferPage | VerifyPage | AnyCustomerPage,
      status: number,
    ) => {
      const html = await render(path, data);
      // A report is the longest page there is, up to some hundred KB.
      const body = 'kind' in data && data.kind === 'report' ? await packed(reply, html) : html;
      const formsLeadTo = path === customerPaths.page ? customersPay : undefined;
      return sendHtml(reply, html, { status, formsLeadTo, body });
    },
  };
}

/** The page for addresses that are none: it has no address of its own. */
function takeNotFound(files: Awaited<ReturnType<typeof loadFiles>>) {
  const notFound = files.get('/404');
  if (!notFound) throw new Error('The built site has no /404 page');
  files.delete('/404');
  return notFound;
}

export type Site = Awaited<ReturnType<typeof loadSite>>;

/**
 * Answers every address that no other route has with the built site.
 *
 * @param remember has the reply to a visit by a referral link remember it; returns whether the visit is one
 * too many
 */
export function sitePages(
  app: FastifyInstance,
  site: Pick<Site, 'send'>,
  remember: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>,
): void {
  // No promise where nothing is waited for: it would be a good part of what a page takes.
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    if (/^\/(api|uploads)(\/|\?|$)/.test(request.url)) reply.callNotFound();
    else if (request.url.includes('ref='))
      return remember(request, reply).then((isTooMany) =>
        site.send(request, isTooMany ? reply.code(429) : reply),
      );
    else site.send(request, reply);
    return undefined;
  });
}

/** Renders pages by the built site. It is loaded when first needed: few visitors need it, and React would weigh on every start. */
function renderedBy(buildFolder: string): (path: string, data: object) => Promise<string> {
  let loading: ReturnType<typeof loadRenderer> | undefined;
  return async (path, data) => {
    loading ??= loadRenderer(buildFolder);
    const { render, renderCustomerPage } = await loading;
    if (path === customerPaths.page) return renderCustomerPage(data as AnyCustomerPage);
    const rendered = await render(
      new Request(new URL(path, 'http://site.invalid'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(data),
      }),
    );
    return rendered.text();
  };
}

async function loadRenderer(buildFolder: string) {
  const { createRequestHandler } = await import('react-router');
  const build = (await import(pathToFileURL(join(buildFolder, 'server', 'index.js')).href)) as ServerBuild;
  const { renderCustomerPage } = build.entry.module as unknown as CustomerPages;
  return { render: createRequestHandler(build, 'production'), renderCustomerPage };
}

/** What the site's own entry (web/entry.server.tsx) offers beside what React Router asks of it. */
type CustomerPages = { renderCustomerPage: (page: AnyCustomerPage) => string };

/** Every file the site is built of, by the address it is asked for at. */
async function loadFiles(
  clientFolder: string,
  securityHeaders: Record<string, string>,
): Promise<Map<string, BuiltFile>> {
  const files = new Map<string, BuiltFile>();
  const names = await readdir(clientFolder, { recursive: true, withFileTypes: true });
  for (const entry of names) {
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(clientFolder, path).split(sep).join('/')}`;
    const mediaType = mediaTypes[extname(entry.name)];
    if (!entry.isFile() || !mediaType) continue;
    const page = address.replace(/\/?index\.html$/, '') || '/';
    files.set(page, await loadFile(path, { address, page }, mediaType, securityHeaders));
  }
  return files;
}

async function loadFile(
  path: string,
  { address, page }: { address: string; page: string },
  mediaType: string,
  securityHeaders: Record<string, string>,
): Promise<BuiltFile> {
  const content = await readFile(path);
  const html = mediaType.startsWith('text/html') ? content.toString('utf8') : undefined;
  const control = cacheControl(address, html !== undefined, page);
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  const validators = {
    ...securityHeaders,
    ...policyHeaders(page, mediaType, html),
    'cache-control': control,
    etag,
    vary: 'accept-encoding',
  };
  const answer = (body: Buffer, encoding?: string): ReadyAnswer => ({
    status: 200,
    headers: {
      ...validators,
      'content-type': mediaType,
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
      'content-length': String(body.length),
    },
    body,
  });
  const [br, gzip] = await Promise.all(
    ['br', 'gz'].map((extension) => readFile(`${path}.${extension}`).catch(() => undefined)),
  );
  return {
    mediaType,
    etag,
    plain: answer(content),
    br: br && answer(br, 'br'),
    gzip: gzip && answer(gzip, 'gzip'),
    unchanged: { status: 304, headers: validators, body: undefined },
  };
}

function isPrivate(page: string): boolean {
  return PRIVATE_PAGES.some((path) => page === path || page.startsWith(`${path}/`));
}

function cacheControl(address: string, isPage: boolean, page: string): string {
  if (address.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  // A phone that asks whether there is a new version must get the true answer.
  if (address === inspectApp.worker) return 'no-cache';
  // A missing file may exist next time, so browsers must not keep this answer.
  if (isPage && (isPrivate(page) || page === '/404')) return 'no-store';
  return isPage ? 'public, max-age=0, must-revalidate' : 'public, max-age=3600';
}

function answerTo(asked: IncomingHttpHeaders, file: BuiltFile, status: number): ReadyAnswer {
  if (status === 200 && asked['if-none-match'] === file.etag) return file.unchanged;
  const accepted = asked['accept-encoding'] ?? '';
  const ready =
    (/\bbr\b/.test(accepted) && file.br) || (/\bgzip\b/.test(accepted) && file.gzip) || file.plain;
  return status === 200 ? ready : { ...ready, status };
}

/** Sends a file as it is ready, with the headers that the reply has by now. Hooks that run later add nothing. */
function sendFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile, status: number): void {
  const answer = answerTo(request.headers, file, status);
  const headers = { ...answer.headers, ...reply.getHeaders() } as OutgoingHttpHeaders;
  reply.hijack();
  reply.raw.writeHead(answer.status, headers).end(answer.body);
}

function sendHtml(
  reply: FastifyReply,
  html: string,
  { status, formsLeadTo, body }: { status: number; formsLeadTo: string | undefined; body: string | Buffer },
): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policyOf(html, formsLeadTo))
    .send(body);
}

/** A page of the desk with an id in its address is the same for every id: it asks for its data itself. */
function deskPageOf(path: string): string {
  return path.replace(/^(?<kind>\/admin\/[a-z-]+)\/[\w-]+(?<part>\/[a-z]+)?$/, '$<kind>/one$<part>');
}

function redirectToCanonical(request: FastifyRequest, reply: FastifyReply, path: string): void {
  const query = request.url.slice(path.length);
  // One leading slash only: "//host/" would lead to another site, and browsers take a backslash for a slash.
  reply.redirect(`/${path.replace(/^[/\\]+|\/+$/g, '')}${query}`, 308);
}
