import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { hasBody } from './front.ts';

const LOOKED_AT_EVERY_MS = 5_000;
/** A stall of half a minute happens on a phone in a lift. */
const PATIENCE_MS = 30_000;
/** Some 250 bytes a second: a hundredth of what the slowest phone connection carries. */
const LEAST_BYTES = 7_500;

/**
 * Cuts a connection that sends a request's body so slowly that it can only mean to hold the connection. A
 * customer's slow upload that keeps moving has the whole time of a request.
 */
export function cutSlowBodies(app: FastifyInstance): void {
  const arriving = new Map<IncomingMessage, { bytes: number; since: number }>();
  const timer = setInterval(() => {
    const now = Date.now();
    for (const [{ complete, socket }, body] of arriving) {
      // The whole body is here but not read yet. That is our pace, not the sender's.
      if (complete || now - body.since < PATIENCE_MS) continue;
      if (socket.bytesRead - body.bytes < LEAST_BYTES) socket.destroy();
      body.bytes = socket.bytesRead;
      body.since = now;
    }
  }, LOOKED_AT_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (hasBody(raw) && !raw.complete) {
      arriving.set(raw, { bytes: raw.socket.bytesRead, since: Date.now() });
      raw.once('close', () => arriving.delete(raw));
    }
    done();
  });
}
