import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { inspectApp } from '#contract/inspect/app.ts';
import { policyHeaders } from './file-policy.ts';
import type { ReadyAnswer } from './front.ts';

/** One built file in memory, in each encoding the build made of it. */
export type BuiltFile = {
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
  // The data of a desk page, for the router.
  '.data': 'text/x-script; charset=utf-8',
};

/**
 * Data, signed-in pages and links that work once must not come back from a cache or the back button. Public
 * pages must.
 */
const PRIVATE_PAGES = ['/admin', '/login', '/invitation'];

/**
 * The files of the built site by their address. They are read synchronously: nothing is served yet, and
 * waiting for each of about 800 files takes several times as long.
 */
export function loadFiles(
  clientFolder: string,
  securityHeaders: Record<string, string>,
): Map<string, BuiltFile> {
  return new Map(filesIn(clientFolder, securityHeaders));
}

/** The same one by one. */
export function* filesIn(
  clientFolder: string,
  securityHeaders: Record<string, string>,
): Generator<[address: string, file: BuiltFile]> {
  const entries = readdirSync(clientFolder, { recursive: true, withFileTypes: true });
  const paths = new Set(
    entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)),
  );
  const read = (path: string) => (paths.has(path) ? readFileSync(path) : undefined);
  for (const path of new Set([...paths].map((name) => name.replace(/\.(br|gz)$/, '')))) {
    const address = `/${relative(clientFolder, path).split(sep).join('/')}`;
    const mediaType = mediaTypes[extname(path)];
    if (!mediaType) continue;
    const page = address.replace(/\/?index\.html$/, '') || '/';
    const [br, gzip] = [read(`${path}.br`), read(`${path}.gz`)];
    // A release has no plain copy of what is there in gzip.
    const plain = read(path) ?? gunzipSync(gzip ?? '');
    yield [page, builtFile({ plain, br, gzip }, { address, page, mediaType, securityHeaders })];
  }
}

/** A page that was rendered in this process, without encodings. */
export function renderedFile(
  plain: Buffer,
  { address, ...about }: { address: string; mediaType: string; securityHeaders: Record<string, string> },
): BuiltFile {
  return builtFile({ plain, br: undefined, gzip: undefined }, { address, page: address, ...about });
}

type Encodings = { plain: Buffer; br: Buffer | undefined; gzip: Buffer | undefined };
type About = { address: string; page: string; mediaType: string; securityHeaders: Record<string, string> };

function builtFile(
  { plain: content, br, gzip }: Encodings,
  { address, page, mediaType, securityHeaders }: About,
): BuiltFile {
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
  return {
    mediaType,
    etag,
    plain: answer(content),
    br: br && answer(br, 'br'),
    gzip: gzip && answer(gzip, 'gzip'),
    unchanged: { status: 304, headers: validators, body: undefined },
  };
}

/** Whether a page is only for people who are signed in, or who have a link. */
export function isPrivate(page: string): boolean {
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
