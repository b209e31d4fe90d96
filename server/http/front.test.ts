import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ReadyAnswer, serverWithFront } from './front.ts';

const page: ReadyAnswer = {
  status: 200,
  headers: { etag: '"a"', 'content-type': 'text/html', 'content-length': '5' },
  body: Buffer.from('hello'),
};
const unchanged: ReadyAnswer = { status: 304, headers: { etag: '"a"' }, body: undefined };
const answerFor = ({ headers }: IncomingMessage) => (headers['if-none-match'] ? unchanged : page);

/** The same answer, given by what answers the rest. */
function plainly(request: IncomingMessage, response: ServerResponse): void {
  const { status, headers, body } = answerFor(request);
  response.writeHead(status, headers).end(body);
}

const server = serverWithFront(
  {},
  (request) => (request.url === '/ready' ? answerFor(request) : undefined),
  plainly,
  () => undefined,
);
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => server.close());

/** All that comes back on one connection until the server has nothing more to say. */
async function talk(requests: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.setEncoding('latin1').end(requests);
  let heard = '';
  for await (const chunk of socket) heard += chunk;
  return heard.replaceAll(/^Date: .*\d\d:\d\d:\d\d GMT\r$/gm, 'Date: now\r');
}

describe('a ready answer is what the framework would send, to the byte', () => {
  const asked: [name: string, request: (path: string) => string][] = [
    ['a page', (path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['two pages on one connection', (path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(2)],
    ['the last on a connection', (path) => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`],
    ['an old client', (path) => `GET ${path} HTTP/1.0\r\nHost: x\r\n\r\n`],
    ['an old client that stays', (path) => `GET ${path} HTTP/1.0\r\nConnection: keep-alive\r\n\r\n`],
    ['the headers alone', (path) => `HEAD ${path} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['nothing new', (path) => `GET ${path} HTTP/1.1\r\nHost: x\r\nIf-None-Match: "a"\r\n\r\n`],
  ];
  test.each(asked)('%s', async (_name, request) => {
    const ready = await talk(request('/ready'));
    expect(ready).toBe(await talk(request('/other')));
    expect(ready).toMatch(/^HTTP\/1\.1 (200|304) [^\r]*\r\netag: "a"\r\n/);
    expect(ready).toContain('Date: now\r\n');
  });
});

test('the date is today’s', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.setEncoding('latin1').end('GET /ready HTTP/1.1\r\nHost: x\r\n\r\n');
  const [answer] = await once(socket, 'data');
  const date = Date.parse(/^Date: (.*)\r$/m.exec(String(answer))?.[1] ?? '');
  expect(Math.abs(Date.now() - date)).toBeLessThan(3_000);
});
