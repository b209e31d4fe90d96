import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { RunningServer } from '../run-server.ts';

/** Connections to a server that nobody says anything on, unless `begin` is said at once. */
export async function openSockets(server: RunningServer, count: number, begin = ''): Promise<Socket[]> {
  const { hostname, port } = new URL(server.origin);
  const sockets: Socket[] = [];
  // A hundred at a time: what waits to be accepted has its limit too.
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
