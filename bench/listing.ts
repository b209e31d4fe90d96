import { Agent } from 'node:http';
import { signIn } from '#test/calls.ts';
import { runServer } from '#test/run-server.ts';
import { type Figure, median } from './figures.ts';
import { folderOnDisk } from './machine.ts';
import { get } from './while-serving.ts';

const FEW = 100;
const MANY = 10_000;
const ASKED = 60;

type List = {
  /** The items of the list, in the plural: `invoices`. */
  of: string;
  /** The path of the desk call that reads the list's first page. */
  path: string;
  /** Writes the rows with numbers from `from` up to `count` into the data folder of a server. */
  fill(folder: string, rows: { from: number; count: number }): Promise<void>;
};

/** The time for the first page of a desk list with 10,000 rows, as a multiple of the time with 100 rows. */
export async function firstPageOfMany(list: List): Promise<Figure> {
  const folder = await folderOnDisk();
  const agent = new Agent({ keepAlive: true });
  const listedAfter = async (rows: { from: number; count: number }) => {
    await list.fill(folder.path, rows);
    return firstPageMs(folder.path, list.path, agent);
  };
  try {
    const few = await listedAfter({ from: 0, count: FEW });
    const many = await listedAfter({ from: FEW, count: MANY });
    return {
      what: `first page of ${MANY.toLocaleString('en-AU')} ${list.of} against ${FEW}`,
      value: many / few,
      unit: 'times',
      bound: { atMost: 1.5 },
      note: `${many.toFixed(1)} ms against ${few.toFixed(1)} ms, median of ${ASKED}`,
    };
  } finally {
    agent.destroy();
    await folder.remove();
  }
}

async function firstPageMs(folder: string, path: string, agent: Agent): Promise<number> {
  const server = await runServer({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
  try {
    const { cookie } = await signIn(server);
    const times: number[] = [];
    for (let turn = 0; turn < 2 * ASKED; turn += 1) {
      const start = performance.now();
      await get(server.origin + path, agent, cookie);
      // The first half warms up.
      if (turn >= ASKED) times.push(performance.now() - start);
    }
    return median(times);
  } finally {
    await server.stop();
  }
}
