import { beforeAll, expect, test } from 'vitest';
import type { Visit } from '#contract/capture/visits.ts';
import { audit } from '#contract/desk/endpoints/accounts.ts';
import * as capture from '#contract/desk/endpoints/capture.ts';
import * as inquiryCalls from '#contract/desk/endpoints/inquiries.ts';
import * as reports from '#contract/desk/endpoints/inspection-reports.ts';
import * as calls from '#contract/desk/endpoints/inspections.ts';
import * as inspectorCalls from '#contract/desk/endpoints/inspectors.ts';
import { type Inspection, inspectionMessages, secondOnly } from '#contract/desk/inspections.ts';
import { addressOf } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { testPhone } from '#test/capture.ts';
import { whereDatabasesDiffer } from '#test/databases.ts';
import { useDesk } from '#test/desk.ts';
import { owedCells, takenCells } from '#test/inspectors.ts';
import { ines, inesPassword, sessionOf, signedInInspector } from '#test/people.ts';
import { bookedInspection } from '#test/reports.ts';

const mia = { ...ines, name: 'Mia Muster', email: 'mia@example.com', username: 'mia' };
const uma = { ...ines, name: 'Uma Muster', email: 'uma@example.com', username: 'uma' };

whereDatabasesDiffer('two on one visit, on $kind', ({ open }) => {
  const desk = useDesk(open);
  const { call, database } = desk;
  type Person = Awaited<ReturnType<typeof signedInInspector>>;
  let [first, second, third] = [] as unknown as [Person, Person, Person];
  let day = 6;

  beforeAll(async () => {
    await desk.at('2026-12-02T02:00:00Z');
    first = await signedInInspector(desk);
    second = await signedInInspector(desk, mia);
    third = await signedInInspector(desk, uma);
  });

  const visit = () => {
    day += 1;
    const start = `2026-12-${String(day).padStart(2, '0')}T00:00:00Z`;
    return bookedInspection(desk, { inspectorId: first.inspector.id, start });
  };
  const setSecond = (id: string, inspectorId: string | null, also: object = {}) =>
    call('PUT', addressOf(calls.second, { id }), { inspectorId, ...also });
  const withSecond = async (): Promise<Inspection> => {
    const { id } = await visit();
    const answer = await setSecond(id, second.inspector.id, { override: { reason: 'As it is tried' } });
    expect(answer.json()).toMatchObject({ inspection: { secondInspectorId: second.inspector.id } });
    return answer.json().inspection;
  };
  const mailed = async (id: string) =>
    (await database.db.selectFrom('outbox').select(['id', 'message']).orderBy('id').execute())
      .filter((row) => row.id.startsWith(`${id}.`))
      .map((row) => [row.id.split('.').slice(2).join('.'), JSON.parse(row.message as string).to]);
  const isInOrder = async () => expect(await takenCells(database.db)).toEqual(await owedCells(database.db));

  test('the same again changes nothing; the history and the audit log say who it is, and until when', async () => {
    const { id, version, number, inquiryId } = await withSecond();
    const again = await setSecond(id, second.inspector.id);
    expect([again.statusCode, again.json().inspection.version]).toEqual([200, version]);
    const gone = await setSecond(id, null);
    expect(gone.json()).toMatchObject({ inspection: { secondInspectorId: null, version: version + 1 } });
    expect((await setSecond(id, null)).json().inspection.version).toBe(version + 1);
    const { events } = (await call('GET', addressOf(inquiryCalls.one, { id: inquiryId }))).json();
    const said = events.map(({ words }: { words: string }) => words);
    expect(said).toContain(`Inspection ${number} (Waterproofing): no second inspector any more`);
    expect(said.join()).toContain(`Inspection ${number} (Waterproofing): Mia Muster is the second inspector`);
    const entries = (await call('GET', audit.path)).json();
    expect(entries.map(({ detail }: { detail: string }) => detail)).toEqual(
      expect.arrayContaining([
        `Inspection ${number}: Mia Muster is the second inspector`,
        `Inspection ${number}: no second inspector any more`,
      ]),
    );
    await isInOrder();
  });

  test('a time that is taken, or the one who signs, is refused; leave needs a reason', async () => {
    const { id, start } = await visit();
    const other = await bookedInspection(desk, { inspectorId: second.inspector.id, start: start ?? '' });
    const taken = await setSecond(id, second.inspector.id, { override: { reason: 'It must be' } });
    expect([taken.statusCode, taken.json()]).toMatchObject([
      409,
      { code: 'taken', message: inspectionMessages.secondTaken('Mia Muster') },
    ]);
    await isInOrder();
    const signs = await setSecond(id, first.inspector.id);
    expect([signs.statusCode, signs.json().errors]).toEqual([
      409,
      { inspectorId: inspectionMessages.isFirst },
    ]);
    const leave = [{ from: (start ?? '').slice(0, 10), to: (start ?? '').slice(0, 10) }];
    const { weekly, version } = third.inspector;
    const hours = { weekly, leave, version };
    const saved = await call('PUT', addressOf(inspectorCalls.saveHours, { id: third.inspector.id }), hours);
    third = { ...third, inspector: saved.json().inspector };
    const away = await setSecond(id, third.inspector.id);
    expect([away.statusCode, away.json().code]).toEqual([409, 'needs-reason']);
    const anyway = await setSecond(id, third.inspector.id, { override: { reason: 'They agreed' } });
    expect(anyway.statusCode).toBe(200);
    // And so is a booking of somebody who is second elsewhere.
    const busy = await call('POST', calls.book.path, {
      inquiryId: other.inquiryId,
      type: 'frame',
      inspectorId: third.inspector.id,
      start,
      override: { reason: 'They agreed' },
    });
    expect([busy.statusCode, busy.json().code]).toEqual([409, 'taken']);
    await isInOrder();
  });

  test.each([
    ['nobody', 404, { inspectorId: null }, 'none'],
    ['a removed inspector', 409, { inspectorId: 'none' }, undefined],
    ['nothing', 400, {}, undefined],
    ['a number', 400, { inspectorId: 7 }, undefined],
  ])('%s is answered with %s', async (_, status, body, at) => {
    const id = at ?? (await visit()).id;
    expect((await call('PUT', addressOf(calls.second, { id }), body)).statusCode).toBe(status);
  });

  test('the second one has the visit on the phone, in the feed and in the list, and may read and capture', async () => {
    const { id, start } = await withSecond();
    const days = `from=${(start ?? '').slice(0, 10)}&to=${(start ?? '').slice(0, 10)}`;
    const teamOf = async ({ session }: Person) => {
      const { visits } = (await call('GET', `${capture.visits.path}?${days}`, undefined, session)).json();
      return visits.find(({ inspection }: Visit) => inspection.id === id)?.team;
    };
    const names = { signs: 'Ines Example', second: 'Mia Muster' };
    expect(await teamOf(second)).toEqual({ ...names, isSecond: true });
    expect(await teamOf(first)).toEqual({ ...names, isSecond: false });
    expect(await teamOf(third)).toBeUndefined();
    const { feedUrl } = (
      await call('PUT', addressOf(inspectorCalls.renewFeed, { id: second.inspector.id }))
    ).json();
    const feed = (await desk.server.app.inject({ url: new URL(feedUrl).pathname })).body.replaceAll(
      '\r\n ',
      '',
    );
    expect(feed).toContain(id);
    expect(feed).toContain('Signs: Ines Example');
    const statusFor = async ({ session }: Person) =>
      (await call('GET', addressOf(calls.one, { id }), undefined, session)).statusCode;
    expect([await statusFor(second), await statusFor(third)]).toEqual([200, 404]);
    const written = await send(id, second, { entity: 'finding', entityId: 'f', fields: { title: 'Tap' } });
    expect(written).toEqual(['applied', undefined]);
    const strange = await send(id, third, { entity: 'finding', entityId: 'g', fields: { title: 'Tap' } });
    expect(strange[0]).toBe('refused');
  });

  type Written = Parameters<ReturnType<typeof testPhone>>[0];
  async function send(id: string, { session, inspector }: Person, written: Written) {
    const device = `phone-${inspector.id.slice(0, 8)}`;
    const operation = testPhone(id, device, () => desk.server.clock.now)(written);
    const body = {
      device,
      client: 'test',
      operations: [{ ...operation, id: `${device}-${written.entityId}` }],
    };
    const [result] = (await call('POST', capture.sendOperations.path, body, session)).json().results;
    return [result.outcome, result.reason];
  }

  test('only the first one finishes and publishes, and an older phone of the second is told so', async () => {
    const { id, start } = await withSecond();
    const before = desk.server.clock.now;
    desk.server.clock.now = new Date(Date.parse(start ?? '') + 3_600_000);
    await desk.signIn();
    const again = async (who: Person, { username }: { username: string }) => ({
      ...who,
      session: await sessionOf(desk, { username, password: inesPassword }),
    });
    const [signer, helper] = [await again(first, ines), await again(second, mia)];
    const completedAt = desk.server.clock.now.toISOString();
    const done = { entity: 'inspection', entityId: id, fields: { completedAt } } as const;
    expect(await send(id, helper, done)).toEqual(['refused', secondOnly.finishes('Ines Example')]);
    const atDesk = await call('PUT', addressOf(calls.complete, { id }), { completedAt }, helper.session);
    expect([atDesk.statusCode, atDesk.json().message]).toEqual([403, secondOnly.finishes('Ines Example')]);
    const published = await call('POST', addressOf(reports.publish, { id }), {}, helper.session);
    expect([published.statusCode, published.json().message]).toEqual([
      403,
      secondOnly.publishes('Ines Example'),
    ]);
    expect(await send(id, signer, done)).toEqual(['applied', undefined]);
    expect((await call('GET', addressOf(calls.one, { id }))).json().inspection.status).toBe('done');
    await isInOrder();
    desk.server.clock.now = before;
    await desk.signIn();
  });

  test('both are told what happens; the customer is not told of a second one', async () => {
    const { id } = await withSecond();
    const told = await mailed(id);
    expect(told).toEqual(
      expect.arrayContaining([
        ['inspector', ines.email],
        ['second', mia.email],
        ['reminder-second', mia.email],
      ]),
    );
    expect(told.filter(([part]) => part === 'customer')).toHaveLength(1);
    await setSecond(id, third.inspector.id, { override: { reason: 'Mia is ill' } });
    expect(await mailed(id)).toEqual(
      expect.arrayContaining([
        ['second-left', mia.email],
        ['second', uma.email],
      ]),
    );
    await call('PUT', addressOf(calls.cancel, { id }), { reason: 'Sold' });
    const last = await mailed(id);
    expect(last.map(([part, to]) => `${part} ${to}`).sort()).toEqual(
      [
        `customer ${last.find(([part]) => part === 'customer')?.[1]}`,
        `inspector ${ines.email}`,
        `second ${uma.email}`,
      ].sort(),
    );
    await isInOrder();
  });

  test('a move takes the second one along, unless they are not free or become the first', async () => {
    const { id, start } = await withSecond();
    const later = new Date(Date.parse(start ?? '') + 3 * 3_600_000).toISOString();
    const move = (body: object) => call('PUT', addressOf(calls.move, { id }), { reason: 'Rain', ...body });
    const override = { reason: 'On any day' };
    const moved = await move({ start: later, override });
    expect(moved.json()).toMatchObject({
      inspection: { start: later, secondInspectorId: second.inspector.id },
    });
    await isInOrder();
    await bookedInspection(desk, { inspectorId: second.inspector.id, start: start ?? '' });
    const refused = await move({ start, override });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      inspectionMessages.secondTaken('Mia Muster'),
    ]);
    await isInOrder();
    const given = await move({ start: later, inspectorId: second.inspector.id, override });
    expect(given.json()).toMatchObject({
      inspection: { inspectorId: second.inspector.id, secondInspectorId: null },
    });
    await isInOrder();
  });

  test('a locked one is no second, and one who is second cannot be removed', async () => {
    const { id } = await withSecond();
    const removed = await call('DELETE', addressOf(inspectorCalls.remove, { id: second.inspector.id }));
    expect([removed.statusCode, removed.json().message]).toEqual([409, messages.inspectionsAhead]);
    const locked = await call('PUT', addressOf(inspectorCalls.lock, { id: second.inspector.id }));
    expect(locked.json().stillBooked.map((one: Inspection) => one.id)).toContain(id);
    const { id: other } = await visit();
    const refused = await setSecond(other, second.inspector.id);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      inspectionMessages.secondLocked(second.inspector.name),
    ]);
    expect((await mailed(id)).filter(([part]) => part === 'second' || part === 'reminder-second')).toEqual(
      [],
    );
  });
});
