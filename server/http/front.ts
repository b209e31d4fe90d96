import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';

/** How long a connection stays open with nothing asked on it. */
const KEEP_ALIVE_SECONDS = 65;
const NO_DATE = ' '.repeat(new Date(0).toUTCString().length);

/** A whole answer, worked out before anybody asked. */
export type ReadyAnswer = {
  status: number;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** Once somebody has asked for it. */
  wire?: Wire;
};

/** An answer as it goes over the wire on a connection that stays open: where its date stands, and which second that says. */
type Wire = { bytes: Buffer; dateAt: number; second: number };

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
  const own = { keepAliveTimeout: KEEP_ALIVE_SECONDS * 1000, optimizeEmptyRequests: true };
  const server = createServer({ ...settings, ...own }, (request, response) => {
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
    if (status === 200 && isCommon(request, response)) writeOut(response, answer);
    else response.writeHead(status, answer.headers).end(answer.body);
  });
  return server;
}

/** How all but a few ask: for the body too, and with the connection staying open. */
function isCommon({ method, httpVersion }: IncomingMessage, { shouldKeepAlive }: ServerResponse): boolean {
  return method === 'GET' && httpVersion === '1.1' && shouldKeepAlive;
}

/**
 * Answers as `writeHead` and `end` would, to the byte, without the headers being looked at and joined again and as one
 * piece: a quarter less of the processor. `_header` and `_headerSent` are where Node notes that a head has gone, and no part of
 * what it promises; the version of Node is the project's own, and a test holds both ways side by side (docs/decisions/0017).
 */
function writeOut(response: ServerResponse, answer: ReadyAnswer): void {
  answer.wire ??= putTogether(answer);
  const { wire } = answer;
  const second = Math.floor(Date.now() / 1000);
  if (second !== wire.second) {
    wire.bytes.write(new Date(second * 1000).toUTCString(), wire.dateAt, 'latin1');
    wire.second = second;
  }
  Object.assign(response, { _header: 'written', _headerSent: true });
  response.end(wire.bytes);
}

/** The body is kept once: as a part of what goes over the wire. */
function putTogether(answer: ReadyAnswer): Wire {
  const { status, headers, body = Buffer.alloc(0) } = answer;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const before = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}Date: `;
  const after = `\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_SECONDS}\r\n\r\n`;
  const head = Buffer.from(before + NO_DATE + after, 'latin1');
  const bytes = Buffer.concat([head, body]);
  answer.body = bytes.subarray(head.length);
  return { bytes, dateAt: Buffer.byteLength(before, 'latin1'), second: 0 };
}

/** Whether a request brings more than its head. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
