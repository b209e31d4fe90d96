import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as calls from '#contract/desk/endpoints/inspections.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { ada, ben, cleo } from '#test/cast.ts';
import { databases } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { addInspector, kim, lou, owedCells, takenCells } from '#test/inspectors.ts';
import { cellsOf } from './cells.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('an inspection takes its quarter hours, and those of the way to the next', () => {
  const cells = cellsOf({ start: new Date('2026-12-02T23:00:00Z'), end: new Date('2026-12-03T00:30:00Z') });
  expect(cells).toHaveLength(8);
  expect([cells[0], cells.at(-1)]).toEqual(['2026-12-02T23:00:00.000Z', '2026-12-03T00:45:00.000Z']);
});

/** What people do with the schedule; the numbers choose an inquiry, an inspector, a time and an inspection. */
const operation = fc.record({
  what: fc.constantFrom('book', 'move', 'cancel', 'offer', 'choose', 'wait'),
  which: fc.nat(5),
  who: fc.constantFrom(kim.id, lou.id),
  quarter: fc.nat(20),
});
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

describe.each(databases)('cells on $kind', ({ open }) => {
  const { call, database, server, at } = useDesk(open);

  test('equal those of live bookings and open offers, after any order of operations', async () => {
    await at('2026-11-26T00:00:00Z');
    await addInspector(database.db, kim);
    await addInspector(database.db, lou);
    const inquiries = await Promise.all(
      [ada, ben, cleo].map(async (who) => (await call('POST', paths.contact, who)).json().id as string),
    );
    const offers: string[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 12 }), async (operations) => {
        for (const one of operations) await perform(one, { inquiries, offers });
        expect(await takenCells(database.db)).toEqual(await owedCells(database.db));
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  async function perform(
    { what, which, who, quarter }: Operation,
    { inquiries, offers }: { inquiries: string[]; offers: string[] },
  ): Promise<void> {
    const inquiryId = inquiries[which % inquiries.length];
    // Some six hours of the day after tomorrow, so that people are in each other's way.
    const day = new Date(server.clock.now.getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
    const start = new Date(Date.parse(`${day}T00:00:00Z`) + quarter * 15 * 60_000).toISOString();
    const override = { reason: 'On any day' };
    const all: Inspection[] = (await call('GET', calls.list.path)).json().inspections;
    const inspection = all[which % Math.max(all.length, 1)];
    const id = inspection?.id ?? 'nothing';
    const asked = { inquiryId, type: 'frame' };
    const expiresAt = new Date(server.clock.now.getTime() + DAY_MS).toISOString();
    const times = [start, new Date(Date.parse(start) + 3 * 60 * 60_000).toISOString()];
    switch (what) {
      case 'book':
        await call('POST', calls.book.path, { ...asked, inspectorId: who, start, override });
        return;
      case 'move':
        await call('PUT', addressOf(calls.move, { id }), {
          start,
          inspectorId: who,
          reason: 'Rain',
          override,
        });
        return;
      case 'cancel':
        await call('PUT', addressOf(calls.cancel, { id }), { reason: 'Sold' });
        return;
      case 'offer': {
        const body = { ...asked, times: times.map((one) => ({ inspectorId: who, start: one })), expiresAt };
        const { offer } = (await call('POST', calls.offer.path, body)).json();
        if (offer) offers.push(new URL(offer.url).pathname);
        return;
      }
      case 'choose':
        await server.app.inject({
          ...{ method: 'POST', url: offers.at(-1) ?? '/offers/none', payload: `choice=${which % 2}` },
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        });
        return;
      case 'wait':
        await at(new Date(server.clock.now.getTime() + DAY_MS).toISOString());
    }
  }
});
