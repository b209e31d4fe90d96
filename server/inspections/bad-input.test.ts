import { beforeAll, expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as calls from '#contract/desk/endpoints/inspections.ts';
import * as inspectorCalls from '#contract/desk/endpoints/inspectors.ts';
import type { InquiryInFull } from '#contract/desk/inquiries.ts';
import { type Inspection, inspectionMessages } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { ada, ben } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { addInspector, kim, lou, owedCells, takenCells } from '#test/inspectors.ts';
import { signedInInspector } from '#test/people.ts';

/** Brisbane is ten hours ahead of UTC all year. */
const at = (time: string, day = '2026-12-03') => new Date(`${day}T${time}:00+10:00`).toISOString();

/** Times that nobody gets, whatever the reason. */
const impossible = [
  ['in the past', at('09:00', '2026-11-25'), inspectionMessages.past],
  ['in 2038', at('09:00', '2038-01-19'), inspectionMessages.tooFarAhead],
  ['after 32 bits of seconds', at('14:00', '2038-01-20'), inspectionMessages.tooFarAhead],
  ['across midnight', at('23:00'), inspectionMessages.pastMidnight],
  ['off the quarter hour', at('09:05'), inspectionMessages.quarterHour],
] as const;

onEachDatabase('what the schedule refuses on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, database, server, at: moveClock } = desk;

  const received = async (who: object = ada): Promise<string> =>
    (await call('POST', paths.contact, who)).json().id;
  const inquiryOf = async (id: string) =>
    (await call('GET', addressOf(inquiryCalls.one, { id }))).json<InquiryInFull>();
  const booking = (inquiryId: string, start: string, also: object = {}) =>
    call('POST', calls.book.path, { inquiryId, type: 'frame', inspectorId: kim.id, start, ...also });
  const booked = async (start: string, also: object = {}): Promise<Inspection> =>
    (await booking(await received(), start, also)).json().inspection;
  const moving = (id: string, start: string, also: object = {}) =>
    call('PUT', addressOf(calls.move, { id }), { start, reason: 'Rain', ...also });
  const one = async (id: string): Promise<Inspection> =>
    (await call('GET', addressOf(calls.one, { id }))).json().inspection;
  const offering = (inquiryId: string, starts: string[], also: object = {}) =>
    call('POST', calls.offer.path, {
      inquiryId,
      type: 'frame',
      expiresAt: at('17:00', '2026-11-27'),
      times: starts.map((start) => ({ inspectorId: kim.id, start })),
      ...also,
    });
  const choosing = (url: string, choice: string) =>
    server.app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      payload: `choice=${choice}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    });
  const noCellIsLeft = async () =>
    expect(await takenCells(database.db)).toEqual(await owedCells(database.db));

  beforeAll(async () => {
    await moveClock('2026-11-26T00:00:00Z');
    await addInspector(database.db, kim);
    await addInspector(database.db, lou, { leave: [{ from: '2026-12-08', to: '2026-12-08' }] });
  });

  test.each(impossible)('a booking %s, and says why', async (_, start, words) => {
    const inquiryId = await received();
    const refused = await booking(inquiryId, start, { override: { reason: 'All the same' } });
    expect([refused.statusCode, refused.json().message]).toEqual([409, words]);
    expect((await inquiryOf(inquiryId)).inquiry).toMatchObject({ status: 'new', jobNumber: null });
    await noCellIsLeft();
  });

  test.each(impossible)('a move to a time %s, and the inspection keeps its own', async (_, start, words) => {
    const before = await booked(at('12:00'));
    const refused = await moving(before.id, start, {
      version: before.version,
      override: { reason: 'All the same' },
    });
    expect([refused.statusCode, refused.json().message]).toEqual([409, words]);
    expect(await one(before.id)).toEqual(before);
    await noCellIsLeft();
    await cancel(before);
  });

  test.each(impossible)('an offer with a time %s, and holds none of its times', async (_, start, words) => {
    const inquiryId = await received(ben);
    const refused = await offering(inquiryId, [at('08:00'), start], { expiresAt: at('17:00', '2026-11-24') });
    const late = await offering(inquiryId, [at('08:00'), start]);
    expect(refused.statusCode).toBe(400);
    const message = start < at('17:00', '2026-11-27') ? inspectionMessages.expiresToCome : words;
    expect(late.json().message).toBe(message);
    const { inspections } = (await call('GET', addressOf(calls.list, {}, { inquiryId }))).json<{
      inspections: [];
    }>();
    expect(inspections).toEqual([]);
    await noCellIsLeft();
  });

  test.each([
    ['on leave', at('09:00', '2026-12-08'), 'Lou Muster is on leave on 8 December 2026'],
    ['on a public holiday', at('09:00', '2026-12-25'), 'is a public holiday: Christmas Day'],
    ['out of hours', at('18:30', '2026-12-09'), 'This is outside Lou Muster’s working hours'],
  ])('a booking and a move %s, until somebody says why', async (_, start, words) => {
    const theirs = { inspectorId: lou.id };
    const why = { override: { reason: 'The builder insists' } };
    const inquiryId = await received();
    const refused = await booking(inquiryId, start, theirs);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'needs-reason' }]);
    expect(refused.json().message).toContain(words);
    expect(refused.json().message).toContain(inspectionMessages.sayWhy);
    expect((await booking(inquiryId, start, { ...theirs, override: { reason: ' ' } })).statusCode).toBe(400);
    await noCellIsLeft();
    const { inspection } = (await booking(inquiryId, start, { ...theirs, ...why })).json();
    expect(inspection).toMatchObject({ status: 'booked', inspectorId: lou.id, start });
    const { events } = await inquiryOf(inquiryId);
    expect(events.map((event) => event.words)).toContainEqual(expect.stringContaining('The builder insists'));
    await cancel(inspection);
    const other = await booked(at('10:00', '2026-12-10'));
    const stays = await moving(other.id, start, theirs);
    expect(stays.json()).toMatchObject({ code: 'needs-reason' });
    expect(await one(other.id)).toEqual(other);
    const moved = (await moving(other.id, start, { ...theirs, ...why })).json().inspection;
    expect(moved).toMatchObject({ inspectorId: lou.id, start });
    await noCellIsLeft();
    await cancel(moved);
  });

  test('an offer at a time at which nobody is there, and asks for no reason', async () => {
    const times = [{ inspectorId: lou.id, start: at('09:00', '2026-12-08') }];
    const refused = await offering(await received(), [], { times });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { message: 'Lou Muster is on leave on 8 December 2026', next: expect.any(Array) },
    ]);
    expect(refused.json()).not.toHaveProperty('code');
    await noCellIsLeft();
  });

  test('the second of two moves at once, and says what the first one changed', async () => {
    const { id, version } = await booked(at('09:00', '2026-12-11'));
    const starts = [at('11:00', '2026-12-11'), at('13:00', '2026-12-11')];
    const answers = await Promise.all(starts.map((start) => moving(id, start, { version })));
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const now = await one(id);
    expect(starts).toContain(now.start);
    expect(refused?.json()).toMatchObject({
      code: 'changed',
      message: messages.changedMeanwhile,
      inspection: { version: version + 1, start: now.start },
    });
    await noCellIsLeft();
    await cancel(now);
    const over = await moving(id, starts[0] ?? '');
    expect([over.statusCode, over.json().message]).toEqual([409, inspectionMessages.isOver]);
  });

  test('the second choice of an offer, also when both are made at once', async () => {
    const inquiryId = await received();
    const { offer } = (
      await offering(inquiryId, [at('09:00', '2026-12-14'), at('13:00', '2026-12-14')])
    ).json();
    for (const wrong of ['2', '9', '-1', '1e0', '00', 'none', '']) {
      const refused = await choosing(offer.url, wrong);
      expect([wrong, refused.statusCode]).toEqual([wrong, 409]);
      expect(refused.body).toContain(inspectionMessages.notFreeAnyMore);
    }
    expect(await one(offer.id)).toMatchObject({ status: 'offered' });
    const answers = await Promise.all(['0', '1', '0', '1'].map((choice) => choosing(offer.url, choice)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 409, 409, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.body).toContain('Your inspection is booked');
    expect(await one(offer.id)).toMatchObject({ status: 'booked' });
    expect((await takenCells(database.db)).filter((cell) => cell.endsWith(offer.id))).toHaveLength(8);
    await noCellIsLeft();
  });

  test('a choice made while the office books by phone: the inspection is booked once', async () => {
    const inquiryId = await received();
    const { offer } = (await offering(inquiryId, [at('09:00', '2026-12-15')])).json();
    const [phone, chosen] = await Promise.all([
      booking(inquiryId, at('13:00', '2026-12-15')),
      choosing(offer.url, '0'),
    ]);
    const { inspections } = (await call('GET', addressOf(calls.list, {}, { inquiryId }))).json<{
      inspections: Inspection[];
    }>();
    // Either the phone came first and ended the offer, or it came second and booked another inspection.
    expect([phone.statusCode, chosen.statusCode]).toSatisfy(
      ([booked, choice]: number[]) => booked === 201 && (choice === 303 || choice === 404),
    );
    expect(inspections.filter(({ status }) => status === 'booked')).toHaveLength(
      chosen.statusCode === 303 ? 2 : 1,
    );
    await noCellIsLeft();
  });

  test('a token that is forged, was replaced, or belonged to an inspector who was removed', async () => {
    const feedOf = (token: string) =>
      server.app.inject({ url: paths.feed(token), headers: { accept: 'application/json' } });
    const { inspector } = await signedInInspector(desk);
    const renewed = async () =>
      (await call('PUT', addressOf(inspectorCalls.renewFeed, { id: inspector.id }))).json().feedUrl;
    const tokenOf = (url: string) => url.replace(/.*\/feed\/|\.ics$/g, '');
    const first = tokenOf(await renewed());
    expect((await feedOf(first)).statusCode).toBe(200);
    const second = tokenOf(await renewed());
    const swapped = second.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const forged of [first, swapped, 'A'.repeat(22), '%00', "' or 1=1 --", 'x'.repeat(100)]) {
      const refused = await feedOf(encodeURIComponent(forged));
      expect([forged, refused.statusCode, refused.json().message]).toEqual([
        ...[forged, 404],
        messages.noSuchThing,
      ]);
      const offer = await server.app.inject({ url: `/offers/${encodeURIComponent(forged)}` });
      expect([forged, offer.statusCode]).toEqual([forged, 404]);
      expect(offer.body).toContain('You can no longer use this offer');
    }
    expect((await feedOf(second)).statusCode).toBe(200);
    expect((await call('DELETE', addressOf(inspectorCalls.remove, { id: inspector.id }))).statusCode).toBe(
      200,
    );
    const gone = await feedOf(second);
    expect([gone.statusCode, gone.json().message]).toEqual([404, messages.noSuchThing]);
    const late = await booking(await received(), at('09:00', '2026-12-16'), { inspectorId: inspector.id });
    expect([late.statusCode, late.json().message]).toEqual([409, inspectionMessages.noInspector]);
  });

  test('a choice of an offer that was withdrawn: its link opens nothing, and its times are free', async () => {
    const inquiryId = await received(ben);
    const { offer } = (await offering(inquiryId, [at('09:00', '2026-12-17')])).json();
    const withdrawn = await call('PUT', addressOf(calls.cancel, { id: offer.id }), { reason: 'Sold' });
    expect(withdrawn.statusCode).toBe(200);
    const late = await choosing(offer.url, '0');
    expect([late.statusCode, late.body]).toEqual([
      404,
      expect.stringContaining('You can no longer use this offer'),
    ]);
    await noCellIsLeft();
  });

  async function cancel({ id }: Inspection): Promise<void> {
    const { statusCode } = await call('PUT', addressOf(calls.cancel, { id }), { reason: 'Done with' });
    expect(statusCode).toBe(200);
  }
});
