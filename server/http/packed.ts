import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

const pack = promisify(gzip);

/**
 * A rendered page as it travels: packed, where the browser unpacks it. Only for a page in which nothing stands that its request brought:
 * the length of any other would tell what else is in it.
 */
export async function packed(reply: FastifyReply, html: string): Promise<string | Buffer> {
  reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(String(reply.request.headers['accept-encoding'] ?? ''))) return html;
  reply.header('content-encoding', 'gzip');
  return pack(html);
}
