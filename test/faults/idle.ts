import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { RunningServer } from '../run-server.ts';

/** Opens idle connections to a server. With `begin`, each sends that at once. */
export async function openSockets(server: RunningServer, count: number, begin = ''): Promise<Socket[]> {
  const { hostname, port } = new URL(server.origin);
  const sockets: Socket[] = [];
  // A hundred at a time, because the queue of connections is limited.
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(100, count - sockets.length) }, () =>
      connect(Number(port), hostname).on('error', () => {}),
    );
    await Promise.all(some.map((socket) => once(socket, 'connect')));
    for (const socket of some) if (begin) socket.write(begin);
    sockets.push(...some);
  }
  return sockets;
}
