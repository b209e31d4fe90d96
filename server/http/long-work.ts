import type { FastifyReply, FastifyRequest } from 'fastify';

/** A report of 500 photos takes some minutes on a slow machine, and whoever comes next waits for it. */
const LONGEST_MS = 10 * 60 * 1000;

/** Keeps the connection of a request whose answer may take long: a silent one is closed after half a minute otherwise. */
export function mayTakeLong({ raw }: FastifyRequest): void {
  raw.socket.setTimeout?.(LONGEST_MS);
}

/** Stops work that nobody waits for any more. */
export function signalOfLeaving(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort();
  });
  return left.signal;
}
