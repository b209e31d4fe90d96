import { subscribe } from 'node:diagnostics_channel';

/*
 * Loaded into the server's process before the server (`node --import`). It notes every route, and measures on request how long the
 * main thread works without a pause.
 */

type Route = { method: string | string[]; url: string; bodyLimit?: number };
type Hooked = { addHook(name: 'onRoute', listener: (route: Route) => void): void };

export type MeterRoute = { method: string; url: string; bodyLimit: number | undefined };
export type Turns = { longestMs: number; totalMs: number };
export type MeterCommand = 'routes' | 'begin' | 'end' | 'calculate';

const routes: MeterRoute[] = [];
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: Hooked };
  fastify.addHook('onRoute', ({ method, url, bodyLimit }) => {
    for (const one of [method].flat()) routes.push({ method: one, url, bodyLimit });
  });
});

/** The processor time of the main thread so far, in ms. What other programs take does not count. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

let [begun, last, longestMs] = [0, 0, 0];
let timer: NodeJS.Timeout | undefined;

/** The loop runs timers between two pieces of work, so that each longer piece lies between two of these calls. */
function note(): void {
  const now = processorMs();
  longestMs = Math.max(longestMs, now - last);
  last = processorMs();
}

function begin(): null {
  begun = processorMs();
  [last, longestMs] = [begun, 0];
  timer = setInterval(note, 1);
  return null;
}

function end(): Turns {
  clearInterval(timer);
  note();
  return { longestMs, totalMs: last - begun };
}

/** A calculation that is the same everywhere: how long it takes says how slow the machine is. */
function calculate(): number {
  const started = processorMs();
  const rows = Array.from({ length: 40_000 }, (_, index) => ({
    id: `row ${(index * 7919) % 40_000}`,
    words: ['Membrane', 'ends', 'on', 'top', `${index}`],
  }));
  const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
  read.sort((one, other) => (one.id < other.id ? -1 : 1));
  if (read.length !== rows.length) throw new Error('The calculation is wrong');
  return processorMs() - started;
}

const answers = { routes: () => routes, begin, end, calculate } satisfies Record<MeterCommand, () => unknown>;
process.on('message', (asked: MeterCommand) => {
  process.send?.(answers[asked]());
});
// The server decides when it ends.
process.channel?.unref();
