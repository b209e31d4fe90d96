import { expect, test } from 'vitest';
import { onEachDatabase } from '#test/databases.ts';
import { startDaily } from './daily.ts';

const quiet = { info: () => {}, warn: () => {} };

onEachDatabase('the daily work on $kind', ({ open }) => {
  test('is done once a day of the office, by whichever process comes first', async () => {
    const { db, close } = await open();
    const done: string[] = [];
    const work = {
      note: async (now: Date) => {
        done.push(now.toISOString());
      },
    };
    async function threeProcessesAt(time: string): Promise<void> {
      const processes = [1, 2, 3].map(() => startDaily(db, work, () => new Date(time), quiet));
      await Promise.all(processes.map((one) => one.check()));
      await Promise.all(processes.map((one) => one.stop()));
    }
    // Midnight in Brisbane is at 14:00 UTC.
    for (const time of ['2026-11-20T01:00:00.000Z', '2026-11-20T13:59:00.000Z', '2026-11-20T14:01:00.000Z'])
      await threeProcessesAt(time);
    expect(done).toEqual(['2026-11-20T01:00:00.000Z', '2026-11-20T14:01:00.000Z']);
    await close();
  });

  test('dates each piece by when it is begun', async () => {
    const { db, close } = await open();
    let time = new Date('2026-11-20T01:00:00.000Z');
    const dated: Record<string, string> = {};
    const work = {
      long: async (now: Date) => {
        dated.long = now.toISOString();
        time = new Date('2026-11-20T02:30:00.000Z');
      },
      next: async (now: Date) => {
        dated.next = now.toISOString();
      },
    };
    const daily = startDaily(db, work, () => time, quiet);
    await daily.check();
    await daily.stop();
    expect(dated).toEqual({ long: '2026-11-20T01:00:00.000Z', next: '2026-11-20T02:30:00.000Z' });
    await close();
  });

  test('goes on after a piece that fails, and says which', async () => {
    const { db, close } = await open();
    const said: unknown[] = [];
    const done: string[] = [];
    const work = {
      first: () => Promise.reject(new Error('no disk')),
      second: async () => {
        done.push('second');
      },
    };
    const log = { ...quiet, warn: (fields: object) => said.push(fields) };
    const daily = startDaily(db, work, () => new Date('2026-11-20T01:00:00Z'), log);
    await daily.check();
    await daily.stop();
    expect(done).toEqual(['second']);
    expect(said).toMatchObject([{ work: 'first' }]);
    await close();
  });
});
