import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { fileURLToPath } from 'node:url';
import { pages } from '#contract/paths.ts';
import { runServer, temporaryFolder } from '#test/run-server.ts';
import { type Figure, percentile } from './figures.ts';
import { canPin, LOAD_CORE, pin, processorSeconds, SERVER_CORE, unpin } from './machine.ts';
import { get } from './while-serving.ts';

const ROUNDS = 50;
const WARM_UP = 20_000;
const REQUESTS = 2_000;
const CONNECTIONS = 32;

type Target = { origin: string; pid: number };

/**
 * The cost of a page's guards, which are its headers. Compares the home page from the server with the same
 * server without them, in turns. The figure is pages per second of the server's processor time, because other
 * work on the machine slows the wall clock but not processor time.
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
      // The first run affects the second, so the two change places each round.
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
        note: `the same server without its security headers and policy; per second of processor, ${CONNECTIONS} connections, ${pinned}`,
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
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
  });
  const [origin] = await once(child.stdout.setEncoding('utf8'), 'data');
  return { origin: String(origin).trim(), pid: child.pid ?? 0, stop: () => child.kill() };
}

/** Requests the home page this many times. Returns pages per second of the server's processor time. */
async function load({ origin, pid }: Target, requests: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  let left = requests;
  const before = processorSeconds(pid);
  const connection = async () => {
    while (left-- > 0) await get(origin + pages.home, agent);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const seconds = processorSeconds(pid) - before;
  agent.destroy();
  return requests / seconds;
}
