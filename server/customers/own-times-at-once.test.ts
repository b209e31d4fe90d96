import { beforeAll, beforeEach, expect, test } from 'vitest';
import { customerPaths, paths } from '#contract/paths.ts';
import { ada } from '#test/cast.ts';
import { submit } from '#test/customers.ts';
import { whereDatabasesDiffer } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { kim, lou, owedCells, takenCells } from '#test/inspectors.ts';
import { addWorker, agreeTo, letChoose, timesIn } from '#test/own-times.ts';

const CUSTOMERS = 50;
const start = '2026-12-03T00:00:00.000Z';

whereDatabasesDiffer('fifty customers at one time, on $kind', ({ open }) => {
  const desk = useDesk(open, { CONTACTS_PER_MINUTE: '1000' });
  const { call, server, database } = desk;
  let tokens: string[] = [];
  beforeEach(() => letChoose());
  beforeAll(async () => {
    await desk.at('2026-11-26T00:00:00Z');
    await addWorker(database.db, kim);
    await addWorker(database.db, lou);
    for (let place = 0; place < CUSTOMERS; place += 1) {
      const { customerPage } = (
        await call('POST', paths.contact, { ...ada, email: `ada${place}@example.com` })
      ).json();
      tokens.push(customerPage.split('/').at(-1));
    }
  });

  test('one has it, the others see the next times at once; and one books it', async () => {
    const replies = await Promise.all(
      tokens.map((token) => submit(desk, customerPaths.time(token), { start, inspectorId: kim.id })),
    );
    const has = replies.filter(({ statusCode }) => statusCode === 303);
    const others = replies.filter(({ statusCode }) => statusCode === 409);
    const odd = replies.filter((reply) => !has.includes(reply) && !others.includes(reply));
    expect(odd.map(({ statusCode, body }) => [statusCode, body])).toEqual([]);
    expect([has.length, others.length]).toEqual([1, CUSTOMERS - 1]);
    for (const { body } of others) {
      expect(body).toContain('This time is not free');
      const next = timesIn(body);
      // The same time with somebody else is among them.
      expect(next).toContainEqual({ start, inspectorId: lou.id });
      expect(next).not.toContainEqual({ start, inspectorId: kim.id });
    }
    expect(await takenCells(database.db)).toEqual(await owedCells(database.db));
    const token = tokens[replies.findIndex(({ statusCode }) => statusCode === 303)] ?? '';
    const agreed = await Promise.all([agreeTo(desk, token), agreeTo(desk, token), agreeTo(desk, token)]);
    expect(agreed.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    const booked = await database.db.selectFrom('inspections').select(['starts_at']).execute();
    expect(booked).toEqual([{ starts_at: start }]);
    const invoices = await database.db.selectFrom('invoices').select('id').execute();
    expect(invoices.length).toBe(1);
    expect(await takenCells(database.db)).toEqual(await owedCells(database.db));
  }, 120_000);

  test('everybody takes what is left, and nobody the same', async () => {
    server.clock.now = new Date(server.clock.now.getTime() + 20 * 60_000);
    const later = tokens.slice(0, 20);
    const replies = await Promise.all(
      later.map((token) => submit(desk, customerPaths.time(token), { start: '2026-12-04T00:00:00.000Z' })),
    );
    // Whoever is free comes: both are taken, or one if everybody was led to the same at the same moment.
    expect([1, 2]).toContain(replies.filter(({ statusCode }) => statusCode === 303).length);
    expect(replies.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    expect(await takenCells(database.db)).toEqual(await owedCells(database.db));
    tokens = [];
  }, 120_000);
});
