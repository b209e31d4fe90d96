import { spawn, spawnSync } from 'node:child_process';
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pages } from '#contract/paths.ts';
import { freePort } from '#test/free-port.ts';
import { runServer, temporaryFolder } from '#test/run-server.ts';
import { type Figure, median } from './figures.ts';
import { LOAD_CORE, memoryOf, pin, SERVER_CORE, untilAtRest } from './machine.ts';
import { startNext } from './next-peer.ts';
import { installPackages, type Peer, peerOf } from './peer-servers.ts';

/**
 * Connections are made and closed several times before measuring, because compiled code settles only after it
 * has seen both.
 */
const WARM_UPS = 5;
const WARM_UP_SECONDS = 2;
const ROUNDS = 5;
const SECONDS = 5;
const CONNECTIONS = 64;
/** One page with forms, and one that is only read. */
const asked = [pages.home, '/services'];
const site = fileURLToPath(new URL('../build/client/', import.meta.url));

type Rate = { perSecond: number; p50: number; p99: number };
/** Our rate must be at least this multiple of each peer's. */
const bounds: Record<string, number> = {
  nginx: 0.5,
  'Express with serve-static': 4,
  Next: 10,
};

/**
 * Pages a second on one core, against peers that serve the same built files, and `next start` with the same
 * pages. The server is kept on one core and the load (wrk) on the other, with 64 open connections. They take
 * turns, each while the others are at rest. Each peer gets the compressed files if it can use them.
 */
export async function measurePageRates(): Promise<Figure[]> {
  const folder = await temporaryFolder();
  const server = await runServer({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' });
  const ours: Peer = {
    name: 'Plumbline',
    origin: server.origin,
    pid: server.process.pid ?? 0,
    stop: server.stop,
  };
  const all = [ours];
  try {
    all.push(...(await startNginx()));
    all.push(await startExpress());
    all.push(await startNext());
    for (const { pid } of all) pin(pid, SERVER_CORE);
    const figures: Figure[] = [];
    for (const page of asked) figures.push(...(await compare(all, page)));
    return figures;
  } finally {
    for (const peer of all) await peer.stop();
    await folder.remove();
  }
}

async function compare(all: Peer[], page: string): Promise<Figure[]> {
  const rates = new Map<string, Rate[]>(all.map(({ name }) => [name, []]));
  for (const peer of all) await expectPage(peer, page);
  for (const peer of all) for (let time = 0; time < WARM_UPS; time += 1) load(peer, page, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const peer of all) {
      // A slow peer still works on its last requests after the load has ended.
      await untilAtRest(all.map(({ pid }) => pid));
      rates.get(peer.name)?.push(load(peer, page, SECONDS));
    }
  const of = (name: string, pick: (rate: Rate) => number) => median((rates.get(name) ?? []).map(pick));
  const ours = of('Plumbline', ({ perSecond }) => perSecond);
  return all.flatMap(({ name, pid }): Figure[] => {
    const perSecond = of(name, (rate) => rate.perSecond);
    const p99 = of(name, (rate) => rate.p99);
    const atLeast = bounds[name];
    return [
      {
        what: `${page}, ${name}`,
        value: perSecond,
        unit: '/s',
        note: `p50 ${of(name, ({ p50 }) => p50).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${memoryOf(pid).residentMb.toFixed(0)} MB; median of ${ROUNDS} times ${SECONDS} s`,
      },
      ...(name === 'Plumbline'
        ? [
            {
              what: `${page}, Plumbline, p99`,
              value: p99,
              unit: 'ms',
              bound: { atMost: 8 },
              note: `of the rounds: ${(rates.get(name) ?? []).map((rate) => rate.p99.toFixed(1)).join(', ')}`,
            },
          ]
        : [
            {
              what: `${page}, Plumbline against ${name}`,
              value: ours / perSecond,
              unit: '×',
              ...(atLeast === undefined ? {} : { bound: { atLeast } }),
            },
          ]),
    ];
  });
}

async function expectPage({ name, origin }: Peer, page: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const reply = await fetch(origin + page).catch(() => undefined);
    if (reply?.ok && (await reply.text()).includes('</html>')) return;
    await sleep(100);
  }
  throw new Error(`${name} does not serve ${page}`);
}

/** One run of wrk, on the other core. */
function load({ name, origin }: Peer, page: string, seconds: number): Rate {
  const { stdout, stderr } = spawnSync(
    'taskset',
    ['-c', String(LOAD_CORE), 'wrk', '-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency'].concat([
      '-H',
      'Accept-Encoding: br, gzip',
      origin + page,
    ]),
    { encoding: 'utf8' },
  );
  const number = (pattern: RegExp) => pattern.exec(stdout)?.[1] ?? '';
  const perSecond = Number(number(/Requests\/sec:\s+([\d.]+)/));
  if (!perSecond || /Non-2xx/.test(stdout)) throw new Error(`wrk could not ask ${name}:\n${stdout}${stderr}`);
  return {
    perSecond,
    p50: inMs(number(/50%\s+([\d.]+\w+)/)),
    p99: inMs(number(/99%\s+([\d.]+\w+)/)),
  };
}

function inMs(time: string): number {
  const [, value, unit] = /^([\d.]+)(us|ms|s)$/.exec(time) ?? [];
  return Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit ?? ''] ?? Number.NaN);
}

/** nginx with the gzip files of the build. Empty if nginx is not installed. */
async function startNginx(): Promise<Peer[]> {
  if (spawnSync('nginx', ['-v']).status !== 0) return [];
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-nginx-'));
  const port = await freePort();
  const conf = join(folder, 'nginx.conf');
  await writeFile(
    conf,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on; open_file_cache max=1000;
  keepalive_requests 100000000;
  server { listen 127.0.0.1:${port}; root ${site}; gzip_static on; location / { try_files $uri $uri/index.html =404; } }
}
`,
  );
  const child = spawn('nginx', ['-c', conf], { stdio: 'ignore' });
  return [await peerOf('nginx', port, child, folder)];
}

/** The usual way to serve files with Node, with its own packages. */
async function startExpress(): Promise<Peer> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-peers-'));
  await cp(fileURLToPath(new URL('peers/static/', import.meta.url)), folder, { recursive: true });
  installPackages(folder);
  const port = await freePort();
  const child = spawn(process.execPath, [join(folder, 'express.mjs')], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, PORT: String(port), SITE: site, NODE_ENV: 'production' },
  });
  return peerOf('Express with serve-static', port, child, folder);
}
