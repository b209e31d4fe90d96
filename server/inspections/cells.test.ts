import fc from 'fast-check';
import { expect, test } from 'vitest';
import { REMOVAL_WORD } from '#contract/desk/customers.ts';
import * as customerCalls from '#contract/desk/endpoints/customers.ts';
import * as calls from '#contract/desk/endpoints/inspections.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { customerPaths, paths } from '#contract/paths.ts';
import { ada, ben, cleo } from '#test/cast.ts';
import { customerToken, submit } from '#test/customers.ts';
import { whereDatabasesDiffer } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { kim, lou, owedCells, takenCells } from '#test/inspectors.ts';
import { addWorker, agreeTo, letChoose } from '#test/own-times.ts';
import { runs } from '#test/runs.ts';
import { cellsOf } from './cells.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('an inspection takes its quarter hours, and those of the way to the next', () => {
  const cells = cellsOf({ start: new Date('2026-12-02T23:00:00Z'), end: new Date('2026-12-03T00:30:00Z') });
  expect(cells).toHaveLength(8);
  expect([cells[0], cells.at(-1)]).toEqual(['2026-12-02T23:00:00.000Z', '2026-12-03T00:45:00.000Z']);
});

const deeds = [
  ...['book', 'move', 'cancel', 'offer', 'choose', 'wait'],
  ...['complete', 'no access', 'forget', 'second', 'no second'],
  // What customers do on their pages.
  ...['hold', 'take', 'move own', 'cancel own', 'pass'],
] as const;

/** What people do with the schedule; the numbers choose an inquiry, an inspector, a time and an inspection. */
const operation = fc.record({
  what: fc.constantFrom(...deeds),
  which: fc.nat(5),
  who: fc.constantFrom(kim.id, lou.id),
  quarter: fc.nat(20),
});
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** An order in which each of these things can be done. */
const everything: Operation[] = (
  [
    ...[
      'book',
      'second',
      'move',
      'no second',
      'second',
      'wait',
      'wait',
      'wait',
      'complete',
      'book',
      'wait',
      'wait',
      'wait',
      'no access',
    ],
    ...['offer', 'choose', 'cancel', 'forget'],
    ...['hold', 'hold', 'take', 'move own', 'cancel own', 'hold', 'pass', 'hold', 'book', 'forget'],
  ] as Operation['what'][]
).map((what, place) => ({ what, which: 0, who: kim.id, quarter: place % 4 }));

whereDatabasesDiffer('cells on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, database, server, at } = desk;

  test('equal those of live bookings and open offers, after any order of operations', async () => {
    await at('2026-11-26T00:00:00Z');
    letChoose({ types: ['stage-inspection'], earliestHours: 1, limitHours: 1, perDay: 3 });
    await addWorker(database.db, kim);
    await addWorker(database.db, lou);
    const inquiries = await Promise.all(
      [ada, ben, cleo].map(async (who) => (await call('POST', paths.contact, who)).json().id as string),
    );
    const offers: string[] = [];
    const done = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 12 }), async (operations) => {
        for (const one of operations) if (await perform(one, { inquiries, offers })) done.add(one.what);
        expect(await takenCells(database.db)).toEqual(await owedCells(database.db));
      }),
      { numRuns: runs(12), examples: [[everything]] },
    );
    expect([...done].toSorted()).toEqual(deeds.toSorted());
  }, 120_000);

  /** @returns whether it could be done */
  async function perform(
    { what, which, who, quarter }: Operation,
    { inquiries, offers }: { inquiries: string[]; offers: string[] },
  ): Promise<boolean> {
    const inquiryId = inquiries[which % inquiries.length] ?? '';
    // Some six hours of the day after tomorrow, so that people are in each other's way.
    const day = new Date(server.clock.now.getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
    const start = new Date(Date.parse(`${day}T00:00:00Z`) + quarter * 15 * 60_000).toISOString();
    const override = { reason: 'On any day' };
    const all: Inspection[] = (await call('GET', calls.list.path)).json().inspections;
    const live = all.filter(({ status }) => status === 'booked' || status === 'offered');
    const some = live.length > 0 ? live : all;
    const id = some[which % Math.max(some.length, 1)]?.id ?? 'nothing';
    const asked = { inquiryId, type: 'frame' };
    const expiresAt = new Date(server.clock.now.getTime() + DAY_MS).toISOString();
    const times = [start, new Date(Date.parse(start) + 3 * 60 * 60_000).toISOString()];
    const isTaken = async (answer: ReturnType<typeof submit>) => (await answer).statusCode === 303;
    const isDone = async (answer: ReturnType<typeof call>) => (await answer).statusCode < 400;
    switch (what) {
      case 'book':
        return isDone(call('POST', calls.book.path, { ...asked, inspectorId: who, start, override }));
      case 'move': {
        const body = { start, inspectorId: who, reason: 'Rain', override };
        return isDone(call('PUT', addressOf(calls.move, { id }), body));
      }
      case 'cancel':
        return isDone(call('PUT', addressOf(calls.cancel, { id }), { reason: 'Sold' }));
      case 'offer': {
        const body = { ...asked, times: times.map((one) => ({ inspectorId: who, start: one })), expiresAt };
        const { offer } = (await call('POST', calls.offer.path, body)).json();
        if (offer) offers.push(new URL(offer.url).pathname);
        return offer !== undefined;
      }
      case 'choose':
        return isDone(
          server.app.inject({
            method: 'POST',
            url: offers.at(-1) ?? '/offers/none',
            payload: `choice=${which % 2}`,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          }),
        );
      case 'second': {
        const inspectorId = who === kim.id ? lou.id : kim.id;
        return isDone(call('PUT', addressOf(calls.second, { id }), { inspectorId, override }));
      }
      case 'no second':
        return isDone(call('PUT', addressOf(calls.second, { id }), { inspectorId: null }));
      case 'complete': {
        const completedAt = server.clock.now.toISOString();
        return isDone(call('PUT', addressOf(calls.complete, { id }), { completedAt }));
      }
      case 'no access':
        return isDone(
          call('PUT', addressOf(calls.cancel, { id }), { reason: 'Nobody there', noAccess: true }),
        );
      case 'forget': {
        const removal = { ids: [inquiryId], word: REMOVAL_WORD };
        const isForgotten = await isDone(
          call('POST', addressOf(customerCalls.remove, { id: inquiryId }), removal),
        );
        // Somebody else takes the place of the person who is forgotten.
        inquiries[which % inquiries.length] = (await call('POST', paths.contact, ada)).json().id;
        return isForgotten;
      }
      case 'hold': {
        const token = await customerToken(desk, inquiryId);
        return isTaken(submit(desk, customerPaths.time(token), { start, inspectorId: who }));
      }
      case 'take':
        return isTaken(agreeTo(desk, await customerToken(desk, inquiryId)));
      case 'move own': {
        const token = await customerToken(desk, inquiryId);
        return isTaken(submit(desk, customerPaths.move(token), { start: times[1] ?? '', inspectorId: who }));
      }
      case 'cancel own': {
        const token = await customerToken(desk, inquiryId);
        return isTaken(submit(desk, customerPaths.cancellation(token), { reason: 'Sold', accept: 'yes' }));
      }
      case 'pass':
        // What is held is free then.
        await at(new Date(server.clock.now.getTime() + 16 * 60_000).toISOString());
        return true;
      case 'wait':
        await at(new Date(server.clock.now.getTime() + DAY_MS).toISOString());
        return true;
    }
  }
});
