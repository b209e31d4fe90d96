import type { FastifyReply, FastifyRequest } from 'fastify';
import { pdfPolicy } from './headers.ts';

type NamedFile = { originalName: string; mediaType: string; size: number };

/**
 * The headers for sending back a file that somebody gave us. The browser saves it under its original name or
 * shows it in its PDF viewer, and never opens it as a page of our site.
 */
export function headersOfFile(
  { originalName, mediaType, size }: NamedFile,
  how: 'attachment' | 'inline',
): Record<string, string> {
  return {
    'content-type': mediaType,
    'content-length': String(size),
    'content-disposition': `${how}; ${inBothForms(originalName)}`,
    'cache-control': KEPT_NOWHERE,
    'x-robots-tag': 'noindex, noarchive',
    'content-security-policy': how === 'inline' ? pdfPolicy : "default-src 'none'; sandbox",
  };
}

/**
 * What one person may read is kept in no cache, or only until it is asked for again: who has signed out, or may no
 * longer read it, does not see it from a cache.
 */
export const KEPT_NOWHERE = 'private, no-store';
const ASKED_AGAIN = 'private, no-cache';

/**
 * Lets a browser keep what it must ask for again each time.
 *
 * @param content tells one content from another
 * @returns whether the browser has this content already, so that there is nothing to send
 */
export function hasAlready(request: FastifyRequest, reply: FastifyReply, content: string): boolean {
  const etag = `"${content}"`;
  reply.header('cache-control', ASKED_AGAIN).header('etag', etag);
  return request.headers['if-none-match'] === etag;
}

/** RFC 6266: a plain name for old clients, and the real name in UTF-8. */
function inBothForms(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
