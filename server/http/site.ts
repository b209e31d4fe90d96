import { existsSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { facts, samples } from '#content/facts.ts';
import type { Facts } from '#contract/business/facts.ts';
import type { AnyCustomerPage } from '#contract/customer/pages.ts';
import type { SentPage } from '#contract/inquiries.ts';
import { inspectApp } from '#contract/inspect/app.ts';
import type { OfferPage } from '#contract/offer-page.ts';
import { customerPaths } from '#contract/paths.ts';
import type { RejectedForm } from '#contract/rejected-form.ts';
import type { VerifyPage } from '#contract/verify-page.ts';
import { giveWay } from '../turns.ts';
import { wantsData } from './errors.ts';
import { policyOf } from './file-policy.ts';
import type { ReadyAnswer } from './front.ts';
import { noPages } from './no-pages.ts';
import { packed } from './packed.ts';
import { type BuiltFile, filesIn, isPrivate, loadFiles, renderedFile } from './site-files.ts';

/**
 * Loads the built site into memory: every page and asset with its encodings, validator and policy.
 *
 * @param securityHeaders the headers that stand on every answer
 * @param otherSiteUrl the public origin that pages name, if it is not the one that the site was built for
 * @throws when there is no build, with the command that makes one
 */
export function loadSite(
  buildFolder: string,
  securityHeaders: Record<string, string>,
  otherSiteUrl?: string,
) {
  const clientFolder = join(buildFolder, 'client');
  if (!existsSync(join(clientFolder, 'index.html.gz')))
    throw new Error('There is no built site. Run "npm run build" first');
  let files = loadFiles(clientFolder, securityHeaders);
  let notFound: { page: BuiltFile; status: 404 | 503 } = { page: takeNotFound(files), status: 404 };
  const find = (path: string) => files.get(path) ?? files.get(deskPageOf(path));
  const render = renderedBy(buildFolder, otherSiteUrl);

  return {
    ...sending(find, () => notFound),

    /**
     * Reads the pages of another version of the facts, in pieces. They stand beside the build's scripts and styles.
     *
     * @returns a function that serves them from then on
     */
    async load(renderedFolder: string): Promise<() => void> {
      const next = assetsOf(files);
      for (const [address, file] of filesIn(renderedFolder, securityHeaders)) {
        next.set(address, file);
        await giveWay();
      }
      const page = takeNotFound(next);
      return () => {
        files = next;
        notFound = { page, status: 404 };
      };
    },

    /**
     * Stops serving the pages of the build, because their facts are not those in force. Until others are loaded, visitors read one
     * sentence. The pages of the desk and the phone are rendered here, so that the business can go on.
     */
    async withhold(log: FastifyBaseLogger): Promise<void> {
      const next = assetsOf(files);
      for (const [address, { mediaType }] of files) {
        if (isPublic(address)) continue;
        try {
          next.set(
            address,
            renderedFile(await render.file(address), { address, mediaType, securityHeaders }),
          );
        } catch (error) {
          log.error({ err: error, address }, 'a page of the desk could not be rendered');
        }
      }
      const about = { address: '/404', mediaType: 'text/html; charset=utf-8', securityHeaders };
      notFound = { page: renderedFile(Buffer.from(noPages()), about), status: 503 };
      files = next;
    },

    /** The answer to a request for a built file by its very address; `undefined` for all that needs a second look. */
    ready({ method, url = '', headers }: IncomingMessage): ReadyAnswer | undefined {
      const file = method === 'GET' || method === 'HEAD' ? files.get(url) : undefined;
      return file && answerTo(headers, file, 200);
    },

    /** Whether the site has anything at a path, public or not. */
    holds: (path: string): boolean => find(path) !== undefined,

    /** Whether a path has a public page. */
    has(path: string): boolean {
      const isPage = files.get(path)?.mediaType.startsWith('text/html') === true;
      return isPage && isPublic(path);
    },

    /**
     * Renders the page at `path` with the data of its action: a refused form with its answers and errors, or
     * what a visitor asked for or was offered.
     *
     * @param formsLeadTo the origin of another site that a form of the page may lead to
     */
    sendRendered: async (
      reply: FastifyReply,
      path: string,
      data: RejectedForm | SentPage | OfferPage | VerifyPage | AnyCustomerPage,
      status: number,
      formsLeadTo?: string,
    ) => {
      await giveWay();
      const html = await render.withData(path, data);
      // A report is the longest page there is, up to some hundred KB.
      const body = 'kind' in data && data.kind === 'report' ? await packed(reply, html) : html;
      return sendHtml(reply, html, { status, formsLeadTo, body });
    },
  };
}

/** Visitors don't see the pages of the desk and the phone. */
const isPublic = (address: string) => address !== inspectApp.page && !isPrivate(address);

/** Scripts and styles: they are the same for every business. */
const assetsOf = (files: Map<string, BuiltFile>) =>
  new Map([...files].filter(([address]) => address.startsWith('/assets/')));

/** Sends files of the built site, and the 404 page for other addresses, or what stands in place of all pages (503). */
function sending(
  find: (path: string) => BuiltFile | undefined,
  notFound: () => { page: BuiltFile; status: 404 | 503 },
) {
  const sendNotFound = (request: FastifyRequest, reply: FastifyReply) => {
    const { page, status } = notFound();
    if (status === 503) reply.header('retry-after', '60');
    sendFile(request, reply, page, status);
  };
  return {
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
      else sendNotFound(request, reply);
    },

    /** Answers with the 404 page. */
    sendNotFound,
  };
}

/** The page for unknown addresses. It has no address of its own. */
function takeNotFound(files: Map<string, BuiltFile>) {
  const notFound = files.get('/404');
  if (!notFound) throw new Error('The built site has no /404 page');
  files.delete('/404');
  return notFound;
}

export type Site = ReturnType<typeof loadSite>;

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
function renderedBy(buildFolder: string, otherSiteUrl: string | undefined) {
  let loading: ReturnType<typeof loadRenderer> | undefined;
  const load = async () => {
    loading ??= loadRenderer(buildFolder);
    const renderer = await loading;
    // This part of the build has its own copy of the facts.
    renderer.putInForce(facts, samples);
    renderer.putSiteUrl(otherSiteUrl);
    return renderer;
  };
  return {
    /** A page with the data of its action. */
    async withData(path: string, data: object): Promise<string> {
      const { render, renderCustomerPage } = await load();
      if (path === customerPaths.page) return renderCustomerPage(data as AnyCustomerPage, giveWay);
      const rendered = await render(
        new Request(new URL(path, 'http://site.invalid'), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(data),
        }),
      );
      return rendered.text();
    },

    /** A page, or its data for the router, as a build would render it. */
    async file(address: string): Promise<Buffer> {
      const { render } = await load();
      const rendered = await render(new Request(new URL(address, 'http://site.invalid')));
      if (rendered.status !== 200) throw new Error(`${address} was answered with ${rendered.status}`);
      return Buffer.from(await rendered.arrayBuffer());
    },
  };
}

async function loadRenderer(buildFolder: string) {
  const { createRequestHandler } = await import('react-router');
  const build = (await import(pathToFileURL(join(buildFolder, 'server', 'index.js')).href)) as ServerBuild;
  const { renderCustomerPage, putInForce, putSiteUrl } = build.entry.module as unknown as Entry;
  return { render: createRequestHandler(build, 'production'), renderCustomerPage, putInForce, putSiteUrl };
}

/** What the site's own entry (web/entry.server.tsx) offers beside what React Router asks of it. */
type Entry = {
  putInForce: (facts: Facts, samples: readonly string[]) => void;
  putSiteUrl: (other: string | undefined) => void;
  renderCustomerPage: (page: AnyCustomerPage, giveWay: () => Promise<void>) => Promise<string>;
};

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
  reply.redirect(`/${path.replace(/^[/\\]+|(?<!\/)\/+$/g, '')}${query}`, 308);
}
