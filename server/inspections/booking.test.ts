import { beforeAll, expect, test } from 'vitest';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as calls from '#contract/desk/endpoints/inspections.ts';
import type { InquiryInFull } from '#contract/desk/inquiries.ts';
import type { FreeTime, Inspection } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { ada, ben } from '#test/cast.ts';
import { whereDatabasesDiffer } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { addInspector, kim, lou, owedCells, takenCells } from '#test/inspectors.ts';

/** Brisbane is ten hours ahead of UTC all year. */
const at = (time: string, day = '2026-12-03') => new Date(`${day}T${time}:00+10:00`).toISOString();

whereDatabasesDiffer('the schedule on $kind', ({ open }) => {
  const { call, database, at: moveClock } = useDesk(open);

  const received = async (who: object = ada): Promise<string> =>
    (await call('POST', paths.contact, who)).json().id;
  const inquiryOf = async (id: string) =>
    (await call('GET', addressOf(inquiryCalls.one, { id }))).json<InquiryInFull>();
  const booking = (inquiryId: string, start: string, also: object = {}) =>
    call('POST', calls.book.path, { inquiryId, type: 'frame', inspectorId: kim.id, start, ...also });
  const booked = async (inquiryId: string, start: string, also: object = {}): Promise<Inspection> => {
    const answer = await booking(inquiryId, start, also);
    expect(answer.json()).toMatchObject({ inspection: { status: 'booked' } });
    return answer.json().inspection;
  };
  beforeAll(async () => {
    await moveClock('2026-11-26T00:00:00Z');
    await addInspector(database.db, kim);
    await addInspector(database.db, lou);
  });

  test('an inspection is booked, and its inquiry gets the job number and the status', async () => {
    const inquiryId = await received();
    const inspection = await booked(inquiryId, at('09:00'), { accessNote: 'Key at the site office' });
    expect(inspection).toMatchObject({
      inquiryId,
      type: 'frame',
      inspectorId: kim.id,
      start: at('09:00'),
      end: at('10:30'),
      accessNote: 'Key at the site office',
      version: 1,
      customer: { name: 'Ada Sample', address: ada.propertyAddress },
    });
    const { inquiry, events } = await inquiryOf(inquiryId);
    expect(inquiry).toMatchObject({ status: 'booked', jobNumber: inspection.number });
    expect(events.map(({ words }) => words)).toContain(
      `Inspection ${inspection.number} (Frame) booked for 3 December 2026 at 9:00 am, Kim Sample`,
    );
    expect(await takenCells(database.db)).toEqual(await owedCells(database.db));
  });

  test.each([
    ['from=never&to=2026-12-04', 'from'],
    ['from=2026-12-01&to=2027-12-01', 'to'],
  ])('free times of %s are not told', async (days, field) => {
    const refused = await call('GET', `${calls.slots.path}?type=frame&${days}`);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, [field]]);
  });

  test('two inspections that are moved onto each other’s times at once both stay where they are', async () => {
    const day = '2026-12-08';
    const one = await booked(await received(), at('08:00', day));
    const other = await booked(await received(ben), at('11:00', day), { inspectorId: lou.id });
    const moved = ({ id }: Inspection, { inspectorId, start }: Inspection) =>
      call('PUT', addressOf(calls.move, { id }), { inspectorId, start, reason: 'Swapped' });
    for (let round = 0; round < 6; round += 1) {
      const replies = await Promise.all([moved(one, other), moved(other, one)]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    }
    expect(await takenCells(database.db)).toEqual(await owedCells(database.db));
    for (const { id } of [one, other]) {
      const cancelled = await call('PUT', addressOf(calls.cancel, { id }), { reason: 'Tried' });
      expect(cancelled.statusCode).toBe(200);
    }
  });

  test('a taken time is refused with the next free ones, travel included', async () => {
    const inquiryId = await received(ben);
    const refused = await booking(inquiryId, at('10:45'));
    expect(refused.statusCode).toBe(409);
    const { code, next } = refused.json();
    expect(code).toBe('taken');
    // Kim is on the way until eleven; Lou has this time free.
    expect(next[0]).toEqual({ inspectorId: lou.id, start: at('10:45'), end: at('12:15') });
    expect(next.find((time: FreeTime) => time.inspectorId === kim.id).start).toBe(at('11:00'));
    expect((await inquiryOf(inquiryId)).inquiry.jobNumber).toBeNull();
    expect(await takenCells(database.db)).toEqual(await owedCells(database.db));
    await booked(inquiryId, at('11:00'));
  });

  test.each([
    ['before now', at('09:00', '2026-11-25'), 'This time has passed'],
    ['in 2038', at('09:00', '2038-01-19'), 'within the next two years'],
    ['across midnight', at('23:00'), 'after midnight'],
    ['off the quarter hour', at('09:05'), 'quarter hour'],
  ])('a time %s is refused for good', async (_, start, words) => {
    const refused = await booking(await received(), start, { override: { reason: 'All the same' } });
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining(words)]);
  });

  test.each([
    ['on a holiday', at('09:00', '2026-12-25'), 'Christmas Day'],
    ['on a free day', at('09:00', '2026-12-05'), 'outside Kim Sample’s working hours'],
    ['too early', at('07:45', '2026-12-04'), 'outside Kim Sample’s working hours'],
    ['too late', at('14:45', '2026-12-04'), 'outside Kim Sample’s working hours'],
  ])('a time %s is booked with a reason alone', async (_, start, words) => {
    const inquiryId = await received();
    const refused = await booking(inquiryId, start);
    expect(refused.json()).toMatchObject({ code: 'needs-reason', message: expect.stringContaining(words) });
    const inspection = await booked(inquiryId, start, { override: { reason: 'The builder insists' } });
    const { events } = await inquiryOf(inquiryId);
    expect(events.map(({ words }) => words)).toContainEqual(expect.stringContaining('The builder insists'));
    expect((await cancelled(inspection, 'done')).statusCode).toBe(200);
  });

  const cancelled = (inspection: Inspection, reason: string) =>
    call('PUT', addressOf(calls.cancel, { id: inspection.id }), { reason, version: inspection.version });

  test('an inspector whose licence expires before is not sent', async () => {
    await database.db
      .updateTable('inspectors')
      .set({
        licence_expires: '2026-12-08',
        leave: JSON.stringify([{ from: '2026-12-07', to: '2026-12-07' }]),
      })
      .where('id', '=', lou.id)
      .execute();
    const inquiryId = await received();
    const lousTime = (start: string) => booking(inquiryId, start, { inspectorId: lou.id });
    expect((await lousTime(at('09:00', '2026-12-09'))).json().message).toContain('licence expires');
    expect((await lousTime(at('09:00', '2026-12-07'))).json().message).toContain('on leave');
    const free = await call(
      'GET',
      `${calls.slots.path}?type=frame&from=2026-12-07&to=2026-12-10&inspectorId=lou`,
    );
    const days = new Set(free.json().slots.map((time: FreeTime) => time.start.slice(0, 10)));
    // Eight to four of 8 December in Brisbane is evening of the 7th to morning of the 8th in UTC.
    expect([...days]).toEqual(['2026-12-07', '2026-12-08']);
    expect(free.json().slots[0].start).toBe(at('08:00', '2026-12-08'));
  });

  test('a move keeps number and length, says what it was, and refuses what was changed meanwhile', async () => {
    const inquiryId = await received();
    const inspection = await booked(inquiryId, at('09:00', '2026-12-10'));
    const move = (body: object) => call('PUT', addressOf(calls.move, { id: inspection.id }), body);
    const moved = await move({ start: at('10:00', '2026-12-10'), reason: 'Rain', version: 1 });
    expect(moved.json().inspection).toMatchObject({
      number: inspection.number,
      start: at('10:00', '2026-12-10'),
      end: at('11:30', '2026-12-10'),
      version: 2,
    });
    const stale = await move({ start: at('08:00', '2026-12-10'), reason: 'Rain', version: 1 });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'changed', inspection: { version: 2 } });
    expect(await takenCells(database.db)).toEqual(await owedCells(database.db));
    const { events } = await inquiryOf(inquiryId);
    expect(events.map(({ words }) => words)).toContain(
      `Inspection ${inspection.number} (Frame) moved from 10 December 2026 at 9:00 am to 10 December 2026 at 10:00 am, Kim Sample: Rain`,
    );
  });

  test('an inquiry is booked while an inspection is, completed when all are done, and answered when none is left', async () => {
    const inquiryId = await received();
    const first = await booked(inquiryId, at('08:00', '2026-12-14'));
    const second = await booked(inquiryId, at('11:00', '2026-12-14'), { type: 'enclosed' });
    expect(second.number).toBeGreaterThan(first.number ?? 0);
    const status = async () => (await inquiryOf(inquiryId)).inquiry.status;
    await moveClock('2026-12-14T06:00:00Z');
    const complete = (inspection: Inspection) =>
      call('PUT', addressOf(calls.complete, { id: inspection.id }), {
        completedAt: at('15:00', '2026-12-14'),
        version: inspection.version,
      });
    expect((await complete(first)).json().inspection.status).toBe('done');
    expect(await status()).toBe('booked');
    await complete(second);
    expect(await status()).toBe('completed');
    const other = await received(ben);
    const gone = await booked(other, at('09:00', '2026-12-16'));
    await cancelled(gone, 'The customer sold');
    expect((await inquiryOf(other)).inquiry).toMatchObject({ status: 'answered', jobNumber: gone.number });
    expect(await takenCells(database.db)).toEqual(await owedCells(database.db));
  });

  test('an inquiry marked as booked by hand gets a time and keeps its number', async () => {
    const id = await received();
    await call('POST', addressOf(inquiryCalls.changeStatus, { id }), { status: 'booked' });
    const { jobNumber } = (await inquiryOf(id)).inquiry;
    const waits = async () =>
      (await call('GET', calls.waiting.path)).json().inquiries.some((one: { id: string }) => one.id === id);
    expect(await waits()).toBe(true);
    expect((await booked(id, at('09:00', '2026-12-17'))).number).toBe(jobNumber);
    expect(await waits()).toBe(false);
    const closing = await call('POST', addressOf(inquiryCalls.changeStatus, { id }), { status: 'closed' });
    expect([closing.statusCode, closing.json().message]).toEqual([
      409,
      expect.stringContaining('Cancel it first'),
    ]);
  });

  test('of 50 bookings of one time at once one is made, each of 20 times', {
    tags: 'full',
    timeout: 120_000,
  }, async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => received()));
    for (let round = 0; round < 20; round += 1) {
      const start = at('09:00', `2027-02-${String(round + 1).padStart(2, '0')}`);
      const override = { reason: 'On any day' };
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => booking(ids[index % 5] ?? '', start, { override })),
      );
      const codes = answers.map(({ statusCode }) => statusCode);
      expect(codes.toSorted()).toEqual([201, ...Array(49).fill(409)]);
    }
    expect(await takenCells(database.db)).toEqual(await owedCells(database.db));
  });
});
