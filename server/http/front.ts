import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerOptions } from 'node:http';

/** How long an idle connection stays open. */
const KEEP_ALIVE_SECONDS = 65;

/** A complete answer, prepared at the start. */
export type ReadyAnswer = { status: number; headers: Record<string, string>; body: Buffer | undefined };

/** One request and its answer, as the log and the metrics know it: the route's pattern, never the address. */
export type Answered = { requestId: string; method: string; route: string; status: number; ms: number };

/**
 * A server that answers prepared pages itself, and passes everything else on. Pages are requested more than
 * everything else together and do not depend on the visitor. Through the framework each would cost about
 * twice as much (docs/decisions/0033).
 *
 * @param ready the answer to a request, `undefined` if something else must decide
 * @param others answers the rest
 * @param answered is called with each answer given here; `undefined` while nobody listens
 */
export function serverWithFront(
  settings: ServerOptions,
  ready: (request: IncomingMessage) => ReadyAnswer | undefined,
  others: RequestListener,
  answered: () => ((answer: Answered) => void) | undefined,
) {
  const own = { keepAliveTimeout: KEEP_ALIVE_SECONDS * 1000, optimizeEmptyRequests: true };
  const server = createServer({ ...settings, ...own }, (request, response) => {
    // A stopping server tells each connection so. The framework does that.
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
    response.writeHead(status, answer.headers).end(answer.body);
  });
  return server;
}

/** Whether a request brings more than its head. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
