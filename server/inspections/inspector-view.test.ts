import { beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/desk/endpoints/inspections.ts';
import * as inspectorCalls from '#contract/desk/endpoints/inspectors.ts';
import type { Inspection } from '#contract/desk/inspections.ts';
import { defaultWeekly } from '#contract/desk/inspectors.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { ada, ben } from '#test/cast.ts';
import { onEachDatabase } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { owedCells, takenCells } from '#test/inspectors.ts';
import { ines, signedInInspector } from '#test/people.ts';

/** Brisbane is ten hours ahead of UTC all year. */
const at = (time: string, day = '2026-12-03') => new Date(`${day}T${time}:00+10:00`).toISOString();

onEachDatabase('an inspector’s time on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, database, at: moveClock } = desk;
  let own: Awaited<ReturnType<typeof signedInInspector>>;
  let other: Awaited<ReturnType<typeof signedInInspector>>;

  beforeAll(async () => {
    await moveClock('2026-11-26T00:00:00Z');
    own = await signedInInspector(desk);
    other = await signedInInspector(desk, {
      ...ines,
      username: 'ivo',
      name: 'Ivo Muster',
    });
  });

  const received = async (who: object = ada): Promise<string> =>
    (await call('POST', paths.contact, who)).json().id;
  const booked = async (start: string, also: object = {}): Promise<Inspection> => {
    const body = { inquiryId: await received(), type: 'frame', inspectorId: own.inspector.id, start };
    return (await call('POST', calls.book.path, { ...body, ...also })).json().inspection;
  };
  const seenBy = async (session: { cookie: string }): Promise<Inspection[]> =>
    (await call('GET', calls.list.path, undefined, session)).json().inspections;
  const opened = (id: string, session: { cookie: string }) =>
    call('GET', addressOf(calls.one, { id }), undefined, session);

  test('times that are held of theirs for a customer are shown as held, and those of others are not', async () => {
    const times = [
      { inspectorId: own.inspector.id, start: at('09:00') },
      { inspectorId: other.inspector.id, start: at('13:00') },
    ];
    const answer = await call('POST', calls.offer.path, {
      inquiryId: await received(ben),
      type: 'frame',
      times,
      expiresAt: at('17:00', '2026-11-27'),
    });
    const { id } = answer.json().offer;
    const held = { start: at('09:00'), end: at('10:30'), inspectorId: own.inspector.id };
    expect(await seenBy(own.session)).toMatchObject([
      { id, status: 'offered', inspectorId: null, offer: { hasRunOut: false, times: [held] } },
    ]);
    expect((await seenBy(other.session))[0]?.offer?.times).toMatchObject([{ start: at('13:00') }]);
    const { inspection, files } = (await opened(id, own.session)).json();
    expect([inspection.offer.times, files]).toEqual([[held], []]);
    expect((await seenBy(desk.session))[0]?.offer?.times).toHaveLength(2);
    const complete = addressOf(calls.complete, { id });
    const done = await call('PUT', complete, { completedAt: at('09:00', '2026-11-26') }, own.session);
    expect(done.statusCode).toBe(404);
    await call('PUT', addressOf(calls.cancel, { id }), { reason: 'Booked by phone' });
    expect([(await seenBy(own.session)).length, (await opened(id, own.session)).statusCode]).toEqual([
      0, 404,
    ]);
  });

  test('new leave and new hours cancel nothing, and say what stays booked or held outside them', async () => {
    const { id } = own.inspector;
    const inside = await booked(at('09:00', '2026-12-08'));
    const onFriday = await booked(at('09:00', '2026-12-11'));
    const late = await booked(at('18:30', '2026-12-09'), { override: { reason: 'The owner is home then' } });
    const elsewhere = await booked(at('09:00', '2026-12-08'), { inspectorId: other.inspector.id });
    const gone = await booked(at('13:00', '2026-12-08'));
    await call('PUT', addressOf(calls.cancel, { id: gone.id }), { reason: 'Sold' });
    const { offer } = (
      await call('POST', calls.offer.path, {
        inquiryId: await received(ben),
        type: 'frame',
        expiresAt: at('17:00', '2026-11-27'),
        times: [
          { inspectorId: id, start: at('13:00', '2026-12-08') },
          { inspectorId: id, start: at('13:00', '2026-12-10') },
        ],
      })
    ).json();
    const save = async (hours: object) =>
      (await call('PUT', addressOf(inspectorCalls.saveHours, { id }), hours)).json().stillBooked;
    const leave = [{ from: '2026-12-08', to: '2026-12-09' }];
    const found: Inspection[] = await save({ weekly: defaultWeekly, leave });
    // What was booked outside the hours with a reason is no news.
    expect(found.map((inspection) => inspection.id)).toEqual([inside.id, offer.id]);
    expect(found.find((one) => one.id === inside.id)).toEqual(inside);
    expect(await save({ weekly: defaultWeekly, leave })).toEqual([]);
    const fridayOff = defaultWeekly.filter(({ day }) => day !== 5);
    expect(await save({ weekly: fridayOff, leave })).toMatchObject([{ id: onFriday.id, status: 'booked' }]);
    for (const one of [inside, onFriday, late, elsewhere])
      expect((await opened(one.id, desk.session)).json().inspection).toEqual(one);
    expect(await takenCells(database.db)).toEqual(await owedCells(database.db));
    const another = await call('POST', calls.book.path, {
      inquiryId: await received(),
      type: 'frame',
      inspectorId: id,
      start: at('11:00', '2026-12-08'),
    });
    expect(another.json()).toMatchObject({ code: 'needs-reason' });
  });
});
