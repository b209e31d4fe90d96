import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { pages } from '#contract/paths.ts';
import { runServer, temporaryFolder } from '#test/run-server.ts';
import { serverEnvironment, serverFlags } from '../bin/server-flags.mjs';
import { type Figure, percentile } from './figures.ts';
import { canPin, pin, processorSeconds, unpin } from './machine.ts';

const ROUNDS = 200;
const WARM_UP = 20_000;
const REQUESTS = 2_000;
const CONNECTIONS = 32;
const SERVER_CORE = 0;
const LOAD_CORE = 1;

type Target = { origin: string; pid: number };

/**
 * What the guards of a page cost, which are its headers: the home page from the server, against the same server without them, in turns.
 * What is compared is how many a second of the server's processor answers: other work on the machine slows the clock on the
 * wall, not this one.
 */
export async function measureGuards(): Promise<Figure[]> {
  const [folder, bareFolder] = [await temporaryFolder(), await temporaryFolder()];
  const settings = { LOG_LEVEL: 'warn', SITE_URL: 'https://www.example.com' };
  const server = await runServer({ DATA_DIR: folder.path, ...settings });
  const bare = await runUnguarded({ DATA_DIR: bareFolder.path, ...settings });
  try {
    const guarded = { origin: server.origin, pid: server.process.pid ?? 0 };
    for (const target of [guarded, bare]) pin(target.pid, SERVER_CORE);
    pin(process.pid, LOAD_CORE);
    for (const target of [guarded, bare]) await load(target, WARM_UP);
    const rounds: { withGuards: number; without: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // Whoever comes second finds the machine as the first left it: they change places each time.
      const before = round % 2 === 0 ? undefined : await load(bare, REQUESTS);
      const withGuards = await load(guarded, REQUESTS);
      rounds.push({ withGuards, without: before ?? (await load(bare, REQUESTS)) });
    }
    const pinned = canPin ? 'servers and load on a core each' : 'servers and load share the cores';
    const median = (measured: (round: (typeof rounds)[number]) => number) =>
      percentile(rounds.map(measured), 50);
    return [
      {
        what: 'home, brotli, without guards',
        value: median(({ without }) => without),
        unit: '/s',
        note: `the same server without its standing headers and policy; per second of processor, ${CONNECTIONS} connections, ${pinned}`,
      },
      {
        what: 'home, brotli, from the server',
        value: median(({ withGuards }) => withGuards),
        unit: '/s',
      },
      {
        what: 'home with guards, of the rate without',
        value: 100 * median(({ withGuards, without }) => withGuards / without),
        unit: '%',
        bound: { atLeast: 90 },
        note: `the median of ${ROUNDS} short rounds of ${REQUESTS} each, in turns`,
      },
    ];
  } finally {
    unpin(process.pid);
    bare.stop();
    await server.stop();
    await folder.remove();
    await bareFolder.remove();
  }
}

async function runUnguarded(settings: Record<string, string>): Promise<Target & { stop: () => void }> {
  const script = fileURLToPath(new URL('unguarded.ts', import.meta.url));
  const child = spawn(process.execPath, [...serverFlags, script], {
    env: { PATH: process.env.PATH, ...serverEnvironment, ...settings },
  });
  const [origin] = await once(child.stdout.setEncoding('utf8'), 'data');
  return { origin: String(origin).trim(), pid: child.pid ?? 0, stop: () => child.kill() };
}

/** Asks for the home page so often; returns how many a second of the server's processor answered. */
async function load({ origin, pid }: Target, requests: number): Promise<number> {
  const { hostname, port, host } = new URL(origin);
  const request = Buffer.from(
    `GET ${pages.home} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nAccept-Encoding: br\r\n\r\n`,
  );
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      return socket;
    }),
  );
  const [first] = sockets;
  if (!first) throw new Error('No connection');
  // Every answer is as long as the first: counting bytes costs the load's core next to nothing.
  const length = await answerLength(first, request);
  let left = requests;
  const before = processorSeconds(pid);
  await Promise.all(sockets.map((socket) => ask(socket, request, length, () => left-- > 0)));
  const seconds = processorSeconds(pid) - before;
  for (const socket of sockets) socket.destroy();
  return requests / seconds;
}

/** Asks again as soon as an answer has come, as long as there is more to ask. */
function ask(socket: Socket, request: Buffer, length: number, more: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let awaited = 0;
    const next = () => {
      if (!more()) return resolve();
      awaited += length;
      socket.write(request);
    };
    socket.on('data', (chunk) => {
      awaited -= chunk.length;
      if (awaited < 0) reject(new Error('An answer was longer than the first'));
      else if (awaited === 0) next();
    });
    socket.once('error', reject);
    next();
  });
}

/** How many bytes one answer is, headers and all. */
async function answerLength(socket: Socket, request: Buffer): Promise<number> {
  let received = Buffer.alloc(0);
  socket.write(request);
  for (;;) {
    const [chunk] = await once(socket, 'data');
    received = Buffer.concat([received, chunk]);
    const head = received.indexOf('\r\n\r\n');
    if (head < 0) continue;
    const text = received.subarray(0, head).toString('latin1');
    if (!/^HTTP\/1.1 200 .*content-encoding: br/is.test(text))
      throw new Error(`The page was not served:\n${text}`);
    const whole = head + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1]);
    if (received.length >= whole) return whole;
  }
}
