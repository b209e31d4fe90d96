import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy between a browser and a server. It can cut the connection, and can answer for one address itself.
 */
export type Between = {
  origin: string;
  /** Cuts the network: every connection breaks, and no new one can be made. */
  cut(): Promise<void>;
  /** Restores the network. */
  mend(): Promise<void>;
  /** Changes the server's answer at an address. The text is the server's. */
  change(address: string, how: (text: string) => string): void;
  close(): Promise<void>;
};

/** Starts the proxy for a server, on a free port. */
export async function standBetween(serverOrigin: string): Promise<Between> {
  const changes = new Map<string, (text: string) => string>();
  const { hostname, port } = new URL(serverOrigin);
  const server = createServer((incoming, answer) => {
    const { method, url = '', headers } = incoming;
    const change = changes.get(url);
    const plain = change ? { ...headers, 'accept-encoding': 'identity', 'if-none-match': '' } : headers;
    const asked = ask({ hostname, port, method, path: url, headers: plain }, (answered) => {
      const { 'content-length': length, etag, ...rest } = answered.headers;
      if (!change) {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
        return;
      }
      let text = '';
      answered.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answered.on('end', () => answer.writeHead(answered.statusCode ?? 502, rest).end(change(text)));
    });
    asked.on('error', () => answer.destroy());
    incoming.pipe(asked);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port: own } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    origin: `http://127.0.0.1:${own}`,
    cut: close,
    mend: () => listen(own),
    change: (address, how) => changes.set(address, how),
    close,
  };
}
