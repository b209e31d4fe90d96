import type { FastifyReply, FastifyRequest } from 'fastify';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onEachDatabase, type TestDatabase } from '#test/databases.ts';
import { addLimitCounts, readLimitCounts } from '../database/limit-counts.ts';
import { startLimits } from './limits.ts';
import { network, sourceOf } from './source.ts';

const now = new Date('2026-11-20T01:00:10Z');
const logger = pino({ level: 'silent' });
const from = (source: string) => ({ source }) as FastifyRequest;

onEachDatabase('limits on $kind', ({ open }) => {
  let database: TestDatabase;
  let clock: { now: Date };
  beforeEach(async () => {
    database = await open();
    clock = { now };
    // Processes share what they count once a second: the tests don't wait for it.
    vi.useFakeTimers({ toFake: ['setInterval'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await database.close();
  });

  const shareNow = () => vi.advanceTimersByTime(1_000);
  const start = () => startLimits(sharedIn(database), () => clock.now, logger);

  test('hold after a restart', async () => {
    const before = await start();
    const wasOver = before.perMinute('contact', 2);
    const reply = answered();
    expect([1, 2, 3].map(() => wasOver(from('a'), reply))).toEqual([false, false, true]);
    expect(reply.sent).toEqual({ 'retry-after': '50' });
    await before.close();

    const after = await start();
    const isOver = after.perMinute('contact', 2);
    expect([isOver(from('a'), answered()), isOver(from('b'), answered())]).toEqual([true, false]);
    await after.close();
  });

  test('are one for several processes', async () => {
    const [one, other] = [await start(), await start()];
    const [here, there] = [one.perDay('uploads'), other.perDay('uploads')];
    here.add('a', 300);
    there.add('a', 5_000_000_000);
    shareNow();
    await vi.waitFor(() => expect(there.of('a')).toBe(5_000_000_300), 10_000);
    there.add('a', -300);
    shareNow();
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ count: 5_000_000_000 }]), 10_000);
    here.add('a', 1);
    shareNow();
    await vi.waitFor(() => expect(here.of('a')).toBe(5_000_000_001), 10_000);
    await one.close();
    await other.close();
    expect(await rows()).toMatchObject([{ count: 5_000_000_001 }]);
  });

  test('start afresh with the next window, and what is over leaves the database', async () => {
    const limits = await start();
    const isOver = limits.perMinute('contact', 1);
    isOver(from('a'), answered());
    expect(isOver(from('a'), answered())).toBe(true);
    shareNow();
    await vi.waitFor(async () => expect(await rows()).toHaveLength(1), 10_000);
    clock.now = new Date(now.getTime() + 60_000);
    expect(isOver(from('a'), answered())).toBe(false);
    await limits.close();
    expect(await rows()).toHaveLength(1);
  });

  const rows = () => database.db.selectFrom('limit_counts').selectAll().execute();
});

test('a limit goes on by itself while the database does not answer, and nothing it counted is lost', async () => {
  let isDown = true;
  const written: number[] = [];
  const limits = await startLimits(
    {
      read: async () => Promise.reject(new Error('down')),
      add: async (counts) => {
        if (isDown) throw new Error('down');
        written.push(...counts.map(({ count }) => count));
        return counts;
      },
    },
    () => now,
    logger,
  );
  const isOver = limits.perMinute('contact', 2);
  expect([1, 2, 3].map(() => isOver(from('a'), answered()))).toEqual([false, false, true]);
  isDown = false;
  await limits.close();
  expect(written).toEqual([3]);
});

test('a source is a network, and no address', () => {
  expect(network('203.0.113.7')).toBe('203.0.113.7');
  expect(network('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(network('2001:db8:0:7:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:0:7');
  expect(network('2001:DB8:0:7::1')).toBe('2001:db8:0:7');
  expect(network('2001:db8::1')).toBe('2001:db8:0:0');
  expect(network('::1')).toBe('0:0:0:0');
  expect(network('fe80::1%eth0')).toBe('fe80:0:0:0');
  expect(network('fe80::1%eth0.100')).toBe('fe80:0:0:0');
  const one = sourceOf('203.0.113.7', 'a secret');
  expect(one).toMatch(/^[\w-]{22}$/);
  expect(sourceOf('203.0.113.7', 'another secret')).not.toBe(one);
  expect(sourceOf('203.0.113.8', 'a secret')).not.toBe(one);
});

function sharedIn({ db }: TestDatabase) {
  return {
    read: (at: Date) => readLimitCounts(db, at),
    add: (counts: Parameters<typeof addLimitCounts>[1], at: Date) => addLimitCounts(db, counts, at),
  };
}

function answered() {
  const sent: Record<string, string> = {};
  return {
    sent,
    header(name: string, value: string) {
      sent[name] = value;
      return this;
    },
  } as unknown as FastifyReply & { sent: Record<string, string> };
}
