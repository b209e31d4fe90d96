import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends CSV as a file to be saved under a name. */
export function sendCsv(reply: FastifyReply, name: string, csv: AsyncIterable<string>): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(csv));
}
