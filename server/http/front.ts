import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';

/** A whole answer, worked out before anybody asked. */
export type ReadyAnswer = {
  status: number;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** The headers as they go over the wire, all but those of the connection and the date. */
  lines: string;
};

/** An answer with its headers written out once, and not again for each visitor. */
export function readyAnswer(status: number, headers: Record<string, string>, body?: Buffer): ReadyAnswer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  // By way of bytes: one flat string, where joined ones would be joined again at every answer.
  return { status, headers, body, lines: Buffer.from(lines.join(''), 'latin1').toString('latin1') };
}

/** One request and its answer, as the log and the metrics know it: the route's pattern, never the address. */
export type Answered = { requestId: string; method: string; route: string; status: number; ms: number };

/**
 * A server that answers by itself what is ready beforehand, and hands everything else on. A page of the site is asked for
 * more than all else together, and nothing about it depends on the visitor: going through the framework would take half
 * as long again (docs/decisions/0016).
 *
 * @param ready the answer to a request, `undefined` where anything else has to decide
 * @param others who answers the rest
 * @param answered told of each answer given here; `undefined` while nobody listens
 */
export function serverWithFront(
  settings: ServerOptions,
  ready: (request: IncomingMessage) => ReadyAnswer | undefined,
  others: RequestListener,
  answered: () => ((answer: Answered) => void) | undefined,
) {
  const server = createServer(settings, (request, response) => {
    // A server that is stopping says so on each connection: that is left to the framework.
    const answer = server.listening && !hasBody(request) ? ready(request) : undefined;
    if (!answer) {
      others(request, response);
      return;
    }
    const { status } = answer;
    const tell = answered();
    if (tell) {
      const startedAt = performance.now();
      const { method = '' } = request;
      response.once('close', () =>
        tell({ requestId: randomUUID(), method, route: '/*', status, ms: performance.now() - startedAt }),
      );
    }
    const keepAliveMs = server.keepAliveTimeout;
    if (status === 200 && isCommon(request, response)) writeOut(response, answer, keepAliveMs);
    else response.writeHead(status, answer.headers).end(answer.body);
  });
  return server;
}

/** How all but a few ask: for the body too, and with the connection staying open. */
function isCommon({ method, httpVersion }: IncomingMessage, { shouldKeepAlive }: ServerResponse): boolean {
  return method === 'GET' && httpVersion === '1.1' && shouldKeepAlive;
}

/**
 * Answers as `writeHead` and `end` would, to the byte, without each header being looked at again: with all of them that is a
 * fifth of what a page takes. `_header` is where Node keeps a head that is ready to go, and no part of what it promises; the
 * version of Node is the project's own, and a test holds both ways side by side (docs/decisions/0017).
 */
function writeOut(response: ServerResponse, { lines, body }: ReadyAnswer, keepAliveMs: number): void {
  const head = response as unknown as { _header: string };
  head._header = `HTTP/1.1 200 OK\r\n${lines}Date: ${dateNow()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}\r\n\r\n`;
  response.end(body);
}

let date = { second: 0, text: '' };

/** The date as a header says it. */
function dateNow(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== date.second) date = { second, text: new Date(second * 1000).toUTCString() };
  return date.text;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
