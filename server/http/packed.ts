import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

const pack = promisify(gzip);

/**
 * Compresses a rendered page if the browser accepts gzip. Use it only for pages that hold nothing from their request:
 * otherwise the compressed length could reveal the rest of the page (the BREACH attack).
 */
export async function packed(reply: FastifyReply, html: string): Promise<string | Buffer> {
  reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(String(reply.request.headers['accept-encoding'] ?? ''))) return html;
  reply.header('content-encoding', 'gzip');
  return pack(html);
}
