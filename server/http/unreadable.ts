import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '#contract/messages.ts';

/**
 * The address of a request as the router can read it. A broken percent sign, as in `/100%`, is kept as it is,
 * and an address sent whole (`GET http://host/about`, RFC 9112 section 3.2.2) is its path.
 */
export function readableAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [address = '/', path = '', query = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(.*)/is.exec(url) ?? [];
  if (!address.includes('%') || isReadable(path)) return `${path || '/'}${query}`;
  return `${path.replaceAll('%', '%25')}${query}`;
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Whether a request lacks the Host header that HTTP/1.1 asks for (RFC 9112 section 3.2). */
export function lacksHost({ httpVersion, headers }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersion !== '1.0';
}

/** Whether a request expects something we do not do: all but `100-continue` (RFC 9110 section 10.1.1). */
function expectsMore({ headers }: IncomingMessage): boolean {
  return headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue';
}

/** Refuses what Node would refuse by itself, without our headers or a sentence. */
export function refuseUnfit(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const status = lacksHost(request.raw) ? 400 : expectsMore(request.raw) ? 417 : undefined;
  if (status) void reply.code(status).send({ message: messages.unreadable });
  else done();
}

/**
 * Answers bytes that are not HTTP, and a request that is too slow or too long: a short answer with the same headers as every
 * other, which ends the connection.
 */
export function refuseUnreadable(headers: Record<string, string>) {
  return (error: { code?: string }, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    const line = statusLines[error.code as keyof typeof statusLines] ?? '400 Bad Request';
    writePlainly(socket, line, headers, messages.unreadable);
  };
}

/** Takes over the requests that Node does not pass on: CONNECT, and those that expect more than `100-continue`. */
export function takeOver(server: Server, headers: Record<string, string>, listener: RequestListener): Server {
  return server
    .on('checkExpectation', listener)
    .on('connect', (_request, socket) =>
      writePlainly(
        socket,
        '405 Method Not Allowed',
        { ...headers, allow: 'GET, HEAD' },
        messages.otherMethod,
      ),
    );
}

const statusLines = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function writePlainly(socket: Duplex, line: string, headers: Record<string, string>, message: string): void {
  const body = JSON.stringify({ message });
  const all = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${line}\r\n${head.join('')}\r\n${body}`);
}
